import * as v from 'valibot';
import { retryWait } from '../../src/data/policy.ts';
import type { Control } from './control.ts';
import type { Count, Violation } from './faultCount.ts';
import type { Fact, Lane } from './faultLane.ts';
import type { Kind, Schedule } from './faultSchedule.ts';

const requests = v.object({
  list: v.array(
    v.object({ id: v.string(), kind: v.string(), method: v.string(), amount: v.number(), status: v.string() }),
  ),
});

/** Seconds within which a list that failed twice in a row, while other calls were answered, is refetched and shown. */
const LISTED_WITHIN = retryWait(2) / 1000 + 30;

/** One effect in the operator's ledger; amount in won or points. */
export interface Effect {
  id: string;
  kind: Kind;
  amount: number;
  waiting: boolean;
}

/** Records a violation. */
export type Fail = (violation: Violation, about: string) => void;

/** The effects of the member's requests. Throws if the ledger does not match them. */
export async function effectsOf({ account }: Pick<Lane, 'account'>, control: Control): Promise<Effect[]> {
  const { list } = v.parse(requests, await control.call('GET', `/requests?member=${account}`));
  const effects = list.map(({ id, kind, method, amount, status }): Effect => ({
    id,
    kind: method === 'point' ? 'convert' : kind === 'deposit' ? 'deposit' : 'withdraw',
    amount,
    waiting: status === 'waiting',
  }));
  const ledger = await control.ledger(account);
  for (const [type, kind] of [
    ['withdraw', 'withdraw'],
    ['point', 'convert'],
  ] as const) {
    const entries = ledger.filter((row) => row.type === type).map(({ ref }) => ref);
    const known = effects.filter((effect) => effect.kind === kind).map(({ id }) => id);
    if (entries.toSorted().join() !== known.toSorted().join())
      throw new Error(`the ledger has ${entries.length} of ${kind}, the requests have ${known.length}`);
  }
  return effects;
}

/** Compares what the player was shown with the ledger; `fail` gets each contradiction. Adds the sent requests and their effects to `count`. */
export function judge(
  { discards, steps }: Schedule,
  facts: readonly Fact[],
  effects: readonly Effect[],
  count: Count,
  fail: Fail,
): void {
  const pressed = new Set(steps.flatMap(({ step }) => (step.act === 'press' ? [step.amount] : [])));
  const booked = effects.flatMap(({ amount }) => (pressed.has(amount) ? [amount] : []));
  // The driver may not report the last call of a page that is killed, but the ledger has its effect.
  const sent = new Set([...facts.flatMap((fact) => (fact.what === 'sent' ? [fact.amount] : [])), ...booked]);
  count.sent += sent.size;
  count.effects += effects.length;
  const story = facts.map((fact) => Object.values(fact).join(' ')).join('; ');
  const says = (what: Fact['what']): boolean => facts.some((fact) => fact.what === what);
  for (const { amount } of effects)
    if (!pressed.has(amount)) fail('doubled', `${amount}, which was not requested: ${story}`);
  for (const amount of sent) {
    const times = effects.filter((effect) => effect.amount === amount).length;
    const after = facts.slice(facts.findIndex((fact) => fact.what === 'sent' && fact.amount === amount) + 1);
    if (times > 1) fail('doubled', `${amount}, ${times} times: ${story}`);
    if (times > 0) continue;
    if (after.some((fact) => fact.what === 'ticket' && fact.amount === amount))
      fail('falseSuccess', `${amount}: ${story}`);
    // A deposit also counts as refused if the ticket of a waiting one is shown.
    if (!after.some(({ what }) => ['refused', 'unseen', 'busy', 'ticket'].includes(what)))
      fail('lost', `${amount}: ${story}`);
  }
  if (effects.length === 0 && says('arrived')) fail('falseSuccess', story);
  if (sent.size === 1 && effects.length > 0 && (says('refused') || (discards && says('unseen'))))
    fail('falseRefusal', story);
}

/** Checks that the pages show every effect without a reload, and that the member is still signed in. */
export async function checkShown(lane: Lane, kind: Kind, effects: readonly Effect[], fail: Fail): Promise<void> {
  const tabs = await lane.tabs();
  for (const tab of tabs) if ((await lane.stateOf(tab)).signedOut) fail('signedOut', tab.url());
  const list = kind === 'convert' ? 'points-history' : 'requests';
  const shows = async (figure: string): Promise<boolean> => {
    const rows = tabs.map((tab) => tab.getByTestId(list).getByText(figure).count());
    return (await Promise.all(rows)).some((found) => found > 0);
  };
  for (const { amount } of effects) {
    const figure = amount.toLocaleString('en');
    let passed = 0;
    // In steps of one second: a larger one would also let a retry run into its time limit.
    for (; passed < LISTED_WITHIN && !(await shows(figure)); passed += 1) await lane.pass(1);
    lane.story.add(`${figure} shows after ${passed} s`);
    if (!(await shows(figure))) fail('lost', `${amount} does not show`);
  }
}
