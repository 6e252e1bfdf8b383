import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The ref of the current link of a positioned element that scrolls sideways: it is scrolled to the middle whenever `changes` changes. */
export function useCentred(changes: unknown): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const strip = link.current?.offsetParent;
    // Not scrollIntoView, which would move the page too.
    if (link.current && strip)
      strip.scrollLeft = link.current.offsetLeft - (strip.clientWidth - link.current.offsetWidth) / 2;
  }, [changes]);
  return link;
}
