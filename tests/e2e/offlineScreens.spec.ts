import { expect, test } from './fixtures.ts';
import { load, localesOf, OUTAGES, SCREENS, SCREENS_AGAIN, warmedUp, workerReady } from './offline.ts';
import { signIn } from './player.ts';
import { openInside } from './inside.ts';
import { stored } from './stored.ts';
import { wordsOf } from './words.ts';
import { IS_LONG, SWEEP } from './tags.ts';

test.use({ prefetches: true });

/** Besides the default language, the two with the longest words and the highest lines; all languages in the long run. */
const MOST_DEMANDING = ['de', 'km'] as const;

/** The pages that are loaded again: one of each of the worker's documents; all in the long run. */
const LOADED: readonly string[] = IS_LONG ? SCREENS : ['/', '/home', '/wallet/history'];

test(
  `after one visit every screen and ${IS_LONG ? 'every language' : 'two more languages'} open without a connection, for a member too`,
  SWEEP,
  async ({ page, context, control, sandbox }) => {
    const notShown = page.getByRole('heading', { name: (await wordsOf('ko'))('This page could not be shown') });
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(`${page.url()} ${error.message}`));
    await signIn(page, 'player16');
    await workerReady(page);
    await warmedUp(page, sandbox.dist);

    await test.step('offline', async () => {
      const back = await OUTAGES.offline(context);
      for (const path of SCREENS) {
        // The worker has a document for `/`, one for `/home` and one for all other pages: `npm test` loads one page of each.
        if (LOADED.includes(path)) await load(page, path);
        else await openInside(page, path);
        await expect(notShown, path).toHaveCount(0);
      }
      await load(page, '/home?from=link');
      await load(page, '/home?');
      await back();
    });

    await test.step('on a connection that is silent', async () => {
      const back = await OUTAGES.silent(context, control);
      for (const path of SCREENS_AGAIN) {
        if (LOADED.includes(path)) await load(page, path);
        else await openInside(page, path);
        await expect(notShown, path).toHaveCount(0);
      }
      await back();
    });

    await test.step('in the languages of the build', async () => {
      await OUTAGES.offline(context);
      const known = localesOf(sandbox.dist);
      expect(known).toEqual(expect.arrayContaining([...MOST_DEMANDING]));
      for (const tag of IS_LONG ? known : MOST_DEMANDING) {
        await page.evaluate((lang) => localStorage.setItem('lang', lang), stored('lang', tag));
        await load(page, '/support');
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
      }
    });
    expect(broken).toEqual([]);
  },
);
