import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { createSession, type SessionPorts } from '../../../../src/operator/session/driver.ts';
import type { CheckResult, PollOutcome } from '../../../../src/operator/session/machine.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';
import { silenceLog } from '../../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

/** A session with a token that the test sets, and a server that answers when the test lets it. */
function session(result: CheckResult = 'OK', clock = new VirtualClock()) {
  const start = clock.now();
  const world = {
    result,
    checks: 0,
    polls: [] as number[],
    did: [] as string[],
    signals: [] as AbortSignal[],
    jumps: 0,
  };
  const answers: ((outcome: PollOutcome) => void)[] = [];
  let auto: PollOutcome | undefined = 'ok';
  const ports: SessionPorts = {
    clock,
    check() {
      world.checks += 1;
      return world.result;
    },
    poll(signal) {
      world.polls.push(clock.now() - start);
      world.signals.push(signal);
      return auto === undefined ? new Promise((resolve) => answers.push(resolve)) : Promise.resolve(auto);
    },
    clear() {
      world.result = 'TOKEN_GET_ERROR';
      world.did.push('clear');
    },
    go: (path) => void world.did.push(`go ${path}`),
    setSignedIn: (value) => void world.did.push(value ? 'in' : 'out'),
    setStale: (value) => void world.did.push(value ? 'stale' : 'fresh'),
    interval: () => TIMINGS.initPoll,
    clockJumped: () => void (world.jumps += 1),
  };
  const running = createSession(ports);
  return {
    ...running,
    clock,
    world,
    ports,
    /** Every poll ends with this outcome from now on; undefined: polls wait for `answer`. */
    pollsEnd: (outcome: PollOutcome | undefined) => (auto = outcome),
    answer: (outcome: PollOutcome) => answers.shift()?.(outcome),
  };
}

describe('a check runs every 100 ms', () => {
  test('from the start on, also while signed out', async () => {
    const { start, clock, world } = session('TOKEN_GET_ERROR');
    const reads = vi.spyOn(clock, 'monotonic');
    start();
    await clock.advance(1000);
    // A dispatch would read the monotonic clock once more.
    expect([world.checks, reads.mock.calls.length]).toEqual([11, 11]);
  });

  test('a sign-in is noticed within 100 ms, polling starts at once and continues every 10 s', async () => {
    const { start, clock, world } = session('TOKEN_GET_ERROR');
    start();
    await clock.advance(250);
    world.result = 'OK';
    await clock.advance(30_000);
    expect(world.polls).toEqual([300, 10_300, 20_300]);
    expect(world.did.slice(0, 2)).toEqual(['in', 'fresh']);
  });

  test('an expiry is noticed within 100 ms: cleared, /home, polling stops', async () => {
    const { start, clock, world } = session();
    start();
    await clock.advance(5050);
    world.result = 'TOKEN_EXPIRED';
    await clock.advance(100);
    expect(world.did).toEqual(['in', 'fresh', 'clear', 'out', 'go /home']);
    await clock.advance(60_000);
    expect(world.polls).toEqual([0]);
  });

  test('nothing changes: a tick reads the clocks and the token once, and does nothing else', async () => {
    const { start, clock, world, ports } = session();
    start();
    await clock.advance(0);
    const writes = world.did.length;
    const spies = [vi.spyOn(clock, 'monotonic'), vi.spyOn(clock, 'now'), vi.spyOn(ports, 'check')];
    const timers = vi.spyOn(clock, 'setTimeout');
    const poll = vi.spyOn(ports, 'poll');
    await clock.advance(9900);
    expect(world.did).toHaveLength(writes);
    expect([timers.mock.calls, poll.mock.calls]).toEqual([[], []]);
    // A dispatch would read the monotonic clock once more.
    expect(spies.map((spy) => spy.mock.calls.length)).toEqual([99, 99, 99]);
  });

  test('hidden: suspended; visible again: checked at once, before a poll could carry an expired token', async () => {
    const { start, dispatch, clock, world } = session();
    start();
    await clock.advance(1000);
    dispatch({ type: 'hidden' });
    const checks = world.checks;
    await clock.advance(3_600_000);
    expect([world.checks, world.polls]).toEqual([checks, [0]]);
    expect(clock.pending).toBe(0);
    world.result = 'TOKEN_EXPIRED';
    dispatch({ type: 'shown' });
    expect(world.polls).toEqual([0]);
    expect(world.did.slice(-3)).toEqual(['clear', 'out', 'go /home']);
  });

  test('a page that starts hidden checks once and waits', async () => {
    const { start, dispatch, clock, world } = session();
    dispatch({ type: 'hidden' });
    start();
    await clock.advance(60_000);
    expect([world.checks, world.polls]).toEqual([1, []]);
    dispatch({ type: 'shown' });
    expect(world.polls).toEqual([60_000]);
  });
});

