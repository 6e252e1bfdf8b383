import { expect, it } from 'vitest';
import { formatSpan } from '../../../src/i18n/span.ts';

it.each([
  [9000, 'en', '2 hr 30 min'],
  [9000, 'ko', '2시간 30분'],
  [7200, 'ko', '2시간'],
  [60, 'en', '1 min'],
  [59, 'en', '59 sec'],
  [40, 'ko', '40초'],
  [0, 'en', '0 min'],
  [3660, 'de', '1 Std. 1 Min.'],
])('%i seconds in %s are %s', (seconds, locale, text) => {
  expect(formatSpan(seconds, locale)).toBe(text);
});

it('the same span is written and read aloud in different words', () => {
  expect([formatSpan(9000, 'en'), formatSpan(9000, 'en', 'long')]).toEqual(['2 hr 30 min', '2 hours 30 minutes']);
});
