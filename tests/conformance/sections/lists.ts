import { CODES } from '../../../src/contract/codes.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { transactions } from '../../../src/contract/history.ts';
import { counsels, deleteCounsel, memos, notices, sendCounsel } from '../../../src/contract/supports.ts';
import { deposits, pointsEntries, withdrawals } from '../../../src/contract/wallet.ts';
import * as LIMITS from '../../../src/config/limits.ts';
import type { Day } from '../../../src/lib/day.ts';
import { must, same, type Need } from '../check.ts';
import { pagesOf } from '../pages.ts';
import type { Rule } from '../rule.ts';
import { newKey, type Member } from '../world.ts';
import { payOut, refusedField, requestOf, summaryOf, UNIT } from './money.ts';

/** A row of any list. */
type Row = Record<string, unknown> & { id: string };
interface Page {
  list: Row[];
  next_cursor: string | null;
}

/** Rows of a requested page, how many such pages are walked, and how many of the largest ones: what follows is not checked. */
const STEP = 3;
const STEPS = 12;
const MOST_PAGES = 50;

/** The day in Seoul at a time in milliseconds. */
const dayOf = (time: number): Day => new Date(time + 9 * 3_600_000).toJSON().slice(0, 10) as Day;

/** A day in Seoul, `days` from now. */
const seoulDay = (days = 0): Day => dayOf(Date.now() + days * 86_400_000);

const LISTS: readonly { name: string; row: Endpoint; filter: object; time: string; needs?: readonly Need[] }[] = [
  { name: 'deposits', row: deposits.endpoint, filter: {}, time: 'requested_at' },
  { name: 'withdrawals', row: withdrawals.endpoint, filter: {}, time: 'requested_at' },
  { name: 'history', row: transactions.endpoint, filter: { from: seoulDay(-31), to: seoulDay() }, time: 'date' },
  { name: 'points', row: pointsEntries.endpoint, filter: {}, time: 'date', needs: ['points'] },
  { name: 'memos', row: memos.endpoint, filter: { kind: 'all' }, time: 'date', needs: ['memos'] },
  { name: 'notices', row: notices.endpoint, filter: {}, time: 'created' },
  { name: 'inquiries', row: counsels.endpoint, filter: {}, time: 'created', needs: ['counsels'] },
];

async function pageOf(member: Member, row: Endpoint, input: object): Promise<Page> {
  const answer = await member.call(row, { ...input });
  same(`${row.path}: code`, answer.code, CODES.ok);
  const { list, next_cursor } = answer.data as { list: Row[]; next_cursor?: string | null };
  return { list, next_cursor: next_cursor ?? null };
}

/** Follows the cursor for some pages, or to the end. */
async function walk(
  member: Member,
  row: Endpoint,
  filter: object,
  limit: number,
  most: number,
): Promise<{ rows: Row[]; isEnd: boolean }> {
  const rows: Row[] = [];
  let pages = 0;
  for await (const { list } of pagesOf((cursor) => pageOf(member, row, { ...filter, limit, cursor }))) {
    must(`${limit} rows at most`, list.length <= limit, list.length);
    rows.push(...list);
    pages += 1;
    if (pages === most) return { rows, isEnd: false };
  }
  return { rows, isEnd: true };
}

const walks = LISTS.map(({ name, row, filter, time, needs = [] }, index): Rule => ({
  id: `paging.walk.${index + 1}`,
  what: `${name}: pages follow each other without a gap or a repetition, newest first, and no more rows than asked for`,
  needs,
  async run(world) {
    const member = await world.one();
    const steps = await walk(member, row, filter, STEP, STEPS);
    const whole = await walk(member, row, filter, LIMITS.pageMax, MOST_PAGES);
    const ids = whole.rows.map(({ id }) => id);
    same(
      'duplicate ids',
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
    );
    const times = whole.rows.map((each) => Date.parse(String(each[time])));
    same(
      'newest first',
      times,
      [...times].sort((a, b) => b - a),
    );
    const stepped = steps.rows.map(({ id }) => id);
    same(`the same rows in steps of ${STEP}`, stepped, ids.slice(0, stepped.length));
    return `${whole.isEnd ? '' : 'the first '}${ids.length} rows`;
  },
}));

