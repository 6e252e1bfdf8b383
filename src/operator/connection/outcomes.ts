import type { Outcome } from '../transport/transport.ts';

/** Greatest number of recent outcomes: for the connection's script, which loads after the first screen, and for inquiries. */
const MAX_RECENT = 50;

let recent: Outcome[] = [];
const listeners = new Set<(outcome: Outcome) => void>();

/** Records how a call ended and notifies the listeners. */
export function reportOutcome(outcome: Outcome): void {
  recent = [...recent, outcome].slice(-MAX_RECENT);
  for (const listener of listeners) listener(outcome);
}

/** How the last calls of this page ended, oldest first; in memory only. Rule S9. */
export function recentOutcomes(): readonly Outcome[] {
  return recent;
}

/** Subscribes to how calls end. The recent outcomes are delivered immediately. */
export function subscribeOutcomes(listener: (outcome: Outcome) => void): void {
  listeners.add(listener);
  recent.forEach(listener);
}
