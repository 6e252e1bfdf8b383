// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import { catalogue } from '../../../../src/features/games/catalogue.state.ts';
import { closeEnded, closeForProtection } from '../../../../src/features/games/closing.actions.ts';
import { closeGame, launchGame } from '../../../../src/features/games/games.actions.ts';
import { setWindowGame } from '../../../../src/features/games/popup.ts';
import { isSessionOpen } from '../../../../src/features/games/session.ts';
import { tallySchema } from '../../../../src/features/games/tally.ts';
import { hourIn } from '../../../../src/i18n/dates.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { openOverlay, stack } from '../../../../src/overlays/index.ts';
import * as operatorApi from '../../../../src/operator/index.ts';
import { app } from '../../../../src/state/app.ts';
import * as gameState from '../../../../src/state/game.ts';
import { play, PLAY_OPEN, type PlayRefusal } from '../../../../src/state/play.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { listed, OFFERED, PROVIDERS, REEF, startOperator } from './operator.ts';
import { after, allByTestId, buttonOf, byTestId, clear, draw, pageText, press, until } from './page.tsx';

vi.mock('../../../../src/operator/index.ts', async (original) => ({
  ...(await original<typeof operatorApi>()),
  signOut: vi.fn(() => Promise.resolve()),
}));

const { game, windowGame } = gameState;
const result = (DATA: object): object => ({ RESULT: true, DATA, message: '' });
const closes: string[] = [];
/** The pause of `closeEnded` before its second read, in ms. */
const SECOND_READ = 2000;
/** The operator's session of the game that was opened last. */
let session = '';
let opened = 0;

/** Begins to open a game whose session the operator ends at once; `state` as in `open`. */
const openEnded = (state: object | (() => Promise<object>)): Promise<void> => open(state, { played_s: 1, ended: true });

/** Opens a game and waits until it is shown and its session is open, which the operator has not ended. */
async function openPlaying(): Promise<void> {
  await open({}, { played_s: 1, ended: false });
  await until(() => expect(game.session).toBe(session));
  await until(() => byTestId('game-window'));
}

/**
 * Begins to open a game. `state` is the reply to `GET /protection`, or gives it; `figures` is that to heartbeats unless
 * `beat` gives one, `atClose` that to the close.
 */
async function open(
  state: object | (() => Promise<object>),
  figures: { played_s: number; ended: boolean; staked?: number },
  atClose: object = {},
  beat: () => Promise<Response | undefined> = () => Promise.resolve(undefined),
): Promise<void> {
  session = `own-${++opened}`;
  startOperator(
    async ({ path }) => {
      if (path === gamesApi.launchAddress.path) return result({ url: 'https://games.example/play/1', session });
      if (path.endsWith('/heartbeat')) return (await beat()) ?? result({ staked: 0, won: 0, ...figures });
      if (path.endsWith('/close')) closes.push(path);
      return path.startsWith('/game/sessions') ? result(atClose) : listed(PROVIDERS);
    },
    { protection: typeof state === 'function' ? () => state() : () => ({ market: 'intl', ...state }) },
  );
  catalogue.providers = OFFERED;
  await draw();
  await after(() => launchGame(REEF));
}

const why = (): string | undefined => byTestId('play-closed').dataset['why'];
const BREAK: PlayRefusal = {
  why: 'pause',
  kind: 'break',
  until: '2099-01-01T00:00:00Z',
  register: '',
  may_withdraw: true,
};
let now = performance.now();

beforeEach(() => {
  now += 60_000;
  // Later than the second press of a double click.
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  closes.length = 0;
});
afterEach(async () => {
  while (stack.entries.length > 0) await clear();
  await clear();
  vi.mocked(operatorApi.signOut).mockClear();
  Object.assign(play, PLAY_OPEN);
  vi.restoreAllMocks();
});

