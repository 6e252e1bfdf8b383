import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RETRY_BUDGET } from '../../../../src/config/pacing.ts';
import { log } from '../../../../src/lib/log.ts';
import { apiError, type ApiError, type Outcome } from '../../../../src/operator/index.ts';
import { baseUrl } from '../../../../src/operator/transport/address.ts';
import { broken, CALLS, good, json, operator, silence, whileTimePasses } from '../operator.ts';

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const KEY = { idempotencyKey: '3f6c1f0e-0000-4000-8000-000000000001' };

describe('calls go over https to the API domain from site config', () => {
  test.each([
    ['api.example.com', 'https://api.example.com'],
    ['api.example.com:8443', 'https://api.example.com:8443'],
    ['localhost:4174', 'http://localhost:4174'],
    ['api.localhost', 'http://api.localhost'],
    ['127.0.0.1:80', 'http://127.0.0.1'],
    ['127.9.9.9', 'http://127.9.9.9'],
    ['[::1]:4174', 'http://[::1]:4174'],
    ['localhost.example.com', 'https://localhost.example.com'],
    ['128.0.0.1', 'https://128.0.0.1'],
  ])('http only on loopback: %s', (domain, base) => expect(baseUrl(domain)).toBe(base));

  test.each([
    '',
    'a/b',
    'user@host',
    'https://a.example',
    'a b',
    'host:99999',
    'host:',
    '[zz]',
    'a?b',
    '256.256.256.256',
  ])('an invalid domain (%j) is refused', (domain) => expect(() => baseUrl(domain)).toThrow());
});

describe('headers', () => {
  test('accept-language is the current locale', async () => {
    let locale = 'ko';
    const { request, seen } = operator(() => good(), { locale: () => locale });
    await request(CALLS.open, {});
    locale = 'en';
    await request(CALLS.open, {});
    expect(seen.map(({ headers }) => headers.get('accept-language'))).toEqual(['ko', 'en']);
  });

  test('bearer token on calls that may carry it, none on the others', async () => {
    const { request, seen } = operator(() => good());
    await request(CALLS.member, {});
    await request(CALLS.read, {});
    await request(CALLS.open, {});
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer jwt-1', 'Bearer jwt-1', null]);
  });

  test('a time-based sequence header, strictly rising even while the clock stands or steps back', async () => {
    const { request, seen, clock } = operator(() => good());
    const start = clock.now();
    await request(CALLS.open, {});
    await request(CALLS.open, {});
    clock.jump(-3_600_000);
    await request(CALLS.open, {});
    clock.jump(7_200_000);
    await request(CALLS.open, {});
    const sequence = seen.map(({ headers }) => Number(headers.get('x-sequence')));
    expect(sequence).toEqual([start, start + 1, start + 2, start + 3_600_000]);
  });

  test('sequence and key are those of the intent, the same in every retry', async () => {
    const { request, seen, clock } = operator((_seen, n) => (n < 3 ? broken() : good({ balance: 1 })));
    await whileTimePasses(clock, request(CALLS.withdraw, { amount: 10_000 }, { ...KEY, sequence: 77 }));
    expect(seen).toHaveLength(4);
    expect(new Set(seen.map(({ headers }) => headers.get('x-sequence')))).toEqual(new Set(['77']));
    expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([KEY.idempotencyKey]));
  });

  test('content type text/plain on non-GET, JSON on the two game calls, none on other reads', async () => {
    const { request, seen } = operator((one) =>
      one.url.pathname.startsWith('/game') ? json({ RESULT: true, DATA: {} }) : good({ balance: 1 }),
    );
    await request(CALLS.post, {});
    await request(CALLS.patch, { id: '1', read: true });
    await request(CALLS.put, { id: '1', name: 'y' });
    await request(CALLS.remove, { id: '1' });
    await request(CALLS.providers, {});
    await request(CALLS.launch, { game_id: '1' });
    await request(CALLS.read, {});
    expect(seen.map(({ headers }) => headers.get('content-type'))).toEqual([
      'text/plain',
      'text/plain',
      'text/plain',
      'text/plain',
      'application/json',
      'application/json',
      null,
    ]);
  });

  test('an idempotency key on every idempotent call; without one nothing is sent', async () => {
    const { request, seen } = operator(() => good({ balance: 1 }));
    expect(await request(CALLS.withdraw, { amount: 1 })).toMatchObject({
      ok: false,
      error: { kind: 'client', state: 444, outcomeUnknown: false },
    });
    expect(seen).toHaveLength(0);
    await request(CALLS.withdraw, { amount: 1 }, KEY);
    expect(seen[0]?.headers.get('idempotency-key')).toBe(KEY.idempotencyKey);
  });
});

