// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { loadMarket } from '../../../../src/config/markets/load.ts';
import { protection, stopNow } from '../../../../src/contract/protection.ts';
import { showPlayClosed } from '../../../../src/features/games/showPlayClosed.ts';
import { stopPlay } from '../../../../src/features/protection/eager.ts';
import { fetchPlayClosed } from '../../../../src/features/protection/fetchPlayClosed.ts';
import { usePlayWatch } from '../../../../src/features/games/parts/usePlayWatch.ts';
import { ProtectionPanel } from '../../../../src/features/protection/parts/ProtectionPanel.tsx';
import { setClosedKinds, setHours, takeBreak } from '../../../../src/features/protection/protection.commands.ts';
import * as packs from '../../../../src/features/protection/marketPack.ts';
import { protection as read } from '../../../../src/features/protection/protection.queries.ts';
import { readWhenSettled, readNowAndWhenSettled } from '../../../../src/features/protection/readAgain.ts';
import { applyStopAnswer, stopLock, storeStop } from '../../../../src/features/protection/stop.ts';
import { stopSchema } from '../../../../src/features/protection/stopLock.ts';
import { DepositPanel } from '../../../../src/features/wallet/parts/DepositPanel.tsx';
import { systemClock } from '../../../../src/lib/clock.ts';
import { rowId } from '../../../../src/lib/rowId.ts';
import { sha256 } from '../../../../src/lib/sha256.ts';
import { createCollection } from '../../../../src/storage/database.ts';
import { send } from '../../../../src/data/command.ts';
import { invalidate } from '../../../../src/data/query.ts';
import { client, keyOf } from '../../../../src/data/queryClient.ts';
import { notifyLive } from '../../../../src/operator/live/listeners.ts';
import { learnServerTime, serverNow } from '../../../../src/operator/index.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { play, type PlayRefusal } from '../../../../src/state/play.ts';
import { time } from '../../../../src/state/time.ts';
import { createEncodedStore, store } from '../../../../src/storage/encodedStore.ts';
import { connectOperator } from '../../../support/connectTo.ts';
import { turns } from '../../../support/waiting.ts';
import { REEF, startOperator } from '../games/operator.ts';
import { after, byTestId, clear, draw, pageText, until } from '../games/page.tsx';

vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

const STOPPED: PlayRefusal = { why: 'pause', kind: 'stop', until: '', register: '', may_withdraw: true };

/** A page at a site of the market `kr`, which is closed to play; `answer` is what the operator says of the member. */
function start(uid: string, answer: Promise<object>, signedIn = true): void {
  Object.assign(app, { uid, signedIn });
  const look = { image: '', layout: '', theme: '', style: '', live: '' };
  app.site = {
    front_api_domain: 'api.example.com',
    VARIABLES: { title: '' },
    WEB_VARIABLES: { market: 'kr', ...look },
  };
  connectOperator(async () => ({ code: 0, data: await answer }));
}

afterEach(async () => {
  vi.restoreAllMocks();
  await clear();
  resetMember();
  localStorage.clear();
});

test('a stop that was pressed before its script could be loaded is taken over with it, not lifted (Rule R6)', async () => {
  start('kim', new Promise(() => undefined));
  play.closed = STOPPED;
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  await draw(<PlayWatch />);
  await turns();
  expect(play.closed).toMatchObject({ kind: 'stop' });
  expect(stopLock.find('kim')?.remaining).toBeGreaterThan(0);
});

test('the market of the site does not close play for a member of another market (Rule R32)', async () => {
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  const answer = Promise.withResolvers<object>();
  start('lee', answer.promise);
  const closed: unknown[] = [];
  const stop = subscribeKey(play, 'closed', (refusal) => closed.push(refusal), true);
  await loadMarket('kr');
  await draw(<PlayWatch />);
  await turns();
  await after(async () => answer.resolve({ market: 'intl' }));
  await until(() => expect(play.market).toBe('intl'));
  await turns();
  expect(closed).toEqual([]);
  stop();
});

test('the market of the site does not close play for a member while the server gives no answer (Rule R32)', async () => {
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  start('noh', new Promise(() => undefined));
  let isAsked = false;
  connectOperator(() => {
    isAsked = true;
    return 'no answer';
  });
  const load = vi.spyOn(packs, 'marketPack');
  await draw(<PlayWatch />);
  await until(() => expect(isAsked).toBe(true));
  await until(() => expect(client.getQueryState(keyOf(read, {}))?.status).toBe('error'));
  await turns();
  expect([play.closed, load.mock.calls]).toEqual([undefined, []]);
});

