import { endpoints, type NamedEndpoint } from '../../../src/build/openapi/rows.ts';
import { NotChecked, same } from '../check.ts';
import { featuresOf } from '../features.ts';
import type { Rule } from '../rule.ts';

/** One rule for each call of the contract: checks its successful replies to all earlier rules, so these rules run near the end. */
export async function shapes(): Promise<Rule[]> {
  const operations = Map.groupBy(await endpoints(), ({ row }) => `${row.method} ${row.path}`);
  return [...operations].map(([operation, rows]) => shapeOf(operation, rows));
}

function shapeOf(operation: string, rows: readonly NamedEndpoint[]): Rule {
  return {
    id: `shape.${rows[0]?.name ?? ''}`,
    what: `${operation}: every answer in this run has the shape that openapi.json gives it`,
    needs: featuresOf(rows[0]?.row.path ?? ''),
    async run({ client }) {
      const problems = client.shapes.get(operation);
      // Some calls need an email, a day of waiting or data that the server may not have, and a part of the rules may send few.
      if (!problems) throw new NotChecked('no rule that was checked before it got a successful answer to this call');
      same('what does not fit', problems, []);
      return 'fits';
    },
  };
}
