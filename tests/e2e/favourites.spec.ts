import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn, SLOT } from './player.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The player's favourites on the home page. */
const strip = (page: Page) => page.getByRole('main').getByRole('region', { name: '즐겨찾기' });

test('favourite toggle (Rule G16): it adds if absent, otherwise removes, in this and other tabs; saved in local storage only', async ({
  page,
  context,
  sandbox,
}) => {
  await signIn(page, 'player14', SLOT.page);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`[data-game="${SLOT.id}"]`) });
  const star = card.getByTestId('favourite');
  // The calls of the page itself.
  await expect(star).toBeVisible();
  await page.waitForLoadState('networkidle');
  const warning = await page.evaluate(() => {
    const probe = document.createElement('i');
    document.body.append(probe);
    probe.style.color = 'var(--color-warning)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // The page's own requests continue meanwhile: the poll, a pinned notice, the member's protection and pending requests.
    const isOwn = ['/main/init', '/supports/notices', '/protection', '/wallet/summary'].includes(pathname);
    if (origin === sandbox.context.origins.api && !isOwn) calls.push(pathname);
  });

  await test.step('the star is filled in the warning colour when favourited', async () => {
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await expect(star).not.toHaveCSS('color', warning);
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(star).toHaveCSS('color', warning);
    await expect(star.locator('svg')).not.toHaveCSS('fill', 'none');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await expect(star).not.toHaveCSS('color', warning);
  });

  await test.step('it is there on a page that is loaded later; changes are broadcast to other tabs of the same player', async () => {
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    const other = await context.newPage();
    await other.goto('/home');
    await expect(strip(other).getByRole('listitem')).toHaveCount(1);
    await strip(other).getByTestId('favourite').click();
    await expect(strip(other)).toHaveCount(0);
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await star.click();
    await expect(strip(other).getByRole('listitem')).toHaveCount(1);
    expect(calls).toEqual([]);
  });
});
