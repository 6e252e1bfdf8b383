import * as v from 'valibot';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { drawerOf, openDrawer, signIn, signOut } from './player.ts';

const SLOT = { provider: 'Moonstone', id: 1_020_001 };

test.use({ viewport: { width: 1440, height: 900 } });

/** Signs in and shows the slot provider's games in the drawer; returns the star of its first game. */
async function openStars(page: Page, player: string) {
  await signIn(page, player);
  return showStars(page);
}

async function showStars(page: Page) {
  await openDrawer(page);
  const { drawer, provider, game } = drawerOf(page);
  await provider(SLOT.provider).click();
  await expect(game(SLOT.id)).toBeVisible();
  return starOf(drawer, page.locator(`[data-game="${SLOT.id}"]`));
}

/** The star beside what a list item shows. */
function starOf(list: Locator, shown: Locator): Locator {
  return list.getByRole('listitem').filter({ has: shown }).getByTestId('favourite');
}

/** The link of a provider, in any list. */
const providerLink = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

/** The player's favourites on the home page. */
const strip = (page: Page) => page.getByRole('main').getByRole('region', { name: '즐겨찾기' });

test('favourite toggle (Rule G16): it adds if absent, otherwise removes, in this and other tabs; saved in local storage only', async ({
  page,
  context,
  sandbox,
}) => {
  const star = await openStars(page, 'player14');
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByTestId('balance').first()).toHaveText(/\d/);
  await expect(strip(other)).toHaveCount(0);
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

  await test.step('changes are broadcast: other buttons and other tabs of the same player refresh', async () => {
    await star.click();
    for (const tab of [page, other]) await expect(strip(tab).getByRole('listitem')).toHaveCount(1);
    await strip(other).getByTestId('favourite').click();
    await expect(strip(other)).toHaveCount(0);
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await expect(strip(page)).toHaveCount(0);
  });

  await test.step('no request is sent, and it is there after a reload', async () => {
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(strip(page).getByRole('listitem')).toHaveCount(1);
    expect(calls).toEqual([]);
    await page.reload();
    await expect(strip(page).getByRole('listitem')).toHaveCount(1);
  });
});

test('the star button shows only for casino items or service games (Rule G16)', async ({ page, sandbox }) => {
  const [row] = await sandbox.context.db.query(
    "select title from games where provider_id = '102' and is_service = 0 order by id limit 1",
  );
  const { title } = v.parse(v.object({ title: v.string() }), row);
  await signIn(page, 'player14');
  await openDrawer(page);
  const { drawer, search, provider, games } = drawerOf(page);
  await expect(starOf(drawer, providerLink(page, 'Aurora Live'))).toHaveCount(1);
  await expect(starOf(drawer, providerLink(page, SLOT.provider))).toHaveCount(0);
  await provider(SLOT.provider).click();
  await search.fill(title);
  const away = games.filter({ hasText: title }).and(drawer.locator('[data-off]'));
  await expect(away.first()).toContainText('서비스 준비 중');
  await expect(starOf(drawer, page.locator('[data-off]'))).toHaveCount(0);
  // Nor does it launch.
  await away.first().click();
  await expect(page.getByRole('alert').filter({ hasText: '지금은 이용할 수 없는 게임입니다.' })).toBeVisible();
  await expect(page.getByTestId('game-window')).toHaveCount(0);
});

test('saved per player name and kind', async ({ page }) => {
  await (await openStars(page, 'player14')).click();
  await page.getByTestId('drawer-back').click();
  await starOf(drawerOf(page).drawer, providerLink(page, 'Aurora Live')).click();
  await expect(strip(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await signOut(page);
  await expect(page.getByTestId('balance')).toHaveCount(0);
  await expect(strip(page)).toHaveCount(0);

  await signIn(page, 'player15');
  await expect(page.getByRole('main').getByTestId('game-card').first()).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await signOut(page);
  await expect(page.getByTestId('balance')).toHaveCount(0);

  await signIn(page, 'player14');
  await expect(strip(page).getByRole('listitem')).toHaveCount(2);
  await expect(strip(page).getByTestId('favourite').first()).toHaveAttribute('aria-pressed', 'true');
});
