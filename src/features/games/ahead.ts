import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { log } from '../../lib/log.ts';
import { store } from '../../storage/encodedStore.ts';
import type { Provider } from '../../contract/providers.ts';
import type * as Actions from './games.actions.ts';

/** What a press on a provider does, once it is there. */
let actions: typeof Actions | undefined;
const waiting = new Set<() => void>();

/** Fetches what playing needs: at the first touch of a card, or when the page is idle. */
export async function fetchPlaying(): Promise<void> {
  try {
    if (actions) return;
    actions = await import('./games.actions.ts');
    for (const fetchedNow of waiting) fetchedNow();
  } catch (cause) {
    // The card stays a link, and the next touch tries again.
    log.info('What playing needs could not be fetched', { cause });
  }
}

/** Chooses a provider in this very click; false while the verbs are still on their way: then the card is a link to the provider's games. */
export function chooseNow(provider: Provider): boolean {
  actions?.chooseProvider(provider);
  return actions !== undefined;
}

/** The star of a casino provider; fetched with what playing needs, see `usePlaying`. */
export const ProviderStar = lazyPart(() => import('./parts/ProviderStar.tsx'));

/** Whether what playing needs is here, and with it what first screens leave out. */
export function usePlaying(): boolean {
  return useSyncExternalStore(
    (changed) => {
      waiting.add(changed);
      return () => waiting.delete(changed);
    },
    () => actions !== undefined,
    () => false,
  );
}

/** What was played last, and the favourites; fetched after the first screen. */
export const PlayedStrips = lazyPart(() => import('./parts/PlayedStrips.tsx'));

/** Whether there is anything for `PlayedStrips` to show on this device. */
export function usePlayed(): boolean {
  return useSyncExternalStore(subscribe, hasPlayed, () => false);
}

function hasPlayed(): boolean {
  return store.peekRaw('recentGames') !== null || store.peekRaw('favoritesArray') !== null;
}

function subscribe(changed: () => void): () => void {
  const ends = [store.subscribe('recentGames', changed), store.subscribe('favoritesArray', changed)];
  return () => ends.forEach((end) => end());
}
