import type { LiveKind } from '../../contract/live.ts';

const listeners = new Set<(kind: LiveKind) => void>();

/**
 * Calls `listener` in every tab with a member on each event of the operator about a kind of changes; never without a stream. Rule
 * C43.
 */
export function subscribeLive(listener: (kind: LiveKind) => void): void {
  listeners.add(listener);
}

/** Notifies the subscribers. */
export function notifyLive(kind: LiveKind): void {
  for (const listener of listeners) listener(kind);
}