describe('a game whose session the operator has ended is closed and names the reason (Rules R16, R19)', () => {
  const end = '2099-01-01T00:00:00Z';
  const hour = hourIn('Asia/Seoul', operatorApi.serverNow());
  const limit = (kind: string) => ({ limits: [{ kind, period: 'day', value: 1, used: 1, remaining: 0 }] });
  it.each([
    ['a break', { pause: { kind: 'break', until: end } }, 'pause', 'You are taking a break until'],
    [
      'the rest after long play',
      { pause: { kind: 'rest', until: end } },
      'pause',
      'You have played for a long time without a break. Play is closed until',
    ],
    ['a stop on another device', { pause: { kind: 'stop', until: end } }, 'pause', 'You have stopped play until'],
    ['an exclusion', { pause: { kind: 'exclusion', until: null } }, 'pause', 'You are permanently excluded from play.'],
    [
      'an exclusion without an end that is known',
      { pause: { kind: 'exclusion' } },
      'pause',
      'It is not known until when.',
    ],
    ['a register', { pause: { kind: 'register', register: 'GAMSTOP' } }, 'pause', 'GAMSTOP'],
    [
      'closed hours',
      { hours: { from: hour, to: (hour + 2) % 24 } },
      'pause',
      'You have blocked play during these hours.',
    ],
    ['a closed kind', { closed_kinds: ['slot'] }, 'pause', 'You have blocked this type of game.'],
    [
      'a closed kind that opens',
      { closed_kinds: ['slot'], opening_kinds: [{ kind: 'slot', effective_at: end }] },
      'pause',
      'You have blocked this type of game. Open again from: ',
    ],
    ['no plan, since a sign-in elsewhere began a session', { must: ['plan-session'] }, 'steps', 'one more step'],
    ['a limit of stakes', limit('stake'), 'limit', 'Limit reached: Stake limit (Daily).'],
    ['a limit of losses', limit('loss'), 'limit', 'Limit reached: Loss limit (Daily).'],
    ['a limit of time', limit('time'), 'limit', 'Limit reached: Play time (Daily).'],
    [
      'a limit of losses and one of time',
      { limits: [...limit('loss').limits, ...limit('time').limits] },
      'limit',
      'Limit reached: Loss limit (Daily).\nLimit reached: Play time (Daily).',
    ],
    ['a closed market', { market: 'kr' }, 'market', 'Play is not offered in this market.'],
  ])('%s', async (_what, state, reason, text) => {
    await openEnded(state);
    await until(() => expect(why()).toBe(reason));
    expect(pageText()).toContain(text);
    expect([allByTestId('game-frame'), game.currentGame, game.url]).toEqual([[], undefined, '']);
  });

  it('a game that is played elsewhere says so, although another kind of games is closed', async () => {
    await openEnded({ closed_kinds: ['sports'] });
    await until(() => byTestId('game-not-here'));
    expect(allByTestId('play-closed')).toEqual([]);
  });

  it('a limit of which only the second answer knows: the first is from before it was reached (Rule C53)', async () => {
    const figures = { played_s: 1, ended: false };
    let reads = 0;
    const state = async () => ({ market: 'intl', ...(figures.ended && ++reads > 1 ? limit('loss') : {}) });
    await open(state, figures);
    await until(() => expect(allByTestId('game-figures')).toHaveLength(1));
    figures.ended = true;
    // A change of the balance asks for the figures.
    await after(() => (app.balances = { ...app.balances, KRW: 1 }));
    await after(() => (app.balances = { ...app.balances, KRW: 2 }));
    await until(() => expect(why()).toBe('limit'));
    expect(allByTestId('game-not-here')).toEqual([]);
  });

  it('where the operator does not answer why, the page says only that the game was closed', async () => {
    await openEnded(() => Promise.reject(new TypeError('Failed to fetch')));
    await until(() => byTestId('game-not-here'));
    expect(byTestId('game-not-here').textContent).toMatch(/^The game was closedA round in progress still counts\./);
    expect(allByTestId('play-again')).toHaveLength(1);
  });

  it('a page that the device put to sleep does not say that the game is played elsewhere, though its monotonic clock stood still', async () => {
    const figures = { played_s: 1, ended: false };
    await open({}, figures);
    await until(() => expect(allByTestId('game-figures')).toHaveLength(1));
    const slept = Date.now() + 600_000;
    vi.spyOn(Date, 'now').mockReturnValue(slept);
    figures.ended = true;
    // A change of the balance asks for the figures.
    await after(() => (app.balances = { ...app.balances, KRW: 1 }));
    await after(() => (app.balances = { ...app.balances, KRW: 2 }));
    await until(() => byTestId('game-not-here'));
    expect(pageText()).toContain('The game was closed because this page was not open');
  });

  it('a page that lost its connection after the launch does not say that the game is played elsewhere, though no heartbeat was answered before', async () => {
    const figures = { played_s: 1, ended: false };
    const answered = Promise.withResolvers<undefined>();
    const beat = vi.fn(() => answered.promise);
    await open({}, figures, {}, beat);
    await until(() => expect(beat).toHaveBeenCalledOnce());
    figures.ended = true;
    now += 120_000;
    answered.resolve(undefined);
    await until(() => byTestId('game-not-here'));
    expect(pageText()).toContain('The game was closed because this page was not open');
  });
});

