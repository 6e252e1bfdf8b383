import { useLingui } from '@lingui/react';
import { formatMoney, formatSignedMoney } from '../i18n/format.ts';
import { classNames } from './classNames.ts';
import { HiddenAmount } from './HiddenAmount.tsx';
import styles from './Money.module.css';

/** Props of an amount of money. */
export interface MoneyProps {
  /** Whole number in the currency's main unit (won). */
  amount: number;
  /** ISO 4217 code; default KRW. */
  currency?: string | undefined;
  /** Shows dots instead of digits. Rule W14. */
  hidden?: boolean | undefined;
  /** Shows a plus for gains, and colours gains and losses, as in the history. */
  signed?: boolean | undefined;
  /** 16 or 32 px; default: the size of the surrounding text. */
  size?: 16 | 32 | undefined;
  className?: string | undefined;
}

/**
 * The value of `data-long`, by which style sheets choose a smaller font: true for more digits than the nine that narrow bars have room for,
 * else undefined.
 */
export const isLong = (amount: number): true | undefined => Math.abs(amount) >= 1e9 || undefined;

/** An amount in tabular figures, never broken across lines. */
export function Money({ amount, currency = 'KRW', hidden, signed, size, className }: MoneyProps) {
  const { i18n } = useLingui();
  return (
    <span
      className={classNames(styles['money'], className)}
      data-size={size}
      data-long={hidden ? undefined : isLong(amount)}
      data-sign={signed && !hidden && amount !== 0 ? (amount > 0 ? 'gain' : 'loss') : undefined}
    >
      {hidden ? <HiddenAmount /> : (signed ? formatSignedMoney : formatMoney)(amount, currency, i18n.locale)}
    </span>
  );
}
