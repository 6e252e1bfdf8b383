import type { FunctionComponent } from 'react';
import { proxy } from 'valtio';
import type { LaunchFailure } from './launch.ts';

/** Why a launch failed or is slow, or an open game was ended; otherwise undefined. The launch's progress is in `state/game.ts`. */
export const launchTrouble = proxy<{ failure: LaunchFailure | undefined }>({ failure: undefined });

/** The line about pending money in a game's bar; set by the wiring, since it belongs to the wallet. Rule G19. */
export const moneyLine = proxy<{ Line: FunctionComponent | undefined }>({ Line: undefined });

/** Whether the player has closed the line about a blank game, which then stays away until the page is left. Rule G11. */
export const blankHint = proxy({ closed: false });
