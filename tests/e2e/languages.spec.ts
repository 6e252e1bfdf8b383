import type { Page } from '@playwright/test';
import { LOCALES } from '../../src/config/locales.ts';
import { toSeoul } from './control.ts';
import { fitFaults, listenToServers, type FitPlan, type Replies } from './fit.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { PATHS } from './paths.ts';
import { signIn } from './player.ts';
import { IS_LONG, SWEEP } from './tags.ts';

const VISITOR = [
  '/home',
  '/login',
  '/account/register',
  '/account/forgot',
  '/account/reset?token=x',
  '/support',
  '/wallet/depositpage',
];
/** All pages but those that a signed-in member does not need. */
const MEMBER = [
  ...PATHS.filter((path) => !/^\/(login|account\/(register|forgot|reset))$/.test(path)),
  '/supports/counselpage?write=1',
];

/** Where a member's visit begins: a page that loads faster than home. */
const START = '/wallet/mileagepage';

/** Number of tests over which a member's pages are spread, so that several workers can run them. */
const PARTS = 3;

/** The windows that pages must fit, in CSS pixels; `npm test` checks the narrowest and the widest. */
const SIZES = [
  { width: 320, height: 640 },
  ...(IS_LONG ? [{ width: 360, height: 780 }] : []),
  { width: 1280, height: 780 },
];

/** The smallest window, and a desktop window enlarged to 200 %, in which wide looks and long words are checked. */
const TIGHT = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** The default language, the one with the longest words and the one with the highest lines; all languages in the long run. */
const TAGS = IS_LONG ? LOCALES : (['ko', 'de', 'km'] as const);

/** The looks whose shapes take most room: frames and wide letters; in the long run glow, too. */
const WIDE_LOOKS = (IS_LONG ? (['retro', 'neon'] as const) : (['retro'] as const)).map(
  (style) => ({ theme: 'light', style }) as const,
);
/** Languages with long words or high lines, in which those looks are judged. */
const DEMANDING = IS_LONG ? (['ko', 'de', 'vi', 'km'] as const) : (['de'] as const);

const PLAN: FitPlan = {
  tags: TAGS,
  longer: IS_LONG,
  sizes: SIZES,
  tight: { looks: WIDE_LOOKS, tags: DEMANDING, sizes: TIGHT },
};

const PAGES = [
  { who: 'visitor', paths: VISITOR },
  ...Array.from({ length: PARTS }, (_, part) => ({
    who: `member (${part + 1} of ${PARTS})`,
    paths: MEMBER.filter((_path, index) => index % PARTS === part),
  })),
];

for (const { who, paths } of PAGES) {
  test(
    `every page of a ${who} fits at ${SIZES.map(({ width }) => width).join(', ')} px in ${TAGS.length} languages, enlarged to 200 % in ${DEMANDING.join(', ')}, and shows no words of another language`,
    SWEEP,
    async ({ page, control }) => {
      test.setTimeout(1_200_000);
      // The pages' texts must not depend on the time of day at which the test runs.
      await control.call('PUT', '/clock', { offset: toSeoul(12, 0) });
      const replies = listenToServers(page);
      if (paths !== VISITOR) await signIn(page, undefined, START);
      expect(await faultsOf(page, paths, replies)).toEqual({});
    },
  );
}

test('the deposit page fits while bank transfers are delayed', SWEEP, async ({ page, control }) => {
  await control.call('PUT', '/clock', { offset: toSeoul(23, 55) });
  const replies = listenToServers(page);
  await signIn(page, undefined, START);
  expect(await faultsOf(page, ['/wallet/depositpage'], replies)).toEqual({});
});

/** Faults on these pages, each with its place: text that does not fit, or text of another language. */
async function faultsOf(page: Page, paths: readonly string[], replies: Replies): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const { pathname, search } = new URL(page.url(), 'https://application.example');
    if (pathname + search !== path) await openInside(page, path);
    // A document that has just loaded may not have sent its later requests yet.
    await page.waitForLoadState('networkidle');
    for (const [fault, where] of Object.entries(await fitFaults(page, replies, PLAN)))
      found[`${path}: ${fault}`] = where;
  }
  return found;
}
