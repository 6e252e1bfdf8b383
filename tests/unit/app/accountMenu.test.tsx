// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountMenu } from '../../../src/app/parts/AccountMenu.tsx';
import { stack } from '../../../src/overlays/index.ts';
import { app, resetMember, type UserInfo } from '../../../src/state/app.ts';
import { play } from '../../../src/state/play.ts';
import { click, mount } from '../ui/mount.tsx';
import { stubPopover } from '../ui/popover.ts';

const signOut = vi.hoisted(() => vi.fn());
vi.mock('../../../src/operator/index.ts', async (original) => ({ ...(await original<object>()), signOut }));
stubPopover();

beforeEach(() => void Object.assign(app, { signedIn: true, user: { name: 'Nari' } as UserInfo }));
afterEach(() => {
  stack.entries = [];
  resetMember();
  play.closed = undefined;
});

const PAUSED = {
  why: 'pause',
  kind: 'break',
  until: '2027-01-01T00:00:00Z',
  register: '',
  may_withdraw: true,
} as const;

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
const row = (name: string): HTMLElement => {
  const found = rows().find(({ textContent }) => textContent.includes(name));
  if (!found) throw new Error(`no row ${name}`);
  return found;
};

test('the member’s menu begins with the name, ends with the sign-out, and its rows lead to what they name (Rule N13)', async () => {
  mount(<AccountMenu />);
  expect([rows()[0]?.textContent, rows().at(-1)?.textContent]).toEqual(['NariMy account', 'Sign out']);
  expect(row('Nari').getAttribute('href')).toBe('/account/mypagelist');
  await act(async () => click(row('Settings')));
  expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['settings']);
  expect(signOut).not.toHaveBeenCalled();
  click(row('Sign out'));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('the member’s menu has no “Stop now” during a pause', async () => {
  mount(<AccountMenu />);
  expect(row('Stop now')).toBeTruthy();
  await act(async () => void (play.closed = PAUSED));
  expect(() => row('Stop now')).toThrow('no row');
});

test('the button of the menu has the initial of the email address where the member has no nickname', () => {
  app.user = { name: '', username: 'nari@example.com' } as UserInfo;
  const { get } = mount(<AccountMenu />);
  expect(get('button').textContent).toBe('N');
});
