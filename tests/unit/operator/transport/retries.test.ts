import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RETRY_BUDGET } from '../../../../src/config/pacing.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { apiError, type ApiError } from '../../../../src/operator/index.ts';
import type { Outcome } from '../../../../src/operator/transport/transport.ts';
import { broken, CALLS, good, json, operator, silence, whileTimePasses } from '../operator.ts';
import { silenceLog } from '../../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

const KEY = { idempotencyKey: '3f6c1f0e-0000-4000-8000-000000000001' };

describe('network errors are retried up to 3 times, 1 s apart', () => {
  test('a read is sent four times in all, then network failure 503 NETWORK_ERROR', async () => {
    const { request, seen, clock } = operator(broken);
    const start = clock.now();
    const reply = await whileTimePasses(clock, request(CALLS.read, {}));
    expect(seen.map(({ at }) => at - start)).toEqual([0, 1000, 2000, 3000]);
    expect(reply).toMatchObject({
      ok: false,
      error: { kind: 'network', state: 503, message: 'NETWORK_ERROR', outcomeUnknown: false },
    });
    expect(clock.pending).toBe(0);
  });

  test('the first attempt with an answer ends the retries', async () => {
    const { request, seen, clock } = operator((_seen, n) => (n === 0 ? broken() : good({ title: 'x' })));
    expect(await whileTimePasses(clock, request(CALLS.read, {}))).toEqual({
      ok: true,
      value: { title: 'x', amount: 0 },
    });
    expect(seen).toHaveLength(2);
  });

  test('a call without a key is sent once, and its outcome is unknown', async () => {
    const { request, seen, clock } = operator(broken);
    expect(await whileTimePasses(clock, request(CALLS.post, {}))).toMatchObject({
      error: { kind: 'network', state: 503, message: 'NETWORK_ERROR', outcomeUnknown: true },
    });
    expect(seen).toHaveLength(1);
  });

  test('a launch is never retried automatically', async () => {
    const { request, seen, clock } = operator(broken);
    await whileTimePasses(clock, request(CALLS.launch, { game_id: '1' }));
    expect(seen).toHaveLength(1);
  });

  test('an answer is not a network error: a refusal, a gateway, HTML and a wrong shape are not retried', async () => {
    for (const answer of [
      () => json({ code: 4001, msg: 'no' }),
      () => new Response('<html>', { status: 502 }),
      () => new Response('<html>'),
      () => json({ hello: 1 }),
    ]) {
      const { request, seen, clock } = operator(answer);
      await whileTimePasses(clock, request(CALLS.read, {}));
      expect(seen).toHaveLength(1);
    }
  });

  test('known offline: no retry, 503 at once', async () => {
    const { request, seen, clock } = operator(broken, { saysOffline: () => true });
    const start = clock.now();
    expect(await request(CALLS.read, {})).toMatchObject({ error: { kind: 'offline', state: 503 } });
    expect([seen.length, clock.now() - start]).toEqual([1, 0]);
  });

  test('if the device reports offline wrongly, the first attempt is sent, and its answer counts', async () => {
    const { request } = operator(() => good({ title: 'here' }), { saysOffline: () => true });
    expect(await request(CALLS.read, {})).toMatchObject({ ok: true, value: { title: 'here' } });
  });

  test('if the reply to a call with a key was lost once, its outcome stays unknown, whatever the answer to the retry', async () => {
    for (const answer of [
      json({ code: 4001 }),
      json({ code: 4290 }),
      new Response('', { status: 403 }),
      new Response('', { status: 404 }),
    ]) {
      const { request, clock } = operator((_seen, n) => (n === 0 ? broken() : answer.clone()));
      const reply = await whileTimePasses(clock, request(CALLS.withdraw, { amount: 10_000 }, KEY));
      expect(reply).toMatchObject({ ok: false, error: { outcomeUnknown: true } });
    }
  });
});

