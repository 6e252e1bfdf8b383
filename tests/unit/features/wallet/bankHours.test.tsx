// @vitest-environment happy-dom
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useBankHours } from '../../../../src/features/wallet/parts/useBankHours.ts';
import { learnServerTime } from '../../../../src/operator/index.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';
import { mount } from '../../ui/mount.tsx';

function Warning({ known }: { known: boolean }) {
  return <p>{useBankHours(known) ? 'delayed' : 'on time'}</p>;
}

/** Renders the warning on a device whose clock shows `device`, while the server's shows `server` (both UTC). */
function render(device: string, server: string, known = true) {
  const clock = new VirtualClock(Date.parse(device));
  vi.spyOn(systemClock, 'setInterval').mockImplementation((fn, ms) => clock.setInterval(fn, ms));
  vi.spyOn(systemClock, 'monotonic').mockImplementation(() => clock.monotonic());
  learnServerTime(Date.parse(server));
  const { get } = mount(<Warning known={known} />);
  return { clock, text: () => get('p').textContent };
}

// 23:50 in Seoul is 14:50 UTC.
test.each([
  ['2026-11-20T14:49:59Z', 'on time'],
  ['2026-11-20T14:50:00Z', 'delayed'],
  ['2026-11-20T15:29:59Z', 'delayed'],
  ['2026-11-20T15:30:00Z', 'on time'],
])('Bank transfers may be delayed 23:50 to 00:30: at %s %s, on a device 7 hours off.', (server, said) => {
  const device = new Date(Date.parse(server) + 7 * 3_600_000).toISOString();
  expect(render(device, server).text()).toBe(said);
});

test('there is no warning at noon by the server’s clock on a device that shows 23:55', () => {
  expect(render('2026-11-20T14:55:00Z', '2026-11-20T03:00:00Z').text()).toBe('on time');
});

test('the warning appears and disappears while the page is open', async () => {
  const { clock, text } = render('2026-11-20T03:00:00Z', '2026-11-20T14:49:50Z');
  expect(text()).toBe('on time');
  await act(async () => clock.advance(15_000));
  expect(text()).toBe('delayed');
  await act(async () => clock.advance(40 * 60_000));
  expect(text()).toBe('on time');
});

test('before the server’s time is known there is no warning', () => {
  expect(render('2026-11-20T14:55:00Z', '2026-11-20T14:55:00Z', false).text()).toBe('on time');
});

test('the first render has the warning: it would move the form a moment later', () => {
  learnServerTime(Date.parse('2026-11-20T14:55:00Z'));
  expect(renderToStaticMarkup(<Warning known />)).toContain('delayed');
  learnServerTime(Date.parse('2026-11-20T03:00:00Z'));
  expect(renderToStaticMarkup(<Warning known />)).toContain('on time');
});

test('the form does not move during a press: the warning appears when that is over', async () => {
  const { clock, text } = render('2026-11-20T03:00:00Z', '2026-11-20T14:49:50Z');
  dispatchEvent(new MouseEvent('mousedown'));
  await act(async () => clock.advance(15_000));
  expect(text()).toBe('on time');
  dispatchEvent(new MouseEvent('mouseup'));
  await vi.waitFor(() => expect(text()).toBe('delayed'), 60_000);
});
