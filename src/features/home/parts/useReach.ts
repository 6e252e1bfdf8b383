import { useCallback, useState, type RefCallback } from 'react';

/** Items added when the player comes near the last one. */
const STEP = 6;
/** Root margin: a quarter of the window below, and everything above, since a jump to the end passes the sentinel. */
const NEAR = '1000000px 0px 25%';

/**
 * The number of items of a long list to render, and a ref for the sentinel after them: when it comes near the viewport, more are rendered.
 * On a slow phone every off-screen card slows down a change of look or language.
 */
export function useReach(first: number): [reach: number, edge: RefCallback<Element>] {
  const [reach, setReach] = useState(first);
  const edge = useCallback((place: Element | null) => {
    if (!place) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setReach((before) => before + STEP),
      { rootMargin: NEAR },
    );
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return [reach, edge];
}
