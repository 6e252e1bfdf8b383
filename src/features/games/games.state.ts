import * as v from 'valibot';
import { proxy } from 'valtio';
import type { ApiError } from '../../api/index.ts';
import { FEATURED } from '../../config/featured.ts';
import { store } from '../../storage/encodedStore.ts';
import { providerSchema, type Playable, type Provider } from './games.api.ts';
import type { LaunchFailure } from './launch.ts';

/** The providers, as last known. */
export interface Catalogue {
  providers: readonly Provider[];
  /** `failed` may still have the providers of an earlier visit. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** When the list was true, in milliseconds. */
  asOf: number | undefined;
  /** Why the last load failed; undefined also for an empty list. */
  error: ApiError | undefined;
}

/** What is kept of the providers between visits, under `providerList`. Spec section 3. */
export const keptProviders = v.object({ providers: v.array(providerSchema), asOf: v.number() });

function known(): Catalogue {
  const kept = store.get('providerList', keptProviders);
  return { providers: kept?.providers ?? FEATURED, status: 'idle', asOf: kept?.asOf, error: undefined };
}

/** The providers: at once those of the last visit (on a first one those the build drew), then the operator's. Written by `loadProviders` only. */
export const catalogue = proxy<Catalogue>(known());

/** Why the game window has nothing to show; undefined while it waits or plays. Beside `state/game.ts`, which says how far it is. */
export const launchTrouble = proxy<{ failure: LaunchFailure | undefined }>({ failure: undefined });

/** What was played last, newest first. */
export const recentGames = proxy<{ items: readonly Playable[] }>({ items: [] });

/** Which games are favourites, and what is shown of them. Spec section 3, "Favourite". */
export const favourites = proxy<{
  /** Ids by player and kind, newest first. */
  ids: Record<string, readonly string[]>;
  items: readonly Playable[];
}>({ ids: {}, items: [] });