const STOP = { kind: 'stop', since: '', until: '2099-01-01T00:00:00Z' };
const BREAK = { kind: 'break', since: '', until: '2099-01-01T00:00:00Z' };

/** Renders the watch at an operator that answers each call with what `state` returns then; returns the paths of the other calls. */
async function watch(state: () => object): Promise<{ path: string }[]> {
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: state() }), { protection: state });
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  await draw(<PlayWatch />);
  return calls;
}

test('play that was closed on another device while the page was hidden is closed when it is shown again (Rule R5)', async () => {
  const state: { market: string; pause?: object } = { market: 'intl' };
  await watch(() => state);
  await until(() => expect(play.market).toBe('intl'));
  await turns();
  state.pause = BREAK;
  await after(() => document.dispatchEvent(new Event('visibilitychange')));
  await until(() => expect(play.closed).toMatchObject({ kind: 'break' }));
});

test('play that is closed on another device is closed as soon as the operator says so (Rule C43)', async () => {
  const state: { market: string; pause?: object } = { market: 'intl' };
  await watch(() => state);
  await until(() => expect(play.market).toBe('intl'));
  state.pause = BREAK;
  await after(() => notifyLive('protection'));
  await until(() => expect(play.closed).toMatchObject({ kind: 'break' }));
});

test('while deposits are closed the next page knows it, and a link to the deposit is no main action; not once they are open (Rule R35)', async () => {
  let pause: object | undefined = BREAK;
  const marks = () => [store.peekRaw('deposits_closed') !== null, document.documentElement.className !== ''];
  await watch(() => ({ market: 'intl', pause }));
  await until(() => expect(marks()).toEqual([true, true]));
  pause = undefined;
  await after(() => invalidate(protection.path.slice(1)));
  await until(() => expect(marks()).toEqual([false, false]));
});

test('a stop is in force from the press on, also while it is being stored (Rule R6)', async () => {
  const state: { market: string; pause?: object } = { market: 'intl' };
  await watch(() => state);
  await until(() => expect(play.market).toBe('intl'));
  await turns();
  const closed: unknown[] = [];
  onTestFinished(subscribeKey(play, 'closed', (refusal) => closed.push(refusal?.why), true));
  onTestFinished(() => void vi.unstubAllGlobals());
  // Renders as soon as React would, not once `act` has ended.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  state.pause = STOP;
  stopPlay();
  expect(play.closed).toMatchObject({ kind: 'stop' });
  time.now += 1000;
  await until(() => expect(stopLock.find(app.uid)?.remaining).toBeGreaterThan(0));
  await turns();
  expect(new Set(closed)).toEqual(new Set(['pause']));
});

test('a kind that was just closed stays hidden at an answer from before that, until the next complete reply or a minute later (Rules C53, R10)', async () => {
  let closed = ['slot'];
  const old = vi.fn(() => ({ market: 'intl' }));
  const hidden = () => store.get('closed_kinds', v.array(v.string()));
  startOperator(() => ({ code: 0, msg: '', data: { market: 'intl', closed_kinds: closed } }), { protection: old });
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  await draw(<PlayWatch />);
  await until(() => expect(play.market).toBe('intl'));
  await after(() => send(setClosedKinds, { kinds: 'slot' }));
  await until(() => expect(hidden()).toEqual(['slot']));
  const before = old.mock.calls.length;
  await after(() => invalidate(read.name));
  await until(() => expect(old.mock.calls.length).toBeGreaterThan(before));
  await turns();
  expect(hidden()).toEqual(['slot']);
  expect(await fetchPlayClosed('slot')).toMatchObject({ kind: 'closed-kind' });
  closed = [];
  await after(() => send(setClosedKinds, { kinds: '' }));
  await until(() => expect(hidden()).toBeUndefined());
  closed = ['slot'];
  await after(() => send(setClosedKinds, { kinds: 'slot' }));
  await until(() => expect(hidden()).toEqual(['slot']));
  passMinute();
  await after(() => invalidate(read.name));
  await until(() => expect(hidden()).toBeUndefined());
});

/** Moves the monotonic clock on by more than a minute. */
function passMinute(): void {
  const later = systemClock.monotonic() + TIMINGS.lag + 1000;
  vi.spyOn(systemClock, 'monotonic').mockReturnValue(later);
}

