/** State between the press of a search key and the opening of the search. */
interface TypedAhead {
  field: HTMLInputElement;
  /** The previously focused element. */
  from: Element | null;
}

/** Stored on the window, which is all that the inline script and the bundle share. */
type WindowState = Window & { typedAhead?: TypedAhead | undefined };

/** Event on the window: the player pressed a search key. */
export const SEARCH_REQUESTED = 'searchwanted';

/**
 * Handles `/` and Ctrl or ⌘ K outside of fields, even before the application has loaded. Text typed before the search has opened goes into
 * a hidden input: a real one, so that Hangul composition and Backspace work. `/` only while `hasSingleKeys`. Called once per page. Rule N17.
 */
export function catchSearchKeys(hasSingleKeys: () => boolean): void {
  const press = (event: KeyboardEvent): boolean => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return false;
    // By key position, so that it works with a Korean layout.
    const isShortcut = (event.ctrlKey || event.metaKey) && event.code === 'KeyK';
    const isSearch = isShortcut || (isSlash(event) && hasSingleKeys());
    // Overlays handle their own keys, and the drawer uses `/` for its own search. A game's window is no `<dialog>`: search opens over it.
    if (!isSearch || isField(event.target) || document.querySelector('dialog[open]')) return false;
    typeAhead();
    dispatchEvent(new Event(SEARCH_REQUESTED));
    return true;
  };
  addEventListener('keydown', suppressRepeats(press));
}

/**
 * A listener of `keydown` that calls `press`, which returns whether it has moved the focus to a search. The default action of that press is
 * prevented, and of its repeats while the key is held down: they would be typed into the search. Rule N17.
 */
export function suppressRepeats(press: (event: KeyboardEvent) => boolean): (event: KeyboardEvent) => void {
  let isHeld = false;
  return (event) => {
    isHeld = (isHeld && event.repeat) || press(event);
    if (isHeld) event.preventDefault();
  };
}

/** Whether `/` is pressed without a modifier key: with one it is a shortcut of the browser, as ⌘ `/` in Safari. */
export function isSlash({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey;
}

/** Whether typed text is waiting for the search. */
export function hasTypedAhead(): boolean {
  return (window as WindowState).typedAhead !== undefined;
}

/** Returns the waiting text ('' if there is none), removes the hidden input and restores the focus. */
export function consumeTypedAhead(): string {
  const { typedAhead } = window as WindowState;
  delete (window as WindowState).typedAhead;
  if (typedAhead?.from instanceof HTMLElement) typedAhead.from.focus({ preventScroll: true });
  typedAhead?.field.remove();
  return typedAhead?.field.value ?? '';
}

function typeAhead(): void {
  if (hasTypedAhead()) consumeTypedAhead();
  const field = document.createElement('input');
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0', pointerEvents: 'none' });
  field.tabIndex = -1;
  field.addEventListener('keydown', (event) => event.key === 'Escape' && consumeTypedAhead());
  (window as WindowState).typedAhead = { field, from: document.activeElement };
  document.body.append(field);
  field.focus({ preventScroll: true });
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
