import type { Page } from '@playwright/test';
import { sharedLayers, WALKS } from './backWalks.ts';
import { expect, test } from './fixtures.ts';
import { drawerOf, openDrawer, openGame, openSettings, openUnstarted, signIn } from './player.ts';
import { boxOf } from './sizes.ts';
import { IS_LONG, SWEEP } from './tags.ts';

/** A page that loads faster than home. */
const LIGHT = '/wallet/mileagepage';

/** Delays the steps of the history, once `hold` was called, until `release`: as on a busy phone. */
async function holdSteps(page: Page) {
  await page.addInitScript(() => {
    const held: number[] = [];
    const go = history.go.bind(history);
    let isHolding = false;
    history.go = (by) => (isHolding ? void held.push(by ?? 0) : go(by));
    Object.assign(window, {
      holdSteps: () => (isHolding = true),
      releaseSteps() {
        isHolding = false;
        for (const by of held.splice(0)) go(by);
      },
    });
  });
  return {
    hold: () => page.evaluate(() => void (Object(window) as { holdSteps(): void }).holdSteps()),
    release: () => page.evaluate(() => (Object(window) as { releaseSteps(): void }).releaseSteps()),
  };
}

test('a pressed game shows progress until the script of the game window is loaded; a delayed step back changes only the history', async ({
  page,
}) => {
  const { hold, release } = await holdSteps(page);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/GameWindowView/, async (route) => {
    await arrived;
    await route.continue();
  });
  await signIn(page, 'player03', LIGHT);
  const window = page.getByTestId('game-window');
  const own = (): Promise<number | undefined> => page.evaluate(() => (history.state as { own?: number }).own);

  await test.step('a game chosen in the drawer is shown before its history step, and after', async () => {
    await hold();
    await openGame(page, 'Moonstone', 1_020_001);
    await expect(page.getByTestId('opening')).toBeVisible();
    arrive();
    await expect(window).toHaveAttribute('data-phase', 'playing');
    await expect(page.getByTestId('opening')).toHaveCount(0);
    await release();
    await expect.poll(own).toBe(1);
    await expect(window).toBeVisible();
    await page.goBack();
    await expect(window).toBeHidden();
    await expect(page).toHaveURL(LIGHT);
  });

  await test.step('a drawer opened while a closed game’s step is under way stays, and Back closes it', async () => {
    await openDrawer(page);
    const { drawer, provider } = drawerOf(page);
    await provider('Aurora Live').click();
    await expect(window).toBeVisible();
    await hold();
    await page.getByTestId('game-close').click();
    await expect(window).toBeHidden();
    await openDrawer(page);
    await release();
    await expect.poll(own).toBe(1);
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(LIGHT);
  });
});