describe('what comes after the player has left the game (Rules R16, R17)', () => {
  it('a session that turns out to have ended does not bring the game back', async () => {
    await openPlaying();
    const wait = systemClock.setTimeout.bind(systemClock);
    // What follows the pause before the second read.
    const pause = vi.fn<(then: () => void) => void>();
    vi.spyOn(systemClock, 'setTimeout').mockImplementation((then, ms) => {
      if (ms !== SECOND_READ) return wait(then, ms);
      pause(then);
      return () => undefined;
    });
    const closing = closeEnded(REEF, session, false);
    await until(() => expect(pause).toHaveBeenCalledOnce());
    await after(() => closeGame());
    pause.mock.calls.forEach(([then]) => then());
    await closing;
    await after(() => undefined);
    expect([allByTestId('game-not-here'), allByTestId('game-window')]).toEqual([[], []]);
  });

  it.each([
    ['a session that turns out to have ended while the page was away', true],
    ['a session that turns out to have ended', false],
  ])('%s does not close another game that was opened before the answer', async (_when, wasAway) => {
    let answer = Promise.resolve({ market: 'intl' });
    await open(() => answer, { played_s: 1, ended: false });
    await until(() => expect(game.session).toBe(session));
    const late = Promise.withResolvers<{ market: string }>();
    answer = late.promise;
    const wait = systemClock.setTimeout.bind(systemClock);
    vi.spyOn(systemClock, 'setTimeout').mockImplementation((then, ms) => wait(then, ms === SECOND_READ ? 0 : ms));
    const closing = closeEnded(REEF, session, wasAway);
    session = `own-${++opened}`;
    await after(() => launchGame({ ...REEF, id: '1020002', title: 'Blue Bay' }));
    await until(() => expect(game.session).toBe(session));
    late.resolve({ market: 'intl' });
    await closing;
    await after(() => undefined);
    expect([game.currentGame?.title, game.session]).toEqual(['Blue Bay', session]);
    expect(allByTestId('game-not-here')).toEqual([]);
  });

  it('a closed kind does not close another game that was opened while the round still ran', async () => {
    let answer = {};
    await open(async () => ({ market: 'intl', ...answer }), { played_s: 1, ended: false });
    await until(() => expect(game.session).toBe(session));
    const waits = vi.spyOn(gameState, 'whenRoundEnds');
    game.round = 'open';
    answer = { closed_kinds: ['slot'] };
    const closing = closeEnded(REEF, session, false);
    await until(() => expect(waits).toHaveBeenCalled());
    session = `own-${++opened}`;
    await after(() => launchGame({ ...REEF, id: '1020002', title: 'Blue Bay' }));
    await press(await until(() => buttonOf('Leave')));
    await closing;
    await until(() => expect(game.session).toBe(session));
    expect(game.currentGame?.title).toBe('Blue Bay');
    expect(allByTestId('play-closed')).toEqual([]);
  });

  it('a reality check that waited for the end of the round is not shown', async () => {
    const figures = { played_s: 1, ended: false };
    await open({ reality_check: { minutes: 15 } }, figures);
    await until(() => expect(game.session).toBe(session));
    const waits = vi.spyOn(gameState, 'whenRoundEnds');
    game.round = 'open';
    figures.played_s = 15 * 60;
    // A change of the balance asks for the figures.
    await after(() => (app.balances = { ...app.balances, KRW: 1 }));
    await after(() => (app.balances = { ...app.balances, KRW: 2 }));
    await until(() => expect(waits).toHaveBeenCalled());
    await after(() => closeGame());
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual([]);
  });
});

