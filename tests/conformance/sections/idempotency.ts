import { CODES } from '../../../src/contract/codes.ts';
import { byKey, cancelDeposit, withdraw } from '../../../src/contract/wallet.ts';
import { must, same } from '../check.ts';
import type { Rule } from '../rule.ts';
import { clear, newKey, type Member } from '../world.ts';
import { payIn, payOut, refused, requestOf, someDeposit, summaryOf, UNIT } from './money.ts';

const known = (member: Member, key: string) => member.ok(byKey, { key });

/** One key, one effect. Rules C20 to C23. */
export const idempotency: readonly Rule[] = [
  {
    id: 'wallet.idempotency.1',
    what: 'The same key with the same payload gives the first result again, with "replayed": true, and moves nothing',
    async run(world) {
      const member = await world.one();
      const key = newKey();
      const first = requestOf('withdrawal', await payOut(member, UNIT, key));
      const { balance } = await summaryOf(member);
      const again = await payOut(member, UNIT, key);
      same('id of the replay', requestOf('replay', again).id, first.id);
      same('data.replayed', again.data['replayed'], true);
      same('balance after the replay', (await summaryOf(member)).balance, balance);
      return 'first result, replayed, balance unchanged';
    },
  },
  {
    id: 'wallet.idempotency.2',
    what: 'The same key with another payload is refused with 4001 and moves nothing',
    async run(world) {
      const member = await world.one();
      const key = newKey();
      requestOf('withdrawal', await payOut(member, UNIT, key));
      const { balance } = await summaryOf(member);
      refused('another amount', await payOut(member, 2 * UNIT, key), CODES.paramInvalid);
      refused('another call', await payIn(member, someDeposit(), key), CODES.paramInvalid);
      same('balance', (await summaryOf(member)).balance, balance);
      return 'code 4001, balance unchanged';
    },
  },
  {
    id: 'wallet.idempotency.3',
    what: 'Twenty sends of one key at once have one effect; the others replay it or are refused with 6000 and its id',
    async run(world) {
      const member = await world.one();
      const { balance } = await summaryOf(member);
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 20 }, () => payOut(member, UNIT, key)));
      const { request } = await known(member, key);
      must('by-key to find the request', request !== undefined && request !== null, request);
      for (const answer of answers) {
        refused('each send, unless it succeeds,', answer, CODES.ok, CODES.alreadyProcessed);
        const { code, data } = answer;
        same('id', code === CODES.ok ? (data['request'] as { id: string }).id : data['id'], request?.id);
      }
      const firsts = answers.filter(({ code, data }) => code === CODES.ok && data['replayed'] !== true);
      same('balance', (await summaryOf(member)).balance, balance - UNIT);
      must('one first result at most', firsts.length <= 1, `${firsts.length} first results`);
      return `one withdrawal; ${answers.filter(({ code }) => code === CODES.ok).length} results, the rest 6000`;
    },
  },
  {
    id: 'wallet.idempotency.4',
    what: 'A money call without an idempotency key is refused with 4000',
    async run(world) {
      const member = await world.one();
      const { balance } = await summaryOf(member);
      const answer = await member.call(withdraw, { amount: UNIT });
      refused('a withdrawal without a key', answer, CODES.paramMissing);
      same('balance', (await summaryOf(member)).balance, balance);
      return 'code 4000';
    },
  },
  {
    id: 'wallet.idempotency.5',
    what: 'by-key does not find a call that was refused; the corrected payload is then carried out under its key, or refused with 4001',
    async run(world) {
      const member = await world.one();
      const key = newKey();
      const { balance } = await summaryOf(member);
      refused(
        'a withdrawal over the balance',
        await payOut(member, balance + UNIT - (balance % UNIT), key),
        CODES.paramInvalid,
      );
      same('by-key found', (await known(member, key)).found, false);
      const corrected = await payOut(member, UNIT, key);
      // A server may keep the refusal as the key's first result. Rule C21.
      refused('the corrected amount, unless it succeeds,', corrected, CODES.ok, CODES.paramInvalid);
      const isPaid = corrected.code === CODES.ok;
      same('balance', (await summaryOf(member)).balance, isPaid ? balance - UNIT : balance);
      return `not found, then ${isPaid ? 'carried out' : 'code 4001'}`;
    },
  },
  {
    id: 'wallet.idempotency.6',
    what: 'Two members can use the same key independently of each other',
    needs: ['account2'],
    async run(world) {
      const [one, two] = [await world.one(), await world.two()];
      const key = newKey();
      const first = requestOf('withdrawal of the first', await payOut(one, UNIT, key));
      const second = await payOut(two, UNIT, key);
      must(
        'a request of its own for the second member',
        requestOf('withdrawal of the second', second).id !== first.id,
        second.data,
      );
      same('data.replayed', second.data['replayed'] ?? false, false);
      return 'two requests';
    },
  },
  {
    id: 'wallet.idempotency.7',
    what: 'A key is the member’s, not the session’s: after another sign-in by-key finds its request, and a repeated send is replayed',
    async run(world) {
      const member = await world.one();
      await clear(member);
      const key = newKey();
      const { id } = requestOf('deposit', await payIn(member, someDeposit(), key));
      const later = await world.signIn(world.target.account);
      const { found, request } = await known(later, key);
      same('found, id', [found, request?.id], [true, id]);
      const again = await payIn(later, someDeposit(), key);
      same('id of the replay', requestOf('replay', again).id, id);
      same('data.replayed', again.data['replayed'], true);
      await clear(member);
      return 'found and replayed after another sign-in';
    },
  },
  {
    id: 'wallet.bykey.1',
    what: 'by-key finds the request of a key, and nothing for a key that was never sent',
    async run(world) {
      const member = await world.one();
      const key = newKey();
      same('found before the send', (await known(member, key)).found, false);
      const { id, amount } = requestOf('withdrawal', await payOut(member, UNIT, key));
      const { found, request } = await known(member, key);
      same('found, id, amount', [found, request?.id, request?.amount], [true, id, amount]);
      return `found ${id}`;
    },
  },
  {
    id: 'wallet.bykey.2',
    what: 'Asked while the call is still running, by-key never says "not found" after it has said "found", nor once the call is answered',
    async run(world) {
      const member = await world.one();
      const key = newKey();
      const found: boolean[] = [];
      let isAnswered = false;
      const sent = payOut(member, UNIT, key).finally(() => (isAnswered = true));
      while (!isAnswered && found.length < 200) found.push((await known(member, key)).found);
      requestOf('withdrawal', await sent);
      for (let times = 0; times < 3; times += 1) found.push((await known(member, key)).found);
      const first = found.indexOf(true);
      must('found to stay found', first !== -1 && !found.slice(first).includes(false), found);
      return `${found.length} answers, found from number ${first + 1} on`;
    },
  },
  {
    id: 'wallet.bykey.3',
    what: 'by-key finds a deposit, also once it was cancelled, and a repeated send of its key is then replayed: nothing waits',
    async run(world) {
      const member = await world.one();
      await clear(member);
      const key = newKey();
      const { id } = requestOf('deposit', await payIn(member, someDeposit(), key));
      const { found, request } = await known(member, key);
      same('found, id, amount', [found, request?.id, request?.amount], [true, id, UNIT]);
      refused('cancelling it', await member.call(cancelDeposit, { id }, { key: newKey() }), CODES.ok);
      same('found once it was cancelled', (await known(member, key)).found, true);
      same('id of the replay', requestOf('replay', await payIn(member, someDeposit(), key)).id, id);
      same('pending deposit', (await summaryOf(member)).pending.deposit ?? null, null);
      return `found ${id}, also cancelled`;
    },
  },
];
