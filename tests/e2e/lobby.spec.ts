import { expect, test } from './fixtures.ts';
import { openSettings, signIn } from './player.ts';
import { watchShifts } from './shifts.ts';
import { wordsOf } from './words.ts';

test('the grid of four has four columns where four fit, and as many as fit elsewhere', async ({ page, control }) => {
  await control.call('PATCH', '/settings', { site: { layout: '4' } });
  await signIn(page, 'player16', '/game/slot?provider=103');
  const games = page.getByRole('main').getByRole('list', { name: '게임', exact: true });
  await expect(games).toHaveAttribute('data-columns', '4');
  const perRow = () => games.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [320, 2],
    [390, 2],
    [480, 3],
    [620, 4],
    [768, 4],
    [1100, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(perRow, { message: `${width} px` }).toBe(count);
  }
});

test('with the image setting ultra the layout is forced to 4, and the setting explains why (Rule G6)', async ({
  page,
  control,
}) => {
  const ko = await wordsOf('ko');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'player16', '/game/slot?provider=103');
  const games = page.getByRole('main').getByRole('list', { name: '게임', exact: true });
  await expect(games).toHaveAttribute('data-columns', 'rows');
  await control.call('PATCH', '/settings', { site: { image: 'ultra' } });
  await page.reload();
  await expect(games).toHaveAttribute('data-columns', '4');
  await openSettings(page);
  const choice = page.getByRole('dialog').getByRole('group', { name: ko('Game lists') });
  await expect(choice).toContainText(ko('This site uses large pictures, so games are always shown in a grid.'));
  const rows = choice.getByRole('button', { name: ko('List') });
  await expect(rows).toHaveAttribute('aria-pressed', 'false');
  await rows.click({ force: true });
  await expect(rows).toHaveAttribute('aria-pressed', 'false');
  await expect(games).toHaveAttribute('data-columns', '4');
  // The forced layout is stored, so that no other layout is drawn before the site config arrives.
  await control.fault({ origin: 'config', kind: 'hang', path: '/api/cnf' });
  await page.reload();
  await expect(games).toHaveAttribute('data-columns', '4');
});

test('provider, search and sort survive a reload; Back leads to all games; a change of layout keeps the position', async ({
  page,
}) => {
  const ko = await wordsOf('ko');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'player16');
  const shifts = await watchShifts(page);
  await page.goto('/game/slot');
  const main = page.getByRole('main');
  const of = main.getByRole('heading', { level: 2 });
  await expect(of.filter({ hasText: ko('All games') })).toBeVisible();
  const count = main.getByRole('status').first();
  await expect(count).toHaveText(/\d/);
  const all = await count.textContent();
  await main.locator('a[href="/game/slot?provider=102"]').click();
  await expect(of.filter({ hasText: 'Moonstone' })).toBeVisible();
  const games = main.getByRole('list', { name: '게임', exact: true });
  const card = main.getByTestId('game-card');
  await expect(games).toHaveAttribute('data-columns', 'rows');
  await page.getByTestId('lobby-sort').selectOption('name');
  await expect(count).not.toHaveText(all ?? '');
  const ofProvider = await count.textContent();
  await page.getByTestId('lobby-search').fill('ra');
  await expect(page).toHaveURL('/game/slot?provider=102&q=ra&sort=name');
  await expect(count).not.toHaveText(ofProvider ?? '');
  const found = await count.textContent();

  // The position in the list of the first card below the search.
  const inView = (): Promise<number> =>
    games.evaluate((list) => {
      const below = [...list.children].find((item) => item.getBoundingClientRect().bottom > 160);
      return Number(below?.getAttribute('aria-posinset'));
    });
  await page.evaluate(() => scrollTo(0, 2500));
  await expect.poll(inView).toBeGreaterThan(20);
  const before = await inView();
  const pictures = page.getByRole('main').getByRole('button', { name: ko('Grid'), exact: true });
  // A press would first scroll to the button.
  await pictures.evaluate((button) => button instanceof HTMLElement && button.click());
  await expect(games).toHaveAttribute('data-columns', '4');
  await expect.poll(async () => Math.abs((await inView()) - before)).toBeLessThan(8);

  await page.reload();
  await expect(card.first()).toBeVisible();
  await expect(count).toHaveText(found ?? '');
  await expect(page.getByTestId('lobby-sort')).toHaveValue('name');
  await expect(page.getByTestId('lobby-search')).toHaveValue('ra');
  // The browser may still restore the scroll position after the reload; a wheel event ends that.
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, 2500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
  await page.getByRole('button', { name: ko('Back to top') }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/game/slot');
  await expect(count).toHaveText(all ?? '');
  expect(await shifts()).toEqual([]);
});

test('on a wide screen a lobby has the height of its list before all of it is rendered: nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const shifts = await watchShifts(page);
  await page.goto('/game/slot');
  const cards = page.getByRole('main').getByRole('list', { name: '게임', exact: true }).getByTestId('game-card');
  await expect.poll(() => cards.count()).toBeGreaterThan(12);
  expect(await shifts()).toEqual([]);
});

test('a lobby on a phone begins with games: pictures in view, further pages, and a search through all of them', async ({
  page,
}) => {
  const ko = await wordsOf('ko');
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await watchShifts(page);
  await page.goto('/game/slot');
  const games = page.getByRole('main').getByRole('list', { name: '게임', exact: true });
  await expect(games.getByTestId('game-card').first()).toBeInViewport();
  const inView = (cards: Element[]): number =>
    cards.filter((card) => {
      const { left, top } = card.getBoundingClientRect();
      return left < innerWidth && top < innerHeight;
    }).length;
  await expect.poll(() => page.getByTestId('game-card').evaluateAll(inView)).toBeGreaterThan(5);
  expect(await shifts()).toEqual([]);
  await page.getByRole('button', { name: ko('Load more') }).click();
  await expect(games.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '200');
  await page.getByTestId('lobby-search').fill('드래곤');
  await expect(games.getByTestId('game-card').filter({ hasText: 'Dragon' }).first()).toBeVisible();
});
