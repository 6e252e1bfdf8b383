// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { WallClock } from '../../../../src/features/games/parts/WallClock.tsx';
import { learnServerTime } from '../../../../src/operator/index.ts';
import { mount } from '../../ui/mount.tsx';

afterEach(() => learnServerTime(Date.now()));

test('the clock over a game in full screen shows the server’s time without a day, whatever the device’s clock says', () => {
  learnServerTime(Date.parse('2031-03-10T12:17:05Z'));
  mount(<WallClock />);
  // Minutes differ by time zone.
  expect(document.querySelector('time')?.textContent).toMatch(/^\d{1,2}:(17|47|02)\s[AP]M$/);
});
