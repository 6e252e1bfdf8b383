/** The open modal dialogs, lowest first, each with the element that gets the focus when it closes. */
const shown = new Map<HTMLDialogElement, Element | null>();
/** Those that are to close at the end of the task. */
const closing = new Set<HTMLDialogElement>();

let isWatching = false;

/**
 * Opens a modal dialog and returns the function that closes it.
 *
 * It closes at the end of the task, or when `closeReplaced` is called: a dialog or window that replaces it is open by then, so that the page
 * below stays inert. A page that is released and made inert again gets all its styles computed anew, twice. The root element has the
 * attribute `data-modal` while a dialog is open, `full` if one covers a phone's screen.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  watchClicks();
  // Wanted again before it was closed.
  if (!closing.delete(dialog)) {
    const before = focusedBefore();
    shown.set(dialog, before);
    // Before it opens: the attribute and the page that becomes inert are one computation of the page's styles.
    markRoot();
    dialog.showModal();
  }
  return () => {
    closing.add(dialog);
    queueMicrotask(closeReplaced);
  };
}

/** Closes the dialogs that are to close, now. Called before the focus is moved to what is not a dialog. */
export function closeReplaced(): void {
  if (closing.size === 0) return;
  const replaced = [...shown].toReversed().filter(([dialog]) => closing.has(dialog));
  for (const [dialog] of replaced) shown.delete(dialog);
  closing.clear();
  // First of all: a page that a dialog has hidden cannot get the focus.
  markRoot();
  for (const [dialog, before] of replaced) {
    dialog.close();
    // The browser has returned the focus to where it was, unless that was in a dialog that this one replaced.
    const { activeElement } = document;
    const isLost = activeElement === document.body || dialog.contains(activeElement);
    // A sign-in removes the prompt that opened it.
    const target = before?.isConnected ? before : document.getElementById('main');
    if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true });
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

/**
 * The second press of a double click does nothing if the first one has opened or closed a dialog: it is meant for what was there before. A
 * double tap on "Sign out" would answer its question, and one on "Close" would open the game below the dialog. Rules N6, W10.
 */
function watchClicks(): void {
  if (isWatching) return;
  isWatching = true;
  /** The topmost dialog at the first press of the present run of clicks. */
  let first: HTMLDialogElement | undefined;
  addEventListener(
    'click',
    (event) => {
      const top = [...shown.keys()].at(-1);
      if (event.detail < 2) first = top;
      if (first === top) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
