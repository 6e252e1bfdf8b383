import type { QueryClient } from '@tanstack/react-query';
import { subscribeKey } from 'valtio/utils';
import { PACING } from '../config/pacing.ts';
import { app } from '../state/app.ts';

/**
 * Asks again, once the operator answers again, for what is on the screen and failed during the outage. What failed before or after it has an
 * error of its own, and would only fail again.
 */
export function refetchAfterOutage(client: QueryClient): void {
  subscribeKey(app, 'outageSince', (since = Infinity) => {
    const failedThen = (state: { status: string; errorUpdatedAt: number }): boolean =>
      state.status === 'error' && state.errorUpdatedAt >= since;
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => failedThen(state) });
  });
}

/** How long a query that fails while the operator answers others waits for its next try, in milliseconds: twice as long each time. */
export function retryAfterFailures({ errorUpdateCount }: { errorUpdateCount: number }): number {
  return Math.min(PACING.aloneRetryMost, PACING.aloneRetry * 2 ** (errorUpdateCount - 1));
}
