import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { STORAGE_KEYS } from '../../../src/config/storageKeys.ts';
import { CLIENT_STATES, CODES, HEADERS, OFFLINE_BODY, SESSION_RESULTS } from '../../../src/contract/codes.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { siteConfig } from '../../../src/contract/site.ts';
import * as games from '../../../src/contract/games.ts';
import * as session from '../../../src/contract/session.ts';
import { endpoints } from '../../../src/build/openapi/rows.ts';

/** Every endpoint of the contract. */
const rows = (await endpoints()).map(({ row }) => row);

/** A row in one line: call, whether it carries a token, I for idempotent. */
const linesOf = (list: readonly Endpoint[]): string[] =>
  [...new Set(list.map((row) => `${row.method} ${row.path} ${row.auth}${row.idempotent ? ' I' : ''}`))].toSorted();

const SESSION_KEYS = Object.entries(STORAGE_KEYS)
  .filter(([, row]) => 'fromReply' in row)
  .map(([key]) => key);

// Literals written by hand: a wrong constant of the contract would otherwise pass on both sides.
describe('what servers rely on, as literals', () => {
  test('every endpoint: method, path, whether it carries a token, I for idempotent', () => {
    expect(linesOf(rows)).toEqual(
      [
        'GET /main/init yes',
        'GET /game/provider no',
        'GET /game/provider yes',
        'GET /game/list no',
        'GET /game/launch yes',
        'POST /game/sessions/:id/heartbeat yes',
        'POST /game/sessions/:id/close yes',
        'POST /game/sessions/:id/takeover yes',
        'GET /session/check yes',
        'POST /auth/login no',
        'POST /auth/register no',
        'GET /auth/available no',
        'POST /auth/forgot no',
        'POST /auth/reset no',
        'POST /auth/logout yes',
        'PATCH /account/profile yes',
        'POST /account/password yes',
        'GET /wallet/summary yes',
        'GET /wallet/methods yes',
        'POST /wallet/deposits yes I',
        'POST /wallet/withdrawals yes I',
        'GET /wallet/deposits yes',
        'GET /wallet/withdrawals yes',
        'DELETE /wallet/deposits/:id yes I',
        'GET /wallet/requests/by-key yes',
        'POST /wallet/points/convert yes I',
        'GET /wallet/points yes',
        'GET /wallet/history yes',
        'GET /protection yes',
        'PUT /protection/limits/:kind/:period yes I',
        'POST /protection/limits/:kind/:period/confirm yes I',
        'DELETE /protection/limits/:kind/:period/pending yes I',
        'PUT /protection/hours yes I',
        'PUT /protection/closed-kinds yes I',
        'PUT /protection/reality-check yes I',
        'PUT /protection/win-lock yes I',
        'POST /protection/break yes I',
        'POST /protection/stop yes I',
        'POST /protection/exclusion yes I',
        'POST /protection/acknowledge yes I',
        'GET /protection/activity yes',
        'GET /supports/notices optional',
        'GET /supports/notices no',
        'GET /supports/notices/:id optional',
        'PATCH /supports/notices/:id yes',
        'GET /supports/memos yes',
        'PATCH /supports/memos/:id yes',
        'DELETE /supports/memos/:id yes',
        'DELETE /supports/memos yes',
        'POST /supports/counsels yes I',
        'GET /supports/counsels yes',
        'GET /supports/counsels/:id yes',
        'DELETE /supports/counsels/:id yes',
        'POST /supports/tickets no I',
      ].toSorted(),
    );
  });

  test('the calls below /game carry RESULT, DATA and message; providers and launches the JSON content type, which no other call has', () => {
    const game = rows.filter(({ path }) => path.startsWith('/game/'));
    expect(new Set(game.map(({ envelope }) => envelope))).toEqual(new Set(['result']));
    const json = new Set(rows.filter(({ jsonContentType }) => jsonContentType).map(({ path }) => path));
    expect(json).toEqual(new Set(['/game/provider', '/game/launch']));
  });

  test('an operator may lack the list over all providers and protection, and nothing else', () => {
    expect(rows.filter(({ optional }) => optional).map(({ path }) => path)).toEqual([
      '/game/list',
      '/protection/activity',
      '/protection',
    ]);
  });

  test('GET /main/init carries RESULT, DATA.ui and msg; every other call has the common envelope', () => {
    expect(rows.filter(({ envelope }) => envelope === 'init').map(({ path }) => path)).toEqual(['/main/init']);
    const common = rows.filter(({ path }) => path !== '/main/init' && !path.startsWith('/game/'));
    expect(common.map(({ envelope }) => envelope)).toEqual(common.map(() => 'code'));
  });

  test('the launch alone is never retried automatically', () => {
    expect(rows.filter(({ neverRetried }) => neverRetried).map(({ path }) => path)).toEqual(['/game/launch']);
  });

  test('the question for the result of a key alone is sent while the operator is down', () => {
    expect(rows.filter(({ evenWhenDown }) => evenWhenDown).map(({ path }) => path)).toEqual([
      '/wallet/requests/by-key',
    ]);
  });

  test('the config service', () => {
    expect([siteConfig.method, siteConfig.path, Object.keys(siteConfig.input.entries)]).toEqual([
      'GET',
      '/api/cnf',
      ['force_domain'],
    ]);
  });

  test('the fields of the calls for games and for the session', () => {
    expect(Object.keys(games.providerGames.input.entries)).toEqual(['provider_id']);
    expect(Object.keys(games.launchAddress.input.entries)).toEqual(['game_id', 'type']);
    const launch = games.launchAddress.input;
    expect(['slot', 'casino', 'sports'].map((type) => v.is(launch, { game_id: '1', type }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(Object.keys(session.sessionCheck.input.entries)).toEqual(['post_login']);
    expect(Object.keys(session.mainInit.output.entries.ui.entries)).toEqual([
      'name',
      'username',
      'amount',
      'rolling',
      'bank_code_name',
      'bank_account',
      'bank_name',
      'create_at',
      'login_at',
      'points',
      'unread',
    ]);
  });

  test('the codes', () => {
    expect(CODES).toEqual({
      ok: 0,
      paramMissing: 4000,
      paramInvalid: 4001,
      auth: 4030,
      backendAuth: 4031,
      authExpired: 4032,
      exception: 5000,
      unknown: 5001,
      postgres: 5002,
      duplicate: 5003,
      db: 5005,
      notFound: 5006,
      mismatch: 5007,
      alreadyProcessed: 6000,
      previousExists: 6001,
      rateLimited: 4290,
      maintenance: 5030,
      limitReached: 7001,
      paused: 7002,
      stepsFirst: 7003,
      marketClosed: 7004,
      gameElsewhere: 7005,
    });
    expect(CLIENT_STATES).toEqual({ sessionExpired: 455, network: 503, configFailed: 500, clientException: 444 });
    expect(SESSION_RESULTS).toEqual([
      'OK',
      'TOKEN_GET_ERROR',
      'TOKEN_DECODE_ERROR',
      'TOKEN_EXPIRED',
      'INVALID_TOKEN',
      'SESSION_CHECK_ERROR',
      'RESULT_NG',
    ]);
  });

  test('the headers, the keys of a reply’s session, and what stands in for a reply without a connection', () => {
    expect(Object.values(HEADERS)).toEqual([
      'idempotency-key',
      'x-sequence',
      'retry-after',
      'traceparent',
      'x-sw-offline',
    ]);
    expect(OFFLINE_BODY).toEqual({ state: 503, msg: 'NETWORK_ERROR', data: {} });
    expect(SESSION_KEYS.toSorted()).toEqual([
      'auth_token',
      'bank_account',
      'bank_code',
      'bank_name',
      'email',
      'jwt',
      'name',
      'uid',
      'use_vaccount',
      'username',
    ]);
  });
});
