import { createElement, useSyncExternalStore, type ComponentType } from 'react';
import { completeCatalog } from './activate.ts';

/** Happens at the window when a part that is to be drawn could not be fetched. Work ahead that fails is no such thing. */
export const PART_MISSING = 'partmissing';

/** How often `fetchAgain` was called. */
let round = 0;

/** What could not be fetched so far is asked for anew when it is drawn next. */
export function fetchAgain(): void {
  round += 1;
}

/**
 * A component that is fetched when it is first drawn, together with the texts that only fetched ones need; `Waiting` is drawn meanwhile. Not
 * by React's `lazy`: what comes out of a `Suspense` waits for 300 ms, however soon it is here.
 */
export function fetched<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting?: ComponentType,
): ComponentType<Props> {
  let state: { Part?: ComponentType<Props>; failure?: { cause: unknown; round: number } } = {};
  let underWay: Promise<void> | undefined;
  const drawn = new Set<() => void>();

  const settle = (end: typeof state): void => {
    state = end;
    underWay = undefined;
    for (const redraw of drawn) redraw();
  };
  const fetchPart = async (): Promise<void> => {
    try {
      const [module] = await Promise.all([load(), completeCatalog()]);
      settle({ Part: module.default });
    } catch (cause) {
      dispatchEvent(new Event(PART_MISSING));
      settle({ failure: { cause, round } });
    }
  };
  const follow = (redraw: () => void): (() => void) => {
    drawn.add(redraw);
    return () => drawn.delete(redraw);
  };
  const now = () => state;

  return (props) => {
    const { Part, failure } = useSyncExternalStore(follow, now, now);
    if (Part) return createElement(Part, props);
    if (failure?.round === round) throw failure.cause;
    // The build, which draws the first screens ahead, has nobody to fetch for.
    if (!import.meta.env.SSR) underWay ??= fetchPart();
    return Waiting ? createElement(Waiting) : null;
  };
}
