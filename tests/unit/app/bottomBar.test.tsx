// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BottomBar } from '../../../src/app/parts/BottomBar.tsx';
import { mount } from '../ui/mount.tsx';

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