test('an overlay that is opened from a sheet covers the sheet until its script is loaded: a second press opens no other', async ({
  page,
}) => {
  const arrive = Promise.withResolvers<void>();
  await page.route(/OddsView/, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await signIn(page, 'player03', LIGHT);
  await openDrawer(page);
  const { drawer, search, provider } = drawerOf(page);
  await search.fill('Moonstone');
  await provider('Moonstone').click();
  const odds = drawer.getByTestId('card-odds').first();
  await odds.click();
  const { x, y, width, height } = await boxOf(odds);
  await expect(page.getByTestId('opening')).toBeVisible();
  await page.mouse.click(x + width / 2, y + height / 2);
  arrive.resolve();
  await expect(page.getByTestId('odds')).toHaveCount(1);
  await expect(page.getByTestId('opening')).toHaveCount(0);
});

test('Esc that is held down closes one dialog, and the next press the one below (Rule N6)', async ({ page }) => {
  await page.goto('/support');
  await openSettings(page);
  const settings = page.getByTestId('show-install');
  const install = page.getByRole('dialog', { name: '앱 설치' });
  await settings.click();
  await expect(install).toBeVisible();
  // Each further `down` is a repeat.
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Escape');
  await page.keyboard.up('Escape');
  await expect(install).toHaveCount(0);
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
});

/** Follows a link to a page of the application, without a load. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL(path);
}

test('Back closes exactly one layer at a time', SWEEP, async ({ page, control }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await control.newMember({ balance: 1_000_000 }), WALKS[0]?.at);
  const own = (): Promise<number> => page.evaluate(() => (history.state as { own?: number } | null)?.own ?? 0);
  // The layers that stay open for the next walk.
  const kept = WALKS.map((walk, index) => (IS_LONG ? 0 : sharedLayers(walk, WALKS[index + 1])));
  for (const [index, { name, at, layers }] of WALKS.entries()) {
    await test.step(name, async () => {
      if (!page.url().endsWith(at)) await follow(page, at);
      for (const { open, shown } of layers.slice(kept[index - 1] ?? 0)) {
        await open(page, control);
        await expect(shown(page)).toBeVisible();
      }
      for (const [left, { shown, closed }] of [...layers.entries()].slice(kept[index]).reverse()) {
        await page.goBack();
        await expect(shown(page)).toBeHidden();
        for (const below of layers.slice(0, left)) await expect(below.shown(page)).toBeVisible();
        expect(page.url().endsWith(at), page.url()).toBe(true);
        await closed?.(page, control);
      }
      if (kept[index] === 0) await expect.poll(own).toBe(0);
    });
  }
});

test('a step back during the load of a sign-out does not cancel it; afterwards Back leads to the top of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { hold } = await holdSteps(page);
  // The driver cannot call into a page while its next document hangs: another page, without scripts, releases the step.
  const other = await page.context().newPage();
  await other.goto('/launch.html');
  await page.addInitScript(() => {
    addEventListener(
      'storage',
      ({ key }) => key === 'release' && (Object(window) as { releaseSteps(): void }).releaseSteps(),
    );
  });
  await signIn(page, 'demo', '/account/mypagelist');
  await page.waitForLoadState('networkidle');
  const link = page.getByTestId('row-history');
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const position = (): Promise<number> =>
    page.evaluate(() => (history.state as { position?: { y: number } } | null)?.position?.y ?? 0);
  await expect.poll(position).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL(/wallet\/history/);
  await openSettings(page);
  const signOutNow = page.getByRole('button', { name: '로그아웃' });
  await expect(signOutNow).toBeVisible();
  let loads = 0;
  let load = (): void => undefined;
  const loading = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/home$/, async (route) => {
    loads += 1;
    load();
    // The first load hangs until the history step cancels it.
    if (loads > 1) await route.continue();
  });
  // The history step is held for longer than a navigation waits for it.
  await hold();
  const left = page.waitForEvent('load');
  // Playwright's `click` would wait for the next page, whose load hangs here.
  await signOutNow.evaluate((button: HTMLElement) => button.click());
  await loading;
  await other.evaluate(() => localStorage.setItem('release', '1'));
  await left;
  expect(loads).toBe(2);
  await expect(page.getByTestId('balance')).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);

  await page.goBack();
  await expect(page).toHaveURL(/mypagelist/);
  await expect(page.getByRole('main').getByRole('button', { name: '로그인' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(0);
});

test('a button pressed before the application has loaded acts once it has loaded (Rule N16)', async ({ page }) => {
  const start = await openUnstarted(page, '/home');
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  await start();
  await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a button of the prerendered full page layout, pressed before the application has loaded, acts once it has loaded (Rule N16)', async ({
  page,
}) => {
  const start = await openUnstarted(page, '/login');
  await page.getByRole('banner').getByRole('button').last().click();
  await start();
  await expect(page.getByRole('dialog', { name: '설정' })).toBeVisible();
});

test('after a reload with settings open, the first Back closes what is opened then, and the second leaves the page', async ({
  page,
}) => {
  await page.goto('/support');
  await page.goto('/etc/terms-of-service');
  const settings = page.getByRole('dialog', { name: '설정' });
  await openSettings(page);
  await expect(settings).toBeVisible();
  await page.reload();
  await expect(settings).toBeHidden();
  await openSettings(page);
  await expect(settings).toBeVisible();
  await page.goBack();
  await expect(settings).toBeHidden();
  await expect(page).toHaveURL('/etc/terms-of-service');
  await page.goBack();
  await expect(page).toHaveURL('/support');
});
