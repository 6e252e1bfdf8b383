// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { protection } from '../../../../src/contract/protection.ts';
import { HoursCard } from '../../../../src/features/protection/parts/HoursCard.tsx';
import { byTestId, clear, draw } from '../games/page.tsx';

afterEach(clear);

test.each([
  ['other hours that wait', { from: 10, to: 12 }, '10:00–12:00 from: ', true],
  ['no hours, which wait', { from: null, to: null }, 'Open all day from: ', false],
])('%s: the page says what is blocked until then (Rule R9)', async (_name, pending, text, isBoth) => {
  const state = v.parse(protection.output, {
    market: 'intl',
    hours: { from: 22, to: 8 },
    hours_pending: { ...pending, effective_at: '2026-11-30T22:00:00Z' },
  });
  await draw(<HoursCard {...state} />);
  const said = byTestId('hours').textContent;
  expect(said).toContain('Blocked each day: 22:00–08:00');
  expect(said).toContain(text);
  expect(said.includes('Until then, both the current and the new hours are blocked.')).toBe(isBoth);
});
