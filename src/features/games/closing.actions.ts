import { TIMINGS } from '../../config/timings.ts';
import { systemClock, within } from '../../lib/clock.ts';
import { signOut } from '../../operator/index.ts';
import { openOverlay, stack } from '../../overlays/index.ts';
import { game, whenRoundEnds, windowGame, type CurrentGame } from '../../state/game.ts';
import { play, type PlayRefusal } from '../../state/play.ts';
import { store } from '../../storage/encodedStore.ts';
import { askPlayClosed, signsOut } from '../protection/index.ts';
import { catalogue } from './catalogue.state.ts';
import { closeGame, closeWindowGame, endPlay } from './games.actions.ts';
import { closeSessions, IN_ANOTHER_PAGE } from './session.ts';

/**
 * Closes whatever is open to play: the game window and a game in its own window. Resolves when the player has confirmed to close a
 * window that the browser left open. Rules R16, R17, R19.
 */
export async function closePlay(): Promise<void> {
  closeGame();
  await closeWindowGame();
}

/**
 * Closes an open game at the end of its round, because play is closed for the member, and says why: on this page, or on the next one where
 * the market signs the member out. Rules R19, R38.
 */
export async function closeForProtection(why: PlayRefusal): Promise<void> {
  await whenRoundEnds();
  if (!game.currentGame && !windowGame.current) return;
  const closed = closePlay();
  // More may be reached since, while the round ran.
  const now = play.closed ?? why;
  const beside = await signsOut(now);
  if (beside !== undefined) return signOutAtLimit(closed, beside);
  // A stop has said so already, where no game window closed over it.
  if (stack.entries.some(({ overlay }) => overlay.kind === 'playClosed')) return;
  openOverlay({ kind: 'playClosed', refusal: now, closedGame: true });
}

/**
 * Closes a game whose session the operator has ended: because play is closed for the member, because the page was not seen for too long
 * (`wasAway`), or because it is played elsewhere. Rules R16, R18, R19.
 */
export async function closeEnded(item: CurrentGame, wasAway: boolean): Promise<void> {
  const providers = [...catalogue.providers, ...catalogue.closed];
  const why = await askPlayClosed(providers.find(({ title }) => title === item.provider)?.kind);
  if (why) return closeForProtection(why);
  endPlay(item, wasAway ? { kind: 'away' } : { kind: 'elsewhere', elsewhere: IN_ANOTHER_PAGE });
}

/**
 * Signs the member out once the game is closed, its session too, and passes `beside` to the next page as the text shown there; a player who
 * has to close a window has a minute for it.
 */
async function signOutAtLimit(closed: Promise<void>, beside: string): Promise<void> {
  await within(systemClock, TIMINGS.roundWait, Promise.all([closed, closeSessions()])).catch(() => undefined);
  if (beside !== '') store.set('sign_out_limits', beside);
  await signOut('timeLimit');
}
