import { proxy } from 'valtio';
import type { LaunchAddress } from '../lib/destination.ts';

/** A game that is open or being opened. Spec section 3, "Game state". */
export interface CurrentGame {
  id: string;
  title: string;
  /** The provider's display name. */
  provider: string;
  category: 'slot' | 'casino';
}

/** How far the launch of the current game has come. */
export type LaunchPhase = 'idle' | 'launching' | 'loading' | 'playing' | 'failed';

/** The game window's state. */
export interface GameState {
  currentGame: CurrentGame | undefined;
  /** The frame's address, '' while there is none; closing clears it. Spec section 4. */
  url: LaunchAddress | '';
  frameShown: boolean;
  phase: LaunchPhase;
  /** Counts the launches while the window is open: each gets a frame of its own. */
  launches: number;
  /** The window fills the page; on a narrow screen it starts so. Spec section 2. */
  stretched: boolean;
}

function initial(): GameState {
  return { currentGame: undefined, url: '', frameShown: false, phase: 'idle', launches: 0, stretched: false };
}

/** The one game window. */
export const game = proxy<GameState>(initial());

/** Closes the window and clears its address. */
export function resetGame(): void {
  Object.assign(game, initial());
}
