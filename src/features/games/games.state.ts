import { proxy } from 'valtio';
import type { Playable } from '../../contract/games.ts';
import type { LaunchFailure } from './launch.ts';

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
