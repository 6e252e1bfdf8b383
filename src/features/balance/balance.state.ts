import { proxy } from 'valtio';

/** Transient display state of the balance, whose value is in `state/app.ts`. Amounts in won. */
export interface BalanceNews {
  /** For screen readers, after a change that the player caused; undefined while there is nothing to announce. */
  balance?: number | undefined;
  /** Shown instead of the balance while it counts up. */
  counting?: number | undefined;
}

/** The transient display state of the balance. */
export const news = proxy<BalanceNews>({});
