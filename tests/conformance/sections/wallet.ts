import { CODES } from '../../../src/contract/codes.ts';
import {
  byKey,
  cancelDeposit,
  convert,
  deposits,
  methods,
  pointsEntries,
  summary,
  withdraw,
  withdrawals,
} from '../../../src/contract/wallet.ts';
import { isLoopbackHost } from '../../../src/config/loopback.ts';
import { must, NotChecked, same } from '../check.ts';
import type { Rule } from '../rule.ts';
import { clear, ENDED, newKey, type Member } from '../world.ts';
import { payIn, payOut, refused, refusedField, requestOf, someDeposit, summaryOf, UNIT } from './money.ts';

const cancel = (member: Member, id: string) => member.call(cancelDeposit, { id }, { key: newKey() });

/** The number of the rule about an amount that a deposit may have where its method has no maximum. */
const LARGEST = 7;
/** Amounts that deposits and withdrawals must refuse. */
const BAD_AMOUNTS: readonly (readonly [id: number, what: string, amount: unknown])[] = [
  [1, 'zero', 0],
  [2, 'a negative amount', -UNIT],
  [3, 'an amount that is no multiple of 10,000', UNIT + 5000],
  [4, 'an amount below 10,000', 1],
  [5, 'a fraction', UNIT + 0.5],
  [6, 'a word', 'ten'],
  [LARGEST, 'more than any wallet holds', 9_007_199_254_740_000],
];

/** Requests a deposit whose amount must be refused; cancels it where it is accepted all the same. */
async function mustRefuseAmount(about: string, member: Member, input: Record<string, unknown>): Promise<void> {
  try {
    refusedField(about, await payIn(member, input), 'amount');
  } finally {
    await clear(member);
  }
}

const amounts = BAD_AMOUNTS.map(([number, what, amount]): Rule => ({
  id: `wallet.amount.${number}`,
  what: `${what[0]?.toUpperCase()}${what.slice(1)} is refused with 4001 and data.fields.amount, in deposits and in withdrawals`,
  async run(world) {
    const member = await world.one();
    await clear(member);
    const before = await summaryOf(member);
    const { methods: offered } = await member.ok(methods, { kind: 'deposit' });
    const input = { ...someDeposit(), amount };
    if (number !== LARGEST || offered.some(({ id, max }) => id === input.method && max))
      await mustRefuseAmount(`a deposit of ${what}`, member, input);
    refusedField(`a withdrawal of ${what}`, await payOut(member, amount), 'amount');
    const after = await summaryOf(member);
    // Not the withdrawal that waits: the operator may decide an earlier one meanwhile.
    const held = ({ balance, pending }: typeof after) => [balance, pending.deposit];
    same('balance and the deposit that waits', held(after), held(before));
    return 'code 4001, fields.amount, nothing moved';
  },
}));

