import { beforeEach, describe, expect, test } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';
import { createUpdate, update, type Busy } from '../../../src/pwa/update.ts';
import { createUpdateVote } from '../../../src/pwa/vote.ts';
import { VirtualClock } from '../../support/virtualClock.ts';

let clock: VirtualClock;

beforeEach(() => {
  clock = new VirtualClock();
  Object.assign(update, { state: 'none', why: undefined });
});

/** A tab, its actions, and what blocks its reload. */
function tab(others: () => Promise<Busy | undefined> = async () => undefined) {
  const did: string[] = [];
  const world = { busy: undefined as Busy | undefined, mayCheck: true, isConnected: true, did };
  const one = createUpdate({
    clock,
    busy: () => world.busy,
    othersBusy: others,
    takeOver: () => did.push('take over'),
    check: async () => void did.push('check'),
    mayCheck: () => world.mayCheck,
    isConnected: async () => world.isConnected,
    reload: () => did.push('reload'),
  });
  return { ...one, world, did };
}

describe('a newer build', () => {
  test('is announced, and nothing happens without the player', async () => {
    const { arrived, did } = tab();
    arrived();
    expect(update.state).toBe('ready');
    await clock.advance(1000 * 60);
    expect(did).toEqual([]);
  });

  test('is activated if no tab vetoes, and each tab reloads once', async () => {
    const { arrived, apply, tookOver, did } = tab();
    await apply();
    expect(did).toEqual([]);
    arrived();
    await apply();
    tookOver();
    tookOver();
    await clock.advance(10 * TIMINGS.updateRetry);
    expect(did).toEqual(['take over', 'reload']);
  });

  for (const why of ['game', 'money', 'form'] as const) {
    test(`waits for a ${why} in this tab, with the reason`, async () => {
      const { arrived, apply, world, did } = tab();
      world.busy = why;
      arrived();
      await apply();
      expect({ ...update }).toEqual({ state: 'postponed', why });
      expect(did).toEqual([]);
      world.busy = undefined;
      await apply();
      expect(did).toEqual(['take over']);
    });
  }

  test("waits for another tab's veto, and can be requested again", async () => {
    let others: Busy | undefined = 'game';
    const { arrived, apply, did } = tab(async () => others);
    arrived();
    await apply();
    expect({ ...update }).toEqual({ state: 'postponed', why: 'game' });
    others = undefined;
    await apply();
    expect(did).toEqual(['take over']);
  });

  test('that was postponed starts by itself once nothing holds it back, as the player was told', async () => {
    let others: Busy | undefined;
    const { arrived, apply, world, did } = tab(async () => others);
    world.busy = 'game';
    arrived();
    await apply();
    await apply();
    world.busy = undefined;
    others = 'money';
    await clock.advance(TIMINGS.updateRetry);
    expect({ ...update }).toEqual({ state: 'postponed', why: 'money' });
    others = undefined;
    await clock.advance(TIMINGS.updateRetry);
    expect(did).toEqual(['take over']);
  });

  test('that was postponed does not start without a connection, but once there is one: its screens are not stored yet (Rule O1)', async () => {
    const { arrived, apply, world, did } = tab();
    world.busy = 'game';
    arrived();
    await apply();
    Object.assign(world, { busy: undefined, isConnected: false });
    await clock.advance(10 * TIMINGS.updateRetry);
    expect(did).toEqual([]);
    world.isConnected = true;
    await clock.advance(TIMINGS.updateRetry);
    expect(did).toEqual(['take over']);
  });

  test('is activated again until it is, since the message to the worker can be lost or a newer build replace it', async () => {
    const { arrived, apply, tookOver, did } = tab();
    arrived();
    await apply();
    arrived();
    await clock.advance(TIMINGS.updateRetry);
    tookOver();
    await clock.advance(10 * TIMINGS.updateRetry);
    expect(did).toEqual(['take over', 'take over', 'reload']);
  });

  test('is not activated again while a tab is busy meanwhile', async () => {
    const { arrived, apply, world, did } = tab();
    arrived();
    await apply();
    world.busy = 'game';
    await clock.advance(10 * TIMINGS.updateRetry);
    expect({ did, ...update }).toEqual({ did: ['take over'], state: 'postponed', why: 'game' });
  });

  test('that another tab activated waits here until the game is closed', async () => {
    const { tookOver, world, did } = tab();
    world.busy = 'game';
    tookOver();
    await clock.advance(60_000);
    expect([did, update.state, update.why]).toEqual([[], 'waiting', 'game']);
    world.busy = undefined;
    await clock.advance(TIMINGS.updateRetry);
    await clock.advance(60_000);
    expect(did).toEqual(['reload']);
  });

  test('that another tab activated waits here for a connection, too: its screens are not stored yet (Rule O3)', async () => {
    const { tookOver, world, did } = tab();
    Object.assign(world, { busy: 'form', isConnected: false });
    tookOver();
    world.busy = undefined;
    await clock.advance(10 * TIMINGS.updateRetry);
    expect([did, update.why]).toEqual([[], undefined]);
    world.isConnected = true;
    await clock.advance(TIMINGS.updateRetry);
    expect(did).toEqual(['reload']);
  });

  test('activated by another tab during the vote is not activated twice', async () => {
    let answer = (_why: Busy | undefined): void => {};
    const { arrived, apply, tookOver, did, world } = tab(() => new Promise((resolve) => (answer = resolve)));
    arrived();
    const applied = apply();
    world.busy = 'form';
    tookOver();
    answer(undefined);
    await applied;
    expect(did).toEqual([]);
  });
});

