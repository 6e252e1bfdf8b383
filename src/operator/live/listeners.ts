import type { LiveKind } from '../../contract/live.ts';

const listeners = new Set<(kind: LiveKind) => void>();

/**
 * Calls `listener` in every tab with a member when something of a kind has changed, at most once a second for each kind; with every kind
 * when changes may have been missed. Never where the operator has no stream. Rule C43.
 */
export function subscribeLive(listener: (kind: LiveKind) => void): void {
  listeners.add(listener);
}

/** Notifies the subscribers. */
export function notifyLive(kind: LiveKind): void {
  for (const listener of listeners) listener(kind);
}
