import { expect, test } from './fixtures.ts';
import { localesOf, OUTAGES, SCREENS, SCREENS_AGAIN, warmedUp, workerReady } from './offline.ts';
import { signIn } from './player.ts';
import { wordsOf } from './words.ts';
import { STORAGE_KEYS } from '../../src/config/storageKeys.ts';
import { encode } from '../../src/lib/codec.ts';
import { IS_LONG, SWEEP } from './tags.ts';

test.use({ prefetches: true });

/** The default language, and the two with the longest words and the highest lines; all languages in the long run. */
const MOST_DEMANDING = ['ko', 'de', 'km'] as const;

for (const [outage, screens] of [
  ['offline', SCREENS],
  ['silent', SCREENS_AGAIN],
] as const) {
  test(
    `after one visit ${screens.length} screens open on a connection that is ${outage}, for a member too`,
    SWEEP,
    async ({ page, context, control, sandbox }) => {
      test.setTimeout(180_000);
      const notShown = (await wordsOf('ko'))('This page could not be shown');
      const broken: string[] = [];
      page.on('pageerror', (error) => broken.push(`${page.url()} ${error.message}`));
      await signIn(page, 'player16');
      await workerReady(page);
      await warmedUp(page, sandbox.dist);
      const back = await OUTAGES[outage](context, control);
      for (const path of screens) {
        await page.goto(path);
        if (path === '/') await page.waitForURL('**/home');
        await expect(page.locator('#page h1').first(), path).toHaveText(/\S/);
        await expect(page.getByRole('heading', { name: notShown })).toHaveCount(0);
      }
      await back();
      expect(broken).toEqual([]);
    },
  );
}

test('after one visit the languages of the build work offline', SWEEP, async ({ page, context, sandbox }) => {
  await page.goto('/home');
  await workerReady(page);
  await warmedUp(page, sandbox.dist);
  await OUTAGES.offline(context);
  const known = localesOf(sandbox.dist);
  expect(known).toEqual(expect.arrayContaining([...MOST_DEMANDING]));
  for (const tag of IS_LONG ? known : MOST_DEMANDING) {
    const value = `v${STORAGE_KEYS.lang.version}.${encode(JSON.stringify(tag))}`;
    await page.evaluate((lang) => localStorage.setItem('lang', lang), value);
    await page.goto('/support');
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('#page h1').first()).toHaveText(/\S/);
  }
});
