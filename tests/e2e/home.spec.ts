import * as TIMINGS from '../../src/config/timings.ts';
import { applyLook } from './applyLook.ts';
import { columnsOf } from './columns.ts';
import { expect, test } from './fixtures.ts';
import { callApi } from './money.ts';
import { balanceOf, gameFrame, signIn, signInToGame, SLOT } from './player.ts';
import { watchShifts } from './shifts.ts';
import { enlargeFont, excessWidth } from './sizes.ts';
import { stored } from './stored.ts';
import { wordsOf } from './words.ts';

/** A game that was played. */
const PLAYED = { id: String(SLOT.id), title: 'Moon', provider: SLOT.provider, category: 'slot', image: '' };

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`home at ${width} px: a visitor has a game in view without scrolling, a member's last game is one press away; nothing moves`, async ({
    page,
    control,
  }) => {
    const ko = await wordsOf('ko');
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    const cards = page.getByRole('main').getByTestId('game-card');
    const rows = () =>
      page.locator('[class*="rail"] > :last-child').evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));

    // The lists are held back: their placeholders are there, and the lists have the same size.
    const end = await control.fault({ origin: 'api', kind: 'hold', path: '/game/list' });
    await page.goto('/home');
    // React re-renders the prerendered placeholders: count those that are laid out.
    let placeholders: DOMRect[] = [];
    const laidOut = async (): Promise<number> => {
      placeholders = await rows();
      return placeholders.filter((row) => row.height > 0).length;
    };
    await expect.poll(laidOut).toBe(2);
    await expect(cards).toHaveCount(0);
    await end();
    await expect(cards.first()).toBeInViewport({ ratio: 0.9 });
    await page.waitForLoadState('networkidle');
    const arrived = await rows();
    expect(arrived.map(({ y }) => Math.round(y))).toEqual(placeholders.map(({ y }) => Math.round(y)));
    arrived.forEach((row, rail) => expect(Math.abs(row.height - (placeholders[rail]?.height ?? 0))).toBeLessThan(0.5));
    expect(await shifts()).toEqual([]);

    const account = await control.newMember();
    // The phone's player leaves in the middle of a round (Rule G28).
    const leavesRound = width === 390;
    if (leavesRound) {
      await signInToGame(page, account);
      await control.fault({ origin: 'games', kind: 'hold', method: 'POST', path: '/round' });
      await gameFrame(page).getByTestId('spin').click();
      await page.locator('[data-round="open"]').waitFor();
      // The fault ends on a page without scripts, so that the application cannot end the round.
      await page.goto('/launch.html');
      await control.call('DELETE', '/faults');
    } else {
      await page.evaluate((recent) => localStorage.setItem('recentGames', recent), stored('recentGames', [PLAYED]));
    }

    // A cold start: the rail of the last games is the first, and its game is in view.
    await (leavesRound ? page.goto('/home') : signIn(page, account));
    const last = page
      .getByRole('region', { name: ko('Continue playing') })
      .getByTestId('game-card')
      .first();
    await expect(last).toHaveAttribute('data-game', PLAYED.id);
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expect(last.getByText(ko('Unfinished round'))).toBeVisible({ visible: leavesRound });
    await expect(page.getByRole('region', { name: ko('New slots') })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The app bar has no balance while the page shows it in view (Rule N15).
    await expect(balanceOf(page)).toBeHidden();
    await page.mouse.wheel(0, 600);
    await expect(balanceOf(page)).toBeInViewport();
    await page.mouse.wheel(0, -600);
    await expect(balanceOf(page)).toBeHidden();
    expect(await shifts()).toEqual([]);
    await last.click();
    await expect(page.getByTestId('game-window')).toBeVisible();
  });
}

test.describe('a page that measures its connection', () => {
  test.use({ measuresConnection: true });

  test('on a slow connection the rails are loaded after the first screen; nothing moves', async ({ page, control }) => {
    const end = await control.fault({
      origin: 'web',
      kind: 'latency',
      ms: 2 * TIMINGS.slowScript,
      path: '/assets/index-',
    });
    const shifts = await watchShifts(page);
    await page.goto('/home');
    await expect(page.getByRole('main').getByTestId('game-card').first()).toBeInViewport({ ratio: 0.9 });
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
      ),
    );
    const time = (file: string) => files.find(({ name }) => name.includes(file));
    const waited = (time('/assets/games-')?.startTime ?? 0) - (time('/assets/second-')?.responseEnd ?? Infinity);
    expect(waited).toBeGreaterThanOrEqual(TIMINGS.railsIdle);
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toEqual([]);
    await end();
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('while play is closed, no word of what stays open is wider than its button in a font of 200 %, and the deposit has the edge of the other buttons', async ({
    page,
    control,
    sandbox,
  }) => {
    const account = await control.newMember();
    await callApi(sandbox.context.origins.api, account, '/protection/stop', { pressed_at: new Date().toISOString() });
    await signIn(page, account);
    const ways = page.getByTestId('open-ways').locator('a');
    await expect(ways.last()).toBeVisible();
    await enlargeFont(page, '200%');
    for (const width of [360, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await ways.evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth).length);
      expect(cut, `${width} px`).toBe(0);
      expect(await excessWidth(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await applyLook(page, { theme: 'light', style: 'retro' });
    const edges = await page
      .locator('main a[href^="/wallet/"][data-variant]')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderColor));
    expect(edges.length).toBeGreaterThan(2);
    expect(new Set(edges).size).toBe(1);
  });
});

test('a late notice that play is closed moves nothing (Rule R35)', async ({ page, control, sandbox }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const account = await control.newMember();
  await callApi(sandbox.context.origins.api, account, '/protection/stop', { pressed_at: new Date().toISOString() });
  // Recently played games are a third rail of the page.
  await page.addInitScript((recent) => localStorage.setItem('recentGames', recent), stored('recentGames', [PLAYED]));
  const shifts = await watchShifts(page);
  const release = await control.fault({ origin: 'api', kind: 'hold', path: '/protection' });
  await signIn(page, account);
  await expect(page.getByTestId('game-card').first()).toBeVisible();
  await release();
  await expect(page.getByTestId('closed-banner')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toEqual([]);
  // No hole between the reason, what stays open and the notices.
  const parts = page.locator(
    '[data-testid="closed-banner"], [data-testid="open-ways"], [aria-labelledby="newest-notices"]',
  );
  const gaps = (): Promise<number[]> =>
    parts.evaluateAll((all) => {
      const boxes = all.map((part) => part.getBoundingClientRect());
      return boxes.slice(1).map(({ top }, before) => top - (boxes[before]?.bottom ?? 0));
    });
  await expect.poll(gaps).toEqual([16, 16]);
  expect(await columnsOf(page.getByTestId('open-ways'))).toBe(4);
  // With deposits closed, no game and no deposit button is offered as a main action.
  await expect(page.getByTestId('game-card')).toHaveCount(0);
  const colours = (): Promise<string[]> =>
    page
      .locator('main a[href^="/wallet/"][data-variant]')
      .evaluateAll((links) => links.slice(0, 2).map((link) => getComputedStyle(link).backgroundColor));
  await expect.poll(async () => new Set(await colours()).size).toBe(1);

  await control.fault({ origin: 'api', kind: 'latency', ms: 1000, path: '/protection' });
  await page.reload();
  await expect(page.getByTestId('closed-banner')).toBeVisible();
  await expect.poll(gaps).toEqual([16, 16]);
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toEqual([]);
});
