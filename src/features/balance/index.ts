export { chooseAutoHide, moneyMoved, watchBalance, hideBalance } from './balance.actions.ts';
export { markOutOfView } from './markOutOfView.ts';
export { countUp } from './countUp.ts';
export { BalanceAge } from './parts/BalanceAge.tsx';
export { BalanceAmount } from './parts/BalanceAmount.tsx';
export { BalanceAnnouncer } from './parts/BalanceAnnouncer.tsx';
export { HideBalance } from './parts/HideBalance.tsx';
export { PointsAmount } from './parts/PointsAmount.tsx';
