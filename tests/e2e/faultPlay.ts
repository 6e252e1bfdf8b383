import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { Control } from './control.ts';
import type { Count, Violation } from './faultCount.ts';
import { checkShown, effectsOf, judge, type Effect, type Fail } from './faultJudge.ts';
import type { Lane } from './faultLane.ts';
import type { Kind, Schedule, Step } from './faultSchedule.ts';

/** Seconds of the client's clock after which an unfinished command counts as endless, once the connection is good again. */
const END = 300;
const added = v.object({ id: v.number() });
const rules = v.object({ list: v.array(v.object({ id: v.number(), used: v.number() })) });

/** Runs one schedule, removes the faults, waits until all outcomes are known, and counts the violations. */
export async function play(lane: Lane, control: Control, schedule: Schedule, count: Count): Promise<void> {
  const { kind, seed } = schedule;
  lane.story.begin(seed);
  const failed: Violation[] = [];
  const fail: Fail = (violation, about) => {
    failed.push(violation);
    count.violations[violation].push(`seed ${seed} ${kind}: ${about}`);
  };
  await lane.use(schedule.steps.some(({ step }) => step.act !== 'wait' && step.tab === 1));
  for (const tab of await lane.tabs()) await lane.visit(tab, kind);
  if (!(await isSettled(lane, schedule, count))) fail('endless', 'before it began');
  const before = new Set((await effectsOf(lane, control)).map(({ id }) => id));
  lane.newFacts();

  const faults = await Promise.all(
    schedule.faults.map((fault) => control.call('POST', '/faults', { ...fault, origin: 'api', token: lane.token })),
  );
  for (const { step, seconds } of schedule.steps) {
    lane.story.add(JSON.stringify(step));
    await act(lane, kind, step, count);
    await lane.pass(seconds);
  }
  count.faults += await removeFaults(
    control,
    faults.map((fault) => v.parse(added, fault).id),
  );
  lane.story.add('the faults are removed');

  if (!(await isSettled(lane, schedule, count))) fail('endless', JSON.stringify(await statesOf(lane)));
  const effects = (await effectsOf(lane, control)).filter(({ id }) => !before.has(id));
  judge(schedule, lane.newFacts(), effects, count, fail);
  await checkShown(lane, kind, effects, fail);
  await decide(control, effects);
  count.schedules += 1;
  // Printed immediately: the counts at the end do not show the cause, and a run may not reach its end.
  if (failed.length > 0)
    console.log(
      [
        `seed ${seed}: ${failed.join(', ')}; again by SEEDS=${lane.story.seeds.join()}`,
        JSON.stringify(schedule),
        lane.story,
      ].join('\n'),
    );
}

/** Removes the faults; returns how many of them were used. */
async function removeFaults(control: Control, ids: readonly number[]): Promise<number> {
  const { list } = v.parse(rules, await control.call('GET', '/faults'));
  await Promise.all(ids.map((id) => control.call('DELETE', `/faults/${id}`)));
  return list.filter(({ id, used }) => ids.includes(id) && used > 0).length;
}

/** Decides pending requests, so that they do not affect the next schedule. */
async function decide(control: Control, effects: readonly Effect[]): Promise<void> {
  for (const { id, kind, waiting } of effects) {
    if (waiting) await control.call('POST', `/requests/${id}/${kind === 'deposit' ? 'reject' : 'complete'}`);
  }
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

/** Requests an amount, if the page allows that; through DOM methods, since pointer input is not under test. */
async function press(page: Page, kind: Kind, { amount, how }: Extract<Step, { act: 'press' }>): Promise<void> {
  const field = page.getByTestId(kind === 'convert' ? 'points' : 'amount');
  // In one step, since a ticket may replace the field at any time. An absent or disabled form keeps the player from requesting twice.
  const isFilled = await field.evaluateAll((fields, text) => {
    const input = fields.find((each) => each.matches(':read-write'));
    if (!(input instanceof HTMLInputElement)) return false;
    input.focus();
    input.select();
    if (!document.execCommand('insertText', false, text)) throw new Error('The field took no text');
    return true;
  }, String(amount));
  if (!isFilled) return;
  await tap(page, `${kind}-submit`, how);
  for (let look = 0; look < 80 && kind !== 'deposit'; look += 1) {
    if ((await page.getByTestId('confirm-money').count()) > 0) return tap(page, 'confirm-money', how);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function tap(page: Page, testId: string, how: 'click' | 'twice' | 'enter'): Promise<void> {
  await page.evaluate(
    ([id, way]) => {
      const button = document.querySelector<HTMLButtonElement>(`[data-testid="${id}"]`);
      if (way === 'enter' && button?.form) return button.disabled ? undefined : button.form.requestSubmit();
      button?.click();
      if (way === 'twice') button?.click();
    },
    [testId, how] as const,
  );
}

/** Advances time until no call is in flight in any tab, and decides as the player about calls that never arrived; false if that does not end. */
async function isSettled(lane: Lane, { discards }: Schedule, count: Count): Promise<boolean> {
  for (let passed = 0, step = 1; passed <= END; passed += step) {
    const now = await statesOf(lane);
    if (now.every(({ pending, busy, usable, stored }) => pending.length === 0 && !busy && usable && stored === 0))
      return true;
    for (const [index, tab] of (await lane.tabs()).entries()) {
      if (!now[index]?.pending.includes('unseen')) continue;
      count[discards ? 'discarded' : 'sentAgain'] += 1;
      await tap(tab, discards ? 'discard' : 'send-again', 'click');
    }
    step = passed < 4 ? 1 : passed < 12 ? 4 : 15;
    await lane.pass(step, step);
  }
  return false;
}

async function statesOf(lane: Lane) {
  return Promise.all((await lane.tabs()).map((tab) => lane.stateOf(tab)));
}
