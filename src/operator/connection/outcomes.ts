import type { ApiError } from '../transport/error.ts';
import type { Outcome } from '../transport/transport.ts';

/** Greatest number of outcomes kept: the connection is watched by a script that loads after the first screen, and an inquiry lists them. */
const KEPT = 50;

let recent: Outcome[] = [];
const followers = new Set<(outcome: Outcome) => void>();

/** Why reads are not sent now; set by who follows the connection. */
export const suspension: { error: ApiError | undefined } = { error: undefined };

/** Takes how a call ended. */
export function reportOutcome(outcome: Outcome): void {
  recent = [...recent, outcome].slice(-KEPT);
  for (const follow of followers) follow(outcome);
}

/** How the last calls of this page ended, oldest first; in memory only. Rule S9. */
export function recentOutcomes(): readonly Outcome[] {
  return recent;
}

/** Subscribes to the ends of calls, beginning with those that are kept. */
export function subscribeOutcomes(fn: (outcome: Outcome) => void): void {
  followers.add(fn);
  recent.forEach(fn);
}
