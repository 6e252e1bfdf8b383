import { PRIVACY_VERSION, TERMS_VERSION } from '../../src/config/terms.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { signIn } from './player.ts';
import { wordsOf } from './words.ts';

test('the terms of service and the privacy policy: version, contents, sections that can be linked to; axe finds nothing', async ({
  page,
}) => {
  const words = await wordsOf('ko');
  await page.goto('/support');
  for (const [path, title, version] of [
    ['/etc/terms-of-service', 'Terms of service', TERMS_VERSION],
    ['/etc/privacy-policy', 'Privacy policy', PRIVACY_VERSION],
  ] as const) {
    await openInside(page, `${path}#changes`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(title));
    await expect(page.locator('#changes')).toBeInViewport();
    await expect(page.getByText(words('Version {version}').replace('{version}', version))).toBeVisible();
    const contents = page.getByRole('navigation', { name: words('Contents') }).getByRole('link');
    const count = await contents.count();
    expect(count).toBeGreaterThan(8);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(count);
    await contents.nth(count - 1).click();
    await expect(page.getByRole('heading', { level: 2 }).nth(count - 1)).toBeInViewport();
    expect(await violationsOf(page)).toEqual([]);
  }
});

test('on paper every page is its content alone, dark on white; fixed links and toasts would cover its text on every sheet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'player04', '/wallet/mileagepage');
  const toasts = page.locator('.toasts');
  const links = page.getByTestId('fixed-links');
  const expectCleanPaper = async (): Promise<void> => {
    await expect(links).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(links).toBeHidden();
    await expect(toasts).toHaveCSS('display', 'none');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('a[href="#main"]')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 26, 23)');
    await page.emulateMedia({ media: null });
  };
  // A page without an app bar.
  await openInside(page, '/devil/sub1/test-1');
  await page.getByTestId('copy-checks').click();
  await expect(toasts).toBeAttached();
  await expectCleanPaper();
  await openInside(page, '/etc/terms-of-service');
  await expectCleanPaper();
});

test('the self-check can be copied and contains no player data; it opens the reply of a foreign server in a new tab, without a token in the address and without an opener (Rule C5)', async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'demo', '/wallet/mileagepage');
  // A page without an app bar.
  await openInside(page, '/devil/sub1/test-1');
  const checks = page.getByTestId('checks');
  await expect(checks).toContainText(/answers in \d+ ms/);
  await expect(checks).toContainText('signed in');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByTestId('copy-checks').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('session: signed in');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const secrets = await page.evaluate(() => Object.values(sessionStorage));
  for (const secret of secrets) expect(copied).not.toContain(secret);
  expect(copied).not.toMatch(/eyJ|Bearer|demo@example\.com|김하늘|100-2026/);

  const address = `${sandbox.context.origins.api}/supports/notices?limit=1`;
  const request = context.waitForEvent('request', (one) => one.url() === address && one.isNavigationRequest());
  const opened = page.waitForEvent('popup');
  await page.getByTestId('open-answer').click();
  const tab = await opened;
  await expect(tab.locator('body')).toContainText('"list":');
  expect(tab.url()).toBe(address);
  expect((await request).headers()['authorization']).toBeUndefined();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});