describe('GET and DELETE payload as query, body else', () => {
  test('a read and a removal put their fields into the query and carry no body', async () => {
    const { request, seen } = operator(() => good());
    await request(CALLS.read, { q: '한글 & more', page: 2 });
    await request(CALLS.remove, { id: 'a/b', kind: 'direct' });
    expect(seen.map(({ url }) => url.href)).toEqual([
      'https://api.example.com/list?q=%ED%95%9C%EA%B8%80+%26+more&page=2',
      'https://api.example.com/memos/a%2Fb?kind=direct',
    ]);
    expect(seen.map(({ body }) => body)).toEqual([undefined, undefined]);
  });

  test('POST, PATCH and PUT send a JSON string; what stands in the path is not sent twice; undefined is left out', async () => {
    const { request, seen } = operator(() => good());
    await request(CALLS.post, { name: 'x', n: 3 });
    await request(CALLS.patch, { id: '7', read: true });
    await request(CALLS.put, { id: '7', name: 'y' });
    expect(seen.map(({ method, url, body }) => [method, url.pathname + url.search, body])).toEqual([
      ['POST', '/auth/login', '{"name":"x","n":3}'],
      ['PATCH', '/memos/7', '{"read":true}'],
      ['PUT', '/profiles/7', '{"name":"y"}'],
    ]);
  });

  test.each(['', '.', '..'])('a path part %j would make another path: nothing is sent', async (id) => {
    const { request, seen } = operator(() => good());
    expect(await request(CALLS.remove, { id })).toMatchObject({ error: { kind: 'client' } });
    expect(seen).toHaveLength(0);
  });

  test('a token is never in a URL, and no cookies are sent', async () => {
    const { request, seen } = operator(() => good());
    await request(CALLS.member, {});
    await request(CALLS.read, { q: 'x' });
    for (const { url } of seen) expect(url.href).not.toContain('jwt-1');
    expect(seen.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
  });
});

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

  test('an answer is no network error: a refusal, a gateway, HTML and a wrong shape are not retried', async () => {
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

  test('a device that reports offline wrongly: the first attempt is sent, and its answer counts', async () => {
    const { request } = operator(() => good({ title: 'here' }), { saysOffline: () => true });
    expect(await request(CALLS.read, {})).toMatchObject({ ok: true, value: { title: 'here' } });
  });

  test('the outcome of a keyed call that was lost once stays unknown, whatever the retry is answered', async () => {
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

describe('client states', () => {
  test('no config gives state 500 CONFIG_FAILED', async () => {
    const { request, seen } = operator(() => good(), { domain: () => undefined });
    expect(await request(CALLS.read, {})).toMatchObject({
      error: { kind: 'config', state: 500, message: 'CONFIG_FAILED' },
    });
    expect(seen).toHaveLength(0);
  });

  test('other exceptions state 444 with a client-exception message, and one after the send leaves the outcome unknown', async () => {
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

  test('code 4032 is the same, at any HTTP status', async () => {
    for (const status of [200, 403, 500]) {
      const { request, expired } = operator(() => json({ code: 4032, msg: '' }, { status }));
      expect(await request(CALLS.member, {})).toMatchObject({ error: { state: 455 } });
      expect(expired).toEqual(['jwt-1']);
    }
  });

  test('403 on a call that carried no token is not a session’s end', async () => {
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
    [200, '{"code":5002,"msg":"psql: relation"}', 'http', 5002, true],
    [200, '{"code":5005,"msg":""}', 'http', 5005, true],
    [503, '{"code":5030,"msg":"back at 9"}', 'code', 5030, false],
    [429, '{"code":4290,"msg":"","data":{"retry_after":7}}', 'code', 4290, false],
    [400, '{"code":4001,"msg":"","data":{"fields":{"amount":"unit"}}}', 'code', 4001, false],
    [500, '{"code":0,"data":{}}', 'http', 500, true],
  ])('gateway and server breakdowns: %i %s', async (status, body, kind, state, outcomeUnknown) => {
    const { request } = operator(() => new Response(body, { status }));
    expect(await request(CALLS.withdraw, { amount: 1 }, KEY)).toMatchObject({
      ok: false,
      error: { kind, state, outcomeUnknown },
    });
  });

  test('a call that an operator may lack: 404 is an answer without data, whatever its body, and no outage. Rule C31', async () => {
    for (const body of ['<html>', '', '{"code":5006,"msg":""}']) {
      const told: Outcome[] = [];
      const answer = (): Response => new Response(body, { status: 404 });
      const { request } = operator(answer, { onOutcome: (outcome) => void told.push(outcome) });
      expect(await request({ ...CALLS.open, optional: true }, {})).toEqual({ ok: true, value: {} });
      expect(told.map(({ error }) => error)).toEqual([undefined]);
      expect(await request(CALLS.open, {})).toMatchObject({ ok: false });
    }
  });

  test('Retry-After holds on every status, in seconds or as a date, and the longer wait counts', async () => {
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

  test('a date is read by the server’s clock', async () => {
    const headers = { 'retry-after': 'Fri, 20 Nov 2026 01:01:00 GMT' };
    const { request } = operator(() => new Response('', { status: 503, headers }), {
      serverNow: () => Date.UTC(2026, 10, 20, 1),
    });
    expect(await request(CALLS.read, {})).toMatchObject({ error: { retryAfter: 60 } });
  });

  test('until then a read of that endpoint fails as the last one did, without a request; other calls go out', async () => {
    const { request, seen, clock } = operator((one) =>
      one.url.pathname === '/list' ? new Response('', { status: 429, headers: { 'retry-after': '30' } }) : good(),
    );
    await request(CALLS.read, {});
    await clock.advance(29_000);
    expect(await request(CALLS.read, { page: 2 })).toMatchObject({
      error: { kind: 'http', state: 429, retryAfter: 1 },
    });
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
  });

  test('a write is always sent: a player waits for it', async () => {
    const { request, seen } = operator(() => new Response('', { status: 429, headers: { 'retry-after': '30' } }));
    await request(CALLS.post, {});
    await request(CALLS.post, {});
    expect(seen).toHaveLength(2);
  });

  test('Retry-After and retry_after are seconds to wait', async () => {
    const header = operator(() => new Response('', { status: 429, headers: { 'retry-after': '12' } }));
    expect(await header.request(CALLS.read, {})).toMatchObject({ error: { retryAfter: 12 } });
    const field = operator(() => json({ code: 4290, data: { retry_after: 3 } }, { status: 429 }));
    expect(await field.request(CALLS.read, {})).toMatchObject({ error: { retryAfter: 3 } });
  });
});

describe('while the operator is down', () => {
  const down = (): ApiError => apiError('code', { state: 5030, until: '2026-11-20T05:00:00Z' });

  test('reads fail with its error without being sent; writes, launches and probes are sent', async () => {
    const { request, seen } = operator(() => good({ balance: 1 }), { suspended: down });
    expect(await request(CALLS.read, {})).toEqual({ ok: false, error: down() });
    expect(seen).toHaveLength(0);
    await request(CALLS.post, {});
    await request(CALLS.withdraw, { amount: 10_000 }, KEY);
    await request(CALLS.launch, { game_id: '1' });
    await request({ ...CALLS.read, evenWhenDown: true }, {});
    expect(seen).toHaveLength(4);
  });

  test('a read whose retry would fall into the outage is not retried', async () => {
    let isDown = false;
    const { request, seen, clock } = operator(() => broken(), { suspended: () => (isDown ? down() : undefined) });
    const pending = request(CALLS.read, {});
    await clock.advance(500);
    isDown = true;
    await clock.advance(2000);
    expect(await pending).toEqual({ ok: false, error: down() });
    expect(seen).toHaveLength(1);
  });
});

describe('the outcome that is reported of each call', () => {
  test('endpoint, error, and the time it was sent, not when it ended', async () => {
    const told: Outcome[] = [];
    const { request, clock } = operator(
      async (one, _n, signal) => {
        if (one.url.pathname === '/list') return silence(signal);
        await new Promise<void>((resolve) => void clock.setTimeout(resolve, 3000));
        return good();
      },
      { onOutcome: (outcome) => void told.push(outcome) },
    );
    await clock.advance(700);
    const left = clock.monotonic();
    await whileTimePasses(clock, request(CALLS.open, {}));
    expect(told).toMatchObject([{ path: '/notices', error: undefined, began: left }]);
    const later = clock.monotonic();
    const reply = whileTimePasses(clock, request(CALLS.read, {}));
    await clock.advance(10_000);
    expect(told.at(-1)).toMatchObject({ path: '/list', error: { kind: 'timeout' }, began: later });
    await reply;
  });

  test('the send time of the retry counts; a refusal is an answer; an aborted call is not reported', async () => {
    const told: Outcome[] = [];
    const onOutcome = (outcome: Outcome): void => void told.push(outcome);
    const world = operator((_seen, n) => (n === 0 ? broken() : json({ code: 4001 })), { onOutcome });
    await whileTimePasses(world.clock, world.request(CALLS.read, {}));
    expect(told).toMatchObject([{ path: '/list', error: undefined, began: 1000 }]);
    const given = operator((_seen, _n, signal) => silence(signal), { onOutcome });
    const stop = new AbortController();
    const pending = given.request(CALLS.read, {}, { signal: stop.signal });
    stop.abort();
    await pending;
    expect(told).toHaveLength(1);
  });

  test('replies to a member bypass the HTTP cache', async () => {
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

test('retries of reads stay within a tenth of the calls, plus an initial stock', async () => {
  const { request, seen, clock } = operator(broken);
  for (let call = 0; call < 200; call += 1) await whileTimePasses(clock, request(CALLS.read, {}), 1000);
  expect(seen.length - 200).toBeLessThanOrEqual(RETRY_BUDGET.stock + 0.1 * seen.length);
  const before = seen.length;
  await whileTimePasses(clock, request(CALLS.withdraw, { amount: 10_000 }, KEY), 1000);
  expect(seen.length - before).toBe(4);
});
