import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../../../src/contract/endpoint.ts';
import type { ApiErrorKind } from '../../../../src/operator/transport/error.ts';
import { apiError, isNoAnswer } from '../../../../src/operator/transport/error.ts';
import { pageOf } from '../../../../src/contract/page.ts';
import { CALLS, good, json, operator } from '../operator.ts';
import { silenceLog } from '../../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

/** The result of a call that is answered with this body. */
async function reply(call: 'read' | 'providers' | 'launch' | 'init', body: unknown) {
  const { request } = operator(() => json(body));
  const row: Endpoint = CALLS[call];
  return request(row, {});
}

describe('three envelopes, one result', () => {
  test.each([
    ['read', { code: 0, msg: '', data: { title: 'a', amount: 3 } }, { title: 'a', amount: 3 }],
    ['read', { state: 0, data: { title: 'a', amount: 3 } }, { title: 'a', amount: 3 }],
    [
      'providers',
      { RESULT: true, DATA: { list: [{ id: '1', title: 'x' }] }, message: '' },
      { list: [{ id: '1', title: 'x' }] },
    ],
    ['init', { RESULT: true, DATA: { ui: { name: 'Kim', amount: 5 } }, msg: '' }, { ui: { name: 'Kim', amount: 5 } }],
  ] as const)('%s: %j', async (call, body, value) => expect(await reply(call, body)).toEqual({ ok: true, value }));

  test.each([
    ['read', { code: 0 }, { title: '', amount: 0 }],
    ['read', { code: 0, data: null }, { title: '', amount: 0 }],
    ['read', { code: 0, state: null, msg: null, data: {}, session: null }, { title: '', amount: 0 }],
    ['providers', { RESULT: true, DATA: { list: [] }, message: null, msg: null }, { list: [] }],
    ['read', { code: 0, data: [] }, { title: '', amount: 0 }],
    ['providers', { RESULT: true }, { list: [] }],
    ['init', { RESULT: true, DATA: { ui: {} } }, { ui: { name: '', amount: 0 } }],
  ] as const)(
    'missing data is read as {}, a missing text as "", a missing number as 0: %s %j',
    async (call, body, value) => expect(await reply(call, body)).toEqual({ ok: true, value }),
  );

  test('a refusal keeps the server’s code and message', async () => {
    const data = { fields: { amount: 'unit' }, id: 'r-1', retry_after: 4 };
    expect(await reply('read', { code: 6001, msg: 'still waiting', data })).toEqual({
      ok: false,
      error: {
        kind: 'code',
        state: 6001,
        message: 'still waiting',
        outcomeUnknown: false,
        fields: { amount: 'unit' },
        retryAfter: 4,
        trace: expect.stringMatching(/^[0-9a-f]{32}$/),
        data,
      },
    });
  });

  test.each([false, 'true', 1, null, 'OK', {}])(
    'RESULT %j is not true: a refusal with the server’s message',
    async (RESULT) => {
      expect(await reply('launch', { RESULT, message: 'closed' })).toMatchObject({
        ok: false,
        error: { kind: 'code', message: 'closed' },
      });
    },
  );

  test.each([{}, { ui: null }])('init without ui (%j) is a refusal, which ends the session', async (DATA) => {
    const answer = await reply('init', { RESULT: true, DATA });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'code' } });
    expect(!answer.ok && isNoAnswer(answer.error)).toBe(false);
  });

  test('a gateway’s common envelope on a game call is a refusal, never a success', async () => {
    expect(await reply('launch', { code: 5030, msg: 'later' })).toMatchObject({
      error: { kind: 'code', state: 5030, message: 'later' },
    });
    expect(await reply('init', { code: 0, data: { ui: {} } })).toMatchObject({ error: { kind: 'shape' } });
  });
});