test('a stop whose report the page had not sent is reported as time passes; the server’s answer then ends it (Rule R6)', async () => {
  learnServerTime(Date.now());
  let pause: object | undefined = STOP;
  const calls = await watch(() => ({ market: 'intl', pause }));
  await until(() => expect(play.market).toBe('intl'));
  await turns();
  await storeStop();
  expect(stopLock.find(app.uid)?.reported).toBe(false);
  await after(() => (time.now = serverNow() + 1000));
  await until(() => expect(stopLock.find(app.uid)?.reported).toBe(true));
  expect(calls.filter(({ path }) => path === stopNow.path)).toHaveLength(1);
  pause = undefined;
  passMinute();
  await after(() => document.dispatchEvent(new Event('visibilitychange')));
  await until(() => expect([play.closed, stopLock.find(app.uid)]).toEqual([undefined, undefined]));
});

test('an answer without the pause lifts a stop only a minute after its report: it may be from before that (Rules C53, R6)', async () => {
  learnServerTime(Date.now());
  let reads = 0;
  const pause = { ...STOP, until: '2099-01-01T00:00:00Z' };
  startOperator(() => ({ code: 0, msg: '', data: { market: 'intl', pause } }), {
    protection() {
      reads += 1;
      return { market: 'intl', limits: [] };
    },
  });
  await storeStop();
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  await draw(<PlayWatch />);
  await until(() => expect(stopLock.find(app.uid)?.reported).toBe(true));
  await turns();
  const before = reads;
  await after(() => document.dispatchEvent(new Event('visibilitychange')));
  await turns();
  expect(reads).toBe(before);
  expect(play.closed).toMatchObject({ kind: 'stop' });
  passMinute();
  await after(() => document.dispatchEvent(new Event('visibilitychange')));
  await until(() => expect([play.closed, stopLock.find(app.uid)]).toEqual([undefined, undefined]));
});

test('a reply to the report without the pause lifts a stop only a minute later: an adapter may have read it from before the report (Rules C53, R6)', async () => {
  learnServerTime(Date.now());
  const wait = vi.spyOn(systemClock, 'setTimeout');
  await watch(() => ({ market: 'intl' }));
  await until(() => expect(play.market).toBe('intl'));
  await storeStop();
  await after(() => (time.now += 1000));
  await until(() => expect(stopLock.find(app.uid)?.reported).toBe(true));
  const due = () => wait.mock.calls.filter(([fn, ms]) => fn !== readWhenSettled && ms === TIMINGS.lag);
  await until(() => expect(due()).not.toHaveLength(0));
  await turns();
  expect(play.closed).toMatchObject({ kind: 'stop' });
  passMinute();
  await after(() => due().forEach(([fn]) => fn()));
  await until(() => expect([play.closed, stopLock.find(app.uid)]).toEqual([undefined, undefined]));
});

/** An open game as far as it has the member's protection read. */
function OpenGame(): null {
  usePlayWatch(REEF, false, '', undefined);
  return null;
}

const RESET = new Date(Date.now() + 3_600_000).toISOString();

/** The player returns to the page. */
const showAgain = (): boolean => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

test.each<[string, (Watch: () => null) => unknown]>([
  ['the live event of the change', () => after(() => notifyLive('protection'))],
  [
    'the notice that it opens',
    async () => {
      await after(() => showPlayClosed({ refusal: play.closed ?? STOPPED }));
      await until(() => byTestId('play-closed'));
    },
  ],
  ['a page that is shown again', () => after(showAgain)],
  ['the page of the deposit', (Watch) => draw([<Watch key="watch" />, <DepositPanel key="panel" />])],
  [
    'the reset of a limit on the page of limits',
    async (Watch) => {
      await draw([<Watch key="watch" />, <ProtectionPanel key="panel" />]);
      await after(() => (time.now = Date.parse(RESET) + 1));
    },
  ],
  ['a launch', () => after(() => fetchPlayClosed('slot'))],
])(
  'a break that was just taken stays, whatever a copy from before it says: %s has the state read only after a minute, once (Rules C53, R4)',
  async (cause, happens) => {
    const reads = vi.fn(() => ({ market: 'intl' }));
    const limits = [{ kind: 'loss', period: 'day', value: 9000, resets_at: RESET }];
    startOperator(() => ({ code: 0, msg: '', data: { market: 'intl', pause: BREAK, limits } }), { protection: reads });
    const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
    await draw([<PlayWatch key="watch" />, <OpenGame key="game" />]);
    await until(() => expect(play.market).toBe('intl'));
    await turns();
    const before = reads.mock.calls.length;
    const wait = vi.spyOn(systemClock, 'setTimeout');
    await after(() => send(takeBreak, { hours: 24 }));
    await until(() => expect(play.closed).toMatchObject({ kind: 'break' }));
    for (const _ of [1, 2]) await happens(PlayWatch);
    await turns();
    expect(reads).toHaveBeenCalledTimes(before);
    expect(play.closed).toMatchObject({ kind: 'break' });
    const [due] = wait.mock.calls.findLast(([, ms]) => ms > TIMINGS.lag / 2 && ms <= TIMINGS.lag) ?? [];
    passMinute();
    await after(() => due?.());
    await until(() => expect(play.closed).toBeUndefined());
    // The form of the deposit, which is shown now, reads it as well.
    const expected = before + (cause.includes('deposit') ? 2 : 1);
    await until(() => expect(reads).toHaveBeenCalledTimes(expected));
  },
);

