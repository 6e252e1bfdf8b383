import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RETRY_BUDGET } from '../../../../src/config/pacing.ts';
import { openEnvelope } from '../../../../src/operator/transport/envelope.ts';
import { apiError, type ApiErrorKind } from '../../../../src/operator/transport/error.ts';
import { createReadPace } from '../../../../src/operator/transport/readPace.ts';
import { readRetryAfter } from '../../../../src/operator/transport/retryAfter.ts';
import type { Outcome } from '../../../../src/operator/transport/transport.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';
import { broken, CALLS, good, json, operator, silence, whileTimePasses } from '../operator.ts';
import { silenceLog } from '../../../support/silenceLog.ts';
import { transportPorts } from '../../../support/transportPorts.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

test('only an answer that the session is invalid ends it, and only the session of the call’s token (Rule C7)', async () => {
  const line = operator(broken);
  await whileTimePasses(line.clock, line.request(CALLS.member, {}));
  const refused = operator(() => json({ code: 4001 }));
  await refused.request(CALLS.member, {});
  const open = operator(() => new Response('', { status: 403 }));
  await open.request(CALLS.open, {});
  expect([line.expired, refused.expired, open.expired]).toEqual([[], [], []]);
  const ended = operator(() => new Response('', { status: 403 }));
  await ended.request(CALLS.member, {});
  expect(ended.expired).toEqual(['jwt-1']);
});

test('a refusal with a 5xx status leaves the outcome unknown: the server may have acted', async () => {
  for (const status of [500, 503]) {
    const { request } = operator(() => json({ code: 4001 }, { status }));
    expect(await request(CALLS.withdraw, { amount: 1 }, { idempotencyKey: 'k' })).toMatchObject({
      ok: false,
      error: { kind: 'http', outcomeUnknown: true },
    });
  }
  const { request } = operator(() => json({ code: 4001 }, { status: 400 }));
  expect(await request(CALLS.withdraw, { amount: 1 }, { idempotencyKey: 'k' })).toMatchObject({
    ok: false,
    error: { kind: 'code', outcomeUnknown: false },
  });
});

test('a GET has no idempotency key and no body, and is not sent with keepalive by default', async () => {
  const inits: RequestInit[] = [];
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    if (init) inits.push(init);
    return good();
  };
  const { request } = operator(() => good(), { fetch });
  await request(CALLS.member, {});
  await request(CALLS.member, {}, { keepalive: true });
  expect(inits.map(({ keepalive }) => keepalive)).toEqual([undefined, true]);
  expect(inits.map(({ headers }) => new Headers(headers).has('idempotency-key'))).toEqual([false, false]);
  expect(inits.map((init) => 'body' in init)).toEqual([false, false]);
});

test('an idempotent call without a key is an error of the client, and not sent', async () => {
  const { request, seen } = operator(() => good());
  expect(await request(CALLS.withdraw, { amount: 1 })).toMatchObject({
    ok: false,
    error: { kind: 'client', outcomeUnknown: false },
  });
  expect(seen).toEqual([]);
});

test.each([null, 'text', 5, undefined])('the body %s is no envelope of any kind', (body) => {
  for (const kind of ['code', 'result', 'init'] as const)
    expect(openEnvelope(kind, body)).toMatchObject({ ok: false, error: { kind: 'shape' } });
});

test('the stock allows exactly as many retries of reads; every call adds its share again (Rule C18)', () => {
  const pace = createReadPace(new VirtualClock());
  const retries = (): number => Array.from({ length: 30 }, () => pace.mayRetry(CALLS.read)).filter(Boolean).length;
  expect(retries()).toBe(RETRY_BUDGET.stock);
  // One more call than a retry costs: the share has no exact binary value.
  for (let call = 0; call <= 1 / RETRY_BUDGET.share; call += 1) pace.blockedBy(CALLS.read, {});
  expect(retries()).toBe(1);
});

test('a wait of zero seconds is none', () => {
  expect([readRetryAfter('0', 0), readRetryAfter('1', 0)]).toEqual([undefined, 1]);
});

