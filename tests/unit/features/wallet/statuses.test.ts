import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { TYPE_TEXTS } from '../../../../src/features/history/typeText.ts';
import { reasonText } from '../../../../src/features/wallet/reasonText.ts';
import { statusText, statusTone } from '../../../../src/features/wallet/statusText.ts';
import { moneyRequest, STATUSES } from '../../../../src/contract/wallet.ts';
import { testWith } from '../../../support/brand.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const words = (kind: 'deposit' | 'withdraw') => STATUSES.map((status) => i18n._(statusText({ kind, status })));

testWith('points')('Deposit statuses: waiting, completed, rejected, auto-credited, unknown, point conversion.', () => {
  expect(words('deposit')).toEqual([
    'Waiting',
    'Completed',
    'Rejected',
    'Auto-credited',
    'Unknown',
    'Point conversion',
    'Cancelled',
  ]);
});

test('Withdrawal statuses: auto payment reads auto-reclaimed.', () => {
  expect(words('withdraw').slice(0, 5)).toEqual(['Waiting', 'Completed', 'Rejected', 'Auto-reclaimed', 'Unknown']);
  // Nothing was paid: not the colour of a success.
  expect(statusTone({ kind: 'withdraw', status: 'auto' })).toBe('neutral');
  expect(statusTone({ kind: 'deposit', status: 'auto' })).toBe('success');
});

test.each(['paused', '', 'WAITING', '__proto__', 7, null])(
  'a status the client does not know, %j, is shown as unknown',
  (status) => {
    const row = { id: 'r1', kind: 'deposit', method: 'bank', amount: 10_000, requested_at: '2026-11-20T00:00:00Z' };
    const parsed = v.parse(moneyRequest, { ...row, status });
    expect(i18n._(statusText(parsed))).toBe('Unknown');
    expect(statusTone(parsed)).toBe('neutral');
  },
);

test('a rejected deposit with the reason cancelled is shown as cancelled, also when it is parsed again from storage', () => {
  const row = { id: 'r1', kind: 'deposit', status: 'rejected', requested_at: '2026-11-20T00:00:00Z' };
  const parsed = v.parse(moneyRequest, { ...row, reason: 'cancelled' });
  for (const request of [parsed, v.parse(moneyRequest, parsed)]) {
    expect(request.status).toBe('cancelled');
    expect([i18n._(statusText(request)), statusTone(request)]).toEqual(['Cancelled', 'neutral']);
    expect(reasonText(request)).toBe('You cancelled the request.');
  }
  const rejected = v.parse(moneyRequest, { ...row, reason: 'Name does not match' });
  expect([rejected.status, reasonText(rejected)]).toEqual(['rejected', 'Name does not match']);
});

test('a withdrawal that is called cancelled was not cancelled by the player, who cannot (Rules W5, W17)', () => {
  const row = { id: 'r1', kind: 'withdraw', status: 'rejected', reason: 'cancelled' };
  expect(reasonText(v.parse(moneyRequest, row))).toBe('');
});

test('a request without texts has empty ones, without an amount 0; without an id it is rejected', () => {
  const parsed = v.parse(moneyRequest, { id: 'r1', kind: 'withdraw', status: 'waiting' });
  expect(parsed).toMatchObject({ method: '', amount: 0, requested_at: '', finished_at: '', reason: '' });
  expect(v.safeParse(moneyRequest, { kind: 'withdraw', status: 'waiting' }).success).toBe(false);
});

test('a booked transaction of an unknown type is not translated as a request whose status is to be confirmed (Rule H3)', () => {
  expect(TYPE_TEXTS.unknown.id).not.toBe(statusText({ kind: 'deposit', status: 'unknown' }).id);
});
