import { createElement, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { sleep, systemClock, within } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import { watchUnload } from '../operator/index.ts';
import { completeCatalog } from './activate.ts';

/** Event on the window: a lazy part that is rendered could not be loaded. Failed prefetches do not dispatch it. */
export const CHUNK_FAILED = 'partmissing';
/** Event on the window: parts that were lost without a connection can be loaded again. */
export const PARTS_BACK = 'partsback';

/**
 * Parts that were rendered, could not be loaded, and have not been loaded since, for the script that listens for
 * `CHUNK_FAILED` later.
 */
export const lostParts = new Set<unknown>();

/** Pauses before an optional part is fetched again, in milliseconds: the first, the longest. */
const PAUSES = { first: 2000, most: 15_000 } as const;

/** Time limit of a part, in milliseconds: a slow connection needs time. */
const TIMEOUT = 60_000;

/** Number of calls of `retryFailedParts`. */
let round = 0;

/** Failed parts are loaded again when they are next rendered. */
export function retryFailedParts(): void {
  round += 1;
}

/**
 * Loads the view of an overlay that opens without a press, and the second stage of the catalogue, before it opens:
 * otherwise its placeholder would cover the page. Resolves to false if they cannot be loaded: the caller then does not
 * open it. Rule O4.
 */
export async function preload(load: (() => Promise<unknown>) | undefined): Promise<boolean> {
  try {
    await Promise.all([load?.(), completeCatalog()]);
    return true;
  } catch (cause) {
    log.info('An offer could not be loaded', { cause });
    return false;
  }
}

/** A component that is loaded when it is first rendered, or earlier by `prefetch`. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads it, so that it is rendered at once when it is needed. Rejects if it cannot be loaded. */
  prefetch(): Promise<void>;
};

/**
 * A component that is loaded when it is first rendered and `mayLoad` has resolved, together with the second stage of the catalogue;
 * `Waiting` is rendered meanwhile. If it cannot be loaded, its rendering throws, unless `isOptional` (`optionalPart`). Not React's `lazy`:
 * content that leaves a `Suspense` fallback is delayed by up to 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting?: ComponentType,
  { mayLoad, isOptional }: { mayLoad?: (() => Promise<void>) | undefined; isOptional?: boolean } = {},
): LazyPart<Props> {
  let state: { Part?: ComponentType<Props>; failure?: { cause: unknown; round: number } } = {};
  let loading: Promise<void> | undefined;
  const subscribers = new Set<() => void>();
  /** Whether it was rendered and has unmounted. */
  let isLeft = false;

  const finish = (end: typeof state): void => {
    state = end;
    loading = undefined;
    if (end.Part) lostParts.delete(load);
    for (const notify of subscribers) notify();
  };
  const prefetch = async (): Promise<void> => {
    await mayLoad?.();
    // The browser itself waits without end for a response that never comes.
    const [module] = await within(systemClock, TIMEOUT, Promise.all([load(), completeCatalog()]));
    if (!state.Part) finish({ Part: module.default });
  };
  const fetchNeeded = async (): Promise<void> => {
    for (let pause: number = PAUSES.first; ; pause = Math.min(2 * pause, PAUSES.most)) {
      const unload = watchUnload();
      try {
        return await prefetch();
      } catch (cause) {
        // The component has unmounted: as after a failed prefetch, its next render loads it again.
        if (isLeft) return finish({});
        if (await unload.isUnloading()) return await fetchNeeded();
        lostParts.add(load);
        dispatchEvent(new Event(CHUNK_FAILED));
        if (!isOptional) return finish({ failure: { cause, round } });
      } finally {
        unload.stop();
      }
      await sleep(systemClock, pause);
    }
  };
  const subscribe = (notify: () => void): (() => void) => {
    subscribers.add(notify);
    isLeft = false;
    return () => {
      subscribers.delete(notify);
      isLeft = subscribers.size === 0;
    };
  };
  const now = () => state;

  const Lazy = (props: Props): ReactNode => {
    const { Part, failure } = useSyncExternalStore(subscribe, now, now);
    if (Part) return createElement(Part, props);
    if (failure?.round === round) throw failure.cause;
    // The prerendering build loads nothing.
    if (!import.meta.env.SSR) loading ??= fetchNeeded();
    return Waiting ? createElement(Waiting) : null;
  };
  return Object.assign(Lazy, { prefetch });
}

/**
 * A lazy part that the page or the game around it can do without: if it cannot be loaded, they are not replaced by an error. `Waiting` stays, and
 * the part is loaded again after growing pauses. Rule O4.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting?: ComponentType,
  mayLoad?: () => Promise<void>,
): LazyPart<Props> {
  return lazyPart(load, Waiting, { mayLoad, isOptional: true });
}
