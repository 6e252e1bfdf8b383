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
