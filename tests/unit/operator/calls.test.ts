import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import * as account from '../../../src/contract/account.ts';
import * as session from '../../../src/contract/session.ts';
import * as catalogue from '../../../src/contract/providers.ts';
import * as games from '../../../src/contract/games.ts';
import * as history from '../../../src/contract/history.ts';
import * as mypage from '../../../src/contract/profile.ts';
import * as supports from '../../../src/contract/supports.ts';
import * as wallet from '../../../src/contract/wallet.ts';

type Row = Pick<Endpoint, 'method' | 'path' | 'auth' | 'envelope' | 'idempotent' | 'neverRetried' | 'jsonContentType'>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that a feature has a row for; a list's row stands inside its source. */
const rows: Row[] = [account, session, catalogue, games, history, mypage, supports, wallet]
  .flatMap((module): unknown[] => Object.values(module))
  .map((value) => (typeof value === 'object' && value !== null && 'endpoint' in value ? value.endpoint : value))
  .filter(isRow);

/** The rows as the contract writes them: call, whether it carries a token, I for idempotent. */
const told = (list: readonly Row[]): string[] =>
  [...new Set(list.map((row) => `${row.method} ${row.path} ${row.auth}${row.idempotent ? ' I' : ''}`))].toSorted();

describe('contract 3: the calls, each in one place', () => {
  test('every call of the contract is a row of a feature’s api, with its credential and its idempotency, and there is no other', () => {
    expect(told(rows)).toEqual(
      [
        'GET /main/init yes',
        'GET /game/provider optional',
        'GET /game/provider yes',
        'GET /game/launch yes',
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

  test('spec 7: GET /game/provider and GET /game/launch: RESULT, DATA, message; JSON content type, which no other call has', () => {
    const game = rows.filter(({ path }) => path.startsWith('/game/'));
    expect(game.map(({ envelope, jsonContentType }) => [envelope, jsonContentType])).toEqual(
      game.map(() => ['result', true]),
    );
    expect(rows.filter(({ jsonContentType }) => jsonContentType)).toEqual(game);
  });

  test('spec 7: GET /main/init: RESULT, DATA.ui, msg; every other call has the common envelope', () => {
    expect(rows.filter(({ envelope }) => envelope === 'init').map(({ path }) => path)).toEqual(['/main/init']);
    const common = rows.filter(({ path }) => path !== '/main/init' && !path.startsWith('/game/'));
    expect(common.map(({ envelope }) => envelope)).toEqual(common.map(() => 'code'));
  });

  test('contract 1: the launch alone is never retried by machinery', () => {
    expect(rows.filter(({ neverRetried }) => neverRetried).map(({ path }) => path)).toEqual(['/game/launch']);
  });
});
