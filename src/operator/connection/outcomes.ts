import type { ApiError } from '../transport/error.ts';
import type { Outcome } from '../transport/transport.ts';

/** So many are kept for who follows the connection, whose script is fetched after the first screen. */
const KEPT = 50;

let early: Outcome[] = [];
let follow: ((outcome: Outcome) => void) | undefined;

/** Why reads are not sent now; set by who follows the connection. */
export const suspension: { error: ApiError | undefined } = { error: undefined };

/** Takes how a call ended. */
export function reportOutcome(outcome: Outcome): void {
  if (follow) follow(outcome);
  else early = [...early, outcome].slice(-KEPT);
}

/** From now on `fn` is told how calls end, first of those that ended before. */
export function subscribeOutcomes(fn: (outcome: Outcome) => void): void {
  follow = fn;
  early.forEach(fn);
  early = [];
}
