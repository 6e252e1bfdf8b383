import { endpoints, type NamedEndpoint } from '../../../src/build/openapi/rows.ts';
import { reset } from '../../../src/contract/account.ts';
import { sessionClose, sessionHeartbeat, sessionTakeover } from '../../../src/contract/games.ts';
import * as protection from '../../../src/contract/protection.ts';
import { deleteMemo, deleteMemos, notice, readMemo, readNotice } from '../../../src/contract/supports.ts';
import { same } from '../check.ts';
import { featuresOf } from '../features.ts';
import type { Rule } from '../rule.ts';

/** Calls for which the server may have no data, or which need an email or a day of waiting: checked only if they were answered. */
const MAY_BE_UNUSED: ReadonlySet<string> = new Set(
  [
    reset,
    protection.confirmLimit,
    protection.acknowledge,
    notice,
    readNotice,
    readMemo,
    deleteMemo,
    sessionHeartbeat,
    sessionClose,
    sessionTakeover,
  ].map(({ method, path }) => `${method} ${path}`),
);

/** Calls that only rules with a newly registered member send: a test account could not be used after their changes. */
const OF_NEWCOMERS: ReadonlySet<string> = new Set(
  [
    protection.protection,
    protection.setLimit,
    protection.cancelLimit,
    protection.takeBreak,
    protection.stopNow,
    protection.exclude,
    protection.setHours,
    protection.setClosedKinds,
    protection.setRealityCheck,
    protection.setWinLock,
    deleteMemos,
  ].map(({ method, path }) => `${method} ${path}`),
);

/** One rule for each call of the contract: checks its successful replies to all earlier rules, so these rules run near the end. */
export async function shapes(): Promise<Rule[]> {
  const operations = Map.groupBy(await endpoints(), ({ row }) => `${row.method} ${row.path}`);
  return [...operations].map(([operation, rows]) => shapeOf(operation, rows));
}

function shapeOf(operation: string, rows: readonly NamedEndpoint[]): Rule {
  const path = rows[0]?.row.path ?? '';
  return {
    id: `shape.${rows[0]?.name ?? ''}`,
    what: `${operation}: every answer in this run has the shape that openapi.json gives it`,
    needs: [...featuresOf(path), ...(OF_NEWCOMERS.has(operation) ? (['register'] as const) : [])],
    async run({ client }) {
      const problems = client.shapes.get(operation);
      if (problems === undefined && MAY_BE_UNUSED.has(operation))
        return 'not called: there was nothing to call it with';
      same('what does not fit', problems ?? ['none of the rules that were checked before got a successful answer'], []);
      return 'fits';
    },
  };
}
