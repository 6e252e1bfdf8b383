import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { login } from '../../../../src/contract/account.ts';
import { adapt, type Adapter } from '../../../../src/contract/adapter.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import { password } from '../../../../src/contract/profile.ts';
import { byKey, convert, summary, withdraw, type deposit } from '../../../../src/contract/wallet.ts';
import { exclude, protection, takeBreak, type Protection } from '../../../../src/contract/protection.ts';
import { notices, publicNotices } from '../../../../src/contract/supports.ts';
import { openInNewTab } from '../../../../src/operator/index.ts';
import { log } from '../../../../src/lib/log.ts';
import { outcomeOf } from '../../../../src/data/attempt.ts';
import { broken, CALLS, good, json, operator, whileTimePasses } from '../operator.ts';
import { silenceLog } from '../../../support/silenceLog.ts';

const held = vi.hoisted(() => ({ adapter: undefined as Adapter | undefined }));
vi.mock('../../../../src/operator/adapter.ts', () => held);

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

const KEY = { idempotencyKey: '3f6c1f0e-0000-4000-8000-000000000001' };
const ALL = { reads: [protection], combine: (_own: Protection, [state]: [Protection]) => state };
const WITHDRAWAL = { request: { id: 'w1', kind: 'withdraw', amount: 10_000, status: 'waiting' } } as const;

/** An API without an envelope. */
function bare(endpoints: Adapter['endpoints'], rest: Partial<Adapter> = {}): void {
  held.adapter = {
    endpoints,
    envelope: ({ status, body }: { status: number; body: unknown }) =>
      status < 300 ? { code: CODES.ok, data: body } : { code: status === 401 ? CODES.authExpired : CODES.mismatch },
    ...rest,
  };
}

describe('without an adapter', () => {
  test('nothing changes: path, method, body, headers and envelope are the contract’s', async () => {
    held.adapter = undefined;
    const { request, seen } = operator(() => good({ balance: 1 }));
    await request(CALLS.withdraw, { amount: 5 }, KEY);
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"amount":5}' });
    expect(seen[0]?.url.pathname).toBe(CALLS.withdraw.path);
  });
});

describe('what is sent (Rule C50)', () => {
  test('path, method, body and headers are the adapter’s; it gets the member and the key', async () => {
    bare(
      [
        adapt(withdraw, {
          method: 'PUT',
          path: '/players/:player/payouts',
          request: ({ amount }, { uid, key }) => ({ player: uid, sum: { won: amount }, reference: key }),
          response: () => WITHDRAWAL,
        }),
      ],
      { headers: ({ authorization }) => ({ 'x-token': authorization ?? '', 'content-type': 'application/json' }) },
    );
    const member = () => ({ uid: 'u 1', name: '', username: '' });
    const { request, seen } = operator(() => json({}), { member });
    expect(await request(withdraw, { amount: 10_000 }, KEY)).toMatchObject({ ok: true });
    expect(seen[0]?.url.href).toBe('https://api.example.com/players/u%201/payouts');
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      body: JSON.stringify({ sum: { won: 10_000 }, reference: KEY.idempotencyKey }),
    });
    expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({
      'x-token': 'Bearer jwt-1',
      'content-type': 'application/json',
    });
  });

  test('a retry sends what the first attempt sent: the adapter is called once', async () => {
    let attempts = 0;
    bare([adapt(withdraw, { request: () => ({ attempt: (attempts += 1) }), response: () => WITHDRAWAL })]);
    const { request, seen, clock } = operator((_seen, n) => (n < 2 ? broken() : json({})));
    await whileTimePasses(clock, request(withdraw, { amount: 10_000 }, KEY));
    expect(seen.map(({ body }) => body)).toEqual(Array(3).fill('{"attempt":1}'));
  });

  test.each([{ day: null }, { days: ['a', 'b'] }])(
    'a query has no form for %j: nothing is sent (Rule C52)',
    async (fields) => {
      const { request, seen } = operator(() => json({ market: 'gb' }));
      for (const method of ['GET', 'DELETE'] as const) {
        bare([adapt(summary, { method, request: () => fields })]);
        expect(await request(summary, {})).toMatchObject({ ok: false, error: { kind: 'client' } });
        const cause = expect.objectContaining({ message: expect.stringContaining(summary.path) });
        expect(log.error).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ cause }));
      }
      expect(seen).toEqual([]);
      bare([adapt(takeBreak, { request: () => fields, after: ALL })]);
      await request(takeBreak, { hours: 24 }, KEY);
      expect(seen[0]?.body).toBe(JSON.stringify(fields));
    },
  );

  test('a copy of an endpoint, such as a public or probing one, is adapted too; another endpoint of the same path is not', async () => {
    bare([adapt(notices.endpoint, { path: '/news', response: () => ({ list: [] }) })]);
    const { request, seen } = operator(() => json({}));
    await request(publicNotices, { limit: 1 });
    await request({ ...notices.endpoint, output: v.unknown() }, {});
    await request({ ...notices.endpoint, input: v.object({}) }, {});
    expect(seen.map(({ url }) => url.pathname)).toEqual(['/news', '/news', '/supports/notices']);
  });

  test('a probe keeps the field that no cache has where the adapter builds the query, not in a body (Rule C37)', async () => {
    const probe = { ...publicNotices, probe: true, output: v.unknown() } as const;
    const request = ({ limit }: { limit?: number }): object => Object.freeze({ count: limit });
    const input = { limit: 1, probe: 'unique' };
    const { request: send, seen } = operator(() => json({}));
    bare([adapt(notices.endpoint, { request })]);
    await send(probe, input);
    bare([adapt(notices.endpoint, { method: 'POST', request })]);
    await send(probe, input);
    expect(seen.map(({ url, body }) => [url.search, body])).toEqual([
      ['?count=1&probe=unique', undefined],
      ['', '{"count":1}'],
    ]);
  });

  test('a call that is opened in a new tab goes to the adapted address', () => {
    const opened: string[] = [];
    vi.stubGlobal('open', (href: string) => {
      opened.push(href);
      return { opener: null };
    });
    bare([adapt(notices.endpoint, { path: '/news' })]);
    openInNewTab('api.example.com', publicNotices, { limit: 1 });
    vi.unstubAllGlobals();
    expect(opened).toEqual(['https://api.example.com/news?limit=1']);
  });
});

