import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { CODES, HEADERS } from '../../src/contract/codes.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { gameList, providerGames } from '../../src/contract/games.ts';
import { transactions } from '../../src/contract/history.ts';
import { counsels } from '../../src/contract/supports.ts';
import * as wallet from '../../src/contract/wallet.ts';
import { fields, granted, listOf, query, type Deviation } from './hooks.ts';

/** The cursor of a list's last page leads to its first one. */
const again = (list: Pick<Endpoint, 'method' | 'path'>): Pick<Deviation, 'at' | 'before' | 'after'> => ({
  at: [list],
  before: (request) => void (query(request)['cursor'] === 'again' && delete query(request)['cursor']),
  after({ data, DATA }) {
    const page = data ?? DATA;
    if (page) page['next_cursor'] ??= 'again';
  },
});

/** Deviations from the contract in calls that move money, and in lists. */
export const moneyDeviations: readonly Deviation[] = [
  // Amounts and balances.
  {
    name: 'more than the balance is paid out',
    rule: 'wallet.withdraw.2',
    at: [wallet.withdraw],
    after: (body, request) => granted(body, request, CODES.paramInvalid),
  },
  {
    name: 'two withdrawals at once both succeed',
    rule: 'wallet.race.1',
    at: [wallet.withdraw],
    before: (_request, memory) => void memory.set('running', Number(memory.get('running') ?? 0) + 1),
    after: (body, request, memory) => void (memory.get('running') === 2 && granted(body, request, CODES.paramInvalid)),
  },
  {
    name: 'a second deposit is accepted while one waits',
    rule: 'wallet.deposit.2',
    at: [wallet.deposit],
    after: (body, request) => granted(body, request, CODES.previousExists),
  },
  {
    name: 'a deposit waits with twice its amount',
    rule: 'wallet.deposit.1',
    at: [wallet.deposit],
    before: (request) => void (fields(request)['amount'] = Number(fields(request)['amount']) * 2),
  },
  {
    name: 'a repeated key of a deposit is a second deposit',
    rule: 'wallet.deposit.1',
    at: [wallet.deposit],
    before: (request) => void (request.headers[HEADERS.idempotencyKey] = randomUUID()),
  },
  {
    name: 'an amount is rounded down',
    rule: 'wallet.amount.3',
    at: [wallet.withdraw],
    before(request) {
      const { amount } = fields(request);
      if (typeof amount === 'number') fields(request)['amount'] = amount - (amount % 10_000);
    },
  },
  {
    name: 'the sign of an amount is dropped',
    rule: 'wallet.amount.2',
    at: [wallet.deposit],
    before: (request) => void (fields(request)['amount'] = Math.abs(Number(fields(request)['amount']))),
  },
  {
    name: 'an amount above the maximum is lowered to it',
    rule: 'wallet.amount.9',
    at: [wallet.deposit],
    before: (request) => void (fields(request)['amount'] = Math.min(Number(fields(request)['amount']), 50_000_000)),
  },
  {
    name: 'a refused field is not named',
    rule: 'wallet.amount.8',
    at: [wallet.withdraw],
    after: ({ data }) => void delete data?.['fields'],
  },
  {
    name: 'a cancelled deposit goes on waiting',
    rule: 'wallet.deposit.3',
    at: [wallet.cancelDeposit],
    before: () => ({ code: CODES.ok, msg: '', data: {} }),
  },
  {
    name: 'a content type without a body is refused',
    rule: 'wallet.deposit.3',
    at: [wallet.cancelDeposit],
    before: ({ headers }) => (headers['content-type'] ? { code: CODES.exception, msg: '', data: {} } : undefined),
  },
  {
    name: 'the summary is one call behind',
    rule: 'wallet.withdraw.1',
    at: [wallet.summary],
    after({ data }, _request, memory) {
      const balance = data?.['balance'];
      if (data && memory.has('balance')) data['balance'] = memory.get('balance');
      memory.set('balance', balance);
    },
  },
  {
    name: 'a repeated key converts points again',
    rule: 'wallet.points.1',
    at: [wallet.convert],
    before: (request) => void (request.headers[HEADERS.idempotencyKey] = randomUUID()),
  },
  {
    name: 'the reply names fewer points than are credited',
    rule: 'wallet.points.1',
    at: [wallet.convert],
    after: ({ data }) => void (data?.['credited'] !== undefined && (data['credited'] = Number(data['credited']) / 2)),
  },
  {
    name: 'the reply has the points of before the conversion',
    rule: 'wallet.points.1',
    at: [wallet.convert],
    after: ({ data }) =>
      void (data?.['credited'] !== undefined && (data['points'] = Number(data['points']) + Number(data['credited']))),
  },
  {
    name: 'an entry of the history does not add up',
    rule: 'history.entry.1',
    at: [transactions.endpoint],
    after: (body) => listOf(body).forEach((entry) => (entry['after'] = Number(entry['after']) + 1)),
  },
  {
    name: 'the days of the history are ignored',
    rule: 'history.days.1',
    at: [transactions.endpoint],
    before(request) {
      const asked = v.safeParse(transactions.endpoint.input, query(request));
      if (asked.success && asked.output.from <= asked.output.to)
        Object.assign(query(request), { from: '2000-01-01', to: '2999-12-31' });
    },
  },
  // Pages.
  {
    name: 'a cursor is an offset',
    rule: 'paging.insert.1',
    at: [counsels.endpoint],
    after(body, request, memory) {
      const list = listOf(body);
      if (query(request)['cursor'] && memory.has('last'))
        list.splice(0, list.length, memory.get('last') as Record<string, unknown>, ...list.slice(0, -1));
      memory.set('last', list.at(-1));
    },
  },
  {
    name: 'the last page leads to the first one again',
    rule: 'paging.walk.1',
    ...again(wallet.deposits.endpoint),
  },
  {
    name: 'the last page of games leads to the first one again',
    rule: 'games.list.3',
    ...again(gameList),
  },
  {
    name: 'the kind of games is ignored',
    rule: 'games.list.3',
    at: [gameList],
    before: (request) => void delete query(request)['kind'],
  },
  {
    name: 'games by name come as the newest first',
    rule: 'games.list.4',
    at: [gameList],
    before: (request) => void (query(request)['sort'] === 'name' && (query(request)['sort'] = 'new')),
  },
  {
    name: 'a page of games by name lacks its last one',
    rule: 'games.list.4',
    at: [gameList],
    after: (body, request) => void (query(request)['sort'] === 'name' && listOf(body).pop()),
  },
  ...['x'.repeat(65), '1,2'].map((id): Deviation => ({
    name: `a game has the id ${id}`,
    rule: 'games.id.1',
    at: [providerGames],
    after: (body) => void Object.assign(listOf(body)[0] ?? {}, { id }),
  })),
  {
    name: 'the last page of the history leads to the first one again',
    rule: 'protection.activity.1',
    ...again(transactions.endpoint),
  },
  {
    name: 'a limit of rows is ignored',
    rule: 'paging.walk.2',
    at: [wallet.withdrawals.endpoint],
    before: (request) => void delete query(request)['limit'],
  },
  {
    name: 'the oldest come first',
    rule: 'paging.walk.3',
    at: [transactions.endpoint],
    after: (body) => void listOf(body).reverse(),
  },
];