test('a date counts for up to five minutes until the server has named its time: the device’s clock may be a year behind; then for up to a day (Rule C19)', async () => {
  const { learnServerTime } = await import('../../../../src/operator/time.ts');
  const wait = (ahead: number): number | undefined =>
    readRetryAfter(new Date(Date.UTC(2026, 10, 20) + ahead * 1000).toUTCString(), Date.UTC(2026, 10, 20));
  expect([wait(60), wait(365 * 86_400), wait(-60)]).toEqual([60, 300, undefined]);
  learnServerTime(Date.now());
  expect([wait(3600), wait(365 * 86_400)]).toEqual([3600, 86_400]);
});

test('a second failure is reported, although the call is retried again', async () => {
  const outcomes: Outcome[] = [];
  const { request, clock } = operator(broken, { onOutcome: (outcome) => void outcomes.push(outcome) });
  const pending = request(CALLS.read, {});
  await clock.advance(1500);
  expect(outcomes).toMatchObject([{ path: '/list', error: { kind: 'network' } }]);
  await whileTimePasses(clock, pending);
});

test('a write without an answer in its time may have been carried out', async () => {
  const { request, clock } = operator((_seen, _n, signal) => silence(signal));
  expect(await whileTimePasses(clock, request(CALLS.post, {}))).toMatchObject({
    error: { kind: 'timeout', outcomeUnknown: true },
  });
});

test('a command that is cancelled before its retry may have been carried out, and keeps its trace', async () => {
  const { request, clock } = operator(broken);
  const stop = new AbortController();
  const trace = 'a'.repeat(32);
  const pending = request(CALLS.withdraw, { amount: 1 }, { idempotencyKey: 'k', trace, signal: stop.signal });
  await clock.advance(500);
  stop.abort();
  expect(await pending).toMatchObject({ error: { kind: 'aborted', outcomeUnknown: true, trace } });
});

test('a path whose part is missing is not requested; a field without a value is not sent (Rule C4)', async () => {
  const { request, seen } = operator(() => good());
  expect(await request(CALLS.remove, {} as never)).toMatchObject({ error: { kind: 'client' } });
  expect(seen).toEqual([]);
  await request(CALLS.read, { q: undefined, page: 1 });
  expect(seen[0]?.url.search).toBe('?page=1');
});

test('a reply in the common envelope stays one, whatever else it has (Rule C6)', async () => {
  const { request } = operator(() =>
    json({ code: 0, data: { title: 'common' }, RESULT: true, DATA: { title: 'game' } }),
  );
  expect(await request(CALLS.read, {})).toMatchObject({ ok: true, value: { title: 'common' } });
});

test.each<[ApiErrorKind, string]>([
  ['offline', 'NETWORK_ERROR'],
  ['timeout', 'NETWORK_ERROR'],
  ['network', 'NETWORK_ERROR'],
  ['http', 'NETWORK_ERROR'],
  ['shape', 'NETWORK_ERROR'],
  ['aborted', 'NETWORK_ERROR'],
  ['code', ''],
  ['signedOut', 'SESSION_EXPIRED'],
  ['config', 'CONFIG_FAILED'],
  ['client', 'CLIENT_EXCEPTION'],
])('an error `%s` without a message of the operator has the message "%s"', (kind, message) => {
  expect(apiError(kind).message).toBe(message);
});

describe('the page’s own transport', () => {
  test('throws before it is connected, and then sends with the given options', async () => {
    vi.resetModules();
    const { connectTransport, request } = await import('../../../../src/operator/transport/request.ts');
    expect(() => request(CALLS.open, {})).toThrow('request() before connect()');
    const tokens: (string | undefined)[] = [];
    const ports = transportPorts(async (_url, init) => {
      tokens.push(new Headers(init?.headers).get('authorization') ?? undefined);
      return good({ title: 'said' });
    });
    connectTransport(ports);
    expect(await request(CALLS.read, {}, { token: 'jwt-0' })).toEqual({
      ok: true,
      value: { title: 'said', amount: 0 },
    });
    expect(tokens).toEqual(['Bearer jwt-0']);
  });
});
