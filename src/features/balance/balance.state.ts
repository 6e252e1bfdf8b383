import { proxy } from 'valtio';

/** Transient display state of the balance, whose value is in `state/app.ts`. Amounts in won. */
export interface BalanceDisplay {
  /** For screen readers, after a change that the player caused; undefined while there is nothing to announce. */
  announced?: number | undefined;
  /** Shown instead of the balance while it counts up. */
  counting?: number | undefined;
}

/** The transient display state of the balance. */
export const display = proxy<BalanceDisplay>({});