describe('what comes back (Rule C51)', () => {
  test('data and session are mapped by the adapter, then checked by the contract: a malformed one is an error `shape`', async () => {
    bare([
      adapt(login, {
        response: () => ({}),
        session: ({ token }: { token: string }) => ({ jwt: token }),
      }),
      adapt(summary, { response: ({ cents }: { cents: number }) => ({ balance: cents / 100 }) }),
    ]);
    const replies = [
      json({ token: 'jwt-2' }),
      json({ token: {} }),
      json({ cents: 500 }),
      json({ cents: 550 }),
      json({ cents: '<img>' }),
    ];
    const { request, stored } = operator((_seen, n) => replies[n] ?? broken());
    await request(login, { username: 'a', password: 'b' });
    expect(stored).toEqual([{ values: { jwt: 'jwt-2' }, token: undefined }]);
    // A token that is no text is not stored.
    await request(login, { username: 'a', password: 'b' });
    expect(stored).toHaveLength(1);
    expect(await request(summary, {})).toMatchObject({ ok: true, value: { balance: 5 } });
    // Half a won, and a text instead of a number.
    for (let left = 2; left > 0; left -= 1)
      expect(await request(summary, {})).toMatchObject({ ok: false, error: { kind: 'shape', outcomeUnknown: false } });
  });

  test('the adapter’s envelope decides what a status means: here 403 is a refusal and 401 ends the session; 5xx is never a success', async () => {
    bare([]);
    const replies = [403, 401, 500].map((status) => json({}, { status }));
    const { request, expired } = operator((_seen, n) => replies[n] ?? broken());
    expect(await request(summary, {})).toMatchObject({ error: { kind: 'code', state: CODES.mismatch } });
    expect(expired).toEqual([]);
    expect(await request(summary, {})).toMatchObject({ error: { kind: 'signedOut' } });
    expect(expired).toEqual(['jwt-1']);
    bare([], { envelope: () => ({ code: CODES.ok, data: WITHDRAWAL }) });
    expect(await request(withdraw, { amount: 10_000 }, KEY)).toMatchObject({
      error: { kind: 'http', outcomeUnknown: true },
    });
  });

  test('a 404 that the adapter’s envelope says is a success is one: the API has no payment with this key', async () => {
    bare([adapt(byKey, { response: (data) => ({ found: data !== undefined }) })], {
      envelope: ({ status }) => ({ code: status === 404 ? CODES.ok : CODES.mismatch }),
    });
    const { request } = operator(() => json({}, { status: 404 }));
    expect(await request(byKey, { key: 'k' })).toMatchObject({ ok: true, value: { found: false } });
    // Without an envelope of the adapter, a gateway's 404 in the contract's own envelope is no success.
    held.adapter = { endpoints: [] };
    const { request: plain } = operator(() => json({ code: 0, data: { found: false } }, { status: 404 }));
    expect(await plain(byKey, { key: 'k' })).toMatchObject({ error: { kind: 'http', state: 404 } });
  });

  test.each([
    ['without a row', () => []],
    ['whose row says nothing of the reply', () => [adapt(password, { path: '/password' })]],
  ])('a success without data is one of a call %s that needs none (Rule C7)', async (_which, rows) => {
    bare(rows());
    const { request } = operator(() => new Response(null, { status: 204 }));
    expect(await request(password, { current: 'a', password: 'b' })).toMatchObject({ ok: true });
    const { request: blank } = operator(() => new Response('\r\n'));
    expect(await blank(password, { current: 'a', password: 'b' })).toMatchObject({ ok: true });
    // For a call that needs data, an empty reply is malformed.
    expect(await request(withdraw, { amount: 10_000 }, KEY)).toMatchObject({
      error: { kind: 'shape', outcomeUnknown: true },
    });
  });

  test('a page that a gateway sends with status 200 is no success, whatever the adapter’s envelope says', async () => {
    bare([]);
    const { request } = operator(() => new Response('<html></html>'));
    const unknown = { ok: false, error: { kind: 'shape', outcomeUnknown: true } };
    expect(await request(exclude, { months: 6 }, KEY)).toMatchObject(unknown);
    expect(await request(convert, { points: 10_000 }, KEY)).toMatchObject(unknown);
    expect(await request(protection, {})).toMatchObject({ ok: false, error: { kind: 'shape', outcomeUnknown: false } });
    // The adapter's envelope decides what the status of an error means.
    const { request: ended } = operator(() => new Response('<html></html>', { status: 401 }));
    expect(await ended(summary, {})).toMatchObject({ ok: false, error: { kind: 'signedOut' } });
  });

  test('a page that a gateway sends with an error’s status is no success, although the adapter’s envelope takes it for one', async () => {
    bare([], { envelope: ({ status }) => ({ code: status === 404 ? CODES.ok : CODES.mismatch }) });
    const { request } = operator(() => new Response('<html></html>', { status: 404 }));
    expect(await request(exclude, { months: 6 }, KEY)).toMatchObject({
      ok: false,
      error: { kind: 'http', state: 404 },
    });
  });

  test('a command whose reply lacks data is followed by reads; if one fails, the outcome is unknown', async () => {
    bare([adapt(takeBreak, { response: () => ({}), after: ALL })]);
    const replies = [json({}), json({ market: 'gb' }), json({}), broken()];
    const { request, seen, clock } = operator((_seen, n) => replies[n] ?? broken());
    expect(await request(takeBreak, { hours: 24 }, KEY)).toMatchObject({ ok: true, value: { market: 'gb' } });
    expect(seen.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /protection/break',
      'GET /protection',
    ]);
    const failed = await whileTimePasses(clock, request(takeBreak, { hours: 24 }, KEY));
    expect(failed).toMatchObject({ ok: false, error: { outcomeUnknown: true } });
  });

  test('a call that the API lacks is answered by the adapter, with a session if it needs one; a probe is sent nevertheless', async () => {
    bare([
      adapt(notices.endpoint, { answer: () => ({ list: [] }) }),
      adapt(summary, { answer: () => ({ balance: 0 }) }),
    ]);
    const { request, seen } = operator(() => json({}), { token: () => undefined });
    expect(await request(notices.endpoint, {})).toMatchObject({ ok: true, value: { list: [] } });
    expect(await request(summary, {})).toMatchObject({ ok: false, error: { kind: 'signedOut' } });
    expect(seen).toHaveLength(0);
    await request({ ...publicNotices, probe: true }, {});
    expect(seen).toHaveLength(1);
    // The lookup by key, which the player waits for, is sent while the server is down as well, but is no probe.
    bare([adapt(byKey, { answer: () => ({ found: false }) })]);
    const { request: lookUp, seen: sent } = operator(() => json({}));
    expect(await lookUp(byKey, { key: 'k' })).toMatchObject({ ok: true, value: { found: false } });
    expect(sent).toHaveLength(0);
  });
});

