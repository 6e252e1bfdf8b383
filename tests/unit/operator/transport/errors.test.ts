import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionHeartbeat } from '../../../../src/contract/games.ts';
import { byKey } from '../../../../src/contract/wallet.ts';
import { apiError, type Outcome } from '../../../../src/operator/index.ts';
import { broken, CALLS, good, json, operator, silence, whileTimePasses, type Seen } from '../operator.ts';
import { silenceLog } from '../../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

const KEY = { idempotencyKey: '3f6c1f0e-0000-4000-8000-000000000001' };

describe('client states', () => {
  test('no config gives state 500 CONFIG_FAILED', async () => {
    const { request, seen } = operator(() => good(), { domain: () => undefined });
    expect(await request(CALLS.read, {})).toMatchObject({
      error: { kind: 'config', state: 500, message: 'CONFIG_FAILED' },
    });
    expect(seen).toHaveLength(0);
  });

  test('any other exception gives state 444 CLIENT_EXCEPTION; one after the send leaves the outcome unknown', async () => {
    const early = operator(() => good(), { domain: () => 'no host!' });
    expect(await early.request(CALLS.post, {})).toMatchObject({
      error: { kind: 'client', state: 444, outcomeUnknown: false },
    });
    const late = operator(() => json({ code: 0, data: {}, session: { jwt: 'x' } }), {
      onSession: () => {
        throw new Error('storage');
      },
    });
    expect(await late.request(CALLS.post, {})).toMatchObject({
      error: { kind: 'client', state: 444, message: 'CLIENT_EXCEPTION', outcomeUnknown: true },
    });
  });

  test.each([401, 403])(
    'HTTP %i on an authenticated call gives a session-expired result (state 455) and ends that token’s session',
    async (status) => {
      const { request, expired } = operator(() => new Response('', { status }));
      expect(await request(CALLS.member, {})).toMatchObject({
        error: { kind: 'signedOut', state: 455, message: 'SESSION_EXPIRED' },
      });
      expect(expired).toEqual(['jwt-1']);
    },
  );

  test('code 4032 ends the session like a 401, at any HTTP status', async () => {
    for (const status of [200, 403, 500]) {
      const { request, expired } = operator(() => json({ code: 4032, msg: '' }, { status }));
      expect(await request(CALLS.member, {})).toMatchObject({ error: { state: 455 } });
      expect(expired).toEqual(['jwt-1']);
    }
  });

  test('code 4032 on a call without a token is a refusal like any other', async () => {
    const { request, expired } = operator(() => json({ code: 4032, msg: '' }), { token: () => undefined });
    expect(await request(CALLS.read, {})).toMatchObject({ error: { kind: 'code', state: 4032 } });
    expect(expired).toEqual([]);
  });

  test('403 on a call without a token does not end a session', async () => {
    const { request, expired } = operator(() => new Response('blocked', { status: 403 }), { token: () => undefined });
    expect(await request(CALLS.read, {})).toMatchObject({ error: { kind: 'http', state: 403 } });
    expect(await request(CALLS.open, {})).toMatchObject({ error: { kind: 'http', state: 403 } });
    expect(expired).toEqual([]);
  });

  test('without a token an authenticated call is not sent', async () => {
    const { request, seen } = operator(() => good(), { token: () => undefined });
    expect(await request(CALLS.member, {})).toMatchObject({
      error: { kind: 'signedOut', state: 455, outcomeUnknown: false },
    });
    expect(seen).toHaveLength(0);
  });

  test('the worker’s 503 is `offline`, and is retried as a network error', async () => {
    const answer = (): Response =>
      json({ state: 503, msg: 'NETWORK_ERROR', data: {} }, { status: 503, headers: { 'x-sw-offline': '1' } });
    const { request, seen, clock } = operator(answer);
    expect(await whileTimePasses(clock, request(CALLS.read, {}))).toMatchObject({
      error: { kind: 'offline', state: 503, message: 'NETWORK_ERROR' },
    });
    expect(seen).toHaveLength(4);
  });

  test.each([
    [502, '<html>bad gateway</html>', 'http', 502, true],
    [503, '', 'http', 503, true],
    [429, 'slow down', 'http', 429, false],
    [404, '<html>', 'http', 404, false],
    [500, '{"code":5000,"msg":"boom"}', 'http', 5000, true],
    [500, '{"code":1,"msg":"exception"}', 'http', 1, true],
    [503, '{"code":-1,"msg":""}', 'http', -1, true],
    [200, '{"code":5002,"msg":"psql: relation"}', 'http', 5002, true],
    [200, '{"code":5005,"msg":""}', 'http', 5005, true],
    [503, '{"code":5030,"msg":"back at 9"}', 'code', 5030, false],
    [429, '{"code":4290,"msg":"","data":{"retry_after":7}}', 'code', 4290, false],
    [400, '{"code":4001,"msg":"","data":{"fields":{"amount":"unit"}}}', 'code', 4001, false],
    [500, '{"code":0,"data":{}}', 'http', 500, true],
  ])(
    'HTTP %i %s gives an error of kind %s with state %i; outcome unknown: %s',
    async (status, body, kind, state, outcomeUnknown) => {
      const { request } = operator(() => new Response(body, { status }));
      expect(await request(CALLS.withdraw, { amount: 1 }, KEY)).toMatchObject({
        ok: false,
        error: { kind, state, outcomeUnknown },
      });
    },
  );

  test('429 in an envelope that has no code is a rate limit, with its wait', async () => {
    const { request } = operator(() => json({ RESULT: false, DATA: { retry_after: 7 } }, { status: 429 }));
    expect(await request({ ...CALLS.providers, method: 'POST' }, {})).toMatchObject({
      error: { kind: 'http', state: 429, outcomeUnknown: false, retryAfter: 7 },
    });
  });

  test('404 on a call that an operator may lack is an answer without data, whatever its body, and no outage (Rule C31)', async () => {
    for (const body of ['<html>', '', '{"code":5006,"msg":""}']) {
      const outcomes: Outcome[] = [];
      const answer = (): Response => new Response(body, { status: 404 });
      const { request } = operator(answer, { onOutcome: (outcome) => void outcomes.push(outcome) });
      expect(await request({ ...CALLS.open, optional: true }, {})).toEqual({ ok: true, value: {} });
      expect(outcomes.map(({ error }) => error)).toEqual([undefined]);
      expect(await request(CALLS.open, {})).toMatchObject({ ok: false });
    }
  });

  test('Retry-After is honoured on every status, in seconds or as a date; of two waits the longer one counts', async () => {
    const date = 'Fri, 20 Nov 2026 00:02:00 GMT';
    const cases: [number, string, object, number][] = [
      [429, '30', {}, 30],
      [503, '30', { code: 5030 }, 30],
      [500, '30', { code: 5000 }, 30],
      [400, '30', { code: 4001 }, 30],
      [503, date, {}, 120],
      [429, '5', { code: 4290, data: { retry_after: 40 } }, 40],
      [429, '50', { code: 4290, data: { retry_after: 40 } }, 50],
      [503, '999999999', {}, 86_400],
    ];
    for (const [status, header, body, seconds] of cases) {
      const { request } = operator(() => json(body, { status, headers: { 'retry-after': header } }));
      expect(await request(CALLS.read, {}), `${status} ${header}`).toMatchObject({ error: { retryAfter: seconds } });
    }
    for (const header of ['soon', '-5', 'Fri, 20 Nov 2020 00:00:00 GMT']) {
      const { request } = operator(() => new Response('', { status: 503, headers: { 'retry-after': header } }));
      expect(await request(CALLS.read, {}), header).toMatchObject({ error: { retryAfter: undefined } });
    }
  });

  test('a date in Retry-After is compared with the server’s clock', async () => {
    const headers = { 'retry-after': 'Fri, 20 Nov 2026 01:01:00 GMT' };
    const { request } = operator(() => new Response('', { status: 503, headers }), {
      serverNow: () => Date.UTC(2026, 10, 20, 1),
    });
    expect(await request(CALLS.read, {})).toMatchObject({ error: { retryAfter: 60 } });
  });

  test.each([
    [
      'HTTP 429',
      () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
      { kind: 'http', state: 429 },
    ],
    ['code 4290', () => json({ code: 4290, data: { retry_after: 30 } }), { kind: 'code', state: 4290 }],
  ])(
    'until its end after %s a read of that endpoint fails with the last error, without a request; other calls are sent',
    async (_what, busy, error) => {
      const { request, seen, clock } = operator((one) => (one.url.pathname === '/list' ? busy() : good()));
      await request(CALLS.read, {});
      await clock.advance(29_000);
      expect(await request(CALLS.read, { page: 2 })).toMatchObject({ error: { ...error, retryAfter: 1 } });
      expect(seen).toHaveLength(1);
      await request(CALLS.open, {});
      expect(seen).toHaveLength(2);
      // A changed device clock does not shorten it.
      clock.jump(3_600_000);
      await request(CALLS.read, {});
      expect(seen).toHaveLength(2);
      await clock.advance(1000);
      await request(CALLS.read, {});
      expect(seen).toHaveLength(3);
    },
  );

  test.each([
    ['a service that is down', () => new Response('', { status: 503, headers: { 'retry-after': '600' } })],
    ['maintenance', () => json({ code: 5030, data: { retry_after: 600 } }, { status: 503 })],
    ['a game that is being updated', () => json({ RESULT: false, msg: 'Updating', DATA: { retry_after: 600 } })],
  ])(
    'the wait of %s holds back only the same request, not another one to the same endpoint',
    async (_what, failure) => {
      const isOne = ({ url }: Seen): boolean => url.searchParams.get('provider_id') === '1';
      const { request, seen, clock } = operator((one) =>
        isOne(one) ? failure() : json({ RESULT: true, DATA: { list: [] } }),
      );
      await request(CALLS.providers, { provider_id: '1' });
      expect(await request(CALLS.providers, { provider_id: '2' })).toMatchObject({ ok: true });
      expect(await request(CALLS.providers, {})).toMatchObject({ ok: true });
      await clock.advance(599_000);
      expect(await request(CALLS.providers, { provider_id: '1' })).toMatchObject({ error: { retryAfter: 1 } });
      expect(seen).toHaveLength(3);
      await clock.advance(1000);
      await request(CALLS.providers, { provider_id: '1' });
      expect(seen).toHaveLength(4);
    },
  );

  test('a write is sent during a wait, since a player waits for it, and the wait that it got holds back no read of the same path', async () => {
    const { request, seen } = operator(() => new Response('', { status: 429, headers: { 'retry-after': '30' } }));
    await request(CALLS.post, {});
    await request(CALLS.post, {});
    expect(seen).toHaveLength(2);
    await request({ ...CALLS.read, path: CALLS.post.path }, {});
    expect(seen).toHaveLength(3);
  });

  test('a wait holds back a heartbeat like a read: a timer repeats it, and no player waits for it', async () => {
    const down = operator(() => new Response('', { status: 503, headers: { 'retry-after': '600' } }));
    await down.request(sessionHeartbeat, { id: 's-1' });
    await down.clock.advance(599_000);
    expect(await down.request(sessionHeartbeat, { id: 's-1' })).toMatchObject({ error: { retryAfter: 1 } });
    expect(down.seen).toHaveLength(1);
    await down.clock.advance(1000);
    await down.request(sessionHeartbeat, { id: 's-1' });
    expect(down.seen).toHaveLength(2);
    const suspended = operator(() => good());
    suspended.pace.suspension = apiError('http', { state: 503 });
    expect(await suspended.request(sessionHeartbeat, { id: 's-1' })).toMatchObject({ error: { state: 503 } });
    expect(suspended.seen).toHaveLength(0);
  });

  test('a wait holds back the lookup of a money request, which is sent while the operator is down, but not a probe', async () => {
    const { request, seen, clock, pace } = operator(
      () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
    );
    pace.suspension = apiError('http', { state: 503 });
    const probe = { ...byKey, probe: true } as const;
    await request(byKey, { key: 'k' });
    await clock.advance(29_000);
    expect(await request(byKey, { key: 'k' })).toMatchObject({ error: { retryAfter: 1 } });
    expect(seen).toHaveLength(1);
    await request(probe, { key: 'k' });
    expect(seen).toHaveLength(2);
    await clock.advance(30_000);
    await request(byKey, { key: 'k' });
    expect(seen).toHaveLength(3);
  });
});

