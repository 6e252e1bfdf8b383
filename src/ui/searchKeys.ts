/** What the window keeps between the press of a search key and the search's own field. */
interface TypedAhead {
  field: HTMLInputElement;
  /** What had the focus before. */
  from: Element | null;
}

/** Where it is kept: the inline script that catches the key and the bundle that opens the search share nothing but the window. */
type Keeping = Window & { typedAhead?: TypedAhead | undefined };

/** Dispatched on the window when the player asked for the search by a key. */
export const SEARCH_WANTED = 'searchwanted';

/**
 * Catches `/` and Ctrl or ⌘ K anywhere outside a field, from before the application's scripts are here. What is typed until the search
 * stands goes into a hidden field: a real one, so that Hangul is composed and Backspace works. Called once per page.
 */
export function catchSearchKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    // By its place, so that a Korean keyboard has it too.
    const isShortcut = (event.ctrlKey || event.metaKey) && event.code === 'KeyK';
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey;
    // What stands over the page has keys of its own; the drawer searches by a slash itself. A game goes on below.
    if (!(isShortcut || isSlash) || isField(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    typeAhead();
    dispatchEvent(new Event(SEARCH_WANTED));
  });
}

/** Whether the search was asked for and has not taken what was typed yet. */
export function isTypedAhead(): boolean {
  return (window as Keeping).typedAhead !== undefined;
}

/** What was typed meanwhile; the focus goes back to where it was. An empty text when nothing was. */
export function takeTypedAhead(): string {
  const { typedAhead } = window as Keeping;
  delete (window as Keeping).typedAhead;
  if (typedAhead?.from instanceof HTMLElement) typedAhead.from.focus({ preventScroll: true });
  typedAhead?.field.remove();
  return typedAhead?.field.value ?? '';
}

function typeAhead(): void {
  if (isTypedAhead()) takeTypedAhead();
  const field = document.createElement('input');
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0', pointerEvents: 'none' });
  field.tabIndex = -1;
  field.addEventListener('keydown', (event) => event.key === 'Escape' && takeTypedAhead());
  (window as Keeping).typedAhead = { field, from: document.activeElement };
  document.body.append(field);
  field.focus({ preventScroll: true });
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
