import { useCallback, useState, type RefCallback } from 'react';

/** So many more are drawn when the player comes near the last one. */
const STEP = 6;
/** A quarter of the window below what is seen, and all that is above: a jump to the end passes the place by. */
const NEAR = '1000000px 0px 25%';

/**
 * How many items of a long list are drawn, and the ref for the place of the first one that is not: near what is seen it is drawn too. On a slow
 * phone every card that nobody sees makes a change of look or language slower.
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
