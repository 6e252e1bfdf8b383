import { stack } from '../../overlays/index.ts';

/** The tickets of commands with an unknown outcome that are rendered, with their elements. */
const shown = new Set<{ kind: string; element: HTMLElement }>();

/** Call it when the ticket of a command of this kind is rendered; the function that it returns, when that is removed. */
export function showTicket(kind: string, element: HTMLElement): () => void {
  const ticket = { kind, element };
  shown.add(ticket);
  return () => void shown.delete(ticket);
}

/** Whether the ticket of a command of this kind is shown and no overlay covers it. */
export function isTicketShown(kind: string): boolean {
  return [...shown].some((ticket) => ticket.kind === kind && !isCovered(ticket.element));
}

/** Whether an overlay lies over an element of the page, or over that of another overlay. */
function isCovered(element: HTMLElement): boolean {
  const dialog = element.closest('dialog');
  return dialog ? dialog !== [...document.querySelectorAll('dialog[open]')].at(-1) : stack.entries.length > 0;
}