describe('a request has a time limit', () => {
  test('10 s for a call; the retry ends with the whole deadline of 15 s', async () => {
    const { request, seen, clock } = operator((_seen, _n, signal) => silence(signal));
    const start = clock.now();
    const reply = await whileTimePasses(clock, request(CALLS.read, {}));
    expect(reply).toMatchObject({ error: { kind: 'timeout', state: 503, outcomeUnknown: false } });
    expect(seen.map(({ at }) => at - start)).toEqual([0, 11_000]);
    expect(clock.now() - start).toBe(15_000);
  });

  test('no retry leaves after the 15 s, although the pause before it has ended late: its page was suspended meanwhile', async () => {
    const { request, seen, clock } = operator(broken);
    const set = clock.setTimeout.bind(clock);
    vi.spyOn(clock, 'setTimeout').mockImplementation((fn, ms) => set(fn, ms === TIMINGS.retryDelay ? 20_000 : ms));
    const reply = await whileTimePasses(clock, request(CALLS.withdraw, { amount: 10_000 }, KEY));
    expect(reply).toMatchObject({ error: { kind: 'network', outcomeUnknown: true } });
    expect(seen).toHaveLength(1);
  });

  test('the 15 s include the sleep of the device, which the monotonic clock may leave out', async () => {
    const { request, seen, clock } = operator(broken);
    const pending = request(CALLS.withdraw, { amount: 10_000 }, KEY);
    clock.jump(3_600_000);
    expect(await whileTimePasses(clock, pending)).toMatchObject({ error: { kind: 'network', outcomeUnknown: true } });
    expect([seen.length, clock.pending]).toEqual([1, 0]);
  });

  test('what the sleep of the device leaves no time to retry counts for the state of the connection', async () => {
    const outcomes: Outcome[] = [];
    const { request, clock } = operator(broken, { onOutcome: (outcome) => void outcomes.push(outcome) });
    const pending = request(CALLS.read, {});
    clock.jump(3_600_000);
    expect(await whileTimePasses(clock, pending)).toMatchObject({ error: { kind: 'network' } });
    expect(outcomes).toMatchObject([{ error: { kind: 'network' } }]);
  });

  test.each([
    ['first', 1],
    ['second', 2],
  ])('so does, once, the %s failure if its page was suspended in the pause after it', async (_which, tries) => {
    const outcomes: Outcome[] = [];
    const { request, seen, clock } = operator(broken, { onOutcome: (outcome) => void outcomes.push(outcome) });
    const set = clock.setTimeout.bind(clock);
    vi.spyOn(clock, 'setTimeout').mockImplementation((fn, ms) =>
      set(fn, ms === TIMINGS.retryDelay && seen.length === tries ? 20_000 : ms),
    );
    expect(await whileTimePasses(clock, request(CALLS.read, {}))).toMatchObject({ error: { kind: 'network' } });
    expect(seen).toHaveLength(tries);
    expect(outcomes).toMatchObject([{ error: { kind: 'network' } }]);
  });

  test('15 s for a launch', async () => {
    const { request, clock } = operator((_seen, _n, signal) => silence(signal));
    const start = clock.now();
    expect(await whileTimePasses(clock, request(CALLS.launch, { game_id: '1' }))).toMatchObject({
      error: { kind: 'timeout' },
    });
    expect(clock.now() - start).toBe(15_000);
  });

  test('the limit covers the body, not the headers only', async () => {
    const { request, clock } = operator((_seen, _n, signal) => {
      const body = new ReadableStream({
        start: (stream) =>
          signal.addEventListener('abort', () => stream.error(new DOMException('Aborted', 'AbortError'))),
      });
      return new Response(body);
    });
    expect(await whileTimePasses(clock, request(CALLS.launch, { game_id: '1' }))).toMatchObject({
      error: { kind: 'timeout' },
    });
  });

  test('abort: before, during, and between two attempts', async () => {
    const before = operator(() => good());
    expect(await before.request(CALLS.read, {}, { signal: AbortSignal.abort() })).toMatchObject({
      error: { kind: 'aborted' },
    });
    expect(before.seen).toHaveLength(0);

    const during = operator((_seen, _n, signal) => silence(signal));
    const stop = new AbortController();
    const pending = during.request(CALLS.post, {}, { signal: stop.signal });
    await during.clock.advance(10);
    stop.abort();
    expect(await pending).toMatchObject({ error: { kind: 'aborted', outcomeUnknown: true } });

    const between = operator(broken);
    const stopBetween = new AbortController();
    const waiting = between.request(CALLS.read, {}, { signal: stopBetween.signal });
    await between.clock.advance(500);
    stopBetween.abort();
    expect(await waiting).toMatchObject({ error: { kind: 'aborted' } });
    expect(between.seen).toHaveLength(1);
    expect([during.clock.pending, between.clock.pending]).toEqual([0, 0]);
  });
});

