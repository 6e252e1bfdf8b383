import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../../src/config/locales.ts';
import { dateInTable } from '../../../../src/features/history/dateInTable.ts';
import { formatWhen } from '../../../../src/i18n/dates.ts';

const AT = '2026-11-28T09:40:12Z';

test.each(LOCALES)('in %s a line of the table breaks between the day and the time only', (locale) => {
  i18n.loadAndActivate({ locale, messages: {} });
  const text = dateInTable(AT);
  expect(text.replaceAll('\u00a0', ' ')).toBe(formatWhen(AT, 'money', { inTable: true }));
  const day = formatWhen(AT, 'seoulDay', { inTable: true }).replaceAll(' ', '\u00a0');
  const lines = text.split(' ').map((line) => line.replace(/,$/, ''));
  expect(lines).toHaveLength(2);
  expect(lines).toContain(day);
});
