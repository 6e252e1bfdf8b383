// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BottomBar } from '../../../src/app/parts/BottomBar.tsx';
import { app, type UserInfo } from '../../../src/state/app.ts';
import { heard, mount } from '../ui/mount.tsx';

test.each([
  ['/new', '/game/slot'],
  ['/game/livecasino', '/game/slot'],
  ['/account/protection', '/account/mypagelist'],
  ['/wallet/history', '/wallet/depositpage'],
  ['/home-eight', '/home'],
])('on %s the bar marks the link to %s', (path, marked) => {
  history.replaceState(null, '', path);
  mount(<BottomBar />);
  const links = [...document.querySelectorAll('a[aria-current]')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([marked]);
});

test('a screen reader reads the number of unread messages once', () => {
  app.user = { unread: { notice: 0, memo: 3, counsel: 0 } } as UserInfo;
  mount(<BottomBar />);
  expect(heard(document.querySelector('a[href="/supports/memopage"]') as Element)).toBe('Support 3 unread');
});
