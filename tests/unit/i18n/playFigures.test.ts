import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { spokenDuration, spokenMoney } from '../../../src/i18n/playFigures.ts';

afterEach(() => {
  vi.restoreAllMocks();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('amounts and times are in words of the language, and in digits where the browser does not support it (Rule R15)', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(spokenMoney(5000)).toBe('5.000 Südkoreanische Won');
  expect(spokenDuration(4800)).toBe('1 Stunde 20 Minuten');
  // Chromium has no Khmer, and would use English words.
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  i18n.loadAndActivate({ locale: 'km', messages: {} });
  expect(spokenMoney(5000)).not.toMatch(/won/i);
  expect(spokenMoney(5000)).toContain('5,000');
  expect(spokenDuration(4800)).toBe('1:20:00');
});