describe('polling (Rules A7, A8)', () => {
  test.each(['shown', 'refresh'] as const)('at once on %s', async (type) => {
    const { start, dispatch, clock, world } = session();
    start();
    await clock.advance(3000);
    dispatch({ type: 'hidden' });
    dispatch({ type: 'shown' });
    await clock.advance(500);
    dispatch({ type });
    await clock.advance(0);
    expect(world.polls).toEqual([0, 3000, 3500]);
  });

  test('requested just after the token expired, no poll is sent with it', async () => {
    const { start, dispatch, clock, world } = session();
    start();
    await clock.advance(1050);
    world.result = 'TOKEN_EXPIRED';
    dispatch({ type: 'refresh' });
    expect([world.polls, world.did.at(-1)]).toEqual([[0], 'go /home']);
  });

  test('while one is in flight a tick does nothing, however long the next has been due', async () => {
    const { start, clock, pollsEnd } = session();
    pollsEnd(undefined);
    start();
    const reads = vi.spyOn(clock, 'monotonic');
    await clock.advance(20_000);
    // A dispatch would read the monotonic clock once more.
    expect(reads).toHaveBeenCalledTimes(200);
  });

  test('only one is in flight, however many are requested', async () => {
    const { start, dispatch, clock, world, pollsEnd, answer } = session();
    pollsEnd(undefined);
    start();
    for (let i = 0; i < 50; i += 1) {
      dispatch({ type: 'refresh' });
      await clock.advance(1000);
    }
    expect(world.polls).toEqual([0]);
    answer('ok');
    await clock.advance(100);
    expect(world.polls).toHaveLength(2);
  });

  test('no answer: the data is stale, the session stays, the next poll is after 10 s; fresh again with an answer', async () => {
    const { start, clock, world, pollsEnd } = session();
    pollsEnd('noAnswer');
    start();
    await clock.advance(20_000);
    pollsEnd('ok');
    await clock.advance(10_000);
    expect(world.did).toEqual(['in', 'stale', 'stale', 'stale', 'fresh']);
    expect(world.polls).toEqual([0, 10_000, 20_000, 30_000]);
  });

  test('refused: cleared and sent to /login', async () => {
    const { start, clock, world, pollsEnd } = session();
    pollsEnd('refused');
    start();
    await clock.advance(1);
    expect(world.did).toEqual(['in', 'clear', 'out', 'go /login']);
  });

  test('the end of a session aborts its poll, and a late reply to it does not affect the next session', async () => {
    const { start, dispatch, clock, world, pollsEnd, answer } = session();
    pollsEnd(undefined);
    start();
    dispatch({ type: 'signedOut', reason: 'chosen' });
    expect(world.signals[0]?.aborted).toBe(true);
    world.result = 'OK';
    await clock.advance(100);
    expect(world.polls).toEqual([0, 100]);
    expect(world.signals[1]?.aborted).toBe(false);
    const before = [...world.did];
    answer('refused');
    await clock.advance(10);
    expect(world.did).toEqual(before);
    answer('ok');
    await clock.advance(10);
    expect(world.did.at(-1)).toBe('fresh');
  });

  test('an hour signed in leaves one timer and nothing else', async () => {
    const { start, clock, world } = session();
    start();
    await clock.advance(3_600_000);
    expect(world.polls).toHaveLength(361);
    expect(clock.pending).toBe(1);
  });
});

describe('the device’s clock changes, or the device slept', () => {
  test.each([-86_400_000, 86_400_000])(
    'by %i ms: polling continues every 10 s, the session stays, it is reported once',
    async (by) => {
      const { start, clock, world } = session();
      start();
      await clock.advance(5000);
      clock.jump(by);
      await clock.advance(25_000);
      expect([world.polls, world.jumps]).toEqual([
        [0, 10_000, 20_000, 30_000].map((at) => (at > 5000 ? at + by : at)),
        1,
      ]);
      expect(world.did.filter((what) => what !== 'fresh')).toEqual(['in']);
    },
  );

  test('while hidden: reported when the page is visible again, before its poll', async () => {
    const { start, dispatch, clock, world } = session();
    start();
    await clock.advance(1000);
    dispatch({ type: 'hidden' });
    clock.jump(3_600_000);
    await clock.advance(60_000);
    expect(world.jumps).toBe(0);
    dispatch({ type: 'shown' });
    expect([world.jumps, world.polls]).toEqual([1, [0, 3_661_000]]);
  });

  test('a clock that is adjusted in small steps, as time servers do, is not a jump until they add up', async () => {
    const { start, clock, world } = session();
    start();
    for (let i = 0; i < 5; i += 1) {
      clock.jump(TIMINGS.clockJump / 5);
      await clock.advance(1000);
    }
    expect(world.jumps).toBe(0);
    clock.jump(1);
    await clock.advance(100);
    expect(world.jumps).toBe(1);
  });

  test('time before the session was started does not count', async () => {
    const clock = new VirtualClock();
    await clock.advance(60_000);
    const { start, world } = session('OK', clock);
    start();
    await clock.advance(1000);
    expect(world.jumps).toBe(0);
  });
});
