import { Deviation, NotChecked, reasonOf } from './check.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';
import { createWorld, type Target } from './world.ts';

/** The result of a rule. */
export interface Result {
  rule: Rule;
  outcome: 'passed' | 'failed' | 'skipped';
  /** The actual behaviour, or why it was skipped. */
  actual: string;
  /** The calls of a failed rule, the last ones. */
  exchanges: readonly string[];
  milliseconds: number;
}

/** Calls that are kept of a failed rule. */
const SHOWN = 25;

/** The rules to run, by id or the beginning of ids (`wallet`); empty: all. */
export type Only = readonly string[];

/** Whether a rule is to be run. */
export const isWanted = ({ id }: Rule, only: Only): boolean =>
  only.length === 0 || only.some((each) => id === each || id.startsWith(`${each}.`));

/**
 * Checks a server by the rules in their order; calls `onResult` with each result. Begins no further rule once `isStopped`. Resolves to all
 * results, and to notes on the clean-up.
 */
export async function run(
  target: Target,
  only: Only,
  onResult: (result: Result) => void = () => {},
  isStopped = (): boolean => false,
): Promise<{ results: Result[]; notes: string[] }> {
  const world = createWorld(target);
  const results: Result[] = [];
  for (const rule of (await rules()).filter((each) => isWanted(each, only))) {
    if (isStopped()) break;
    const start = performance.now();
    world.client.exchanges.length = 0;
    const lacking = (rule.needs ?? []).map((need) => world.lacks(need)).find((each) => each !== undefined);
    const { outcome, actual } =
      lacking === undefined ? await attempt(() => rule.run(world)) : ({ outcome: 'skipped', actual: lacking } as const);
    const exchanges = outcome === 'failed' ? world.client.exchanges.slice(-SHOWN) : [];
    const result = { rule, outcome, actual, exchanges, milliseconds: Math.round(performance.now() - start) };
    results.push(result);
    onResult(result);
  }
  return { results, notes: await world.requestRefills() };
}

async function attempt(work: () => Promise<string>): Promise<Pick<Result, 'outcome' | 'actual'>> {
  try {
    return { outcome: 'passed', actual: await work() };
  } catch (error) {
    if (error instanceof NotChecked) return { outcome: 'skipped', actual: error.message };
    if (error instanceof Deviation) return { outcome: 'failed', actual: error.message };
    return { outcome: 'failed', actual: reasonOf(error) };
  }
}
