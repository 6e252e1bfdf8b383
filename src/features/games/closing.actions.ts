import { openOverlay, stack } from '../../overlays/index.ts';
import { game, windowGame, type CurrentGame } from '../../state/game.ts';
import type { PlayRefusal } from '../../state/play.ts';
import { askPlayClosed } from '../protection/index.ts';
import { closeGame, closeWindowGame, endPlay } from './games.actions.ts';
import { whenRoundEnds } from './round.ts';
import { IN_ANOTHER_PAGE } from './session.ts';

/** Closes whatever is open to play: the game window and a game in a window of its own. Rules R17, R19. */
export function closePlay(): void {
  closeGame();
  closeWindowGame();
}

/** Closes an open game at the end of its round, because play is closed for the member, and says why. Rule R19. */
export async function closeForProtection(why: PlayRefusal): Promise<void> {
  await whenRoundEnds();
  if (!game.currentGame && !windowGame.current) return;
  closePlay();
  // A stop has said so already, where no game window closed over it.
  if (stack.entries.some(({ overlay }) => overlay.kind === 'playClosed')) return;
  openOverlay({ kind: 'playClosed', refusal: why, closedGame: true });
}

/**
 * Closes a game whose session the operator has ended: because play is closed for the member, because the page was not seen for too long
 * (`wasAway`), or because it is played elsewhere. Rules R16, R18, R19.
 */
export async function closeEnded(item: CurrentGame, wasAway: boolean): Promise<void> {
  const why = await askPlayClosed();
  if (why) return closeForProtection(why);
  endPlay(item, wasAway ? { kind: 'away' } : { kind: 'elsewhere', elsewhere: IN_ANOTHER_PAGE });
}
