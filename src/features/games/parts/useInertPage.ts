import { useLayoutEffect, useRef, type RefObject } from 'react';
import { closeReplaced, focusedBefore } from '../../../ui/modalDialogs.ts';

/**
 * Returns a ref. While its element is in the document, the page below is inert; the focus moves to the element, and back to where it was when
 * the element is removed. A modal `<dialog>` would do the same, but is hidden when the document enters full screen.
 */
export function useInertPage(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = document.getElementById('page');
    const before = focusedBefore();
    if (page) page.inert = true;
    // The window cannot get the focus while a dialog that it replaces is open.
    closeReplaced();
    element.current?.focus({ preventScroll: true });
    return () => {
      if (page) page.inert = false;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return element;
}
