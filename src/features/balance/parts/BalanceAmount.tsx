import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';
import { preferences } from '../../../state/preferences.ts';
import { display } from '../balance.state.ts';
import { Money, type MoneyProps } from '../../../ui/Money.tsx';

/** Props of the balance: size, and test id. */
export interface BalanceAmountProps extends Pick<MoneyProps, 'currency' | 'size'> {
  testId?: string | undefined;
}

/** The balance in one currency, by default won; hidden if the player chose so, a dash before the first reply. Rules W13, W14. */
export function BalanceAmount({ currency = 'KRW', size, testId }: BalanceAmountProps) {
  const { counting } = useSnapshot(display);
  const balance = useSnapshot(app).balances[currency];
  const amount = currency === 'KRW' ? (counting ?? balance) : balance;
  const { balanceHidden } = useSnapshot(preferences);
  return (
    // A new element in place of the dash: the browser would count one that grows as a layout shift.
    <span key={amount === undefined ? 'unknown' : 'known'} data-testid={testId}>
      {amount === undefined ? '–' : <Money amount={amount} currency={currency} size={size} hidden={balanceHidden} />}
    </span>
  );
}
