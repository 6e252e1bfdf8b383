import { expect, test } from './fixtures.ts';
import { LINES, localesOf, SCREENS, warmedUp, workerReady } from './offline.ts';
import { signIn } from './player.ts';
import { wordsOf } from './words.ts';
import { STORAGE_KEYS } from '../../src/config/storageKeys.ts';
import { encode } from '../../src/lib/codec.ts';

for (const line of ['offline', 'silent'] as const) {
  test(`after one visit every screen opens on a line that is ${line}, for a member too`, async ({
    page,
    context,
    control,
    sandbox,
  }) => {
    test.setTimeout(180_000);
    const notShown = (await wordsOf('ko'))('This page could not be shown');
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(`${page.url()} ${error.message}`));
    await signIn(page, 'player16');
    await workerReady(page);
    await warmedUp(page, sandbox.dist);
    const back = await LINES[line](context, control);
    for (const path of SCREENS) {
      await page.goto(path);
      if (path === '/') await page.waitForURL('**/home');
      await expect(page.locator('#page h1').first(), path).toHaveText(/\S/);
      await expect(page.getByRole('heading', { name: notShown })).toHaveCount(0);
    }
    await back();
    expect(broken).toEqual([]);
  });
}

test('after one visit every language of the build works offline', async ({ page, context, sandbox }) => {
  await page.goto('/home');
  await workerReady(page);
  await warmedUp(page, sandbox.dist);
  await LINES.offline(context);
  const known = localesOf(sandbox.dist);
  expect(known.length).toBeGreaterThan(1);
  for (const tag of known) {
    const value = `v${STORAGE_KEYS.lang.version}.${encode(JSON.stringify(tag))}`;
    await page.evaluate((lang) => localStorage.setItem('lang', lang), value);
    await page.goto('/support');
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('#page h1').first()).toHaveText(/\S/);
  }
});
