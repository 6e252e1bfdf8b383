// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { WallClock } from '../../../../src/features/games/parts/WallClock.tsx';
import { learnServerTime } from '../../../../src/operator/index.ts';
import { countSleep } from '../../../../src/operator/time.ts';
import { mount } from '../../ui/mount.tsx';

afterEach(() => learnServerTime(Date.now()));

test('the clock over a game in full screen shows the server’s time without a day, whatever the device’s clock says', () => {
  learnServerTime(Date.parse('2031-03-10T12:17:05Z'));
  mount(<WallClock />);
  // Minutes differ by time zone.
  expect(document.querySelector('time')?.textContent).toMatch(/^\d{1,2}:(17|47|02)\s[AP]M$/);
});

test('after the device has slept it shows the time of day before the server has answered again', () => {
  learnServerTime(Date.parse('2031-03-10T12:17:05Z'));
  countSleep(20 * 60_000);
  mount(<WallClock />);
  expect(document.querySelector('time')?.textContent).toMatch(/:(37|07|22)\s[AP]M$/);
});
