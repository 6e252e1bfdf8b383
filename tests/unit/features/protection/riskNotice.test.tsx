// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { RISK_NOTICE_VERSION, TERMS_VERSION } from '../../../../src/config/terms.ts';
import { acknowledge, activity, protection } from '../../../../src/contract/protection.ts';
import { invalidate } from '../../../../src/data/query.ts';
import StepsScreen from '../../../../src/features/protection/StepsScreen.tsx';
import { startOperator } from '../games/operator.ts';
import { after, allByTestId, buttonOf, byTestId, clear, draw, press, pageText, until } from '../games/page.tsx';

// Commands need a database: without one they are not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

afterEach(clear);

it('the risk notice says that players get back less than they stake, and is acknowledged with its version (Rule R28)', async () => {
  const state = { market: 'br', must: ['risk-notice'] };
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: state }), { protection: () => state });
  await draw(<StepsScreen />);
  await until(() => expect(pageText()).toContain('players get back less than they stake'));
  expect(calls.filter(({ path }) => path === acknowledge.path)).toEqual([]);
  await press(byTestId('step-done'));
  await until(() =>
    expect(calls.find(({ path }) => path === acknowledge.path)?.body).toEqual({
      what: 'risk-notice',
      version: RISK_NOTICE_VERSION,
    }),
  );
});

it('the next step begins with the focus on the heading, which counts it: the button of the last one is gone (Rule R27)', async () => {
  const state = { market: 'br', must: ['risk-notice', 'new-terms'] };
  startOperator(() => ({ code: 0, msg: '', data: { ...state, must: ['new-terms'] } }), { protection: () => state });
  await draw(<StepsScreen />);
  await until(() => expect(pageText()).toContain('Step 1 of 2'));
  expect(document.activeElement).toBe(document.body);
  await until(() => byTestId('step-done').focus());
  await press(byTestId('step-done'));
  await until(() => expect(pageText()).toContain('Step 2 of 2'));
  expect(document.activeElement?.textContent).toBe('Before you continueStep 2 of 2');
});

/** Renders the steps of a member of whom the operator says `state`; a step that is acknowledged is done, unless `refused`. */
async function drawSteps(state: { market: string; must: string[]; limits?: object[] }, refused = false) {
  history.replaceState(null, '', '/account/protection/steps?next=/wallet/depositpage');
  const { calls } = startOperator(
    ({ path, body }) => {
      if (path === activity.path) return { code: 0, msg: '', data: { days: [] } };
      if (path !== acknowledge.path) return { code: 0, msg: '', data: state };
      if (refused) return { code: 9000, msg: '', data: {} };
      const { what } = body as { what: string };
      state.must = state.must.filter((step) => step !== what);
      return { code: 0, msg: '', data: state };
    },
    { protection: () => state },
  );
  await draw(<StepsScreen />);
  await until(() => byTestId('step-done'));
  return () => calls.filter(({ path }) => path === acknowledge.path).map(({ body }) => body);
}

it('new terms are agreed to by a checkbox, in their version; after the last step the page leads on (Rule R27)', async () => {
  const sent = await drawSteps({ market: 'intl', must: ['new-terms'] });
  await press(byTestId('step-done'));
  expect(sent()).toEqual([]);
  const box = document.querySelector<HTMLInputElement>('input[type="checkbox"]');
  await after(() => box?.click());
  await press(byTestId('step-done'));
  await until(() => expect(location.pathname).toBe('/wallet/depositpage'));
  expect(sent()).toEqual([{ what: 'new-terms', version: TERMS_VERSION }]);
});

it('a step whose acknowledgement is refused stays: without it the deposit would be refused too (Rule R27)', async () => {
  const sent = await drawSteps({ market: 'br', must: ['risk-notice', 'new-terms'] }, true);
  await press(byTestId('step-done'));
  await until(() => expect(sent()).toHaveLength(1));
  await until(() => expect(byTestId('step-done').ariaBusy).not.toBe('true'));
  expect(pageText()).toContain('Step 1 of 2');
});

