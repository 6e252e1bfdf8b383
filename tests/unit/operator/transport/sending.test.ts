import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { baseUrl } from '../../../../src/operator/transport/address.ts';
import { broken, CALLS, good, json, operator, whileTimePasses } from '../operator.ts';
import { silenceLog } from '../../../support/silenceLog.ts';

beforeEach(silenceLog);
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

  test('the bearer token is sent on calls that may carry it, and on no other', async () => {
    const { request, seen } = operator(() => good());
    await request(CALLS.member, {});
    await request(CALLS.read, {});
    await request(CALLS.open, {});
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer jwt-1', 'Bearer jwt-1', null]);
  });

  test('the sequence header is time-based and strictly rising, even if the clock stops or is set back', async () => {
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

  test('sequence and key are the same in every retry', async () => {
    const { request, seen, clock } = operator((_seen, n) => (n < 3 ? broken() : good({ balance: 1 })));
    await whileTimePasses(clock, request(CALLS.withdraw, { amount: 10_000 }, { ...KEY, sequence: 77 }));
    expect(seen).toHaveLength(4);
    expect(new Set(seen.map(({ headers }) => headers.get('x-sequence')))).toEqual(new Set(['77']));
    expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([KEY.idempotencyKey]));
  });

  test('the content type is text/plain on calls other than GET, JSON on the two game calls, and absent on other reads', async () => {
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

  test('an idempotent call carries its idempotency key; without one it is not sent', async () => {
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

describe('the input of GET and DELETE is sent in the query, that of other methods in the body', () => {
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

  test('POST, PATCH and PUT send a JSON string; a field of the path is not sent twice; undefined is left out', async () => {
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

  test.each(['', '.', '..'])('with the path part %j, which would address another path, nothing is sent', async (id) => {
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
