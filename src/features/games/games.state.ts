import type { FunctionComponent } from 'react';
import { proxy } from 'valtio';
import type { Playable } from '../../contract/games.ts';
import type { LaunchFailure } from './launch.ts';

/** Why a launch failed or is slow, or an open game was ended; otherwise undefined. The launch's progress is in `state/game.ts`. */
export const launchTrouble = proxy<{ failure: LaunchFailure | undefined }>({ failure: undefined });

/** The line about pending money in a game's bar; set by the wiring, since it belongs to the wallet. Rule G19. */
export const moneyLine = proxy<{ Line: FunctionComponent | undefined }>({ Line: undefined });

/** A game that was played. */
export interface RecentGame extends Playable {
  /** It has reported the start of a round, but not its end. Rule G28. */
  unfinished?: boolean | undefined;
}

/** Recent games, newest first. */
export const recentGames = proxy<{ items: readonly RecentGame[] }>({ items: [] });

/** The favourites by player and kind, and their items. Rule G16. */
export const favourites = proxy<{
  /** Ids by player and kind, newest first. */
  ids: Record<string, readonly string[]>;
  items: readonly Playable[];
}>({ ids: {}, items: [] });
