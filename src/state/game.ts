import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import * as TIMINGS from '../config/timings.ts';
import { systemClock, within } from '../lib/clock.ts';
import type { LaunchAddress } from '../lib/destination.ts';

/** A game that is open or being launched. */
export interface CurrentGame {
  id: string;
  title: string;
  /** The provider's display name. */
  provider: string;
  provider_id?: string | undefined;
  category: 'slot' | 'casino';
}

/** Progress of the current launch. */
export type LaunchPhase = 'idle' | 'launching' | 'loading' | 'playing' | 'failed';

/** The game window's state. */
export interface GameState {
  currentGame: CurrentGame | undefined;
  /** The operator's session of the game in the frame; '' while there is none. Rule C35. */
  session: string;
  /** The frame's address; '' before the reply and after closing. Rule G15. */
  url: LaunchAddress | '';
  phase: LaunchPhase;
  /** The request of the current launch has been sent, or is late: its empty frame may be created. */
  requested: boolean;
  /** Whether a round is running, as the game reports it; unknown until its first message. Rule C33. */
  round: 'open' | 'closed' | 'unknown';
  /** Number of launches since the window was opened; each gets a new frame. */
  launches: number;
  /** The window fills the page; on a narrow screen from the start. Rule G9. */
  stretched: boolean;
}

function initial(): GameState {
  return {
    currentGame: undefined,
    session: '',
    url: '',
    phase: 'idle',
    requested: false,
    round: 'unknown',
    launches: 0,
    stretched: false,
  };
}

/** A game, and the operator's session of it ('' while there is none). Rule C35. */
export interface PlayedGame extends CurrentGame {
  session: string;
}

/** A game in its own window. Rule G12. */
export interface WindowGame extends PlayedGame {
  /** For how long no page had this game open before the present page, in ms. */
  unseen?: number;
}

/** The game in its own window. */
export const windowGame = proxy<{
  /**
   * Opened by this page or an earlier page of this tab, until its window is known to be closed. Where the browser blocked the window, the game
   * is set while the link that opens it is shown.
   */
  current: WindowGame | undefined;
  /** The launch into a new window, until the operator has sent the game's address. */
  launching: { game: CurrentGame; end(): void } | undefined;
}>({
  current: undefined,
  launching: undefined,
});

/** The game window. */
export const game = proxy<GameState>(initial());

/**
 * Resolves when no round is running, after 60 s at the latest: for actions that the player did not start. Resolves immediately if the game
 * does not report rounds. Rules C33, G18.
 */
export async function whenRoundEnds(): Promise<void> {
  if (game.round !== 'open') return;
  let stop = (): void => undefined;
  const ended = new Promise<void>((resolve) => (stop = subscribeKey(game, 'round', () => resolve())));
  await within(systemClock, TIMINGS.roundWait, ended).catch(() => undefined);
  stop();
}

/** Closes the window and clears its address. */
export function resetGame(): void {
  Object.assign(game, initial());
}
