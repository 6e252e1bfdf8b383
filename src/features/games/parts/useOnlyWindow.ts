import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * While its element is in the document, the page below is out of reach for focus, pointer and screen reader; the focus goes to the element,
 * and back to where it was when the element is removed. Not a modal dialog, since full screen would hide that. Returns the ref.
 */
export function useOnlyWindow(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = document.getElementById('page');
    const before = document.activeElement;
    if (page) page.inert = true;
    element.current?.focus({ preventScroll: true });
    return () => {
      if (page) page.inert = false;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return element;
}
