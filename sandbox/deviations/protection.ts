import { randomUUID } from 'node:crypto';
import { CODES, HEADERS } from '../../src/contract/codes.ts';
import { launchAddress } from '../../src/contract/games.ts';
import { exclude, protection, setLimit, stopNow, takeBreak } from '../../src/contract/protection.ts';
import { deposit } from '../../src/contract/wallet.ts';
import { DAY_MS } from '../units.ts';
import { fields, granted, listOf, remembered, type Deviation } from './hooks.ts';

/** Deviations with the protection of players. */
export const protectionDeviations: readonly Deviation[] = [
  {
    name: 'the market has no pack',
    rule: 'protection.market.1',
    at: [protection],
    after: ({ data }) => void (data && (data['market'] = 'uk')),
  },
  {
    name: 'a deposit passes its limit',
    rule: 'protection.limit.1',
    at: [deposit],
    after: (body, request) => granted(body, request, CODES.limitReached),
  },
  {
    name: 'a lower limit waits',
    rule: 'protection.limit.1',
    at: [setLimit],
    after(body, request, memory) {
      const value = Number(fields(request)['value']);
      for (const limit of listOf(body, 'limits')) {
        if (limit['value'] !== value) continue;
        const before = remembered(memory, `${limit['kind']} ${limit['period']}`, value);
        if (value < Number(before)) Object.assign(limit, { value: before, pending: { value } });
      }
    },
  },
  {
    name: 'a higher limit is in force at once',
    rule: 'protection.limit.2',
    at: [setLimit],
    after(body) {
      for (const limit of listOf(body, 'limits')) {
        const pending = limit['pending'] as { value: unknown } | undefined;
        if (pending) Object.assign(limit, { value: pending.value, pending: null });
      }
    },
  },
  {
    name: 'a limit is removed at once',
    rule: 'protection.limit.2',
    at: [setLimit],
    after(body, request) {
      for (const limit of listOf(body, 'limits'))
        if (fields(request)['value'] === null && limit['pending']) Object.assign(limit, { value: null, pending: null });
    },
  },
  ...['raised', 'removed'].map((change): Deviation => ({
    name: `a limit that is to be ${change} no longer refuses a deposit`,
    rule: 'protection.limit.2',
    at: [setLimit, deposit],
    after(body, request, memory) {
      if (request.routeOptions.url === deposit.path) {
        if (memory.has('waits')) granted(body, request, CODES.limitReached);
        return;
      }
      const limits = listOf(body, 'limits');
      const wanted = fields(request)['value'] === null ? 'removed' : 'raised';
      if (wanted === change && limits.some(({ pending }) => pending)) memory.set('waits', true);
    },
  })),
  {
    name: 'a game opens although a limit is used up',
    rule: 'protection.limit.3',
    at: [launchAddress],
    after(body) {
      if (body.code !== CODES.limitReached) return;
      delete body.code;
      Object.assign(body, { RESULT: true, DATA: { url: 'https://games.example/1' } });
    },
  },
  {
    name: 'a paused member can deposit',
    rule: 'protection.pause.1',
    at: [deposit],
    after: (body, request) => granted(body, request, CODES.paused),
  },
  {
    name: 'the last pause replaces the one before',
    rule: 'protection.pause.2',
    at: [protection],
    after: ({ data }) =>
      void (data?.['pause'] && Object.assign(data['pause'], { kind: 'stop', until: new Date(Date.now() + DAY_MS) })),
  },
  ...[
    { name: 'a stop stops nothing', rule: 'protection.stop.1', at: [stopNow] },
    { name: 'an exclusion of some months excludes nobody', rule: 'protection.pause.3', at: [exclude] },
  ].map((row): Deviation => ({
    ...row,
    before: () => ({ code: CODES.ok, msg: '', data: { market: 'intl', limits: [] } }),
  })),
  {
    name: 'a stop begins when it is reported',
    rule: 'protection.stop.1',
    at: [stopNow],
    before: (request) => void (fields(request)['pressed_at'] = new Date().toJSON()),
  },
  {
    name: 'a break is taken again for each send of its key',
    rule: 'protection.idempotency.1',
    at: [takeBreak],
    before: (request) => void (request.headers[HEADERS.idempotencyKey] = randomUUID()),
  },
];
