import { useCallback, useState, type RefCallback } from 'react';

/** So many more are drawn when the player comes near the last one. */
const STEP = 12;

/**
 * How many items of a long list are drawn, and the ref for the place of the first one that is not: within a window's height of what is seen
 * it is drawn too. On a slow phone every card that nobody sees makes a change of look or language slower.
 */
export function useReach(first: number): [reach: number, edge: RefCallback<Element>] {
  const [reach, setReach] = useState(first);
  const edge = useCallback((place: Element | null) => {
    if (!place) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setReach((before) => before + STEP),
      { rootMargin: '100%' },
    );
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return [reach, edge];
}
