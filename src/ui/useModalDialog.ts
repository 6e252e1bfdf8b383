import {
  useContext,
  useLayoutEffect,
  useRef,
  type PointerEvent,
  type MouseEvent,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { Leaving } from './leaving.ts';
import { showModal } from './modalDialogs.ts';
import { useOwnRef } from './useOwnRef.ts';

/**
 * Controls a native modal `<dialog>`. Parameters: the open flag, a callback for the player's wish to close (Esc, a press on the backdrop,
 * the system's Back), an outer ref, and another callback for Esc and Back if they should do something else. Returns the props for the
 * `<dialog>`.
 *
 * The dialog does not close itself: the overlay stack does, by clearing the flag. Opening focuses `[data-autofocus]`, else the title;
 * closing restores the focus. Rule N4.
 */
export function useModalDialog(
  wanted: boolean,
  onClose: () => void,
  outer: Ref<HTMLDialogElement> | undefined,
  onCancel = onClose,
) {
  const [dialog, ref] = useOwnRef(outer);
  const open = !useContext(Leaving) && wanted;
  const pressedScrim = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const close = showModal(element);
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector('h2');
    first?.focus();
    return close;
  }, [dialog, open]);

  return {
    ref,
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
    // The content covers the dialog, so the dialog itself is the target only for its backdrop. Ignore a press that began inside, such as a
    // text selection, and the second press of the double click that opened the dialog.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedScrim.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (pressedScrim.current && event.target === event.currentTarget && event.detail < 2) onClose();
    },
  };
}
