import { columnsOf } from './columns.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './player.ts';
import { watchShifts } from './shifts.ts';
import { boxOf } from './sizes.ts';
import { wordsOf } from './words.ts';

test("on a wide screen a lobby has the height of its list before all of it is rendered: nothing moves; the grid of four has four columns where four fit, and as many as fit elsewhere; the grid of 12 columns 2 to 6 cards per row; the list title scales from 20 to 36 px with the container's width relative to 1200 (Rules G6, G7)", async ({
  page,
}) => {
  const ko = await wordsOf('ko');
  await page.setViewportSize({ width: 1440, height: 900 });
  const shifts = await watchShifts(page);
  await page.goto('/game/slot');
  const main = page.getByRole('main');
  const games = main.getByRole('list', { name: '게임', exact: true });
  await expect.poll(() => games.getByTestId('game-card').count()).toBeGreaterThan(12);
  expect(await shifts()).toEqual([]);

  await main.getByRole('button', { name: ko('Grid'), exact: true }).click();
  await expect(games).toHaveAttribute('data-columns', '4');
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
    await expect.poll(() => columnsOf(games), { message: `four at ${width} px` }).toBe(count);
  }

  await page.locator('a[href="/game/arcade"]').filter({ visible: true }).first().click();
  await expect(games).toHaveAttribute('data-columns', 'auto');
  const title = main.getByRole('heading', { level: 1 });
  for (const [width, cards] of [
    [360, 2],
    [600, 2],
    [1000, 4],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => columnsOf(games), { message: `12 columns at ${width} px` }).toBe(cards);
    const [size, container] = await title.evaluate((heading) => {
      const box = heading.closest('main > *') ?? heading;
      return [Number.parseFloat(getComputedStyle(heading).fontSize), box.clientWidth];
    });
    expect(size, `${width} px`).toBeCloseTo(Math.min(36, Math.max(20, (36 * container) / 1200)), 0);
  }
});

test('provider, search and sort survive a reload; Back leads to all games; a change of layout keeps the position', async ({
  page,
}) => {
  const ko = await wordsOf('ko');
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await watchShifts(page);
  await signIn(page, 'player16', '/game/slot');
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
  await expect(card.first()).toBeVisible();
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
  await expect(async () => {
    await page.mouse.wheel(0, 2500);
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 2000 }).toBeGreaterThan(1500);
  }).toPass();
  await page.getByRole('button', { name: ko('Back to top') }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/game/slot');
  await expect(count).toHaveText(all ?? '');
  expect(await shifts()).toEqual([]);
});

test('on a tablet a search leaves the list’s heading in view, below the tabs, which stay, say the title and have the search beside them; on a phone held sideways these scroll with the page; pictures in rows begin where the heading does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/game/slot');
  const tabs = page.getByRole('main').getByRole('navigation').first();
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  await expect(page.getByTestId('game-card').nth(30)).toBeVisible();
  const [line, field] = [await boxOf(tabs), await boxOf(page.getByTestId('lobby-search'))];
  expect(field.x).toBeGreaterThanOrEqual(line.x + line.width);
  expect(field.y).toBeLessThan(line.y + line.height);
  const picture = page.locator('main [data-row] img').first();
  expect((await boxOf(picture)).x).toBeCloseTo((await boxOf(heading)).x);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(tabs.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
  await expect(heading).not.toBeInViewport();
  await page.getByTestId('lobby-search').fill('ra');
  await expect(heading).toBeInViewport();
  await expect(async () => {
    const [above, below] = [await boxOf(tabs), await boxOf(heading)];
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  }).toPass({ timeout: 30_000 });

  await page.setViewportSize({ width: 780, height: 360 });
  await page.evaluate(() => scrollTo(0, 700));
  await expect(tabs).not.toBeInViewport();
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
