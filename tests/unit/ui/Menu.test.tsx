// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { IconButton } from '../../../src/ui/IconButton.tsx';
import { globe } from '../../../src/ui/icons.ts';
import { Menu, type MenuTriggerProps } from '../../../src/ui/Menu.tsx';
import { click, mount, press } from './mount.tsx';
import { stubPopover } from './popover.ts';

stubPopover();

const items = [
  { id: 'ko', label: '한국어' },
  { id: 'en', label: 'English' },
  { id: 'es', label: 'Español' },
  { id: 'th', label: 'ไทย' },
];

function open(onSelect = vi.fn()) {
  const rows = items.map((item) => ({ ...item, onSelect: () => onSelect(item.id) }));
  const mounted = mount(
    <Menu items={rows} renderTrigger={(props) => <IconButton {...props} label="Language" icon={globe} />} />,
  );
  mounted.get('[aria-haspopup="menu"]').focus();
  press('ArrowDown');
  return { ...mounted, onSelect };
}

const focused = () => document.activeElement?.textContent;

test('an arrow key on the button opens the menu at its first row, the one upwards at its last', () => {
  const { get } = open();
  expect(focused()).toBe('한국어');
  expect(get('[role="menu"]').hasAttribute('data-shown')).toBe(true);
  expect(get('[role="menu"]').getAttribute('aria-labelledby')).toBe(get('[aria-haspopup]').id);
  press('Tab');
  get('[aria-haspopup="menu"]').focus();
  press('ArrowUp');
  expect(focused()).toBe('ไทย');
});

test('the button has no aria-expanded, which the browser derives from the popover', () => {
  expect(open().get('[aria-haspopup]').hasAttribute('aria-expanded')).toBe(false);
});

test('arrow keys, Home and End move and wrap around', () => {
  open();
  for (const [key, name] of [
    ['ArrowDown', 'English'],
    ['ArrowDown', 'Español'],
    ['ArrowDown', 'ไทย'],
    ['ArrowDown', '한국어'],
    ['ArrowUp', 'ไทย'],
    ['Home', '한국어'],
    ['End', 'ไทย'],
  ]) {
    expect(press(key ?? '')).toBe(false);
    expect(focused()).toBe(name);
  }
});

test('letters jump to a matching row; the same letter again to the next one', () => {
  open();
  press('Home');
  press('e');
  expect(focused()).toBe('English');
  press('e');
  expect(focused()).toBe('Español');
});

test('several letters form a word', () => {
  open();
  press('Home');
  press('e');
  press('s');
  expect(focused()).toBe('Español');
});

test('a choice closes the menu, restores the focus, then acts', () => {
  const { get, onSelect } = open();
  click(get('[role="menuitem"]'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('ko');
  expect(document.activeElement).toBe(get('[aria-haspopup]'));
  expect(get('[role="menu"]').hasAttribute('data-shown')).toBe(false);
});

test('a link closes the menu too: the page that it leads to has the same app bar, and the menu would stay open over it', () => {
  const trigger = (props: MenuTriggerProps) => <IconButton {...props} label="Account" icon={globe} />;
  const { get } = mount(<Menu items={[{ id: 'home', label: 'Home', href: '#home' }]} renderTrigger={trigger} />);
  const menu = get('[role="menu"]');
  const clicked = (init: MouseEventInit): boolean => {
    get('[aria-haspopup="menu"]').focus();
    press('ArrowDown');
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    act(() => void get('[role="menuitem"]').dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([clicked({}), menu.hasAttribute('data-shown')]).toEqual([false, false]);
  // One that is opened in another tab leaves this page, and its menu, as they are.
  expect([clicked({ ctrlKey: true }), menu.hasAttribute('data-shown')]).toEqual([false, true]);
});

test('Tab closes the menu and keeps its default action', () => {
  const { get } = open();
  expect(press('Tab')).toBe(true);
  expect(get('[role="menu"]').hasAttribute('data-shown')).toBe(false);
});

test('Enter that is still held down from the press that opened the menu chooses nothing, and does not open it again after a choice', () => {
  const { get, onSelect } = open();
  expect(focused()).toBe('한국어');
  expect(press('Enter', { repeat: true })).toBe(false);
  expect(press('Enter')).toBe(true);
  // As the browser does on that press.
  click(get('[role="menuitem"]'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('ko');
  expect(document.activeElement).toBe(get('[aria-haspopup]'));
  expect(press('Enter', { repeat: true })).toBe(false);
});

test('the menu closes when its button is hidden, as in a window that has become narrow', () => {
  const { get } = open();
  const menu = get('[role="menu"]');
  vi.spyOn(get('[aria-haspopup]'), 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  act(() => void dispatchEvent(new Event('resize')));
  expect(menu.hasAttribute('data-shown')).toBe(false);
});

test('Back and Forward close the menu: the page that they lead to may have the same app bar (Rule N4)', () => {
  const { get } = open();
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(get('[role="menu"]').hasAttribute('data-shown')).toBe(false);
});
