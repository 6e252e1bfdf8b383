import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import type { Control } from './control.ts';
import { openLane, type Lane, type Told } from './faultLane.ts';
import { scheduleOf, type Kind, type Schedule, type Step } from './faultSchedule.ts';
import { expect, test } from './fixtures.ts';

/** Schedules of a run. */
const RUNS = Number(process.env['SCHEDULES'] ?? 200);
const LANES = Number(process.env['LANES'] ?? 3);
/** What comes up within this many seconds of the client's time, once the line is good again, is not endless. */
const END = 300;

/** What must not happen. */
type Violation = 'doubled' | 'falseSuccess' | 'falseRefusal' | 'lost' | 'endless' | 'signedOut';

/** What a run came to. */
interface Count {
  schedules: number;
  /** Presses whose call left a page. */
  sent: number;
  /** What the ledger has of them. */
  effects: number;
  faults: number;
  reloads: number;
  kills: number;
  /** Answers to "it never arrived". */
  sentAgain: number;
  dropped: number;
  violations: Record<Violation, string[]>;
}

const requests = v.object({
  list: v.array(
    v.object({ id: v.string(), kind: v.string(), method: v.string(), amount: v.number(), status: v.string() }),
  ),
});

// A trace of two hundred schedules would be what takes the time.
test.use({ trace: 'off' });

test.describe('bars: fault schedules on the built application', () => {
  test(`${RUNS} schedules: 0 doubled effects, 0 false successes, 0 lost intents, 0 endless spinners`, async ({
    browser,
    control,
    sandbox,
    contextOptions,
    baseURL,
    storageState,
  }) => {
    test.setTimeout(480_000);
    await control.call('PATCH', '/settings', { tokenSeconds: 200_000 });
    const count = newCount();
    const seeds = Array.from({ length: RUNS }, (_, index) => index + 1);
    const lanes = Array.from({ length: LANES }, async () => {
      const options = { ...contextOptions, ...(baseURL && { baseURL }), ...(storageState && { storageState }) };
      const lane = await openLane(browser, options, control, sandbox.context.origins.api);
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        await play(lane, control, scheduleOf(seed), count);
      }
      await lane.close();
    });
    const began = Date.now();
    await Promise.all(lanes);
    report(count, Date.now() - began);console.log(T);
    expect(count.violations).toEqual(newCount().violations);
    expect(count.schedules).toBe(RUNS);
    // The storm was one: most presses left, and most faults met a call.
    expect(count.sent).toBeGreaterThan(RUNS * 0.9);
    expect(count.faults).toBeGreaterThan(RUNS);
  });

  test('a client that makes a new key for every try fails the same by doubling', async ({
    browser,
    control,
    sandbox,
    contextOptions,
    baseURL,
    storageState,
  }) => {
    test.setTimeout(240_000);
    await control.call('PATCH', '/settings', { tokenSeconds: 200_000 });
    const count = newCount();
    const options = {
      ...contextOptions,
      ...(baseURL && { baseURL }),
      ...(storageState && { storageState }),
      // The worker's own requests cannot be changed on their way.
      serviceWorkers: 'block' as const,
    };
    const lane = await openLane(browser, options, control, sandbox.context.origins.api, newKeys);
    for (let seed = 1; seed <= 60 && count.violations.doubled.length === 0; seed += 1) {
      await play(lane, control, scheduleOf(seed), count);
    }
    await lane.close();
    report(count, 0);
    expect(count.violations.doubled).not.toEqual([]);
  });
});

/** The mutant: every call that moves money leaves under a key of its own. */
async function newKeys(context: BrowserContext): Promise<void> {
  await context.route('**/wallet/**', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return route.continue({ headers: { ...route.request().headers(), 'idempotency-key': randomUUID() } });
  });
}

function newCount(): Count {
  return {
    schedules: 0,
    sent: 0,
    effects: 0,
    faults: 0,
    reloads: 0,
    kills: 0,
    sentAgain: 0,
    dropped: 0,
    violations: { doubled: [], falseSuccess: [], falseRefusal: [], lost: [], endless: [], signedOut: [] },
  };
}

function report({ violations, ...figures }: Count, ms: number): void {
  const found = Object.entries(violations).map(([name, list]) => `${name} ${list.length}`);
  const done = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  const text = `fault schedules: ${done.join(', ')}; ${found.join(', ')}; ${Math.round(ms / 1000)} s`;
  test.info().annotations.push({ type: 'schedules', description: text });
  console.log(text);
}

