import { stack } from '../../overlays/index.ts';

/** The tickets of commands with an unknown outcome that are on the screen, with the number of overlays open when each was shown. */
const shown = new Set<{ kind: string; depth: number }>();

/** Call it when the ticket of a command of this kind is shown; the function that it returns, when that is removed. */
export function showTicket(kind: string): () => void {
  const ticket = { kind, depth: stack.entries.length };
  shown.add(ticket);
  return () => void shown.delete(ticket);
}

/** Whether the ticket of a command of this kind is shown and no overlay has been opened over it since. */
export function isTicketShown(kind: string): boolean {
  return [...shown].some((ticket) => ticket.kind === kind && ticket.depth >= stack.entries.length);
}
