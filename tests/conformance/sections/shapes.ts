import { endpoints, type NamedEndpoint } from '../../../src/build/openapi/rows.ts';
import { available, register, reset } from '../../../src/contract/account.ts';
import { gameList } from '../../../src/contract/games.ts';
import { password } from '../../../src/contract/profile.ts';
import { confirmLimit, protection } from '../../../src/contract/protection.ts';
import { counsels, deleteMemo, memos, readMemo, readNotice, sendTicket } from '../../../src/contract/supports.ts';
import { convert, pointsEntries } from '../../../src/contract/wallet.ts';
import { same, type Feature } from '../check.ts';
import type { Rule } from '../rule.ts';

/** Calls that may have had nothing to work on, or that need a letter or a day of waiting: they are judged if they were answered. */
const MAY_BE_UNASKED: ReadonlySet<string> = new Set(
  [reset, confirmLimit, readNotice, readMemo, deleteMemo].map(({ method, path }) => `${method} ${path}`),
);

/** Which feature a call belongs to, by the beginning of its path. */
const FEATURE_OF: readonly (readonly [prefix: string, feature: Feature])[] = [
  [register.path, 'register'],
  [available.path, 'register'],
  [password.path.replace(/\w+$/, ''), 'register'],
  [convert.path, 'points'],
  [pointsEntries.endpoint.path, 'points'],
  [memos.endpoint.path, 'memos'],
  [counsels.endpoint.path, 'counsels'],
  [sendTicket.path, 'tickets'],
  [gameList.path, 'gameList'],
  [protection.path, 'protection'],
];

/** Judges the successful answers that came to all rules before: they come last, one rule for each call of the contract. */
export async function shapes(): Promise<Rule[]> {
  const operations = Map.groupBy(await endpoints(), ({ row }) => `${row.method} ${row.path}`);
  return [...operations].map(([operation, rows]) => shapeOf(operation, rows));
}

function shapeOf(operation: string, rows: readonly NamedEndpoint[]): Rule {
  const path = rows[0]?.row.path ?? '';
  const needs = FEATURE_OF.filter(([prefix]) => path.startsWith(prefix)).map(([, feature]) => feature);
  return {
    id: `shape.${rows[0]?.name ?? ''}`,
    what: `${operation}: every answer in this run has the shape that openapi.json gives it`,
    needs,
    async run({ client }) {
      const problems = client.shapes.get(operation);
      if (problems === undefined && MAY_BE_UNASKED.has(operation)) return 'was not asked: nothing to work on';
      same('what does not fit', problems ?? ['no rule before got a successful answer'], []);
      return 'fits';
    },
  };
}