it('a reality check that the player has answered is not shown again when a long round ends (Rule R17)', async () => {
  const figures = { played_s: 1, ended: false };
  store.remove('play_tally');
  await open({ reality_check: { minutes: 15 } }, figures);
  await until(() => expect(store.get('play_tally', tallySchema)?.session).toBe(session));
  const ends: (() => void)[] = [];
  vi.spyOn(gameState, 'whenRoundEnds').mockImplementation(() => new Promise((resolve) => void ends.push(resolve)));
  figures.played_s = 15 * 60;
  // Two replies in the round, as after two heartbeats.
  await after(() => (app.balances = { ...app.balances, KRW: 1 }));
  await after(() => (app.balances = { ...app.balances, KRW: 2 }));
  await until(() => expect(ends).toHaveLength(1));
  now += 1000;
  await after(() => (app.balances = { ...app.balances, KRW: 3 }));
  await until(() => expect(ends).toHaveLength(2));
  // The first has waited for 60 s.
  await after(() => ends[0]?.());
  await until(() => byTestId('reality-continue'));
  now += 1000;
  await press(byTestId('reality-continue'));
  await after(() => ends[1]?.());
  expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['game']);
});

describe('an unanswered reality check closes when its game ends, so that the reason can be read, and stays due (Rule R17)', () => {
  const PLAYED = { staked: 1000, won: 0, played: 3600 };
  const NONE = { staked: 0, won: 0, played: 0 };
  async function openChecked(state: () => Promise<object>): Promise<void> {
    await open(state, { played_s: 1, ended: false });
    await until(() => expect(game.session).toBe(session));
    const tally = { session, before: NONE, now: PLAYED, checked: 0 };
    store.set('play_tally', tally);
    await after(() => openOverlay({ kind: 'realityCheck', tally }));
    await until(() => byTestId('reality-continue'));
  }

  it('of a game that is played elsewhere', async () => {
    await openChecked(async () => ({ market: 'intl' }));
    const wait = systemClock.setTimeout.bind(systemClock);
    vi.spyOn(systemClock, 'setTimeout').mockImplementation((then, ms) => wait(then, ms === SECOND_READ ? 0 : ms));
    await after(() => closeEnded(REEF, session, false));
    await until(() => byTestId('game-not-here'));
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['game']);
    expect(store.get('play_tally', tallySchema)?.checked).toBe(0);
  });

  it('of a game in its own window that is closed for protection', async () => {
    await openChecked(async () => ({ market: 'intl' }));
    const item = { ...REEF, ...game.currentGame };
    await after(() => closeGame());
    await after(() => setWindowGame({ ...item, session }, undefined));
    await after(() => openOverlay({ kind: 'realityCheck', tally: { session, before: NONE, now: PLAYED, checked: 0 } }));
    await after(() => void closeForProtection(BREAK, session));
    await until(() => byTestId('play-closed'));
    expect(stack.entries.map(({ overlay }) => overlay.kind)).not.toContain('realityCheck');
    // Asked a moment later: unanswered, the question would be in the next test.
    await until(() => expect(pageText()).toContain('Please close the window of'));
    await press(buttonOf('OK'));
  });
});

it('a reality check that is due between two heartbeats has the time and the stakes until then (Rule R17)', async () => {
  const figures = { played_s: 894, staked: 1000, ended: false };
  store.remove('play_tally');
  const wait = systemClock.setTimeout.bind(systemClock);
  let due = (): void => undefined;
  vi.spyOn(systemClock, 'setTimeout').mockImplementation((then, ms) => {
    if (ms === 6000) due = then;
    return wait(then, ms);
  });
  await open({ reality_check: { minutes: 15 } }, figures);
  await until(() => expect(store.get('play_tally', tallySchema)?.session).toBe(session));
  // The next round begins while the figures are read.
  const ends: (() => void)[] = [];
  vi.spyOn(gameState, 'whenRoundEnds')
    .mockResolvedValueOnce()
    .mockImplementation(() => new Promise((resolve) => void ends.push(resolve)));
  Object.assign(figures, { played_s: 900, staked: 3000 });
  now += 6000;
  await after(() => due());
  await until(() => expect(ends).not.toHaveLength(0));
  expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['game']);
  await after(() => ends.forEach((end) => end()));
  await until(() => byTestId('reality-continue'));
  const facts = [...document.querySelectorAll('[role="alertdialog"] dd, dialog dl dd')].map(
    ({ textContent }) => textContent,
  );
  expect([facts[0], facts[1]]).toEqual([expect.stringContaining('0:15:00'), expect.stringContaining('₩3,000')]);
});

