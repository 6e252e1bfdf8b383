import * as TIMINGS from '../../config/timings.ts';
import { sleep, systemClock, within } from '../../lib/clock.ts';
import { signOut } from '../../operator/index.ts';
import { game, whenRoundEnds, windowGame, type CurrentGame } from '../../state/game.ts';
import { play, type PlayRefusal } from '../../state/play.ts';
import { store } from '../../storage/encodedStore.ts';
import { fetchPlayClosed, signOutText } from '../protection/index.ts';
import { catalogue } from './catalogue.state.ts';
import { closeGame, closeRealityCheck, closeWindowGame, endPlay } from './games.actions.ts';
import { providerOf } from './providerOf.ts';
import { closeSessions, IN_ANOTHER_PAGE, isOpenHere } from './session.ts';
import { showPlayClosed } from './showPlayClosed.ts';

/** Pause before the second read of what closes play, in ms. The operator refuses bets meanwhile (Rule C35). */
const SECOND_READ = 2000;

/**
 * Closes the open game, in the game window or in its own window. Where the browser does not let the page close that window, resolves when the
 * player has answered the request to do so. Rules R16, R17, R19.
 */
export async function closePlay(): Promise<void> {
  // `endGame` offers only a game that was playing: do not offer one that the player or a limit has stopped. Rule G20.
  game.phase = 'idle';
  closeGame();
  closeRealityCheck();
  await closeWindowGame();
}

/**
 * Closes an open game at the end of its round, because play is closed for the member, and shows why: on this page, or on the next one where
 * the market signs the member out. With a `session`, only the game of that one: another kind of games may be open to the member. Rules R19,
 * R38.
 */
export async function closeForProtection(why: PlayRefusal, session?: string): Promise<void> {
  await whenRoundEnds();
  if (session === undefined ? !game.currentGame && !windowGame.current : !isOpenHere(session)) return;
  const closed = closePlay();
  // While the round ran, further limits may have been reached.
  const now = play.closed ?? why;
  const limits = await signOutText(now);
  if (limits !== undefined) return signOutAtLimit(closed, limits);
  // The dialog of a stop is still open, unless it was above the game window and has been closed with it.
  showPlayClosed({ refusal: now, closedGame: true });
}

/**
 * Closes a game whose session the operator has ended, and shows why: play is closed for the member, the page sent no
 * heartbeat for too long (`wasAway`), or the game is played elsewhere. Names no cause if the operator does not answer. Does
 * nothing if the player has closed or replaced the game meanwhile. Rules R16, R18, R19.
 */
export async function closeEnded(item: CurrentGame, session: string, wasAway: boolean): Promise<void> {
  const providers = [...catalogue.providers, ...catalogue.closed];
  const { kind } = providerOf(item, providers) ?? {};
  let why = await fetchPlayClosed(kind);
  if (why === undefined && !wasAway) {
    // The first answer may be from before a limit was reached. Rule C53.
    await sleep(systemClock, SECOND_READ);
    why = await fetchPlayClosed(kind);
  }
  if (!isOpenHere(session)) return;
  if (why) return closeForProtection(why, session);
  if (wasAway) endPlay(item, { kind: 'away' });
  else endPlay(item, why === null ? { kind: 'ended' } : { kind: 'elsewhere', elsewhere: IN_ANOTHER_PAGE });
}

/**
 * Signs the member out once the game and its session are closed, after `TIMINGS.roundWait` at the latest: the player may have to close a
 * window. `limits`: what the next page says about the limits.
 */
async function signOutAtLimit(closed: Promise<void>, limits: string): Promise<void> {
  await within(systemClock, TIMINGS.roundWait, Promise.all([closed, closeSessions()])).catch(() => undefined);
  store.set('sign_out_limits', limits);
  await signOut('timeLimit');
}
