import { register } from '../../../src/contract/account.ts';
import { CODES } from '../../../src/contract/codes.ts';
import { launchAddress } from '../../../src/contract/games.ts';
import { transactions } from '../../../src/contract/history.ts';
import * as contract from '../../../src/contract/protection.ts';
import { byKey, deposit } from '../../../src/contract/wallet.ts';
import { loadMarket } from '../../../src/config/markets/load.ts';
import { MARKETS } from '../../../src/config/markets/pack.ts';
import { TERMS_VERSION } from '../../../src/config/terms.ts';
import type { Day } from '../../../src/lib/day.ts';
import { dataOf, DRIFT, type Answer } from '../client.ts';
import { must, NotChecked, same } from '../check.ts';
import { pagesOf } from '../pages.ts';
import type { Rule } from '../rule.ts';
import { clear, CONSENT, newKey, newMember, type Member, type World } from '../world.ts';
import { playable } from './games.ts';
import { payIn, payOut, refused, refusedField, requestOf, someDeposit, UNIT } from './money.ts';

const DAILY = { kind: 'deposit', period: 'day' } as const;
const needs = ['protection', 'register'] as const;

const daily = (state: contract.Protection): contract.Limit | undefined =>
  state.limits.find(({ kind, period }) => kind === DAILY.kind && period === DAILY.period);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The hour of the day in a zone (IANA). */
const hourIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());

/** The member that rules of this file share. A rule that closes play for a day registers its own. */
const member = (world: World) => world.newcomer();

/** Launches a game that is in service. */
async function launchAs(world: World, player: Member): Promise<Answer> {
  const { game } = await playable(world);
  return player.call(launchAddress, { game_id: game.id, type: game.category });
}

/** Throws unless deposits and launches are refused because of this pause, with its end. */
async function mustBeClosed(world: World, player: Member, pause: contract.Protection['pause']): Promise<void> {
  for (const answer of [await payIn(player), await launchAs(world, player)]) {
    refused('a deposit and a launch', answer, CODES.paused);
    same('data.kind and data.until', [answer.data['kind'], answer.data['until'] ?? ''], [pause?.kind, pause?.until]);
  }
}

