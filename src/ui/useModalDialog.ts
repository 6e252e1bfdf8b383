import { useLayoutEffect, useRef, type PointerEvent, type MouseEvent, type Ref, type SyntheticEvent } from 'react';
import { useOwnRef } from './useOwnRef.ts';

/**
 * Runs a native modal `<dialog>` from an `open` flag. Takes the flag, what to do when the player asks to close (Esc,
 * a press on the scrim, the system's Back), an outer ref, and what Esc and the system's Back do if that is something else. Gives the props to spread on the `<dialog>`.
 *
 * The dialog never closes by itself: it asks, and the owner (the overlay stack) takes `open` away. Opening moves the
 * focus to `[data-autofocus]`, else to the title, and closing gives it back. Design section 4.
 */
export function useModalDialog(
  open: boolean,
  onClose: () => void,
  outer: Ref<HTMLDialogElement> | undefined,
  onCancel = onClose,
) {
  const [dialog, ref] = useOwnRef(outer);
  const pressedScrim = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector('h2');
    first?.focus();
    return () => element.close();
  }, [dialog, open]);

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input's cancel bubbles up to here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onCancel();
    },
    // Browsers let a page refuse Esc once; the second time they close it themselves.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
    // The frame covers the dialog, so only its scrim is the dialog itself. A press that began inside (selecting text) is none.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedScrim.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (pressedScrim.current && event.target === event.currentTarget) onClose();
    },
  };
}
