import { expect, test } from 'vitest';
import { endOfTrouble } from '../../../../src/operator/connection/endOfTrouble.ts';
import { apiError } from '../../../../src/operator/index.ts';

const DATE = Date.parse('2026-11-20T05:00:10Z');
const busy = { trouble: 'busy', error: apiError('http', { state: 429, retryAfter: 30 }) } as const;

test('a rate limit ends when the operator accepts requests again, rounded up to the minute', () => {
  expect(endOfTrouble({ ...busy, notBefore: 31_000 }, 1000, DATE)).toBe('2026-11-20T05:01:00.000Z');
  // The next probe's delay differs by jitter; the text stays the same.
  expect(endOfTrouble({ ...busy, notBefore: 33_500 }, 1500, DATE + 500)).toBe('2026-11-20T05:01:00.000Z');
});

test('without an end from the operator there is none', () => {
  expect(endOfTrouble({ ...busy, notBefore: 0 }, 1000, DATE)).toBeUndefined();
  expect(endOfTrouble({ trouble: 'server', error: apiError('http'), notBefore: 31_000 }, 1000, DATE)).toBeUndefined();
});

test('maintenance ends when the operator says so', () => {
  const error = apiError('code', { state: 5030, until: '2026-11-20T06:00:00Z' });
  expect(endOfTrouble({ trouble: 'maintenance', error, notBefore: 0 }, 0, DATE)).toBe('2026-11-20T06:00:00Z');
});
