import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openSettings } from './player.ts';

/** Runs in the page: records the looks of its frames, from the first one with a body, by the path of the document. */
function watchFrames(): void {
  const key = `looks of ${location.pathname}`;
  const painted = new Set<string>();
  const look = (): void => {
    if (document.body) {
      const { theme, style } = document.documentElement.dataset;
      const { backgroundColor } = getComputedStyle(document.body);
      painted.add([theme, style, backgroundColor].join(' '));
      sessionStorage.setItem(key, JSON.stringify([...painted]));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The looks of all frames of the last document of this path: `theme style background`. */
const looksOf = (page: Page, path: string): Promise<string[]> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], `looks of ${path}`);

test('no other look is painted on reload, in any document, and the CSP reports nothing', async ({ page }) => {
  await page.goto('/support');
  await openSettings(page);
  await page.getByRole('radio', { name: '라이트', exact: true }).check();
  await page.getByRole('radio', { name: '네온', exact: true }).check();
  // The style sheet of this look is loaded first.
  await expect(page.locator('html')).toHaveAttribute('data-style', 'neon');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.addInitScript(watchFrames);
  const look = `light neon ${background}`;
  const painted = (path: string) => expect.poll(() => looksOf(page, path), { message: path }).toEqual([look]);
  await page.reload();
  await painted('/support');
  await page.goto('/login');
  await painted('/login');
  await page.goto('/');
  await page.waitForURL('**/home');
  await painted('/home');
  // Also in later frames, and in those of the first page, if it has painted any before it leads to home.
  for (const path of ['/support', '/login', '/', '/home'])
    expect(
      (await looksOf(page, path)).filter((other) => other !== look),
      path,
    ).toEqual([]);
});

test('a look chosen in one tab is applied in the other, which paints no frame in a third look', async ({
  page,
  context,
}) => {
  await page.goto('/support');
  await page.waitForLoadState('networkidle');
  const other = await context.newPage();
  await other.addInitScript(watchFrames);
  await other.goto('/support');
  await other.waitForLoadState('networkidle');
  // The first frame may be painted after the last call has ended.
  await expect.poll(() => looksOf(other, '/support')).toHaveLength(1);
  await openSettings(page);
  await page.getByRole('radio', { name: '라이트', exact: true }).check();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => looksOf(other, '/support')).toHaveLength(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 800 }, isMobile: true, hasTouch: true });

  test('the settings fill the screen: the page beneath is not drawn meanwhile, and keeps its place and the focus', async ({
    page,
  }) => {
    await page.goto('/support');
    await page.waitForLoadState('networkidle');
    const beneath = page.locator('#page');
    const height = () => beneath.evaluate((element) => element.getBoundingClientRect().height);
    await page.evaluate(() => scrollTo(0, 300));
    const before = await height();
    await openSettings(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(beneath).toHaveCSS('content-visibility', 'hidden');
    expect(await page.getByRole('dialog').evaluate((element) => element.getBoundingClientRect().width)).toBe(412);
    await page.getByRole('radio', { name: '라이트', exact: true }).check();
    await page.keyboard.press('Escape');
    await expect(beneath).toHaveCSS('content-visibility', 'visible');
    await expect(page.getByRole('banner').getByRole('button', { name: '설정', exact: true })).toBeFocused();
    await expect.poll(async () => [await page.evaluate(() => scrollY), await height()]).toEqual([300, before]);
    await expect(page.getByRole('main')).toHaveCSS(
      'color',
      await page.evaluate(() => getComputedStyle(document.body).color),
    );
  });
});