/** Plays one schedule, makes the line good, waits until all is known, and counts what went wrong. */
const T: Record<string, number> = {};
let tt = 0;
const tick = (n: string): void => { const now = Date.now(); T[n] = (T[n] ?? 0) + now - tt; tt = now; };
async function play(lane: Lane, control: Control, schedule: Schedule, count: Count): Promise<void> {
  const { kind, seed } = schedule;
  const fail = (violation: Violation, about: string): void => {
    count.violations[violation].push(`seed ${seed} ${kind} ${about}`);
  };
  tt = Date.now();
  for (const index of [0, 1] as const) await lane.visit(await lane.tab(index), kind);
 tick('visit');
  if (!(await settled(lane, schedule, count))) fail('endless', 'before it began');
 tick('settle0');
  const before = new Set((await effectsOf(lane, control)).map(({ id }) => id));
  lane.told();

  const faults = await Promise.all(
    schedule.faults.map((fault) => control.call('POST', '/faults', { ...fault, origin: 'api', token: lane.token })),
  );
  tick('setup');
  for (const { step, seconds } of schedule.steps) {
    await act(lane, kind, step, count);tick(step.act);
    await lane.pass(seconds);tick('pass');
  }
  count.faults += await heal(control, faults);

  if (!(await settled(lane, schedule, count))) { fail('endless', JSON.stringify([await lane.standing(await lane.tab(0)), await lane.standing(await lane.tab(1))])); await (await lane.tab(1)).screenshot({path: `/tmp/wallet/endless-${seed}.png`}); await (await lane.tab(0)).screenshot({path: `/tmp/wallet/endless-${seed}-0.png`});}
  tick('settle');
  const told = lane.told();
  const effects = (await effectsOf(lane, control)).filter(({ id }) => !before.has(id));
  judge(schedule, told, effects, count, fail);
  await isShown(lane, kind, effects, fail);
  await decide(control, effects);
  tick('end');
  count.schedules += 1;
}

/** One effect of a kind, as the operator's books have it. */
interface Effect {
  id: string;
  kind: Kind;
  amount: number;
  waiting: boolean;
}

/** Deposits by their requests, withdrawals and conversions by the ledger as well. */
async function effectsOf({ account }: Lane, control: Control): Promise<Effect[]> {
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
    const rows = ledger.filter((row) => row.type === type).map(({ ref }) => ref);
    const known = effects.filter((effect) => effect.kind === kind).map(({ id }) => id);
    expect(rows.toSorted(), 'the ledger and the requests agree').toEqual(known.toSorted());
  }
  return effects;
}

/** Nothing of it is in the way of the next schedule. */
async function decide(control: Control, effects: Effect[]): Promise<void> {
  for (const { id, kind, waiting } of effects) {
    if (waiting) await control.call('POST', `/requests/${id}/${kind === 'deposit' ? 'reject' : 'complete'}`);
  }
}

async function heal(control: Control, added: unknown[]): Promise<number> {
  const ids = added.map((one) => v.parse(v.object({ id: v.number() }), one).id);
  const rules = v.object({ list: v.array(v.object({ id: v.number(), used: v.number() })) });
  const { list } = v.parse(rules, await control.call('GET', '/faults'));
  await Promise.all(ids.map((id) => control.call('DELETE', `/faults/${id}`)));
  return list.filter(({ id, used }) => ids.includes(id) && used > 0).length;
}

async function act(lane: Lane, kind: Kind, step: Step, count: Count): Promise<void> {
  if (step.act === 'wait') return lane.pass(3);
  const page = await lane.tab(step.tab);
  switch (step.act) {
    case 'press':
      return press(page, kind, step);
    case 'reload':
      count.reloads += 1;
      return lane.reload(step.tab);
    case 'kill':
      count.kills += 1;
      return lane.kill(step.tab);
    case 'away':
      await lane.visit(page, kind === 'deposit' ? 'withdraw' : 'deposit');
      return lane.visit(page, kind);
  }
}