describe('the reported outcome of a call', () => {
  test('has the endpoint, the error, and the time when it was sent, not when it ended', async () => {
    const outcomes: Outcome[] = [];
    const { request, clock } = operator(
      async (one, _n, signal) => {
        if (one.url.pathname === '/list') return silence(signal);
        await new Promise<void>((resolve) => void clock.setTimeout(resolve, 3000));
        return good();
      },
      { onOutcome: (outcome) => void outcomes.push(outcome) },
    );
    await clock.advance(700);
    const left = clock.monotonic();
    await whileTimePasses(clock, request(CALLS.open, {}));
    expect(outcomes).toMatchObject([{ path: '/notices', error: undefined, began: left }]);
    const later = clock.monotonic();
    const reply = whileTimePasses(clock, request(CALLS.read, {}));
    await clock.advance(10_000);
    expect(outcomes.at(-1)).toMatchObject({ path: '/list', error: { kind: 'timeout' }, began: later });
    await reply;
  });

  test('the send time of the retry counts; a refusal is an answer; an aborted call is not reported', async () => {
    const outcomes: Outcome[] = [];
    const onOutcome = (outcome: Outcome): void => void outcomes.push(outcome);
    const world = operator((_seen, n) => (n === 0 ? broken() : json({ code: 4001 })), { onOutcome });
    await whileTimePasses(world.clock, world.request(CALLS.read, {}));
    expect(outcomes).toMatchObject([{ path: '/list', error: undefined, began: 1000 }]);
    const given = operator((_seen, _n, signal) => silence(signal), { onOutcome });
    const stop = new AbortController();
    const pending = given.request(CALLS.read, {}, { signal: stop.signal });
    stop.abort();
    await pending;
    expect(outcomes).toHaveLength(1);
  });
});

describe('the HTTP cache', () => {
  test('replies to a member bypass it', async () => {
    const { request, seen } = operator(() => good());
    await request(CALLS.read, {});
    await request(CALLS.post, {});
    expect(seen.map(({ cache }) => cache)).toEqual(['no-store', 'no-store']);
  });

  test('a public list is revalidated by its ETag, unless it is sent with a token', async () => {
    const { request, seen } = operator(() => good());
    const visitors = { ...CALLS.read, cacheable: 'visitors' } as const;
    await request({ ...visitors, auth: 'no' }, {});
    await request(visitors, {});
    expect(seen.map(({ cache, headers }) => [cache, headers.get('authorization')])).toEqual([
      ['no-cache', null],
      ['no-store', 'Bearer jwt-1'],
    ]);
  });
});
