import { expect, test } from './fixtures.ts';
import { LINES, SCREENS, warmedUp, workerReady } from './offline.ts';
import { signIn } from './player.ts';
import { LOCALES } from '../../src/config/locales.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const line of ['offline', 'silent'] as const) {
  test(`after one visit every screen opens on a line that is ${line}, for a member too`, async ({
    page,
    context,
    control,
    sandbox,
  }) => {
    test.setTimeout(180_000);
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
      await expect(page.getByRole('heading', { name: '이 페이지를 표시할 수 없습니다' })).toHaveCount(0);
    }
    await back();
    expect(broken).toEqual([]);
  });
}

test('after one visit every language of the build works offline', async ({ page, context, control, sandbox }) => {
  await page.goto('/home');
  await workerReady(page);
  await warmedUp(page, sandbox.dist);
  await LINES.offline(context);
  const tags = await page.evaluate(async () => {
    const cache = await caches.open('assets');
    return (await cache.keys()).map(({ url }) => /\/locales\/([\w-]+)-[\w-]{8}\.js$/.exec(url)?.[1]);
  });
  const known = LOCALES.map(({ tag }) => tag).filter((tag) => tags.includes(tag));
  expect(known.length).toBeGreaterThan(1);
  for (const tag of known) {
    await page.evaluate((lang) => localStorage.setItem('lang', lang), await stored(tag));
    await page.goto('/support');
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('#page h1').first()).toHaveText(/\S/);
  }
  await control.call('GET', '/csp-reports');
});

async function stored(tag: string): Promise<string> {
  const { STORAGE_KEYS } = await import('../../src/config/storageKeys.ts');
  const { encode } = await import('../../src/lib/codec.ts');
  return `v${STORAGE_KEYS.lang.version}.${encode(JSON.stringify(tag))}`;
}