it('a reality check waits for 60 s in all, also in a round that lasts longer (Rule R17)', async () => {
  const figures = { played_s: 1, ended: false };
  store.remove('play_tally');
  await open({ reality_check: { minutes: 15 } }, figures);
  await until(() => expect(store.get('play_tally', tallySchema)?.session).toBe(session));
  const ends: (() => void)[] = [];
  vi.spyOn(gameState, 'whenRoundEnds').mockImplementation(() => new Promise((resolve) => void ends.push(resolve)));
  figures.played_s = 15 * 60;
  await after(() => (app.balances = { ...app.balances, KRW: 1 }));
  await after(() => (app.balances = { ...app.balances, KRW: 2 }));
  await until(() => expect(ends).toHaveLength(1));
  // As `whenRoundEnds` does in a round that is still running then.
  now += 60_000;
  await after(() => ends[0]?.());
  await until(() => byTestId('reality-continue'));
});

describe('the play since the sign-in, which the next reality check shows, has what was staked after the last heartbeat (Rule R17)', () => {
  const tally = () => store.get('play_tally', tallySchema)?.now;
  beforeEach(() => store.remove('play_tally'));

  it.each([
    ['with the figures of the close', { staked: 5000, won: 1000, played_s: 9 }, { staked: 5000, won: 1000, played: 9 }],
    ['from an operator that sends none there', {}, { staked: 2000, won: 0, played: 1 }],
  ])('a game that the player closes, %s', async (_what, atClose, expected) => {
    await open({}, { staked: 2000, played_s: 1, ended: false }, atClose);
    await until(() => expect(tally()?.staked).toBe(2000));
    await after(() => closeGame());
    await until(() => expect(closes).toContain(`/game/sessions/${session}/close`));
    await until(() => expect(tally()).toEqual(expected));
  });

  it.each(['{"code":5006,"msg":""}', '<html>'])(
    'as after the last answer, once the operator answers its heartbeats with 404: %s',
    async (body) => {
      let status = 200;
      const beat = vi.fn(async () => (status === 404 ? new Response(body, { status }) : undefined));
      await open({}, { staked: 2000, played_s: 2400, ended: false }, {}, beat);
      await until(() => expect(tally()?.staked).toBe(2000));
      status = 404;
      const before = beat.mock.calls.length;
      await after(() => (app.balances = { ...app.balances, KRW: 1 }));
      await after(() => (app.balances = { ...app.balances, KRW: 2 }));
      await until(() => expect(beat.mock.calls.length).toBeGreaterThan(before));
      expect(await isSessionOpen(session)).toBe(body === '<html>');
      await after(() => undefined);
      expect(tally()).toEqual({ staked: 2000, won: 0, played: 2400 });
    },
  );

  /** Opens a game, does `meanwhile`, and lets the operator end the game. */
  async function endPlaying(meanwhile: () => void): Promise<void> {
    const figures = { staked: 2000, played_s: 1, ended: false };
    await open({}, figures);
    await until(() => expect(tally()?.staked).toBe(2000));
    meanwhile();
    Object.assign(figures, { staked: 9000, ended: true });
    // A change of the balance asks for the figures.
    await after(() => (app.balances = { ...app.balances, KRW: 1 }));
    await after(() => (app.balances = { ...app.balances, KRW: 2 }));
    await until(() => byTestId('game-not-here'));
  }

  it('a game that the operator ends', async () => {
    await endPlaying(() => undefined);
    expect(tally()?.staked).toBe(9000);
  });

  it('a game that another tab has taken over is not counted twice', async () => {
    const before = { staked: 2000, won: 0, played: 1 };
    const there = { session: 's2', before, now: { staked: 500, won: 0, played: 1 }, checked: 0 };
    await endPlaying(() => store.set('play_tally', there));
    expect(store.get('play_tally', tallySchema)).toEqual(there);
  });
});

