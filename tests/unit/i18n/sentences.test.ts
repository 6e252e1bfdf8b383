import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { sentences } from '../../../src/i18n/sentences.ts';

afterEach(() => i18n.loadAndActivate({ locale: 'ko', messages: {} }));

test.each([
  ['ko', '하나. 둘.'],
  ['th', '하나. 둘.'],
  ['ja', '하나.둘.'],
  ['zh-TW', '하나.둘.'],
])('%s: sentences are joined as in that language, and empty ones are left out', (locale, text) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(sentences('하나.', '', '둘.')).toBe(text);
});

test('a sentence that ends with an abbreviation has one full stop; an ellipsis stays', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(sentences('Noch übrig: 1 Min..', 'Laden...', 'Ende.')).toBe('Noch übrig: 1 Min. Laden... Ende.');
});