const HOURS = { market: 'intl', hours: { from: 0, to: 24 } };

/** Renders the watch, and closes all hours of the day; returns how often the state was read, and what was to happen after a minute. */
async function closeHours(state: () => object) {
  const reads = vi.fn(state);
  startOperator(() => ({ code: 0, msg: '', data: HOURS }), { protection: reads });
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  await draw(<PlayWatch />);
  await until(() => expect(play.market).toBe('intl'));
  await turns();
  const wait = vi.spyOn(systemClock, 'setTimeout');
  await after(() => send(setHours, { from: 0, to: 24 }));
  await until(() => expect(play.closed).toMatchObject({ kind: 'hours' }));
  reads.mockClear();
  const due = () => wait.mock.calls.findLast(([, ms]) => ms > TIMINGS.lag / 2 && ms <= TIMINGS.lag)?.[0];
  return { reads, due, PlayWatch };
}

test.each([
  ['the live event of the change', 1, () => notifyLive('protection')],
  ['the notice of what it closes', 2, () => showPlayClosed({ refusal: play.closed ?? STOPPED })],
  ['a page that is shown again', 2, showAgain],
])(
  'a change that is no pause stays, whatever a copy from before it says: %s has the state read only after a minute, once (Rule C53)',
  async (_, times, happens) => {
    const { reads, due } = await closeHours(() => ({ market: 'intl' }));
    for (let count = 0; count < times; count += 1) await after(happens);
    await turns();
    expect(reads).not.toHaveBeenCalled();
    expect(play.closed).toMatchObject({ kind: 'hours' });
    passMinute();
    await after(() => due()?.());
    await until(() => expect(play.closed).toBeUndefined());
    expect(reads).toHaveBeenCalledOnce();
  },
);

test('a live event after that of the member’s own change is another’s: the state is read at once (Rule C43)', async () => {
  const { reads } = await closeHours(() => ({ market: 'intl', pause: BREAK }));
  await after(() => notifyLive('protection'));
  await turns();
  expect(reads).not.toHaveBeenCalled();
  await after(() => notifyLive('protection'));
  await until(() => expect(play.closed).toMatchObject({ kind: 'break' }));
});

test.each<[string, (Watch: () => null) => unknown]>([
  ['of a screen that opens', (Watch) => draw(<Watch key="again" />)],
  ['after a movement of money', () => after(readNowAndWhenSettled)],
])(
  'a read %s in the minute after a change that is no pause is followed by one after it: an older answer does not stay (Rule C53)',
  async (_, happens) => {
    let state: object = { market: 'intl' };
    const { reads, due, PlayWatch } = await closeHours(() => state);
    await happens(PlayWatch);
    await until(() => expect(play.closed).toBeUndefined());
    expect(reads).toHaveBeenCalledOnce();
    state = HOURS;
    passMinute();
    await after(() => due()?.());
    await until(() => expect(play.closed).toMatchObject({ kind: 'hours' }));
  },
);

test.each<[string, DocumentVisibilityState, () => unknown]>([
  ['is shown', 'hidden', showAgain],
  ['opens the notice of what is closed', 'hidden', () => showPlayClosed({ refusal: play.closed ?? STOPPED })],
  ['is visible beside it', 'visible', () => undefined],
])(
  'a page that %s in the minute after a change in another tab, of which it has no reply, reads the state at once, and again after the minute (Rule C53)',
  async (_, visibility, happens) => {
    const { reads, due } = await closeHours(() => ({ market: 'intl' }));
    const otherTab = createEncodedStore({ local: localStorage, session: undefined });
    otherTab.set('protection_changed', { uid: app.uid, at: Date.now() + 1, kinds: [] });
    const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    await after(() =>
      dispatchEvent(new StorageEvent('storage', { key: 'protection_changed', storageArea: localStorage })),
    );
    shown.mockRestore();
    await after(happens);
    await until(() => expect(play.closed).toBeUndefined());
    expect(reads).toHaveBeenCalledOnce();
    passMinute();
    await after(() => due()?.());
    await until(() => expect(reads).toHaveBeenCalledTimes(2));
  },
);

