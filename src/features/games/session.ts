import * as v from 'valibot';
import { CODES } from '../../contract/codes.ts';
import * as api from '../../contract/games.ts';
import { gameRefusal } from '../../contract/protection.ts';
import { err, type Result } from '../../lib/result.ts';
import { apiError, isNoAnswer, request, type ApiError } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { game, windowGame, type CurrentGame } from '../../state/game.ts';
import { store } from '../../storage/encodedStore.ts';
import { stopRefusal, whenStopKnown } from '../protection/index.ts';
import { gameLock } from './pageGameLock.ts';
import { tallied, tallySchema } from './tally.ts';

/** The result of a launch: the game's address and the operator's session of it, '' where it keeps none. */
export type Launched = v.InferOutput<typeof api.launchAddress.output>;

/** A game that is open elsewhere, as far as it is known: its name, its session to take over, since when (ISO 8601). Rule R18. */
export type Elsewhere = v.InferOutput<typeof gameRefusal>;

/** Resolves when all requests that close a session are answered. */
let closing: Promise<unknown> = Promise.resolve();

/** A game that is open in another page of this browser: nothing of it is known here. */
export const IN_ANOTHER_PAGE: Elsewhere = { game: '', session: '', since: '' };

/** Where the game of a refused launch is open; undefined for any other refusal. Rule C36. */
export function elsewhereOf({ state, data }: ApiError): Elsewhere | undefined {
  return state === CODES.gameElsewhere ? v.parse(v.fallback(gameRefusal, IN_ANOTHER_PAGE), data) : undefined;
}

/**
 * Requests a game's address. Claims the game lock for this page, and closes this page's last session. `from` is a game that is
 * open elsewhere, which is taken over first; a session that a page of this browser left without closing it is taken over without a
 * question. The launch and the takeovers have this `trace`. `onSent` is called once the first request for the address is under way. Besides
 * the request's errors it returns: code `paused` if a stop of play is stored on this device, even if `play.closed` is not set yet; code
 * `gameElsewhere` if another page has a game open; `aborted`; `signedOut` if the member has changed meanwhile. Rules R6, R16, R18.
 */
export async function launch(
  item: CurrentGame,
  trace: string,
  signal: AbortSignal,
  from: Elsewhere | undefined,
  onSent: () => void,
): Promise<Result<Launched, ApiError>> {
  const { uid } = app;
  // Claim before the first `await`: on a slow phone the claim, and with it the request, would wait for the rendering of the game window.
  const claimed = from ? undefined : gameLock.claim(uid);
  await whenStopKnown();
  const stopped = stopRefusal();
  if (stopped) return err(apiError('code', { state: CODES.paused, data: stopped }));
  await closeSessions();
  if (from) {
    await gameLock.takeOver(uid);
    await takeOver(from.session, trace);
  } else if (!(await claimed)) {
    return err(apiError('code', { state: CODES.gameElsewhere, data: IN_ANOTHER_PAGE }));
  }
  const first = requestAddress(item, trace, signal);
  onSent();
  let reply = await first;
  const open = reply.ok ? '' : (elsewhereOf(reply.error)?.session ?? '');
  if (open !== '' && open === store.get('game_session', v.string())) {
    await takeOver(open, trace);
    reply = await requestAddress(item, trace, signal);
  }
  // The sign-out has ended the new session, too. Do not open the game for the next user of the device.
  if (!app.signedIn || app.uid !== uid) return err(apiError('signedOut'));
  if (reply.ok && reply.value.session !== '') store.set('game_session', reply.value.session);
  return reply;
}

/**
 * Requests a game's address. Resolves to the error `aborted` as soon as the launch is cancelled. The request itself is not aborted: the
 * operator may have opened a session, whose id is in the reply, and which is then closed.
 */
async function requestAddress(
  { id, category }: CurrentGame,
  trace: string,
  signal: AbortSignal,
): Promise<Result<Launched, ApiError>> {
  const aborted = err(apiError('aborted'));
  if (signal.aborted) return aborted;
  const reply = request(api.launchAddress, { game_id: id, type: category }, { trace });
  const cancelled = new Promise<typeof aborted>((resolve) => signal.addEventListener('abort', () => resolve(aborted)));
  const first = await Promise.race([reply, cancelled]);
  if (first === aborted) void reply.then((late) => (late.ok ? close(late.value.session) : undefined));
  return first;
}

/** Whether a session (not '') is that of the game that is open on this page, in whatever window. */
export function isOpenHere(session: string): boolean {
  return session === game.session || session === windowGame.current?.session;
}

/** Whether the operator says that a session continues; true without an answer. False for '', of which nothing is known. Rule C35. */
export async function isSessionOpen(session: string): Promise<boolean> {
  if (session === '') return false;
  const figures = await request(api.sessionHeartbeat, { id: session });
  return figures.ok ? !figures.value.ended : isNoAnswer(figures.error);
}

async function takeOver(session: string, trace: string): Promise<void> {
  if (session !== '') await request(api.sessionTakeover, { id: session }, { trace });
}

/** Closes this page's open sessions; notifies the operator, also while the page is being left. Resolves when it has answered. Rule C35. */
export async function closeSessions(): Promise<void> {
  const open = [game.session, windowGame.current?.session ?? ''];
  game.session = '';
  if (windowGame.current) windowGame.current.session = '';
  closing = Promise.all([closing, ...open.map(close)]);
  await closing;
}

async function close(session: string): Promise<void> {
  if (session === '' || !app.signedIn) return;
  const closed = await request(api.sessionClose, { id: session }, { keepalive: true });
  if (!closed.ok) return;
  if (store.get('game_session', v.string()) === session) store.remove('game_session');
  const { staked, won, played_s: played } = closed.value;
  const tally = store.get('play_tally', tallySchema);
  // What was played since the last heartbeat counts too.
  if (tally?.session === session) store.set('play_tally', tallied(tally, session, { staked, won, played }));
}
