// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from '../../../src/ui/Tabs.tsx';
import { click, mount, press } from './mount.tsx';

type Kind = 'all' | 'slot' | 'live';

function Example() {
  const [value, setValue] = useState<Kind>('all');
  const tabs = [
    { id: 'all', label: 'All' },
    { id: 'slot', label: 'Slots' },
    { id: 'live', label: 'Live' },
  ] as const;
  return (
    <Tabs label="Kind" tabs={tabs} value={value} onChange={setValue}>
      {value}
    </Tabs>
  );
}

const chosen = () => document.querySelector('[aria-selected="true"]')?.textContent;

test('arrow keys, Home and End move selection and focus, and wrap around', () => {
  const { get } = mount(<Example />);
  get('[role="tab"]').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Slots'],
    ['ArrowRight', 'Live'],
    ['ArrowRight', 'All'],
    ['ArrowLeft', 'Live'],
    ['Home', 'All'],
    ['End', 'Live'],
  ] as const) {
    expect(press(key)).toBe(false);
    expect(chosen()).toBe(name);
    expect(document.activeElement?.textContent).toBe(name);
  }
});

test('only the chosen tab is in the tab order, and it names the panel', () => {
  const { get } = mount(<Example />);
  click(get('[role="tab"]:nth-child(2)'));
  const stops = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].map((tab) => tab.tabIndex);
  expect(stops).toEqual([-1, 0, -1]);
  const panel = get('[role="tabpanel"]');
  expect(panel.textContent).toBe('slot');
  expect(panel.getAttribute('aria-labelledby')).toBe(get('[aria-selected="true"]').id);
  expect(get('[aria-selected="true"]').getAttribute('aria-controls')).toBe(panel.id);
});

test('other keys are left to the browser', () => {
  const { get } = mount(<Example />);
  get('[role="tab"]').focus();
  expect(press('ArrowDown')).toBe(true);
  // Back, in browsers on Windows and Linux, and on a Mac.
  expect([press('ArrowLeft', { altKey: true }), press('ArrowLeft', { metaKey: true })]).toEqual([true, true]);
  expect(chosen()).toBe('All');
});
