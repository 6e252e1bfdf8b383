import { CODES } from '../../../src/contract/codes.ts';
import { isPlayable, launchAddress, providerGames } from '../../../src/contract/games.ts';
import * as contract from '../../../src/contract/protection.ts';
import { providers } from '../../../src/contract/providers.ts';
import { must, same } from '../check.ts';
import type { Rule } from '../rule.ts';
import { clear, newKey, type World } from '../world.ts';
import { payIn, payOut, refused, requestOf, someDeposit, UNIT } from './money.ts';

const DAILY = { kind: 'deposit', period: 'day' } as const;
const needs = ['protection', 'register'] as const;

const daily = (state: contract.Protection): contract.Limit | undefined =>
  state.limits.find(({ kind, period }) => kind === DAILY.kind && period === DAILY.period);

/** The member of this run, on whom a pause may stay. */
const member = (world: World) => world.newcomer();

/** Limits, breaks, exclusion. Rule C34. */
export const protectionRules: readonly Rule[] = [
  {
    id: 'protection.limit.1',
    what: 'A limit is in force as soon as it is set: what it leaves can be paid in, more is refused with 7001 and data.remaining',
    needs,
    async run(world) {
      const { ok, ...rest } = await member(world);
      const limited = daily(await ok(contract.setLimit, { ...DAILY, value: 3 * UNIT }, { key: newKey() }));
      must('a limit of 30,000 with nothing used', limited?.value === 3 * UNIT && limited.used === 0, limited);
      const over = await payIn({ ok, ...rest }, someDeposit(4 * UNIT));
      refused('a deposit of 40,000', over, CODES.limitReached);
      same('data.remaining', over.data['remaining'], 3 * UNIT);
      requestOf('a deposit of 20,000', await payIn({ ok, ...rest }, someDeposit(2 * UNIT)));
      const after = daily(await ok(contract.protection, {}));
      same('used and remaining', [after?.used, after?.remaining], [2 * UNIT, UNIT]);
      await clear({ ok, ...rest });
      return 'code 7001';
    },
  },
  {
    id: 'protection.limit.2',
    what: 'A higher limit, or none, waits: the old value stays in force, pending says from when, it cannot be confirmed early and can be taken back',
    needs,
    async run(world) {
      const { ok, call } = await member(world);
      await ok(contract.setLimit, { ...DAILY, value: 3 * UNIT }, { key: newKey() });
      const raised = daily(await ok(contract.setLimit, { ...DAILY, value: 9 * UNIT }, { key: newKey() }));
      same('value in force', raised?.value, 3 * UNIT);
      same('pending value', raised?.pending?.value, 9 * UNIT);
      must('a later time', Date.parse(raised?.pending?.effective_at ?? '') > Date.now(), raised?.pending);
      const early = await call(contract.confirmLimit, DAILY, { key: newKey() });
      must('an early confirmation to be refused', early.code !== CODES.ok, early.data);
      const back = daily(await ok(contract.cancelLimit, DAILY, { key: newKey() }));
      same('pending after it was taken back', back?.pending ?? null, null);
      same('value', back?.value, 3 * UNIT);
      return `in force from ${raised?.pending?.effective_at}`;
    },
  },
  {
    id: 'protection.pause.1',
    what: 'A break stands in GET /protection and refuses deposits and launches with 7002 and its end; a withdrawal is not refused for it',
    needs,
    async run(world) {
      const paused = await member(world);
      const { pause } = await paused.ok(contract.takeBreak, { hours: 24 }, { key: newKey() });
      must(
        '24 hours, give or take a minute',
        Math.abs(Date.parse(pause?.until ?? '') - Date.now() - 86_400_000) < 60_000,
        pause,
      );
      const deposit = await payIn(paused);
      refused('a deposit', deposit, CODES.paused);
      same('data.until', deposit.data['until'], pause?.until);
      const [first] = (await world.client.ok(providers, {})).list;
      const game = (await paused.ok(providerGames, { provider_id: first?.id ?? '' })).list.find(isPlayable);
      if (game)
        refused('a launch', await paused.call(launchAddress, { game_id: game.id, type: game.category }), CODES.paused);
      const out = await payOut(paused);
      must(
        'a withdrawal not to be refused for the pause',
        out.code !== CODES.paused && out.code !== CODES.limitReached,
        out.code,
      );
      return `until ${pause?.until}`;
    },
  },
  {
    id: 'protection.pause.2',
    what: 'A longer pause is not shortened by a shorter one: an exclusion for ever stays after a stop of 24 hours',
    needs,
    async run(world) {
      const { ok } = await member(world);
      await ok(contract.exclude, { months: null }, { key: newKey() });
      await ok(contract.stopNow, { pressed_at: new Date().toJSON() }, { key: newKey() });
      const { pause } = await ok(contract.protection, {});
      same('kind and end', [pause?.kind, pause?.until], ['exclusion', '']);
      return 'an exclusion without an end';
    },
  },
];
