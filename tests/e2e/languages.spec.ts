import type { Page } from '@playwright/test';
import { toSeoul } from './control.ts';
import { fitFaults, listenToServers, type FitPlan } from './fit.ts';
import { expect, test } from './fixtures.ts';
import { PATHS } from './paths.ts';
import { signIn } from './player.ts';

const VISITOR = [
  '/home',
  '/login',
  '/account/register',
  '/account/forgot',
  '/account/reset?token=x',
  '/support',
  '/wallet/depositpage',
];
/** Whoever is signed in needs neither of the two. */
const MEMBER = [
  ...PATHS.filter((path) => path !== '/login' && path !== '/account/register'),
  '/supports/counselpage?write=1',
];

/** So many tests share a member's pages, so that several workers can. */
const PARTS = 3;

/** The reference, the language with the longest words and the one with the highest lines; the long run judges every screen in all of them. */
const PLAN: FitPlan = {
  tags: ['ko', 'de', 'km'],
  sizes: [
    { width: 320, height: 640 },
    { width: 360, height: 780 },
    { width: 1280, height: 780 },
  ],
  tight: {
    // Frames and wide letters take most room.
    looks: [{ theme: 'light', style: 'retro' }],
    tags: ['de', 'km'],
    // The smallest phone, and a desktop window enlarged to 200 %.
    sizes: [
      { width: 320, height: 640 },
      { width: 640, height: 400 },
    ],
  },
};

const PAGES = [
  { who: 'visitor', paths: VISITOR },
  ...Array.from({ length: PARTS }, (_, part) => ({
    who: `member (${part + 1} of ${PARTS})`,
    paths: MEMBER.filter((_path, index) => index % PARTS === part),
  })),
];

for (const { who, paths } of PAGES) {
  test(`every page of a ${who} fits at 320, 360 and 1280 px and enlarged to 200 %, in ${PLAN.tags.length} languages and in one with words 40 % longer, and says no other language's words`, async ({
    page,
    control,
  }) => {
    test.setTimeout(1_200_000);
    // The pages' texts must not depend on the time of day at which the test runs.
    await control.call('PUT', '/clock', { offset: toSeoul(12, 0) });
    const fromServer = listenToServers(page);
    if (paths !== VISITOR) await signIn(page);
    expect(await faultsOf(page, paths, fromServer)).toEqual({});
  });
}

test('so does the deposit page while bank transfers are delayed', async ({ page, control }) => {
  await control.call('PUT', '/clock', { offset: toSeoul(23, 55) });
  const fromServer = listenToServers(page);
  await signIn(page);
  expect(await faultsOf(page, ['/wallet/depositpage'], fromServer)).toEqual({});
});

/** What does not fit, or is another language's, on these pages: where each fault was found. */
async function faultsOf(
  page: Page,
  paths: readonly string[],
  fromServer: ReturnType<typeof listenToServers>,
): Promise<Record<string, Record<string, string[]>>> {
  const found: Record<string, Record<string, string[]>> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const faults = await fitFaults(page, fromServer, PLAN);
    if (Object.keys(faults).length > 0) found[path] = faults;
  }
  return found;
}
