export { chooseAutoHide, expectChange, watchBalance, hideBalance } from './balance.actions.ts';
export { markOutOfView } from './markOutOfView.ts';
export { countUp } from './countUp.ts';
export { BalanceAge } from './parts/BalanceAge.tsx';
export { BalanceAmount } from './parts/BalanceAmount.tsx';
export { BalanceNews } from './parts/BalanceNews.tsx';
export { HideBalance } from './parts/HideBalance.tsx';
export { PointsAmount } from './parts/PointsAmount.tsx';