/** Asks for an amount, as far as the page lets a player do that. By the elements themselves: nothing here is about the pointer. */
async function press(page: Page, kind: Kind, { amount, how }: Extract<Step, { act: 'press' }>): Promise<void> {
  const field = page.getByTestId(kind === 'convert' ? 'points' : 'amount');
  // A form that is not there, or shut, is how the page keeps a player from asking twice.
  if ((await field.count()) === 0 || !(await field.isEditable())) return;
  await field.fill(String(amount));
  await tap(page, `${kind}-submit`, how);
  for (let look = 0; look < 20 && kind !== 'deposit'; look += 1) {
    if ((await page.getByTestId('confirm-money').count()) > 0) return tap(page, 'confirm-money', how);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function tap(page: Page, testId: string, how: 'click' | 'twice' | 'enter'): Promise<void> {
  await page.evaluate(
    ([id, way]) => {
      const button = document.querySelector<HTMLButtonElement>(`[data-testid="${id}"]`);
      if (way === 'enter' && !button?.disabled) button?.form?.requestSubmit();
      if (way !== 'enter' || !button?.form) button?.click();
      if (way === 'twice') button?.click();
    },
    [testId, how] as const,
  );
}

/** Lets time pass until nothing is under way in either tab, and answers what never arrived. */
async function settled(lane: Lane, { drops }: Schedule, count: Count): Promise<boolean> {
  for (let passed = 0, step = 1; passed <= END; passed += step) {
    const standings = [];
    for (const index of [0, 1] as const) {
      const page = await lane.tab(index);
      const standing = await lane.standing(page);
      standings.push(standing);
      if (!standing.open.includes('unseen')) continue;
      count[drops ? 'dropped' : 'sentAgain'] += 1;
      await tap(page, drops ? 'drop' : 'send-again', 'click');
    }
    if (standings.every(({ open, busy, usable }) => open.length === 0 && !busy && usable)) return true;
    step = passed < 4 ? 1 : passed < 12 ? 4 : 15;
    await lane.pass(step, step);
  }
  return false;
}

/** What was told against what the books have. */
function judge(
  { drops }: Schedule,
  told: readonly Told[],
  effects: readonly Effect[],
  count: Count,
  fail: (violation: Violation, about: string) => void,
): void {
  const sent = new Set(told.flatMap((fact) => (fact.what === 'sent' ? [fact.amount] : [])));
  count.sent += sent.size;
  count.effects += effects.length;
  const has = (amount: number): number => effects.filter((effect) => effect.amount === amount).length;
  const story = told.map((fact) => Object.values(fact).join(' ')).join('; ');
  for (const { amount } of effects) if (!sent.has(amount)) fail('doubled', `${amount} was never asked for: ${story}`);
  for (const amount of sent) {
    const after = told.slice(told.findIndex((fact) => fact.what === 'sent' && fact.amount === amount) + 1);
    if (has(amount) > 1) fail('doubled', `${amount}: ${has(amount)} times`);
    const shown = after.some((fact) => fact.what === 'ticket' && fact.amount === amount);
    if (has(amount) === 0 && shown) fail('falseSuccess', `${amount}: ${story}`);
    // A deposit is also refused by the ticket of the one that waits already.
    const answered = after.some(({ what }) => ['refused', 'unseen', 'busy', 'ticket'].includes(what));
    if (has(amount) === 0 && !answered) fail('lost', `${amount}: ${story}`);
  }
  const says = (what: Told['what']): boolean => told.some((fact) => fact.what === what);
  if (effects.length === 0 && says('arrived')) fail('falseSuccess', story);
  if (sent.size === 1 && effects.length > 0 && (says('refused') || (drops && says('unseen'))))
    fail('falseRefusal', story);
}

/** What came about stands on the page, without anything loaded anew. */
async function isShown(
  lane: Lane,
  kind: Kind,
  effects: readonly Effect[],
  fail: (violation: Violation, about: string) => void,
): Promise<void> {
  const tabs = [await lane.tab(0), await lane.tab(1)];
  for (const tab of tabs) if ((await lane.standing(tab)).signedOut) fail('signedOut', tab.url());
  const shows = async (figure: string): Promise<boolean> => {
    const rows = tabs.map((tab) => tab.getByTestId(kind === 'convert' ? 'points-history' : 'requests').getByText(figure));
    return (await Promise.all(rows.map((row) => row.count()))).some((found) => found > 0);
  };
  for (const { amount } of effects) {
    const figure = amount.toLocaleString('en');
    // A list that could not be had is asked for again with the next polls.
    for (let passed = 0; passed < 30 && !(await shows(figure)); passed += 5) await lane.pass(5, 5);
    if (!(await shows(figure))) fail('lost', `${amount} does not show`);
  }
}
