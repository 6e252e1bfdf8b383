/** The open modal dialogs, lowest first, each with the element that gets the focus when it closes. */
const shown = new Map<HTMLDialogElement, Element | null>();
/** The dialogs that close at the end of the task. */
const closing = new Set<HTMLDialogElement>();

/** A tap within this time, in ms, and this distance, in CSS pixels, of the last one is the second of a double tap. */
const DOUBLE_TAP = { time: 400, distance: 24 } as const;

/**
 * Opens a modal dialog and returns the function that closes it.
 *
 * It closes at the end of the task, or when `closeReplaced` is called: a dialog or window that replaces it is open by then, so that the page
 * below stays inert. A page that is released and made inert again gets all its styles computed anew, twice. The root element has the
 * attribute `data-modal` while a dialog is open, `full` if one covers a phone's screen.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  // A dialog that is opened again before it was closed stays open.
  if (!closing.delete(dialog)) {
    const before = focusedBefore();
    shown.set(dialog, before);
    // Before it opens, so that the browser computes the page's styles once for both: the attribute, and the page that becomes inert.
    markRoot();
    dialog.showModal();
  }
  return () => {
    closing.add(dialog);
    queueMicrotask(closeReplaced);
  };
}

/** Closes the dialogs of `closing` immediately. Called before the focus moves to an element outside of dialogs. */
export function closeReplaced(): void {
  if (closing.size === 0) return;
  const replaced = [...shown].toReversed().filter(([dialog]) => closing.has(dialog));
  for (const [dialog] of replaced) shown.delete(dialog);
  closing.clear();
  // Before the focus moves: on a phone the attribute hides the page, and what is hidden cannot get the focus.
  markRoot();
  for (const [dialog, before] of replaced) {
    dialog.close();
    // The browser has returned the focus to where it was, unless that was in a dialog that this one replaced.
    const { activeElement } = document;
    const isLost = activeElement === document.body || dialog.contains(activeElement);
    // `before` may be gone: a sign-in removes the prompt that opened it. A game window that opened below the dialog
    // covers the page, and a lower dialog everything outside of it, which refuses the focus.
    const lower = [...shown.keys()].findLast((each) => each.isConnected);
    const cover = lower ? lower.querySelector('h2') : document.querySelector('[aria-modal]');
    const isCovered = lower ? !lower.contains(before) : cover && !before?.closest('[aria-modal], dialog');
    const target = before?.isConnected && !isCovered ? before : (cover ?? document.getElementById('main'));
    if (!isLost || !(target instanceof HTMLElement)) continue;
    // Reading a size updates the styles: by those from before, WebKit may refuse the focus, since the page was inert.
    target.getBoundingClientRect();
    target.focus({ preventScroll: true });
  }
}

/** The element with the focus; in a dialog that is to close, the one that gets the focus back from it. */
export function focusedBefore(): Element | null {
  let element = document.activeElement;
  for (const dialog of [...shown.keys()].toReversed()) {
    if (closing.has(dialog) && dialog.contains(element)) element = shown.get(dialog) ?? null;
  }
  return element;
}

function markRoot(): void {
  const { dataset } = document.documentElement;
  if (shown.size === 0) delete dataset['modal'];
  else dataset['modal'] = [...shown.keys()].some((dialog) => 'full' in dialog.dataset) ? 'full' : '';
}

/** The topmost dialog at the first press of the present run of clicks. */
let first: HTMLDialogElement | undefined;
let last: MouseEvent | undefined;
let isSecond = false;

/** Whether the click that is being handled is a further press of a double click or double tap. */
export function isSecondPress(): boolean {
  return isSecond;
}

/**
 * The second press of a double click does nothing if the first one has opened or closed a dialog: it is meant for what was there before. A
 * double tap on "Sign out" would answer its question, and one on "Close" would open the game below the dialog. Rules N6, W10.
 *
 * Added when this module runs, not with the first dialog: the double tap may open that one. The prerendering build has
 * no window.
 */
globalThis.window?.addEventListener(
  'click',
  (event) => {
    const top = [...shown.keys()].at(-1);
    isSecond = isNextPress(event);
    if (!isSecond) first = top;
    last = event;
    if (first === top) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

/** Esc that is held down is one press: its repeats must not close the dialogs below the one that it has closed. Rule N6. */
globalThis.window?.addEventListener(
  'keydown',
  (event) => {
    if (event.repeat && event.key === 'Escape') event.preventDefault();
  },
  { capture: true },
);

/** Whether a click belongs to the same run as the last one. Touch screens, above all an iPhone's, count every tap as the first one. */
function isNextPress(event: MouseEvent): boolean {
  const isMouse = 'pointerType' in event && event.pointerType === 'mouse';
  if (event.detail !== 1 || isMouse || !last) return event.detail > 1;
  const distance = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY);
  return event.timeStamp - last.timeStamp < DOUBLE_TAP.time && distance < DOUBLE_TAP.distance;
}