describe('checking for a newer build', () => {
  test('happens every hour while the tab is visible and connected', async () => {
    const { did, world } = tab();
    await clock.advance(3 * TIMINGS.updateCheck);
    expect(did).toHaveLength(3);
    world.mayCheck = false;
    await clock.advance(3 * TIMINGS.updateCheck);
    expect(did).toHaveLength(3);
  });

  test('happens when the tab becomes visible, at most once in 15 minutes', async () => {
    const { did, shown } = tab();
    shown();
    expect(did).toEqual([]);
    await clock.advance(TIMINGS.updateCheckPause);
    shown();
    shown();
    expect(did).toEqual(['check']);
  });

  test('happens when a phone wakes up, whose monotonic clock stood still meanwhile', async () => {
    const { did, shown } = tab();
    clock.jump(TIMINGS.updateCheckPause);
    shown();
    shown();
    expect(did).toEqual(['check']);
  });
});

describe('the vote', () => {
  /** Tabs on one channel; each receives the others' messages. */
  function tabs(...busy: (Busy | undefined)[]) {
    const channels: { receive(event: MessageEvent): void }[] = [];
    return busy.map((why, at) => {
      const channel = {
        postMessage: (data: unknown) =>
          channels.forEach((other, to) => to !== at && other.receive(new MessageEvent('message', { data }))),
        addEventListener: (_type: string, receive: (event: MessageEvent) => void) => void (channels[at] = { receive }),
      };
      return createUpdateVote(channel as unknown as BroadcastChannel, clock, () => why);
    });
  }

  test('resolves with the first veto of another tab', async () => {
    const [ask] = tabs(undefined, undefined, 'money', 'game');
    expect(await ask?.()).toBe('money');
  });

  test('resolves with undefined if no tab vetoes within half a second; a reason in this tab does not count', async () => {
    const [ask] = tabs('game', undefined);
    let answered = false;
    const vote = ask?.();
    void vote?.then(() => (answered = true));
    await clock.advance(TIMINGS.updateVote - 1);
    expect(answered).toBe(false);
    await clock.advance(1);
    expect(await vote).toBeUndefined();
  });

  test('ignores messages of other shapes and to other questions', async () => {
    const listeners: ((event: MessageEvent) => void)[] = [];
    let question = '';
    const channel = {
      postMessage: (asked: { question: string }) => void (question = asked.question),
      addEventListener: (_type: string, fn: never) => void listeners.push(fn),
    };
    const ask = createUpdateVote(channel as unknown as BroadcastChannel, clock, () => 'game');
    const vote = ask();
    for (const data of [
      null,
      7,
      { type: 'busy' },
      { type: 'busy', question: 'other', why: 'game' },
      { type: 'busy', question, why: 'x' },
    ]) {
      listeners[0]?.(new MessageEvent('message', { data }));
    }
    await clock.advance(TIMINGS.updateVote);
    expect(await vote).toBeUndefined();
  });
});
