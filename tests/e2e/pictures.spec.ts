import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { workerReady } from './offline.ts';
import { painted } from './painted.ts';
import { openDrawer, signIn } from './player.ts';
import { SWEEP, sweep } from './tags.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } });

declare global {
  interface Window {
    fades: string[];
  }
}

/** From the next page load on, collects the addresses of pictures that fade in; returns a function that reads them. */
async function watchFades(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.fades = [];
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof HTMLImageElement && propertyName === 'opacity') window.fades.push(target.src);
    });
  });
  return () => page.evaluate(() => window.fades);
}

/** Waits until at least this many pictures are drawn and none is loading. */
async function drawn(page: Page, atLeast = 6): Promise<void> {
  const images = page.getByRole('main').locator('img[src^="http"]');
  const count = (): Promise<number> =>
    images.evaluateAll((all) => {
      const here = all.filter((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 1);
      return here.length === all.length ? here.length : 0;
    });
  await expect.poll(count).toBeGreaterThanOrEqual(atLeast);
}

/** Shows another page of the application without a load. */
async function show(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

test.describe('with a worker, which keeps the pages', () => {
  test.use({ prefetches: true });

  test('pictures fade in on the first load only: not after a press on home, on return, or offline', async ({
    page,
    context,
    control,
  }) => {
    const fades = await watchFades(page);
    // The pictures arrive after the page is drawn, also on a slow machine. The page's load event waits for some of them.
    const end = await control.fault({ origin: 'images', kind: 'hold' });
    await page.goto('/home', { waitUntil: 'commit' });
    await expect.poll(() => page.locator('img[data-waiting]').count()).toBeGreaterThanOrEqual(6);
    await expect(page.getByTestId('game-card').first()).toBeVisible();
    await painted(page);
    await end();
    await drawn(page);
    await expect.poll(async () => (await fades()).length).toBeGreaterThanOrEqual(6);
    await workerReady(page);
    // Pictures of lists that arrived late are shown, too: none is left for the next load to fade in.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('img[data-waiting]')).toHaveCount(0);

    // Pressing home loads a new page each time.
    const loaded = page.waitForEvent('load');
    await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '홈', exact: true }).click();
    await loaded;
    // The pictures of the prerendered document are drawn before the application starts.
    await page.waitForURL('/home');
    await drawn(page);
    expect(await fades()).toEqual([]);

    // Away and back within one page load.
    await show(page, '/support');
    await expect(page.locator('input[name="title"]')).toBeVisible();
    await page.goBack();
    await drawn(page);
    expect(await fades()).toEqual([]);

    await context.setOffline(true);
    await page.goto('/home');
    await drawn(page);
    expect(await fades()).toEqual([]);
  });
});

test(
  'every picture has an address, in the documents as served and on every page of games; the picture of a page’s first card is requested immediately and before the others',
  SWEEP,
  async ({ page, sandbox, control }) => {
    for (const file of ['index.html', 'home.html', 'app.html']) {
      const tags = readFileSync(join(sandbox.dist, file), 'utf8').match(/<img[^>]*>/g) ?? [];
      expect(tags.filter((tag) => !/ src="[^"]+"/.test(tag))).toEqual([]);
    }
    await signIn(page, await control.newMember());
    const main = page.getByRole('main');
    const without = () => page.locator('img:not([src]), img[src=""]').count();
    const paths = ['/home', '/home-eight', '/game/slot?provider=102', '/game/livecasino', '/game/sports', '/new'];
    for (const path of paths) {
      await show(page, path);
      await expect(page).toHaveURL(path);
      await expect(main.locator('img').first()).toBeAttached();
      expect(await without(), path).toBe(0);
    }
    await openDrawer(page);
    await expect(page.getByTestId('drawer').locator('img').first()).toBeAttached();
    expect(await without()).toBe(0);
    await page.goBack();

    for (const path of sweep(['/game/slot', '/game/slotnine', '/game/livecasino', '/game/arcade'])) {
      await show(page, path);
      await expect(page).toHaveURL(path);
      const first = main.getByTestId('game-card').locator('img').first();
      await expect(first).toHaveAttribute('fetchpriority', 'high');
      await expect(first).not.toHaveAttribute('loading', 'lazy');
      await expect(first).toHaveAttribute('src', /^http/);
      await expect(main.locator('img[fetchpriority="high"]')).toHaveCount(1);
    }
  },
);
