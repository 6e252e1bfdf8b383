import { expect, test } from 'vitest';
import { refusalOf } from '../../../../src/features/protection/refusalOf.ts';
import { apiError } from '../../../../src/operator/index.ts';

const refused = (state: number, data: unknown) => refusalOf(apiError('code', { state, data }));

test.each([
  [
    7001,
    { kind: 'loss', period: 'day', remaining: 0, resets_at: '2026-11-22T15:00:00Z', register: '' },
    { why: 'limit', kind: 'loss', period: 'day', remaining: 0, resets_at: '2026-11-22T15:00:00Z', register: '' },
  ],
  [
    7002,
    { kind: 'register', until: '', register: 'OASIS', may_withdraw: false },
    { why: 'pause', kind: 'register', until: '', register: 'OASIS', may_withdraw: false },
  ],
  // An unknown kind is read as a pause by a register, and withdrawals are open unless the server says otherwise.
  [7002, { kind: 'moon', until: '' }, { why: 'pause', kind: 'register', until: '', register: '', may_withdraw: true }],
  [
    7002,
    { kind: 'exclusion', until: null },
    { why: 'pause', kind: 'exclusion', until: '', register: '', may_withdraw: true },
  ],
  // Without an end, or with one that cannot be read, the pause is not shown as permanent.
  [
    7002,
    { kind: 'break', until: 1_764_451_200 },
    { why: 'pause', kind: 'break', until: 'unknown', register: '', may_withdraw: true },
  ],
  [7002, {}, { why: 'pause', kind: 'register', until: 'unknown', register: '', may_withdraw: true }],
  [7003, { must: ['set-limits', 'x'] }, { why: 'steps', must: ['set-limits', 'x'] }],
  [7004, { market: 'kr' }, { why: 'market', market: 'kr' }],
])('the refusal %i is parsed (Rule R7)', (state, data, refusal) => {
  expect(refused(state, data)).toEqual(refusal);
});

test('another code, empty data and an HTTP status are no such refusal (Rule R7)', () => {
  expect(refused(6001, { market: 'kr' })).toBeUndefined();
  expect(refused(7005, { game: 'Royal Reef' })).toBeUndefined();
  expect(refused(7001, undefined)).toBeUndefined();
  expect(refusalOf(apiError('http', { state: 7004, data: { market: 'kr' } }))).toBeUndefined();
});
