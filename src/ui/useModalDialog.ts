import { useCallback, useContext, useRef, type PointerEvent, type MouseEvent, type SyntheticEvent } from 'react';
import { OverlayClosing } from '../data/overlayClosing.ts';
import { ignoreHeldEnter } from './heldEnter.ts';
import { showModal } from './modalDialogs.ts';

/**
 * Controls a native modal `<dialog>`. Parameters: the open flag, a callback for the player's wish to close (Esc, a press on the backdrop,
 * the system's Back), and another callback for Esc and Back if they should do something else. Returns the props for the `<dialog>` and the
 * ref for its title.
 *
 * The dialog does not close itself: the overlay stack does, by clearing the flag. Opening focuses `[data-autofocus]`, else the title; below
 * a higher dialog it does not move the focus. Closing restores the focus. Rule N4.
 */
export function useModalDialog(wanted: boolean, onClose: () => void, onCancel = onClose) {
  const open = !useContext(OverlayClosing) && wanted;
  const pressedScrim = useRef(false);

  // React attaches the title's ref before it runs the layout effects of the content below, which measure it: the dialog is open by then.
  const title = useCallback(
    (heading: HTMLElement | null) => {
      const dialog = heading?.closest('dialog');
      if (!open || !heading || !dialog) return undefined;
      const { activeElement } = document;
      const close = showModal(dialog);
      const isCovered = raiseAbove(dialog);
      const target = isCovered ? activeElement : (dialog.querySelector('[data-autofocus]') ?? heading);
      if (target instanceof HTMLElement) target.focus();
      // On a low screen a dialog's buttons scroll with its text: it opens at its title, not at its end. A question keeps the focus on its
      // answer.
      const mayMove = !isCovered && target?.matches('button, a') && !dialog.matches('[role=alertdialog]');
      if (mayMove && heading.getBoundingClientRect().top < dialog.getBoundingClientRect().top) heading.focus();
      return close;
    },
    [open],
  );

  const props = {
    // During its closing animation a dialog takes no press and is hidden from screen readers.
    inert: !open,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // The `cancel` event of a file input bubbles up to here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onCancel();
    },
    // Browsers allow a page to prevent closing once; the second Esc closes the dialog anyway.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
    onKeyDown: ignoreHeldEnter,
    // The content covers the dialog, so the dialog itself is the target only for its backdrop. Ignore a press that began inside, such as a
    // text selection.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedScrim.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (pressedScrim.current && event.target === event.currentTarget) onClose();
    },
  };
  return [props, title] as const;
}

/**
 * Reopens the dialogs of higher overlays above this one, whose script may have arrived after they were opened: browsers show the dialog
 * that was opened last on top. Overlays are rendered in the order of the stack; those being closed are inert and are left out. Returns
 * whether a higher dialog is open.
 */
function raiseAbove(dialog: HTMLDialogElement): boolean {
  const higher = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([inert])')].filter(
    (other) => dialog.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING && !dialog.contains(other),
  );
  for (const other of higher) {
    other.close();
    other.showModal();
  }
  return higher.length > 0;
}