const HISTORY = { from: seoulDay(-1), to: seoulDay(1) };

/** Pages of lists, and the history of money. */
export const lists: readonly Rule[] = [
  ...walks,
  {
    id: 'paging.insert.1',
    what: 'A row that arrives between two pages neither repeats nor hides another',
    needs: ['counsels'],
    async run(world) {
      const member = await world.one();
      const send = async (title: string): Promise<string> =>
        (await member.ok(sendCounsel, { title, content: 'Conformance' }, { key: newKey() })).counsel.id;
      const sent: string[] = [];
      for (const title of ['1', '2', '3', '4']) sent.unshift(await send(title));
      const actual: string[] = [];
      for await (const { list } of pagesOf((cursor) => pageOf(member, counsels.endpoint, { limit: 2, cursor }))) {
        if (sent.length === 4) sent.unshift(await send('5'));
        actual.push(...list.map(({ id }) => id));
        if (actual.length >= 4) break;
      }
      for (const id of sent) await member.ok(deleteCounsel, { id });
      same('the first rows', actual.slice(0, 4), sent.slice(1));
      return 'four rows, each once';
    },
  },
  {
    id: 'paging.input.1',
    what: 'An invalid cursor, and a limit of 0 or over 100, are refused with 4001 and the field is named',
    async run(world) {
      const member = await world.one();
      for (const [field, value] of [
        ['cursor', 'no-cursor'],
        ['limit', 0],
        ['limit', 101],
      ] as const)
        refusedField(`${field} ${value}`, await member.call(deposits.endpoint, { [field]: value }), field);
      return 'code 4001';
    },
  },
  {
    id: 'history.entry.1',
    what: 'Each movement of money is an entry: before + amount = after, each begins where the one before it ended, the last ends at the balance',
    async run(world) {
      const member = await world.one();
      requestOf('withdrawal', await payOut(member));
      const { balance } = await summaryOf(member);
      const { list: all } = await member.ok(transactions.endpoint, { ...HISTORY, limit: 50 });
      const list = all.filter((entry) => entry !== undefined);
      const [last] = list;
      same('last entry', [last?.type, last?.amount, last?.after], ['withdraw', -UNIT, balance]);
      for (const [index, entry] of list.entries()) {
        same(`before + amount of ${entry.id}`, entry.before + entry.amount, entry.after);
        const older = list[index + 1];
        if (older) same(`the entry before ${entry.id} to end where it begins`, older.after, entry.before);
      }
      return `${list.length} entries`;
    },
  },
  {
    id: 'history.days.1',
    what: 'Days are those of Seoul, the first and the last included, and no entry is of another day; an end before the beginning is refused',
    async run(world) {
      const member = await world.one();
      // A withdrawal around midnight may be one of either day.
      const before = seoulDay();
      requestOf('withdrawal', await payOut(member));
      const today = { from: before, to: seoulDay() };
      const entries = async (days: { from: Day; to: Day }, limit: number) => {
        const { list } = await member.ok(transactions.endpoint, { ...days, limit });
        const outside = list.filter((entry) => {
          const day = dayOf(Date.parse(entry?.date ?? ''));
          return day < days.from || day > days.to;
        });
        same(`entries of another day than ${days.from} to ${days.to}`, outside, []);
        return list;
      };
      const [last] = await entries(today, LIMITS.pageMax);
      same('today’s last entry', [last?.type, last?.amount], ['withdraw', -UNIT]);
      // One entry: without the days it would be the newest, today's.
      await entries({ from: seoulDay(-31), to: seoulDay(-1) }, 1);
      refusedField(
        'to before from',
        await member.call(transactions.endpoint, { from: seoulDay(), to: seoulDay(-2) }),
        'to',
      );
      refusedField(
        'a day that does not exist',
        await member.call(transactions.endpoint, { from: '2026-02-30', to: seoulDay() }),
        'from',
      );
      return seoulDay();
    },
  },
];
