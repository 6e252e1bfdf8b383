import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEnvelope } from '../../../../src/operator/transport/envelope.ts';
import { broken, CALLS, good, json, operator, whileTimePasses } from '../operator.ts';
import { silenceLog } from '../../../support/silenceLog.ts';

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

describe('the page’s own transport', () => {
  test('throws before it is connected, and then sends with the given options', async () => {
    vi.resetModules();
    const { connectTransport, request } = await import('../../../../src/operator/transport/request.ts');
    expect(() => request(CALLS.open, {})).toThrow('request() before connect()');
    const { clock } = operator(() => good());
    const tokens: (string | undefined)[] = [];
    connectTransport({
      fetch: async (_url, init) => {
        tokens.push(new Headers(init?.headers).get('authorization') ?? undefined);
        return good({ title: 'said' });
      },
      clock,
      domain: () => 'api.example.com',
      locale: () => 'ko',
      token: () => 'jwt-1',
      nextSequence: () => 1,
      saysOffline: () => false,
      onSession: () => undefined,
      onSessionExpired: () => undefined,
    });
    expect(await request(CALLS.read, {}, { token: 'jwt-0' })).toEqual({
      ok: true,
      value: { title: 'said', amount: 0 },
    });
    expect(tokens).toEqual(['Bearer jwt-0']);
  });
});