/** A page that begins after a break; of the state the device has `stored`, `age` ms older than the break. */
async function beginPaused(stored: object, age = 0): Promise<void> {
  // The cache is cleared for the new member.
  await turns();
  const at = Date.now();
  const answers = createCollection('answers', v.any(), { personal: true });
  const value = v.parse(protection.output, stored);
  await answers.set(rowId(app.uid, read.name, '', {}), { value, at: at - age, asOf: at - age });
  store.set('paused_at', { uid: app.uid, at });
}

test('a page that begins in the minute after a break asks the operator where the device has an answer from before it only (Rules C53, R4)', async () => {
  startOperator(() => 'no answer', { protection: () => ({ market: 'intl', pause: BREAK }) });
  await beginPaused({ market: 'intl' }, 20_000);
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  await draw(<PlayWatch />);
  await until(() => expect(play.closed).toMatchObject({ kind: 'break' }));
});

test('a page that begins in the minute after a break knows it from the device, and does not read the state from a copy from before it (Rules C53, R4)', async () => {
  const reads = vi.fn(() => ({ market: 'intl' }));
  startOperator(() => 'no answer', { protection: reads });
  await beginPaused({ market: 'intl', pause: BREAK });
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  await draw(<PlayWatch />);
  await until(() => expect(play.closed).toMatchObject({ kind: 'break' }));
  await until(() => expect(client.isFetching()).toBe(0));
  expect(reads).not.toHaveBeenCalled();
  expect(play.closed).toMatchObject({ kind: 'break' });
  passMinute();
  await after(showAgain);
  await until(() => expect(play.closed).toBeUndefined());
});

test('the time that a page was open is stored with a stop, so that the next page counts on from there (Rule R6)', async () => {
  const end = new Date(Date.now() + TIMINGS.stop).toISOString();
  await watch(() => ({ market: 'intl', pause: { ...STOP, until: end } }));
  await until(() => expect(play.market).toBe('intl'));
  await storeStop();
  await after(() => (time.now += 1000));
  await until(() => expect(stopLock.find(app.uid)?.reported).toBe(true));
  const later = systemClock.monotonic() + 3_600_000;
  vi.spyOn(systemClock, 'monotonic').mockReturnValue(later);
  await after(() => (time.now += 1000));
  const id = await sha256(`stop/${app.uid}`);
  const stops = createCollection('stops', stopSchema, { personal: false });
  await vi.waitFor(async () => {
    const row = await stops.get(id);
    expect(row.ok && row.value?.left).toBeLessThanOrEqual(TIMINGS.stop - 3_500_000);
  }, 60_000);
});

test('a visitor’s page does not store that the market is closed: nothing would remove it once play is open (Rule R35)', async () => {
  start('', Promise.resolve({}), false);
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  await draw(<PlayWatch />);
  await until(() => expect(play.closed).toMatchObject({ why: 'market' }));
  expect(store.peekRaw('deposits_closed')).toBeNull();
});

test('a visitor’s page that has closed play already opens it only where the market has play (Rule R35)', async () => {
  start('', Promise.resolve({}), false);
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  play.closed = { why: 'market', market: 'kr' };
  const closed: unknown[] = [];
  onTestFinished(subscribeKey(play, 'closed', (refusal) => closed.push(refusal?.why), true));
  await draw(<PlayWatch />);
  await turns();
  expect(closed).not.toContain(undefined);
  await after(() => (app.site = undefined));
  await until(() => expect(play.closed).toBeUndefined());
});

test('the member who used this browser last and stopped play closes it for no visitor, and is not asked about (Rules D3, R6)', async () => {
  const calls: string[] = [];
  startOperator(() => ({ code: 0, msg: '', data: {} }), { signedIn: false });
  connectOperator(({ path }) => {
    calls.push(path);
    return { code: 0, msg: '', data: { market: 'intl', pause: BREAK } };
  });
  await storeStop();
  await applyStopAnswer(app.uid, {});
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  await draw(<PlayWatch />);
  await turns();
  expect([play.closed, calls]).toEqual([undefined, []]);
});

test('a limit that has reached a percentage of the market is announced (Rule R37)', async () => {
  const limit = { kind: 'deposit', period: 'day', value: 100_000, used: 80_000 };
  await watch(() => ({ market: 'nl', limits: [limit] }));
  await until(() => expect(pageText()).toContain('Deposit limit (Daily): 80% used, ₩20,000 left.'));
});
