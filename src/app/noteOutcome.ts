import type { ApiErrorKind } from '../api/index.ts';
import type { Clock } from '../lib/clock.ts';
import { app, type Trouble } from '../state/app.ts';

/** What a failed call says about the way to the operator. */
const TROUBLES: Partial<Record<ApiErrorKind, Trouble>> = {
  offline: 'offline',
  network: 'offline',
  timeout: 'silent',
  shape: 'portal',
  http: 'server',
};

/**
 * Makes what writes down how calls end, as the application's trouble: `failure` is undefined with an answer, `began` is when the call left, in
 * clock milliseconds. An answer that was on its way before the line broke does not end the trouble: money would be sent into it.
 */
export function createOutcomeNote(
  clock: Pick<Clock, 'now'>,
): (failure: ApiErrorKind | undefined, began: number) => void {
  let since = 0;
  return (failure, began) => {
    const trouble = failure && TROUBLES[failure];
    if (trouble && !app.trouble) since = clock.now();
    if (trouble || began >= since) app.trouble = trouble;
  };
}