/** Limits, breaks, exclusion. Rule C34. */
export const protectionRules: readonly Rule[] = [
  {
    id: 'protection.market.1',
    what: 'GET /protection names a market that has a pack, or none',
    needs,
    async run(world) {
      const { market } = await (await member(world)).ok(contract.protection, {});
      must(`one of ${MARKETS.join(', ')}, or none`, market === '' || MARKETS.some((each) => each === market), market);
      return market || 'none';
    },
  },
  {
    id: 'protection.limit.1',
    what: 'A limit is in force immediately, also one that is lowered: a deposit within it is accepted, a larger one is refused with 7001 and data.remaining',
    needs,
    async run(world) {
      const { ok, ...rest } = await member(world);
      const first = daily(await ok(contract.setLimit, { ...DAILY, value: 9 * UNIT }, { key: newKey() }));
      must('a limit in force', (first?.value ?? null) !== null, first);
      const limited = daily(await ok(contract.setLimit, { ...DAILY, value: 3 * UNIT }, { key: newKey() }));
      must('a limit of 30,000 with nothing used', limited?.value === 3 * UNIT && limited.used === 0, limited);
      same('pending after it was lowered', limited?.pending ?? null, null);
      const over = await payIn({ ok, ...rest }, someDeposit(4 * UNIT));
      refused('a deposit of 40,000', over, CODES.limitReached);
      same('data.remaining', over.data['remaining'], 3 * UNIT);
      requestOf('a deposit of 20,000', await payIn({ ok, ...rest }, someDeposit(2 * UNIT)));
      const after = daily(await ok(contract.protection, {}));
      // Where `remaining` is missing, it is what is not used of the value.
      same('used and remaining', [after?.used, after?.remaining ?? UNIT], [2 * UNIT, UNIT]);
      await clear({ ok, ...rest });
      return 'code 7001';
    },
  },
  {
    id: 'protection.limit.2',
    what: 'Raising or removing a limit is delayed: the old value stays in force, also for deposits, pending has the time, an early confirmation is refused, and the change can be cancelled',
    needs,
    async run(world) {
      const player = await member(world);
      const { ok, call } = player;
      const mustHold = async (about: string): Promise<void> => {
        try {
          refused(`a deposit of 40,000 ${about}`, await payIn(player, someDeposit(4 * UNIT)), CODES.limitReached);
        } finally {
          await clear(player);
        }
      };
      await ok(contract.setLimit, { ...DAILY, value: 3 * UNIT }, { key: newKey() });
      const raised = daily(await ok(contract.setLimit, { ...DAILY, value: 9 * UNIT }, { key: newKey() }));
      same('value in force', raised?.value, 3 * UNIT);
      same('pending value', raised?.pending?.value, 9 * UNIT);
      must('a later time', Date.parse(raised?.pending?.effective_at ?? '') > Date.now(), raised?.pending);
      await mustHold('while 90,000 wait');
      const early = await call(contract.confirmLimit, DAILY, { key: newKey() });
      must('an early confirmation to be refused', early.code !== CODES.ok, early.data);
      const back = daily(await ok(contract.cancelLimit, DAILY, { key: newKey() }));
      same('pending after the change was cancelled', back?.pending ?? null, null);
      same('value', back?.value, 3 * UNIT);
      const removed = daily(await ok(contract.setLimit, { ...DAILY, value: null }, { key: newKey() }));
      same('value and pending value after the removal', [removed?.value, removed?.pending?.value], [3 * UNIT, null]);
      await mustHold('while the removal waits');
      await ok(contract.cancelLimit, DAILY, { key: newKey() });
      return `in force from ${raised?.pending?.effective_at}`;
    },
  },
  {
    id: 'protection.limit.3',
    what: 'A limit of stakes that is used up closes games: launches are refused with 7001 and its kind',
    needs,
    async run(world) {
      const player = await world.register();
      const { limits } = await player.ok(contract.protection, {});
      if (!limits.some(({ kind, period }) => kind === 'stake' && period === 'day'))
        throw new NotChecked('no daily limit of stakes is offered');
      await player.ok(contract.setLimit, { kind: 'stake', period: 'day', value: 0 }, { key: newKey() });
      const refusal = await launchAs(world, player);
      refused('a launch', refusal, CODES.limitReached);
      same('data.kind', refusal.data['kind'], 'stake');
      return 'code 7001';
    },
  },
  {
    id: 'protection.steps.1',
    what: 'A required step is listed in GET /protection, and deposits are refused with 7003 and the step in data.must; after it is confirmed it is no longer listed',
    needs: [...needs, 'steps'],
    async run(world) {
      // The member agreed to an earlier version of the terms: a server that stores versions requires the new one.
      const fields = newMember();
      const signedUp = await world.client.call(register, { ...fields, ...CONSENT, agreed_terms: '0' });
      if (signedUp.code === CODES.paramInvalid) {
        refusedField('an earlier version', signedUp, 'agreed_terms');
        return 'an earlier version is refused at the sign-up';
      }
      same('code of the sign-up', signedUp.code, CODES.ok);
      const early = await world.signIn({ name: fields.account_id, password: fields.password });
      const { must: steps } = await early.ok(contract.protection, {});
      if (!steps.includes('new-terms')) throw new NotChecked('an earlier version of the terms asks for no step');
      // Sent with the client: `early` would take the steps and send the deposit again.
      const refusal = await world.client.call(deposit, someDeposit(), { token: early.token, key: newKey() });
      refused('a deposit', refusal, CODES.stepsFirst);
      same('data.must', refusal.data['must'], steps);
      const taken = { what: 'new-terms', version: TERMS_VERSION } as const;
      const after = await early.ok(contract.acknowledge, taken, { key: newKey() });
      must('new-terms to be gone', !after.must.includes('new-terms'), after.must);
      return steps.join(', ');
    },
  },
  {
    id: 'protection.pause.1',
    what: 'A break is in GET /protection; during it deposits and launches are refused with 7002 and its end, but withdrawals are not',
    needs,
    async run(world) {
      const paused = await world.register();
      const { pause } = await paused.ok(contract.takeBreak, { hours: 24 }, { key: newKey() });
      must('24 hours', Math.abs(Date.parse(pause?.until ?? '') - Date.now() - DAY) < DRIFT, pause);
      await mustBeClosed(world, paused, pause);
      const { code } = await payOut(paused);
      must('a withdrawal not to be refused for it', code !== CODES.paused && code !== CODES.limitReached, code);
      return `until ${pause?.until}`;
    },
  },
  {
    id: 'protection.pause.2',
    what: 'A shorter pause does not shorten a longer one: a permanent exclusion stays after a stop of 24 hours',
    needs,
    async run(world) {
      const { ok } = await world.register();
      await ok(contract.exclude, { months: null }, { key: newKey() });
      await ok(contract.stopNow, { pressed_at: new Date().toJSON() }, { key: newKey() });
      const { pause } = await ok(contract.protection, {});
      same('kind and end', [pause?.kind, pause?.until], ['exclusion', '']);
      return 'an exclusion without an end';
    },
  },
  {
    id: 'protection.pause.3',
    what: 'An exclusion of some months ends after them; until then deposits and launches are refused with 7002 and its end',
    needs,
    async run(world) {
      const excluded = await world.register();
      const { market } = await excluded.ok(contract.protection, {});
      const [months = 0] = (await loadMarket(market)).exclusionMonths;
      const { pause } = await excluded.ok(contract.exclude, { months }, { key: newKey() });
      const days = (Date.parse(pause?.until ?? '') - Date.now()) / DAY;
      must(`an exclusion of ${months} months`, days > 28 * months && days < 32 * months, pause);
      await mustBeClosed(world, excluded, pause);
      return `until ${pause?.until}`;
    },
  },
  {
    id: 'protection.stop.1',
    what: 'A stop that was pressed two hours ago ends 22 hours from now; until then deposits and launches are refused with 7002 and its end',
    needs,
    async run(world) {
      const stopped = await world.register();
      const pressed_at = new Date(Date.now() - 2 * HOUR).toJSON();
      const { pause } = await stopped.ok(contract.stopNow, { pressed_at }, { key: newKey() });
      same('kind', pause?.kind, 'stop');
      must('22 hours', Math.abs(Date.parse(pause?.until ?? '') - Date.now() - 22 * HOUR) < DRIFT, pause);
      await mustBeClosed(world, stopped, pause);
      return `until ${pause?.until}`;
    },
  },
  {
    id: 'protection.idempotency.1',
    what: 'A break that is sent again with its key is replayed and ends when it did, and by-key finds the key; another length under that key is refused with 4001, a break without a key with 4000',
    needs,
    async run(world) {
      const { call, ok } = await world.register();
      const key = newKey();
      const { pause } = await ok(contract.takeBreak, { hours: 24 }, { key });
      const again = await call(contract.takeBreak, { hours: 24 }, { key });
      same('code and data.replayed of the second', [again.code, again.data['replayed']], [CODES.ok, true]);
      same('its end', dataOf(contract.takeBreak, again).pause?.until, pause?.until);
      same('found by by-key', (await ok(byKey, { key })).found, true);
      refused('another length', await call(contract.takeBreak, { hours: 168 }, { key }), CODES.paramInvalid);
      refused('a break without a key', await call(contract.takeBreak, { hours: 24 }), CODES.paramMissing);
      same('end afterwards', (await ok(contract.protection, {})).pause?.until, pause?.until);
      return `replayed, until ${pause?.until}`;
    },
  },
  {
    id: 'protection.hours.1',
    what: 'In a member’s hours without play, launches are refused with 7002 immediately; removing the hours takes effect a day later',
    needs: [...needs, 'hours'],
    async run(world) {
      const resting = await world.register();
      const { market } = await resting.ok(contract.protection, {});
      // All hours but one, which is 12 hours from now by the market's clock.
      const free = (hourIn((await loadMarket(market)).zone) + 12) % 24;
      const { hours } = await resting.ok(contract.setHours, { from: (free + 1) % 24, to: free }, { key: newKey() });
      same('hours', hours, { from: (free + 1) % 24, to: free });
      const refusal = await launchAs(world, resting);
      refused('a launch', refusal, CODES.paused);
      same('data.kind', refusal.data['kind'], 'hours');
      await resting.ok(contract.setHours, { from: null, to: null }, { key: newKey() });
      refused('a launch after the hours were removed', await launchAs(world, resting), CODES.paused);
      return `free at ${free} only`;
    },
  },
  {
    id: 'protection.kinds.1',
    what: 'Launches of a closed kind of games are refused with 7002 immediately; opening it takes effect a day later, at the time in the reply',
    needs: [...needs, 'closedKinds'],
    async run(world) {
      const choosy = await world.register();
      const { game } = await playable(world);
      const kind = game.kind ?? game.category;
      const closed = await choosy.ok(contract.setClosedKinds, { kinds: kind }, { key: newKey() });
      same('closed kinds', closed.closed_kinds, [kind]);
      const refusal = await launchAs(world, choosy);
      refused('a launch', refusal, CODES.paused);
      same('data.kind', refusal.data['kind'], 'closed-kind');
      const opening = await choosy.ok(contract.setClosedKinds, { kinds: '' }, { key: newKey() });
      const [row] = opening.opening_kinds;
      must('a day to wait', row?.kind === kind && Date.parse(row.effective_at) - Date.now() > DAY - DRIFT, row);
      refused('a launch meanwhile', await launchAs(world, choosy), CODES.paused);
      return kind;
    },
  },
  {
    id: 'protection.reality.1',
    what: 'The interval of reality checks can be 15 minutes; 20 minutes are refused with the field’s name',
    needs: [...needs, 'realityCheck'],
    async run(world) {
      const { ok, call } = await member(world);
      same('minutes', (await ok(contract.setRealityCheck, { minutes: 15 }, { key: newKey() })).reality_check, {
        minutes: 15,
      });
      refusedField('20 minutes', await call(contract.setRealityCheck, { minutes: 20 }, { key: newKey() }), 'minutes');
      same('minutes afterwards', (await ok(contract.protection, {})).reality_check, { minutes: 15 });
      return '15 minutes';
    },
  },
  {
    id: 'protection.winlock.1',
    what: 'The balance above which a win is paid out can be set and removed',
    needs: [...needs, 'winLock'],
    async run(world) {
      const { ok } = await member(world);
      same('set', (await ok(contract.setWinLock, { above: 50 * UNIT }, { key: newKey() })).win_lock, {
        above: 50 * UNIT,
      });
      same('removed', (await ok(contract.setWinLock, { above: null }, { key: newKey() })).win_lock ?? null, null);
      return `above ${50 * UNIT}`;
    },
  },
  {
    id: 'protection.activity.1',
    what: 'The total stake of all time is the sum of the bets in the history; the activity has each day once, in order',
    needs: ['protection', 'activity'],
    async run(world) {
      const { ok } = await world.one();
      const today = new Date(Date.now() + 9 * HOUR).toJSON().slice(0, 10) as Day;
      const from = new Date(Date.now() - 300 * DAY).toJSON().slice(0, 10) as Day;
      let staked = 0;
      const allDays = { from: '2000-01-01', to: today, limit: 100 } as const;
      for await (const { list } of pagesOf((cursor) => ok(transactions.endpoint, { ...allDays, cursor })))
        for (const entry of list) if (entry?.type === 'bet') staked -= entry.amount;
      const { days, ever } = await ok(contract.activity, { from, to: today });
      same('staked ever', ever?.staked, staked);
      const dates = days?.map(({ date }) => date);
      same('days', dates, [...new Set(dates)].sort());
      return `${staked} won staked, ${dates?.length} days`;
    },
  },
];
