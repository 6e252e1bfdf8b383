// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { RISK_NOTICE_VERSION } from '../../../../src/config/terms.ts';
import { acknowledge } from '../../../../src/contract/protection.ts';
import StepsScreen from '../../../../src/features/protection/StepsScreen.tsx';
import { startOperator } from '../games/operator.ts';
import { byTestId, clear, draw, press, pageText, until } from '../games/page.tsx';

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
