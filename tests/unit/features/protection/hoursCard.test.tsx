// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { intl } from '../../../../src/config/markets/intl.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import { protection, setHours } from '../../../../src/contract/protection.ts';
import { HoursCard } from '../../../../src/features/protection/parts/HoursCard.tsx';
import { hasUnsavedForm } from '../../../../src/pwa/unsaved.ts';
import { startOperator } from '../games/operator.ts';
import { after, buttonOf, byTestId, clear, draw, press, until } from '../games/page.tsx';

// Commands need a database: without one they are not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

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
  await draw(<HoursCard {...state} pack={intl} />);
  const said = byTestId('hours').textContent;
  expect(said).toContain('Blocked each day: 22:00–08:00');
  expect(said).toContain(text);
  expect(said.includes('Until then, both the current and the new hours are blocked.')).toBe(isBoth);
});

test('two changes that wait are both shown: the hours of both are blocked (Rule R9)', async () => {
  const state = v.parse(protection.output, {
    market: 'intl',
    hours: { from: 23, to: 7 },
    hours_pending: [
      { from: 12, to: 14, effective_at: '2026-11-30T22:00:00Z' },
      { from: 23, to: 7, effective_at: '2026-11-30T23:00:00Z' },
    ],
  });
  await draw(<HoursCard {...state} pack={intl} />);
  expect(byTestId('hours').textContent).toMatch(/12:00–14:00 from: .*23:00–07:00 from: /);
});

test('when a change takes effect is said in the zone of the hours, which the card names (Rule R9)', async () => {
  const state = v.parse(protection.output, {
    market: 'intl',
    hours: { from: 22, to: 8 },
    hours_pending: { from: 12, to: 14, effective_at: '2026-11-30T22:00:00Z' },
  });
  await draw(<HoursCard {...state} pack={{ ...intl, zone: 'Pacific/Chatham' }} />);
  expect(byTestId('hours').textContent).toMatch(/12:00–14:00 from: Dec\s1,\s2026, 11:45/);
});

const hours = { from: 22, to: 8 };
const open = { from: null, to: null, effective_at: '2026-11-30T22:00:00Z' };

/** Renders the card of a member; returns what is sent of their hours. */
async function drawCard(own: object): Promise<unknown[]> {
  const sent: unknown[] = [];
  const state = { market: 'intl', ...own };
  startOperator(({ path, body }) => {
    if (path === setHours.path) sent.push(body);
    return { code: 0, msg: '', data: state };
  });
  await draw(<HoursCard {...v.parse(protection.output, state)} pack={intl} />);
  return sent;
}

/** Chooses an hour in the field at this place. */
function choose(at: number, hour: string): Promise<void> {
  const select = byTestId('hours').querySelectorAll('select')[at];
  return after(() => {
    if (!select) throw new Error('no field');
    select.value = hour;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('hours can be closed once two different ones are chosen, and are sent as chosen (Rule R9)', async () => {
  const sent = await drawCard({});
  const block = buttonOf('Block these hours');
  const offers = [block.disabled];
  for (const [at, hour] of [
    [0, '22'],
    [1, '22'],
    [1, ''],
    [1, '8'],
  ] as const) {
    await choose(at, hour);
    offers.push(block.disabled);
  }
  expect(offers).toEqual([true, true, true, true, false]);
  await press(block);
  await until(() => expect(sent).toEqual([{ from: 22, to: 8 }]));
});

test.each([
  ['in force', { hours }],
  ['waiting', { hours: { from: 1, to: 2 }, hours_pending: { ...hours, effective_at: open.effective_at } }],
])('chosen hours count as unsent, unless they are %s (Rule O3)', async (_state, own) => {
  await drawCard(own);
  expect(hasUnsavedForm()).toBe(false);
  await choose(0, '22');
  expect(hasUnsavedForm()).toBe(true);
  await choose(1, '8');
  expect(hasUnsavedForm()).toBe(false);
  await choose(0, '');
  expect(hasUnsavedForm()).toBe(true);
});

test('the refusal of hours that were changed elsewhere says so (Rule N10)', async () => {
  await drawCard({ hours });
  startOperator(() => ({ code: CODES.mismatch, msg: '', data: {} }));
  await press(buttonOf('Unblock in 24 hours'));
  await until(() => expect(byTestId('hours').textContent).toContain('This was changed elsewhere.'));
});

test('hours are opened by one press, which sends that there are none; while that waits it is not offered again (Rule R9)', async () => {
  const sent = await drawCard({ hours });
  await press(buttonOf('Unblock in 24 hours'));
  await until(() => expect(sent).toEqual([{ from: null, to: null }]));
  await drawCard({ hours, hours_pending: open });
  expect(byTestId('hours').textContent).not.toContain('Unblock in 24 hours');
});
