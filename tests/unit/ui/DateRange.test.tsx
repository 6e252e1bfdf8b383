// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DateRange } from '../../../src/ui/DateRange.tsx';
import type { Day } from '../../../src/lib/day.ts';
import { dateOf, dayOf, formatDays } from '../../../src/ui/days.ts';
import { until } from '../../support/waiting.ts';
import { click, mount, press } from './mount.tsx';
import { stubPopover } from './popover.ts';

stubPopover();

async function open(onChange = vi.fn()) {
  const mounted = mount(
    <DateRange
      label="Period"
      value={{ from: '2026-11-03', to: '2026-11-12' }}
      onChange={onChange}
      today="2026-11-20"
    />,
  );
  // The calendar is loaded when it is first opened.
  await act(async () => mounted.get('[role="dialog"]').showPopover());
  await until(() => mounted.get('[role="grid"]'));
  return { ...mounted, onChange };
}

const day = (name: string) => {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role="grid"] button')];
  const button = buttons.find(({ textContent }) => textContent.includes(name));
  if (!button) throw new Error(`no day ${name}`);
  return button;
};
/** The accessible name of a day. */
const nameOf = (name: string) => day(name).querySelector(':not([aria-hidden])')?.textContent;

afterEach(() => void vi.unstubAllEnvs());

test('the week starts on Sunday, named by the browser in the language of the interface', async () => {
  const { get } = await open();
  expect(get('th').getAttribute('aria-label')).toBe('Sunday');
  expect(get('[role="grid"]').getAttribute('aria-label')).toBe('November 2026');
});

test('the field shows its range; two presses choose another, in either order', async () => {
  const { get, onChange } = await open();
  expect(get('button').getAttribute('aria-label')).toMatch(/^Period: Nov 3.+12, 2026$/);
  click(day('November 18'));
  expect(onChange).not.toHaveBeenCalled();
  expect(get('p[role="status"]').textContent).toBe('Choose the end date.');
  click(day('November 9,'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-09', to: '2026-11-18' });
  expect(document.activeElement).toBe(get('button'));
});

test('Enter that is still held down from the press that opened the calendar chooses no day, and does not open it again', async () => {
  const { get } = await open();
  for (const control of [day('November 4'), get('button')]) {
    act(() => control.focus());
    expect(press('Enter', { repeat: true })).toBe(false);
    expect(press('Enter')).toBe(true);
  }
});

test('the calendar closes once the focus has left it and its field', async () => {
  const { get } = await open();
  const after = document.body.appendChild(document.createElement('button'));
  const isOpen = () => get('[role="dialog"]').hasAttribute('data-shown');
  for (const control of [day('November 4'), get('button'), day('November 4')]) act(() => control.focus());
  expect(isOpen()).toBe(true);
  // What WebKit focuses at a press on the field, whose click then closes the calendar.
  document.body.tabIndex = -1;
  act(() => document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  document.body.removeAttribute('tabindex');
  expect(isOpen()).toBe(true);
  act(() => after.focus());
  expect(isOpen()).toBe(false);
  after.remove();
});

test('days after today are disabled, and today and the range are announced', async () => {
  await open();
  expect(day('November 21').hasAttribute('disabled')).toBe(true);
  expect(nameOf('November 20')).toBe('Today, Friday, November 20, 2026');
  expect(nameOf('November 5')).toBe('Thursday, November 5, 2026, selected');
});

test('arrow keys move by a day and by a week', async () => {
  await open();
  act(() => day('November 4').focus());
  press('ArrowRight');
  expect(document.activeElement).toBe(day('November 5'));
  press('ArrowDown');
  expect(document.activeElement).toBe(day('November 12'));
});

test('a day round-trips through a Date, also across clock changes', () => {
  for (const one of ['2026-01-01', '2026-03-29', '2026-10-25', '2028-02-29'] satisfies Day[]) {
    expect(dayOf(dateOf(one))).toBe(one);
  }
});

test('ranges are formatted by language', () => {
  expect(formatDays({ from: '2026-11-03', to: '2026-11-12' }, 'ko')).toBe('2026. 11. 3. ~ 2026. 11. 12.');
  expect(formatDays({ from: '2026-11-03', to: '2026-11-12' }, 'de')).toBe('03.–12.11.2026');
});

test('a range has the same days where the device has changed its time zone', () => {
  const text = () => formatDays({ from: '2026-11-03', to: '2026-11-12' }, 'tr');
  vi.stubEnv('TZ', 'Asia/Seoul');
  const before = text();
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  expect(text()).toBe(before);
});