describe('an adapter that throws (Rule C52)', () => {
  const boom = (): never => {
    throw new Error('the adapter is wrong');
  };

  test('before sending: an error of the client, nothing is sent, and the command is refused', async () => {
    for (const rules of [{ request: boom }, { path: boom }, { method: boom }]) {
      bare([adapt(withdraw, rules)]);
      const { request, seen } = operator(() => json({}));
      const reply = await request(withdraw, { amount: 10_000 }, KEY);
      expect(reply).toMatchObject({ ok: false, error: { kind: 'client', outcomeUnknown: false } });
      expect(outcomeOf(reply)).toMatchObject({ outcome: 'refused' });
      expect(seen).toHaveLength(0);
    }
  });

  test.each([
    ['response', () => bare([adapt(withdraw, { response: boom })])],
    ['session', () => bare([adapt(withdraw, { session: boom })])],
    ['envelope', () => bare([], { envelope: boom })],
    ['combine', () => bare([adapt(withdraw, { response: () => WITHDRAWAL, after: { reads: [], combine: boom } })])],
  ])('in `%s` of a command: the outcome is unknown, and the command is not resent', async (_where, use) => {
    use();
    const { request, seen, clock } = operator(() => json(WITHDRAWAL));
    const reply = await whileTimePasses(clock, request(withdraw, { amount: 10_000 }, KEY));
    expect(reply).toMatchObject({ ok: false, error: { kind: 'shape', outcomeUnknown: true } });
    expect(outcomeOf(reply)).toMatchObject({ outcome: 'unknown' });
    expect(seen).toHaveLength(1);
    expect(log.error).toHaveBeenCalled();
  });

  test.each([
    ['response', { response: boom }],
    ['combine', { after: { reads: [], combine: boom } }],
  ])('in `%s` of a read: an error `shape`', async (_where, rules) => {
    bare([adapt(byKey, rules)], { envelope: ({ body }) => ({ code: CODES.ok, data: body }) });
    const { request } = operator(() => json({ found: true }));
    expect(await request(byKey, { key: 'k' })).toMatchObject({
      ok: false,
      error: { kind: 'shape', outcomeUnknown: false },
    });
  });
});

