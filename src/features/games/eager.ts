import { useSyncExternalStore } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import { optionalPart } from '../../i18n/lazyPart.ts';
import { log } from '../../lib/log.ts';
import { store } from '../../storage/encodedStore.ts';
import type { Provider } from '../../contract/providers.ts';
import { favouriteIds, listOf, playerName, type FavouriteKind } from './favouriteIds.ts';
import type * as Actions from './providers.actions.ts';

/** The module with the code for launching, once loaded. */
const launchCode = proxy<{ actions?: typeof Actions }>({});

/** Loads the code for launching: at the first touch of a card, or when the page is idle. */
export async function fetchLaunchCode(): Promise<void> {
  try {
    launchCode.actions ??= ref(await import('./providers.actions.ts'));
  } catch (cause) {
    // The card stays a link, and the next touch retries.
    log.info('The code for launching could not be fetched', { cause });
  }
}

/** Chooses a provider within the click; false if the code is not loaded yet: then the card is a link to the provider's games. */
export function chooseNow(provider: Provider): boolean {
  launchCode.actions?.chooseProvider(provider);
  return launchCode.actions !== undefined;
}

/** The star of a casino provider. Its script is fetched when one is first rendered; home renders none before `useLaunchReady`. */
export const ProviderStar = FEATURES.favourites ? optionalPart(() => import('./parts/ProviderStar.tsx')) : () => null;

/** Whether the code for launching is loaded. */
export function useLaunchReady(): boolean {
  return useSnapshot(launchCode).actions !== undefined;
}

/** How many of the two lists, recent games and favourites, a member has on this device (0 to 2); known before the code that shows them is. */
export function useOwnListCount(): number {
  return useSyncExternalStore(subscribe, countOwnLists, () => 0);
}

function countOwnLists(): number {
  const ids = favouriteIds();
  const has = (kind: FavouriteKind): boolean => (ids[listOf(playerName(), kind)]?.length ?? 0) > 0;
  return Number(store.peekRaw('recentGames') !== null) + Number(FEATURES.favourites && (has('slots') || has('casino')));
}

function subscribe(changed: () => void): () => void {
  const ends = [store.subscribe('recentGames', changed), store.subscribe('favorites', changed)];
  return () => ends.forEach((end) => end());
}
