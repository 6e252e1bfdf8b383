import { useEffect, useRef, type RefObject } from 'react';

/** When the title of a ticket that is shown gets the focus: always, or only if the focused element was removed. */
export type TitleFocus = 'always' | 'ifLost' | undefined;

/** The ref of a ticket's title, which is focused and scrolled into view: the form that the ticket replaces may have been scrolled to its end. */
export function useTitleFocus(focus: TitleFocus): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (focus !== 'always' && !(focus === 'ifLost' && isLost)) return;
    title.current?.focus();
    // `focus()` does not scroll to a title that already has the focus (`keepFocus`).
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [focus]);
  return title;
}