describe('a body of the wrong shape is an error of kind shape, never a half-filled object', () => {
  test.each([
    '<!doctype html><title>Log in to the hotel network</title>',
    '',
    '{"code":0,"data":{"title":"trunca',
    'null',
    '42',
    '"text"',
    '[]',
    '{}',
    '{"hello":1}',
    '{"code":"0","data":{}}',
    '{"code":0,"data":"text"}',
    '{"code":0,"data":[{"title":"x"}]}',
    '{"code":0,"data":{"title":5}}',
    '{"code":0,"data":{"amount":"5"}}',
    '{"code":0,"data":{"amount":null}}',
    '{"code":0,"session":"jwt"}',
  ])('%s', async (body) => {
    const { request } = operator(() => new Response(body));
    expect(await request(CALLS.read, {})).toMatchObject({
      ok: false,
      error: { kind: 'shape', state: 503, outcomeUnknown: false },
    });
    const money = operator(() => new Response(body));
    expect(await money.request(CALLS.withdraw, { amount: 1 }, { idempotencyKey: 'k' })).toMatchObject({
      error: { kind: 'shape', outcomeUnknown: true },
    });
  });

  test.each([
    ['providers', { RESULT: true, DATA: { list: {} } }],
    ['providers', { RESULT: true, DATA: { list: [{ id: 1 }] } }],
    ['providers', { RESULT: true, DATA: 'x' }],
    ['init', { RESULT: true, DATA: { ui: 'x' } }],
    ['init', { RESULT: true, DATA: { ui: [] } }],
    ['init', { RESULT: true, DATA: { ui: { amount: '1000' } } }],
    ['launch', { RESULT: true, DATA: { url: 5 } }],
  ] as const)('%s: %j', async (call, body) =>
    expect(await reply(call, body)).toMatchObject({ error: { kind: 'shape' } }),
  );
});

describe('if session is present, its values are passed on', () => {
  const session = { jwt: 'new', name: null, uid: 42, use_vaccount: true, list: [1], deep: { a: 1 } };

  test('strings, numbers and booleans as text, null as null, anything else dropped; with the token of the call', async () => {
    const { request, stored } = operator(() => json({ code: 0, session }));
    await request(CALLS.post, {});
    await request(CALLS.member, {});
    const values = { jwt: 'new', name: null, uid: '42', use_vaccount: 'true' };
    expect(stored).toEqual([
      { values, token: undefined },
      { values, token: 'jwt-1' },
    ]);
  });

  test('nothing is stored from a refusal or a reply without session', async () => {
    const { request, stored } = operator((_seen, n) => (n === 0 ? json({ code: 4030, session }) : good()));
    await request(CALLS.post, {});
    await request(CALLS.post, {});
    expect(stored).toEqual([]);
  });

  test('__proto__ and constructor are dropped', async () => {
    const { request, stored } = operator(
      () => new Response('{"code":0,"session":{"__proto__":null,"constructor":"x","jwt":"new"}}'),
    );
    await request(CALLS.post, {});
    expect(stored[0]?.values).toEqual({ jwt: 'new' });
    expect(Object.getPrototypeOf(stored[0]?.values)).toBe(Object.prototype);
  });
});

describe('what counts as an answer', () => {
  const SILENT: ApiErrorKind[] = ['offline', 'timeout', 'network', 'http', 'shape', 'aborted', 'config', 'client'];
  test.each(SILENT)('%s is no answer: the session and the data stay', (kind) =>
    expect(isNoAnswer(apiError(kind))).toBe(true),
  );
  test.each([
    [apiError('code', { state: 4290 }), true],
    [apiError('code', { state: 5030 }), true],
    [apiError('code', { state: 5001 }), false],
    [apiError('code', { state: 4031 }), false],
    [apiError('signedOut'), false],
  ])('%j: isNoAnswer gives %s', (error, isNone) => expect(isNoAnswer(error)).toBe(isNone));
});

describe('pages', () => {
  const page = pageOf(v.object({ id: v.string() }));
  test.each([
    [
      { list: [{ id: '1' }], next_cursor: 'abc', as_of: '2026-11-20T00:00:00Z' },
      { list: [{ id: '1' }], next_cursor: 'abc', as_of: '2026-11-20T00:00:00Z' },
    ],
    [
      { list: [], next_cursor: null },
      { list: [], next_cursor: null, as_of: '' },
    ],
    [{ list: [] }, { list: [], next_cursor: null, as_of: '' }],
  ])('%j', (data, value) => expect(v.parse(page, data)).toEqual(value));
  test.each([{}, { list: null }, { list: [{ id: 1 }] }, { list: [], next_cursor: 5 }])('%j is not a page', (data) =>
    expect(v.is(page, data)).toBe(false),
  );
});