/** Balances, deposits, withdrawals, points. */
export const wallet: readonly Rule[] = [
  {
    id: 'wallet.summary.1',
    what: 'Balance, withdrawable and points are whole and not negative, and no more can be withdrawn than is held',
    async run(world) {
      const { balance, withdrawable, points } = await summaryOf(await world.one());
      must(
        'whole numbers from 0 on',
        [balance, withdrawable, points].every((each) => Number.isSafeInteger(each) && each >= 0),
        { balance, withdrawable, points },
      );
      must('withdrawable within the balance', withdrawable <= balance, { balance, withdrawable });
      return `balance ${balance}, points ${points}`;
    },
  },
  {
    id: 'wallet.methods.1',
    what: 'Each way to pay has limits that fit each other: a unit in multiples of 10,000, a minimum not above the maximum',
    async run(world) {
      const member = await world.one();
      const lists = await Promise.all((['deposit', 'withdraw'] as const).map((kind) => member.ok(methods, { kind })));
      const all = lists.flatMap((each) => each.methods);
      must('one method at least', all.length > 0, all);
      for (const { id, min, max, unit, fee } of all)
        must(`${id} to have sound limits`, min >= 0 && (max ?? min) >= min && unit % UNIT === 0 && fee >= 0, {
          min,
          max,
          unit,
          fee,
        });
      return all.map(({ id }) => id).join(', ');
    },
  },
  {
    id: 'wallet.deposit.1',
    what: 'A deposit waits: it is in the summary and first in the list, with its amount, also when it is sent again with its key, and moves no money yet',
    async run(world) {
      const member = await world.one();
      await clear(member);
      const before = await summaryOf(member);
      const key = newKey();
      const { id, status, amount } = requestOf('deposit', await payIn(member, someDeposit(), key));
      same('status and amount', [status, amount], ['waiting', UNIT]);
      same('id of the replay', requestOf('replay', await payIn(member, someDeposit(), key)).id, id);
      const after = await summaryOf(member);
      same('pending deposit', after.pending.deposit?.id, id);
      same('balance', after.balance, before.balance);
      same('first of the list', (await member.ok(deposits.endpoint, { limit: 1 })).list[0]?.id, id);
      return id;
    },
  },
  {
    id: 'wallet.deposit.2',
    what: 'While a deposit waits, another is refused with 6001 and data.id of the one that waits',
    async run(world) {
      const member = await world.one();
      await clear(member);
      const { id } = requestOf('deposit', await payIn(member));
      const second = await payIn(member);
      refused('a second deposit', second, CODES.previousExists);
      same('data.id', second.data['id'], id);
      await clear(member);
      return 'code 6001 with the id';
    },
  },
  {
    id: 'wallet.deposit.3',
    what: 'A waiting deposit can be cancelled: it is no longer pending, and the list calls it rejected with reason "cancelled"',
    async run(world) {
      const member = await world.one();
      await clear(member);
      const { id } = requestOf('deposit', await payIn(member));
      same('code', (await cancel(member, id)).code, CODES.ok);
      same('pending deposit', (await summaryOf(member)).pending.deposit ?? null, null);
      const listed = (await member.ok(deposits.endpoint, { limit: 5 })).list.find((each) => each?.id === id);
      same('status in the list', listed?.status, 'cancelled');
      return 'cancelled';
    },
  },
  {
    id: 'wallet.deposit.4',
    what: 'Cancelling a deposit twice is refused with 6000, 5007 or 5006, one that does not exist with 5006',
    async run(world) {
      const member = await world.one();
      await clear(member);
      const { id } = requestOf('deposit', await payIn(member));
      await cancel(member, id);
      refused('the second time', await cancel(member, id), ...ENDED);
      refused('an unknown id', await cancel(member, newKey()), CODES.notFound);
      return 'refused';
    },
  },
  {
    id: 'wallet.deposit.5',
    what: 'A method that is not offered, or no sender’s name on a transfer, is refused and the field is named',
    async run(world) {
      const member = await world.one();
      await clear(member);
      refusedField('an unknown method', await payIn(member, { ...someDeposit(), method: 'gold' }), 'method');
      refusedField(
        'a transfer without a name',
        await payIn(member, { amount: UNIT, method: 'bank' }),
        'sender_name',
        CODES.paramMissing,
      );
      return 'fields.method, fields.sender_name';
    },
  },
  {
    id: 'wallet.deposit.6',
    what: 'A card deposit gives an address where it is paid: https, or loopback',
    needs: ['card'],
    async run(world) {
      const member = await world.one();
      await clear(member);
      const { code, data } = await payIn(member, { amount: UNIT, method: 'card' });
      same('code', code, CODES.ok);
      const { protocol, hostname } = new URL(String(data['redirect_url']));
      must('https', protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)), data['redirect_url']);
      await clear(member);
      return `${protocol}//${hostname}`;
    },
  },
  ...amounts,
  {
    id: 'wallet.amount.8',
    what: 'A withdrawal without an amount is refused with 4000 and data.fields.amount',
    async run(world) {
      const member = await world.one();
      refusedField(
        'a withdrawal of nothing',
        await member.call(withdraw, {}, { key: newKey() }),
        'amount',
        CODES.paramMissing,
      );
      return 'code 4000';
    },
  },
  {
    id: 'wallet.amount.9',
    what: 'One unit more than the largest amount of a method is refused with 4001',
    async run(world) {
      const member = await world.one();
      await clear(member);
      const { methods: offered } = await member.ok(methods, { kind: 'deposit' });
      const limited = offered.filter((each) => each.max !== undefined && each.max !== null);
      const { id: method, max } = limited.find(({ id }) => id === 'bank') ?? limited[0] ?? {};
      if (max === undefined || max === null) throw new NotChecked('no method has a maximum');
      const over = { ...someDeposit(max - (max % UNIT) + UNIT), method };
      await mustRefuseAmount('one unit over the maximum', member, over);
      return `${method} up to ${max}`;
    },
  },
  {
    id: 'wallet.withdraw.1',
    what: 'A withdrawal leaves the balance at once; its reply, the summary and the list agree',
    async run(world) {
      const member = await world.one();
      const { balance } = await summaryOf(member);
      const answer = await payOut(member);
      const { id } = requestOf('withdrawal', answer);
      same('balance of the reply', answer.data['balance'] ?? balance - UNIT, balance - UNIT);
      same('balance of the summary', (await summaryOf(member)).balance, balance - UNIT);
      same('first of the list', (await member.ok(withdrawals.endpoint, { limit: 1 })).list[0]?.id, id);
      return `${balance} − ${UNIT}`;
    },
  },
  {
    id: 'wallet.withdraw.2',
    what: 'A withdrawal over the balance is refused with 4001 and fields.amount, and leaves no request',
    async run(world) {
      const member = await world.one();
      const { balance } = await summaryOf(member);
      const [before] = (await member.ok(withdrawals.endpoint, { limit: 1 })).list;
      refusedField('more than the balance', await payOut(member, balance - (balance % UNIT) + UNIT), 'amount');
      same('balance', (await summaryOf(member)).balance, balance);
      same('first of the list', (await member.ok(withdrawals.endpoint, { limit: 1 })).list[0]?.id, before?.id);
      return 'code 4001';
    },
  },
  {
    id: 'wallet.race.1',
    what: 'Of two simultaneous withdrawals of which only one can be paid, one succeeds, and only its amount leaves the balance',
    needs: ['account2'],
    async run(world) {
      const member = await world.two();
      const { balance, withdrawable } = await summaryOf(member);
      // Just over half: only one can be paid, and almost half stays for the next run.
      const amount = Math.floor(withdrawable / 2 / UNIT) * UNIT + UNIT;
      must('10,000 won that the second account may withdraw', amount <= withdrawable, withdrawable);
      const { methods: offered } = await member.ok(methods, { kind: 'withdraw' });
      // Without a maximum, or with 0, there is none.
      const most = Math.max(...offered.map(({ max }) => max || Infinity));
      if (offered.length > 0 && amount > most)
        throw new NotChecked(`too much may be withdrawn: ${withdrawable}, and a withdrawal up to ${most}`);
      const answers = await Promise.all([payOut(member, amount), payOut(member, amount)]);
      same('successes', answers.filter(({ code }) => code === CODES.ok).length, 1);
      same('balance', (await summaryOf(member)).balance, balance - amount);
      return `one of two times ${amount} from ${withdrawable}`;
    },
  },
  {
    id: 'wallet.race.2',
    what: 'Of two simultaneous deposits one waits, the other is refused with 6001',
    async run(world) {
      const member = await world.one();
      await clear(member);
      const codes = (await Promise.all([payIn(member), payIn(member)])).map(({ code }) => code);
      await clear(member);
      same('codes', codes.sort(), [CODES.ok, CODES.previousExists]);
      return '0 and 6001';
    },
  },
  {
    id: 'wallet.points.1',
    what: 'Converted points leave the points and arrive as money, once for their key, which by-key finds, and the reply, the summary and the points’ history agree',
    needs: ['points'],
    async run(world) {
      const member = await world.one();
      const before = await summaryOf(member);
      must('10,000 points on the account', before.points >= UNIT, before.points);
      const key = newKey();
      const { credited, ...reply } = await member.ok(convert, { points: UNIT }, { key });
      same('credited by the replay', (await member.ok(convert, { points: UNIT }, { key })).credited, credited);
      same('found by by-key', (await member.ok(byKey, { key })).found, true);
      const after = await summaryOf(member);
      same('points', after.points, before.points - UNIT);
      // The client does without it; a server that leaves it out deviates from the contract all the same.
      same('balance', after.balance, before.balance + (credited ?? Number.NaN));
      same(
        'points and balance of the reply',
        [reply.points, reply.balance ?? after.balance],
        [after.points, after.balance],
      );
      const [entry] = (await member.ok(pointsEntries.endpoint, { limit: 1 })).list;
      same('last entry', [entry?.points, entry?.after], [-UNIT, after.points]);
      return `10,000 points for ${credited} won`;
    },
  },
  {
    id: 'wallet.points.2',
    what: 'More points than are held, and amounts that are no multiple of 10,000, are refused with 4001 and fields.points',
    needs: ['points'],
    async run(world) {
      const member = await world.one();
      const { points } = await member.ok(summary, {});
      const tried = [points - (points % UNIT) + UNIT, UNIT + 1, 0, -UNIT];
      for (const each of tried)
        refusedField(`${each} points`, await member.call(convert, { points: each }, { key: newKey() }), 'points');
      same('points', (await summaryOf(member)).points, points);
      return 'code 4001';
    },
  },
];
