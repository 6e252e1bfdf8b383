import { useCallback, useState, type RefCallback } from 'react';

/** Number of items added when the last one comes near the viewport. */
const STEP = 6;

/** When an item counts as near: options of an `IntersectionObserver`. */
export interface Near {
  rootMargin: string;
  /** Finds the element that scrolls; the window if not given. */
  rootOf?: (item: Element) => Element | null;
}

/**
 * For a list that scrolls with the page: up to a quarter of the window below it, and everywhere above, since a jump to the end of the page
 * passes the sentinel.
 */
export const NEAR_PAGE: Near = { rootMargin: '1000000px 0px 25%' };

/** For a row that scrolls sideways, which is the grandparent of its items: up to half of its width ahead, and everywhere before. */
export const NEAR_ROW: Near = {
  rootMargin: '0px 50% 0px 1000000px',
  rootOf: (item) => item.parentElement?.parentElement ?? null,
};

/**
 * The number of items of a long list to render, and a ref for the sentinel after them: when it comes near the viewport, more are rendered.
 * On a slow phone every off-screen card slows down the first visit, and a change of look or language.
 */
export function useIncrementalRender(first: number, near: Near): [rendered: number, sentinel: RefCallback<Element>] {
  const [rendered, setRendered] = useState(first);
  const sentinel = useCallback(
    (item: Element | null) => {
      if (!item) return undefined;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setRendered((before) => before + STEP),
        { rootMargin: near.rootMargin, root: near.rootOf?.(item) ?? null },
      );
      observer.observe(item);
      return () => observer.disconnect();
    },
    [near],
  );
  return [rendered, sentinel];
}
