import fc from 'fast-check';
import { CODES } from '../../../src/contract/codes.ts';
import { byKey, cancelDeposit, convert } from '../../../src/contract/wallet.ts';
import { must, same } from '../check.ts';
import type { Rule } from '../rule.ts';
import { clear, newKey, type Member } from '../world.ts';
import { payIn, payOut, refused, requestOf, someDeposit, summaryOf, UNIT } from './money.ts';

/** What must be true of the account, as far as this run has changed it. */
interface Model {
  balance: number;
  /** Copied from each summary: how much of a balance has to be wagered first is the operator's. */
  withdrawable: number;
  points: number;
  waiting: string | undefined;
  /** Withdrawals that were carried out, to be sent again. */
  sent: { key: string; amount: number; id: string }[];
}

type Command = fc.AsyncCommand<Model, Member>;

/** After each step the server must agree with the model. A decision of the operator in between (a credit) is copied into the model. */
async function agree(model: Model, member: Member): Promise<void> {
  const { balance, withdrawable, points, pending } = await summaryOf(member);
  model.withdrawable = withdrawable;
  if (model.waiting !== undefined && pending.deposit?.id !== model.waiting) {
    model.balance = balance;
    model.waiting = pending.deposit?.id;
  }
  same(
    'balance, points, waiting deposit',
    [balance, points, pending.deposit?.id],
    [model.balance, model.points, model.waiting],
  );
  must('nothing below zero', balance >= 0 && points >= 0, { balance, points });
}

const command = (
  name: string,
  check: (model: Model) => boolean,
  act: (model: Model, member: Member) => Promise<void>,
): Command => ({
  check,
  async run(model, member) {
    await act(model, member);
    await agree(model, member);
  },
  toString: () => name,
});

const always = (): boolean => true;

/** The largest deposit, in units. */
const MOST_UNITS = 9;

const deposits = fc.integer({ min: 1, max: MOST_UNITS }).map((units) =>
  command(`deposit ${units * UNIT}`, always, async (model, member) => {
    const answer = await payIn(member, someDeposit(units * UNIT));
    const isCredited = model.waiting !== undefined && answer.code === CODES.ok;
    if (model.waiting === undefined || isCredited) model.waiting = requestOf('deposit', answer).id;
    else refused('a second deposit', answer, CODES.previousExists);
    // The first was credited in the meantime.
    if (isCredited) model.balance = (await summaryOf(member)).balance;
  }),
);

const cancels = fc.constant(
  command(
    'cancel',
    ({ waiting }) => waiting !== undefined,
    async (model, member) => {
      const { code } = await member.call(cancelDeposit, { id: model.waiting ?? '' }, { key: newKey() });
      if (code === CODES.ok) model.waiting = undefined;
    },
  ),
);

const withdrawals = fc.constantFrom(1, 1, 2).map((units) =>
  command(
    `withdraw ${units * UNIT}`,
    ({ withdrawable }) => withdrawable >= units * UNIT,
    async (model, member) => {
      const amount = units * UNIT;
      const key = newKey();
      const answer = await payOut(member, amount, key);
      model.sent.push({ key, amount, id: requestOf('withdrawal', answer).id });
      model.balance -= amount;
    },
  ),
);

const overdrafts = fc.constant(
  command('withdraw too much', always, async ({ balance }, member) => {
    // More than the balance even if the waiting deposit is credited in the meantime.
    const tooMuch = balance - (balance % UNIT) + (MOST_UNITS + 1) * UNIT;
    refused('more than the balance', await payOut(member, tooMuch), CODES.paramInvalid);
  }),
);

const replays = fc.nat().map((at) =>
  command(
    'send again',
    ({ sent }) => sent.length > 0,
    async ({ sent }, member) => {
      const { key, amount, id } = sent[at % sent.length]!;
      const answer = await payOut(member, amount, key);
      same('the first result again', [requestOf('replay', answer).id, answer.data['replayed']], [id, true]);
      refused('another amount with its key', await payOut(member, amount + UNIT, key), CODES.paramInvalid);
      same('by-key', (await member.ok(byKey, { key })).request?.id, id);
    },
  ),
);

const conversions = fc.constant(
  command('convert too much', always, async ({ points }, member) => {
    const tooMuch = points - (points % UNIT) + UNIT;
    refused(
      'more points than are held',
      await member.call(convert, { points: tooMuch }, { key: newKey() }),
      CODES.paramInvalid,
    );
  }),
);

/** Random sequences of money calls against a model of the account. */
export const model: readonly Rule[] = [
  {
    id: 'wallet.model.1',
    what: 'After random sequences of deposits, cancellations, withdrawals, conversions over the points and repeated sends the account agrees with a model of it',
    async run(world) {
      const member = await world.one();
      let steps = 0;
      const all = [
        deposits,
        cancels,
        withdrawals,
        overdrafts,
        replays,
        ...(world.lacks('points') === undefined ? [conversions] : []),
      ];
      const sequences = fc.commands(all, { maxCommands: 12 });
      await fc.assert(
        fc.asyncProperty(sequences, async (commands) => {
          await clear(member);
          const { balance, withdrawable, points } = await summaryOf(member);
          steps += [...commands].length;
          await fc.asyncModelRun(
            () => ({ model: { balance, withdrawable, points, waiting: undefined, sent: [] }, real: member }),
            commands,
          );
        }),
        // No shrinking: it would send money repeatedly, and the first failure is enough.
        { numRuns: 5, endOnFailure: true },
      );
      await clear(member);
      return `${steps} steps in 5 sequences`;
    },
  },
];