describe('play that is closed for the member closes what is open (Rules R16, R19, R38)', () => {
  it('the game in the page, although the operator continues with its session', async () => {
    await openPlaying();
    await after(() => (play.closed = BREAK));
    await until(() => expect(allByTestId('game-window')).toEqual([]));
    await until(() => expect(why()).toBe('pause'));
  });

  it('a running round ends first', async () => {
    await openPlaying();
    game.round = 'open';
    const closing = closeForProtection(BREAK);
    await after(() => undefined);
    expect(game.currentGame?.id).toBe(REEF.id);
    game.round = 'closed';
    await after(() => closing);
    expect(game.currentGame).toBeUndefined();
    await until(() => expect(why()).toBe('pause'));
  });

  it('a separate window that the browser does not close: the session ends, the page says why and asks to close the window', async () => {
    await openPlaying();
    await clear();
    await draw();
    const left = { closed: false, open: () => undefined, close: vi.fn() };
    setWindowGame({ ...REEF, session: 's2' }, left);
    await after(() => closeForProtection(BREAK));
    expect([windowGame.current, left.close.mock.calls.length]).toEqual([undefined, 1]);
    await until(() => expect(why()).toBe('pause'));
    await until(() => expect(pageText()).toContain('Please close the window of Royal Reef'));
    expect(closes).toContain('/game/sessions/s2/close');
  });

  it.each([
    ['nl', 'time', true],
    ['nl', 'stake', false],
    ['gb', 'time', false],
  ])('in the market %s a reached limit of %s signs the member out: %s', async (market, kind, isOut) => {
    await openPlaying();
    play.market = market;
    const reached = { why: 'limit', kind, period: 'day', remaining: 0, resets_at: '', register: '' } as PlayRefusal;
    await after(() => closeForProtection(reached));
    await until(() => expect(allByTestId('game-window')).toEqual([]));
    const signOuts = vi.mocked(operatorApi.signOut).mock.calls;
    // The member is signed out or sees why play is closed, not both.
    if (isOut) await until(() => expect(signOuts).toEqual([['timeLimit']]));
    else await until(() => expect(why()).toBe('limit'));
    expect(isOut ? allByTestId('play-closed') : signOuts).toEqual([]);
    await until(() => expect(closes).toContain(`/game/sessions/${session}/close`));
  });

  it('a limit of time that is reached together with another signs out, and the next page shows both (Rule R38)', async () => {
    await openPlaying();
    play.market = 'nl';
    const reached = { period: 'day', remaining: 0, resets_at: '', register: '' } as const;
    await after(() =>
      closeForProtection({ why: 'limit', kind: 'loss', ...reached, also: [{ kind: 'time', ...reached }] }),
    );
    await until(() => expect(vi.mocked(operatorApi.signOut).mock.calls).toEqual([['timeLimit']]));
    // A visitor's page may show the help line of another market.
    const help = 'Is gambling no longer fun? Free help, day and night: Loket Kansspel 0800 24 000 22';
    expect(store.get('sign_out_limits', v.string())).toBe(`Limit reached: Loss limit (Daily). ${help}`);
  });

  it('a limit of time that is reached while the round still runs signs out too', async () => {
    await openPlaying();
    // Without the game window, which itself would close the game for what is reached later.
    await clear();
    const popup = { closed: false, open: () => undefined, close: () => void (popup.closed = true) };
    setWindowGame({ ...REEF, session: 's2' }, popup);
    play.market = 'nl';
    const reached = { period: 'day', remaining: 0, resets_at: '', register: '' } as const;
    game.round = 'open';
    const closing = closeForProtection({ why: 'limit', kind: 'loss', ...reached });
    play.closed = { why: 'limit', kind: 'loss', ...reached, also: [{ kind: 'time', ...reached }] };
    game.round = 'closed';
    await after(() => closing);
    await until(() => expect(vi.mocked(operatorApi.signOut).mock.calls).toEqual([['timeLimit']]));
    // And this page does not also show the limit that was reached first.
    expect(allByTestId('play-closed')).toEqual([]);
  });
});

it('a visitor who chooses a game where the market closes play gets a notice, and is not asked to sign in (Rule R5)', async () => {
  startOperator(() => listed(PROVIDERS), { signedIn: false });
  await draw();
  play.closed = { why: 'market', market: 'kr' };
  await after(() => launchGame(REEF));
  await until(() => expect(why()).toBe('market'));
  expect(pageText()).not.toContain('Sign in');
});
