// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notCancelledText, refusalText } from '../../../../src/features/wallet/wallet.messages.ts';
import { apiError } from '../../../../src/operator/index.ts';

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

test('a request that the device could not save names both remedies: its storage may be full, or forbidden to this site (Rule W9)', () => {
  for (const textOf of [refusalText, notCancelledText])
    expect(textOf(apiError('client'))).toMatch(/No money was moved\. .*storage .*\bcookies and site data\b/);
});