it('terms that are newer than this build: the step says that there is a new version, which a reload brings (Rule R27)', async () => {
  const state = { market: 'intl', must: ['new-terms'] };
  const refusal = { code: 4001, msg: '', data: { fields: { version: 'expired' } } };
  startOperator(({ path }) => (path === acknowledge.path ? refusal : { code: 0, msg: '', data: state }), {
    protection: () => state,
  });
  await draw(<StepsScreen />);
  await until(() => byTestId('step-done'));
  await after(() => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  await press(byTestId('step-done'));
  await until(() =>
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('A new version is available. Reload'),
  );
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await press(buttonOf('Reload'));
  expect(reload).toHaveBeenCalledOnce();
  // A newer build waits: until its worker takes over, a reload would bring this build again.
  const waiting = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const serviceWorker = { getRegistration: async () => ({ waiting }) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  await press(buttonOf('Reload'));
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reload).toHaveBeenCalledOnce();
  await after(() => waiting.dispatchEvent(new Event('statechange')));
  await until(() => expect(reload).toHaveBeenCalledTimes(2));
  vi.unstubAllGlobals();
  reload.mockRestore();
});

it('the statement is acknowledged by its first and its last day (Rule R29)', async () => {
  const sent = await drawSteps({ market: 'de', must: ['acknowledge-activity'] });
  await until(() => byTestId('statement'));
  await press(byTestId('step-done'));
  await until(() => expect(sent()).toHaveLength(1));
  const [{ version }] = sent() as [{ version: string }];
  const [first = '', last = ''] = version.split('/');
  expect(Date.parse(last) - Date.parse(first)).toBe(29 * 86_400_000);
});

it('continuing without a limit is confirmed, and sent as such; a market may forbid it (Rule R27)', async () => {
  const limits = [{ kind: 'deposit', period: 'month', value: null }];
  const sent = await drawSteps({ market: 'gb', must: ['set-limits'], limits });
  const answer = async (text: string) => {
    await press(byTestId('step-skip'));
    const dialog = () => document.querySelector('dialog') ?? new DocumentFragment();
    await press(await until(() => buttonOf(text, dialog())));
  };
  await answer('Back');
  expect(sent()).toEqual([]);
  await answer('Continue without a limit');
  await until(() => expect(sent()).toEqual([{ what: 'set-limits', version: 'without-limits' }]));
  await drawSteps({ market: 'de', must: ['set-limits'], limits });
  expect(allByTestId('step-skip')).toEqual([]);
});

it.each([
  ['on', true],
  ['br', false],
])(
  'in the market %s, which asks for two limits, a member with one of them is not told to continue without a limit, and can continue: %s (Rule R27)',
  async (market, isEnough) => {
    const limits = [
      { kind: 'deposit', period: 'month', value: null },
      { kind: 'loss', period: 'month', value: 300_000 },
      { kind: 'time', period: 'month', value: null },
    ];
    const sent = await drawSteps({ market, must: ['set-limits'], limits });
    expect(allByTestId('step-skip')).toEqual([]);
    await press(byTestId('step-done'));
    const acknowledged = { what: 'set-limits', version: 'with-limits' };
    await after(() => undefined);
    expect(sent()).toEqual(isEnough ? [acknowledged] : []);
  },
);

it.each([
  ['without-limits', 'none', [{ kind: 'deposit', period: 'month', value: null }]],
  ['without-limits', 'only the market’s cap', [{ kind: 'deposit', period: 'month', value: 500_000, cap: 500_000 }]],
  ['with-limits', 'one of their own', [{ kind: 'time', period: 'day', value: 3600, cap: null }]],
])('a review is acknowledged as “%s” by a member who has %s (Rule R27)', async (version, _of, limits) => {
  const sent = await drawSteps({ market: 'gb', must: ['review-limits'], limits });
  await press(byTestId('step-done'));
  await until(() => expect(sent()).toEqual([{ what: 'review-limits', version }]));
});

it('a step that is done by an action needs no acknowledgement, which the operator would refuse (Rule R27)', async () => {
  const state = { market: 'gb', must: ['set-limits', 'new-terms'], limits: [] };
  const sent = await drawSteps(state);
  state.must = ['new-terms'];
  await after(() => invalidate(protection.path.slice(1)));
  await until(() => expect(byTestId('step-done')).toHaveProperty('disabled', false));
  await press(byTestId('step-done'));
  await until(() => expect(pageText()).toContain('Step 2 of 2'));
  expect(sent()).toEqual([]);
});

it('a session is planned once time and money of it are set; limits of other spans do not count (Rule R27)', async () => {
  const time = { kind: 'time', period: 'session', value: 3600 };
  const loss = { kind: 'loss', period: 'session', value: 50_000 };
  const plans = [[time], [loss], [time, { ...loss, period: 'day' }], [time, loss]];
  const offers = [];
  for (const limits of plans) {
    await drawSteps({ market: 'es', must: ['plan-session'], limits });
    offers.push((byTestId('step-done') as HTMLButtonElement).disabled);
  }
  expect(offers).toEqual([true, true, true, false]);
});

it('a pause that begins while a plan or a limit is asked for takes its place; other steps are still asked for (Rules R4, R27)', async () => {
  const pause = { kind: 'break', since: '2026-11-21T03:00:00Z', until: '2099-01-01T00:00:00Z' };
  const state: Parameters<typeof drawSteps>[0] & { pause?: object } = { market: 'es', must: ['plan-session'] };
  await drawSteps(state);
  expect(pageText()).toContain('Plan this session');
  state.pause = pause;
  await after(() => invalidate(protection.path.slice(1)));
  await until(() => expect(byTestId('play-closed').textContent).toContain('You are taking a break until'));
  expect(pageText()).not.toContain('Plan this session');
  await drawSteps({ ...state, must: ['plan-session', 'risk-notice'] });
  expect(pageText()).toContain('players get back less than they stake');
});

it('a step that becomes due meanwhile comes after the others (Rule R27)', async () => {
  const state = { market: 'intl', must: ['new-terms'] };
  await drawSteps(state);
  expect(pageText()).not.toContain('Step 1');
  state.must = ['new-terms', 'review-limits'];
  await after(() => invalidate(protection.path.slice(1)));
  await until(() => expect(pageText()).toContain('Step 1 of 2'));
});