test('a rule that does not fit its endpoint does not compile', () => {
  type Rules<E extends Parameters<typeof adapt>[0]> = NonNullable<Parameters<typeof adapt<E>>[1]>;
  type Deposit = Rules<typeof deposit>;
  // Only a GET of the contract may be a GET.
  expectTypeOf<{ method: 'PUT' }>().toExtend<Deposit>();
  expectTypeOf<{ method: 'GET' }>().not.toExtend<Deposit>();
  expectTypeOf<{ method: 'POST' }>().toExtend<Rules<typeof summary>>();
  // Only a read has an answer without a request.
  expectTypeOf<{ answer: () => { request: never } }>().not.toExtend<Deposit>();
  expectTypeOf<{ answer: () => { balance: number } }>().toExtend<Rules<typeof summary>>();
  // Fields are those of the endpoint's input and output.
  expectTypeOf<{ request: (input: { amount: number }) => object }>().toExtend<Deposit>();
  expectTypeOf<{ request: (input: { total: number }) => object }>().not.toExtend<Deposit>();
  expectTypeOf<{ response: () => { balance: string } }>().not.toExtend<Rules<typeof summary>>();
  expectTypeOf<{ response: (data: { cents: number }) => { balance: number } }>().toExtend<Rules<typeof summary>>();
  expectTypeOf<{ session: () => { theme: string } }>().not.toExtend<Rules<typeof login>>();
  type After<T> = { after: { reads: []; combine: (own: T, read: []) => T } };
  expectTypeOf<After<Protection>>().toExtend<Rules<typeof takeBreak>>();
  expectTypeOf<After<{ balance: number }>>().not.toExtend<Rules<typeof takeBreak>>();
});
