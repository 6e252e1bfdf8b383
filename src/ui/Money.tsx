import { useLingui } from '@lingui/react';
import { formatMoney } from '../i18n/format.ts';
import { classNames } from './classNames.ts';
import { HiddenAmount } from './HiddenAmount.tsx';
import styles from './Money.module.css';

/** What an amount of money takes. */
export interface MoneyProps {
  /** Whole number of the currency's main unit (won). */
  amount: number;
  /** BCP 47 tag that says how it is written; the interface's own when not given. */
  locale?: string | undefined;
  /** ISO 4217 code; KRW when not given. */
  currency?: string | undefined;
  /** Keeps it from the neighbour's eyes: dots instead of digits. */
  hidden?: boolean | undefined;
  /** Writes the sign of a gain too, and colours gain and loss: a line of the history. */
  signed?: boolean | undefined;
  /** 16, 20, 24 or 32 px; the size of the text around it when not given. */
  size?: 16 | 20 | 24 | 32 | undefined;
  className?: string | undefined;
}

/** An amount of money in figures of one width, never broken over two lines. */
export function Money({ amount, locale, currency = 'KRW', hidden, signed, size, className }: MoneyProps) {
  const { i18n } = useLingui();
  return (
    <span
      className={classNames(styles['money'], className)}
      data-size={size}
      data-sign={signed && !hidden && amount !== 0 ? (amount > 0 ? 'gain' : 'loss') : undefined}
    >
      {hidden ? (
        <HiddenAmount />
      ) : (
        `${signed && amount > 0 ? '+' : ''}${formatMoney(amount, currency, locale ?? i18n.locale)}`
      )}
    </span>
  );
}