describe('refused for a token that was replaced meanwhile, as by a change of the password (Rule C15)', () => {
  /** A server that replaces the token while the first call is under way, and knows the new one only. */
  function replacing() {
    let token = 'jwt-1';
    const answer = ({ headers }: { headers: Headers }): Response => {
      token = 'jwt-2';
      return headers.get('authorization') === 'Bearer jwt-2' ? good({ title: 'x' }) : json({ code: 4032 });
    };
    return operator(answer, { token: () => token });
  }

  test('a read is repeated at once with the session’s token, and is the same call', async () => {
    const { request, seen } = replacing();
    expect(await request(CALLS.read, {})).toMatchObject({ ok: true, value: { title: 'x' } });
    expect(seen).toHaveLength(2);
    const [one, other] = seen.map(({ headers }) => [
      headers.get('x-sequence'),
      headers.get('traceparent')?.slice(0, 35),
    ]);
    expect(other).toEqual(one);
  });

  test('a change is not: the token may be another member’s', async () => {
    const { request, seen } = replacing();
    expect(await request(CALLS.withdraw, { amount: 10_000 }, KEY)).toMatchObject({ error: { kind: 'signedOut' } });
    expect(seen).toHaveLength(1);
  });

  test('a read that carries a token of its own is not', async () => {
    const { request, seen } = replacing();
    expect(await request(CALLS.read, {}, { token: 'jwt-0' })).toMatchObject({ error: { kind: 'signedOut' } });
    expect(seen).toHaveLength(1);
  });

  test('nor is one without a later token, or after the time of the call', async () => {
    const { request, seen } = operator(() => json({ code: 4032 }));
    expect(await request(CALLS.read, {})).toMatchObject({ error: { kind: 'signedOut' } });
    expect(seen).toHaveLength(1);
    let token = 1;
    const late = operator(() => json({ code: 4032 }), { token: () => `jwt-${(token += 1)}` });
    late.clock.monotonic = () => late.seen.length * TIMINGS.callDeadline;
    expect(await late.request(CALLS.read, {})).toMatchObject({ error: { kind: 'signedOut' } });
    expect(late.seen).toHaveLength(1);
  });
});

describe('while the operator is down', () => {
  const down = (): ApiError => apiError('code', { state: 5030, until: '2026-11-20T05:00:00Z' });

  test('reads fail with its error without being sent; writes, launches and probes are sent', async () => {
    const { request, seen, pace } = operator(() => good({ balance: 1 }));
    pace.suspension = down();
    expect(await request(CALLS.read, {})).toEqual({ ok: false, error: down() });
    expect(seen).toHaveLength(0);
    await request(CALLS.post, {});
    await request(CALLS.withdraw, { amount: 10_000 }, KEY);
    await request(CALLS.launch, { game_id: '1' });
    await request({ ...CALLS.read, evenWhenDown: true }, {});
    expect(seen).toHaveLength(4);
  });

  test('a read is not retried during the outage', async () => {
    const { request, seen, clock, pace } = operator(() => broken());
    const pending = request(CALLS.read, {});
    await clock.advance(500);
    pace.suspension = down();
    await clock.advance(2000);
    expect(await pending).toEqual({ ok: false, error: down() });
    expect(seen).toHaveLength(1);
  });
});

test('retries of reads stay within a tenth of the calls, plus an initial stock', async () => {
  const { request, seen, clock } = operator(broken);
  for (let call = 0; call < 200; call += 1) await whileTimePasses(clock, request(CALLS.read, {}), 1000);
  expect(seen.length - 200).toBeLessThanOrEqual(RETRY_BUDGET.stock + 0.1 * seen.length);
  const before = seen.length;
  await whileTimePasses(clock, request(CALLS.withdraw, { amount: 10_000 }, KEY), 1000);
  expect(seen.length - before).toBe(4);
});

test('calls that were answered do not add to the stock of retries', async () => {
  let isDown = false;
  const { request, seen, clock } = operator(() => (isDown ? broken() : json({ code: 0, data: {} })));
  for (let call = 0; call < 500; call += 1) await request(CALLS.read, {});
  isDown = true;
  for (let call = 0; call < 100; call += 1) await whileTimePasses(clock, request(CALLS.read, {}), 1000);
  const tries = seen.length - 500;
  expect(tries - 100).toBeLessThanOrEqual(RETRY_BUDGET.stock + 0.1 * tries);
});
