// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as brand from '../../../../src/config/brand.ts';
import { amountTexts } from '../../../../src/features/wallet/amountTexts.ts';
import { notCancelledText, refusalText } from '../../../../src/features/wallet/wallet.messages.ts';
import { apiError } from '../../../../src/operator/index.ts';

vi.mock('../../../../src/config/brand.ts', async (original) => {
  const real: typeof brand = await original();
  return { ...real, FEATURES: { ...real.FEATURES, points: true } };
});

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterAll(() => i18n.loadAndActivate({ locale: 'ko', messages: {} }));

const resets_at = '2026-11-30T22:00:00Z';

test.each([
  [
    7001,
    { kind: 'deposit', period: 'month', remaining: 0, resets_at, register: 'LUGAS' },
    /^Limit reached: Deposit limit \(Monthly\)\. Register: LUGAS\. Resets: .+\. No money was moved\.$/,
  ],
  [
    7002,
    { kind: 'register', until: resets_at, register: 'OASIS' },
    /^Play is closed for you until .+\. Register: OASIS\. No money/,
  ],
  [7002, { kind: 'break', until: resets_at }, /^You are taking a break until .+\. No money was moved\.$/],
])(
  'a deposit that is refused (%i) after its form was left says why and until when: %o (Rule R7)',
  (state, data, text) => {
    expect(refusalText(apiError('code', { state, data }))).toMatch(text);
  },
);

test.each([
  [{ amount: 'withdrawable' }, 'You can withdraw up to ₩20,000 now. No money was moved.'],
  [{ points: 'balance' }, 'You do not have enough points. No money was moved.'],
  [{ sender_name: 'format', amount: 'min' }, 'Enter the sender’s name. At least ₩10,000. No money was moved.'],
  // A rule and a field that have no text.
  [{ amount: 'newer', other: 'max' }, 'Something is not right. Please check what you entered. No money was moved.'],
])(
  'a request that is refused for its fields after its form was left says what is wrong with them (Rule W9): %o',
  (fields, text) => {
    const error = apiError('code', { state: 4001, fields });
    expect(refusalText(error, false, amountTexts({ withdrawable: 20_000 }))).toBe(text);
  },
);

test('a request that the device could not save names both remedies: its storage may be full, or forbidden to this site (Rule W9)', () => {
  for (const textOf of [refusalText, notCancelledText])
    expect(textOf(apiError('client'))).toMatch(/No money was moved\. .*storage .*\bcookies and site data\b/);
});
