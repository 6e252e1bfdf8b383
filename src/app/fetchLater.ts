import type { FunctionComponent } from 'react';
import { proxy, ref } from 'valtio';
import { TIMINGS } from '../config/timings.ts';
import { systemClock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import { whenLoaded } from '../pwa/whenLoaded.ts';
import type * as Later from './later/index.ts';

/** What came after the first screen, as far as that draws it. */
export const later = proxy<{ AfterFirst: FunctionComponent | undefined }>({ AfterFirst: undefined });

/**
 * Fetches what joins the rest of the application to the page: once the page has loaded, what keeps the way back, since the player may go on
 * soon; once it has been quiet for a while, all else, tried again until it is here. `build` is this build. Called
 * once.
 */
export function fetchLater(build: string): void {
  const attempt = async (): Promise<void> => {
    let rest: typeof Later;
    try {
      rest = await loadLater();
    } catch (cause) {
      log.info('The rest could not be fetched yet', { cause });
      return wait();
    }
    later.AfterFirst = ref(rest.AfterFirst);
    rest.begin(build);
  };
  const wait = (): void => void systemClock.setTimeout(() => void attempt(), TIMINGS.quiet);
  whenLoaded(() => {
    void loadPlaces();
    wait();
  });
}

/** Loads the part of the application that no first screen needs. Rejects if it cannot be loaded. */
export function loadLater(): Promise<typeof Later> {
  return import('./later/index.ts');
}

async function loadPlaces(): Promise<void> {
  try {
    const { watchPlaces } = await import('./places.ts');
    watchPlaces();
  } catch (cause) {
    // A comfort: without it Back leads to the top of a page.
    log.info('The way back is not kept', { cause });
  }
}
