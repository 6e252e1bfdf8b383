// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { keptState, protection } from '../../../../src/contract/protection.ts';
import { reasonOf } from '../../../../src/features/protection/closedTexts.ts';
import { ProtectionPanel } from '../../../../src/features/protection/parts/ProtectionPanel.tsx';
import { refusalOf } from '../../../../src/features/protection/refusalOf.ts';
import { WRITE_PAGE } from '../../../../src/features/supports/inquiry.actions.ts';
import { apiError } from '../../../../src/operator/index.ts';
import { startOperator } from '../games/operator.ts';
import { byTestId, clear, draw, until } from '../games/page.tsx';

const at = '2026-11-30T22:00:00Z';
const state = {
  market: 'intl',
  limits: [
    { kind: 'deposit', period: 'day', value: 50_000, used: 20_000 },
    { kind: 'deposit', period: 'week', value: null, used: 20_000, resets_at: at },
    { kind: 'deposit', period: 'year', value: 900_000, used: 100_000 },
    { kind: 'spins', period: 'day', value: 500, used: 120, resets_at: at },
    { kind: 'logins', period: 'day', value: 3, used: 1 },
  ],
  joint: [{ kind: 'stake', period: 'year', remaining: 70_000, register: 'LUGAS' }],
};

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(clear);
afterAll(() => i18n.loadAndActivate({ locale: 'ko', messages: {} }));

test('limits of an unknown kind or period are shown as unknown, with what is used and left, and cannot be changed (Rule R1)', async () => {
  startOperator(() => ({ code: 0, msg: '', data: {} }), { protection: () => state });
  await draw(<ProtectionPanel />);
  await until(() => expect(byTestId('limit-deposit-unknown').textContent).toContain('Unknown period'));
  expect(byTestId('limit-deposit-unknown').querySelector('button')).toBeNull();
  const unknown = [...document.querySelectorAll('[data-testid="limit-unknown-day"]')];
  expect(unknown.map((span) => span.textContent)).toEqual([
    expect.stringMatching(/^Daily500Used120Remaining380Resets/),
    'Daily3Used1Remaining2',
  ]);
  expect(unknown.flatMap((span) => [...span.querySelectorAll('button')])).toEqual([]);
  expect(document.getElementById('limits-unknown')?.textContent).toBe('Another limit');
  // Nothing is reset where there is no limit.
  expect(byTestId('limit-deposit-week').textContent).toMatch(/^WeeklyNo limit.*Used₩20,000$/);
  expect(byTestId('joint-stake-unknown').textContent).toContain('₩70,000');
  expect(byTestId('limit-deposit-day').querySelector('button')).not.toBeNull();
});

test('a refusal by a limit of an unknown kind or period says so, and when it is reset (Rule R7)', () => {
  const refused = (data: object) => {
    const refusal = refusalOf(apiError('code', { state: 7001, data }));
    return refusal && reasonOf(refusal);
  };
  expect(refused({ kind: 'spins', period: 'year', remaining: 0 })).toBe(
    'Limit reached: Another limit (Unknown period).',
  );
  expect(refused({ kind: 'spins', period: 'day', remaining: 40, resets_at: at })).toMatch(
    /^Another limit \(Daily\): 40 left\. Resets: .+\.$/,
  );
});

test('an operator without limits: the page leads to an inquiry about them', async () => {
  startOperator(() => ({ code: 0, msg: '', data: {} }));
  await draw(<ProtectionPanel />);
  await until(() => expect(byTestId('protection').textContent).toContain('Limits are not available here'));
  expect(byTestId('protection').querySelector('a')?.getAttribute('href')).toBe(WRITE_PAGE);
});

test('whether an operator has limits is read off its reply, not sent with it, and is kept on the device (Rule C34)', () => {
  expect(v.parse(protection.output, { ...state, lacking: true })).toMatchObject({ lacking: false });
  const without = v.parse(protection.output, {});
  expect(without).toMatchObject({ lacking: true });
  expect(v.parse(keptState, without)).toEqual(without);
});

test('where more is used than a limit allows, nothing is left of it, also if the operator sends less than nothing (Rule R1)', async () => {
  const over = {
    market: 'intl',
    limits: [
      { kind: 'time', period: 'day', value: 3600, used: 9000, remaining: -5400 },
      { kind: 'loss', period: 'day', value: 100, used: 5000, remaining: -4900 },
    ],
    joint: [{ kind: 'stake', period: 'month', remaining: -1, register: 'LUGAS' }],
  };
  startOperator(() => ({ code: 0, msg: '', data: {} }), { protection: () => over });
  await draw(<ProtectionPanel />);
  await until(() => expect(byTestId('limit-time-day').textContent).toContain('Remaining0 min'));
  expect(byTestId('limit-loss-day').textContent).toContain('Remaining₩0');
  expect(byTestId('joint-stake-month').textContent).toContain('Remaining₩0');
});
