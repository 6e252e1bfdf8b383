// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { QuietLine } from '../../../src/app/later/QuietLine.tsx';
import { SITE_PACING } from '../../../src/config/pacing.ts';
import { learnServerTime, serverNow } from '../../../src/operator/index.ts';
import { app } from '../../../src/state/app.ts';
import { time } from '../../../src/state/time.ts';
import { mount } from '../ui/mount.tsx';

const DAY_MS = 86_400_000;

afterEach(() => void (app.siteAsOf = undefined));

test.each([
  [0, 60_000],
  [0, -60_000],
  [-2, -60_000],
  [2, 60_000],
])('a site config older than a day is named as such; the device’s clock is off by %i days', (days, older) => {
  learnServerTime(Date.now() - days * DAY_MS);
  time.now = serverNow();
  app.siteAsOf = Date.now() - SITE_PACING.old - older;
  mount(<QuietLine />);
  expect(document.querySelector('[data-testid="site-age"]') !== null).toBe(older > 0);
});
