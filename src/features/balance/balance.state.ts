import { proxy } from 'valtio';

/** Announcements of the balance, besides its present value; in won. */
export interface BalanceNews {
  /** For screen readers, after a change that the player caused; undefined while there is nothing to announce. */
  balance?: number | undefined;
  /** Shown instead of the balance while it counts up. */
  counting?: number | undefined;
}

/** Announcements of the balance. */
export const news = proxy<BalanceNews>({});
