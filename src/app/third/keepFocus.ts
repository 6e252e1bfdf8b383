import { systemClock } from '../../lib/clock.ts';

/** Wait after the removal of the focused control, in ms: what replaces it may focus an element itself. */
const SETTLED = 50;
/** The elements that can take the focus: headings, and list items outside of a navigation. */
const TARGETS = 'h1, h2, h3, h4, li:not(nav *)';

/**
 * Keeps the position of the keyboard and of screen readers when the focused control is removed, such as a pressed
 * "Delete all", "Try again" or the last "Load more": the focus moves to the nearest heading or list item, those before
 * the control first. Called once.
 */
export function keepFocus(): void {
  // The player may be in a field already: this script is loaded once the page is idle.
  let focused: Node | undefined = document.activeElement ?? undefined;
  let cancel: (() => void) | undefined;
  document.addEventListener('focusin', ({ target }) => void (focused = target instanceof Node ? target : undefined));
  document.addEventListener('focusout', () =>
    queueMicrotask(() => {
      // The player has pressed elsewhere: a later removal loses no focus. Some browsers fire this event for a removal
      // too.
      if (focused?.isConnected && document.activeElement === document.body) focused = undefined;
    }),
  );
  const watch = new MutationObserver((records) => {
    const lost = focused;
    if (!lost || lost.isConnected) return;
    focused = undefined;
    const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
    cancel?.();
    cancel = systemClock.setTimeout(() => {
      if (document.activeElement === document.body) focusNear(removal);
    }, SETTLED);
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

/** Focuses the nearest of `TARGETS` in the page or the dialog that had the control; without one the dialog, or the page's content. */
function focusNear(removal: MutationRecord | undefined): void {
  const { target = document.body, previousSibling = null } = removal ?? {};
  const before = previousSibling?.isConnected ? previousSibling : target;
  const isBefore = (element: Node): boolean =>
    (element.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 ||
    (before !== target && before.contains(element));
  const scope = (target as Element).closest<HTMLElement>('main, dialog, [role="dialog"]');
  for (let area = target as Element | null; area && scope?.contains(area); area = area.parentElement) {
    const candidates = [...area.querySelectorAll<HTMLElement>(TARGETS)];
    const after = candidates.filter((element) => !isBefore(element));
    // An element that is not shown refuses the focus.
    if ([...candidates.filter(isBefore).toReversed(), ...after].some(takesFocus)) return;
  }
  (scope ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

function takesFocus(element: HTMLElement): boolean {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
