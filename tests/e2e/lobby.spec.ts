import { expect, test } from './fixtures.ts';
import { openSettings, signIn } from './player.ts';
import { wordsOf } from './words.ts';

test('a grid of four has four a row where four fit, and as many as fit elsewhere', async ({ page, control }) => {
  await control.call('PATCH', '/settings', { site: { layout: '4' } });
  await signIn(page, 'player16');
  await page.goto('/game/slot?provider=103');
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

test('with the image setting ultra the layout stays four whatever is pressed, and the setting says why', async ({
  page,
  control,
}) => {
  const ko = await wordsOf('ko');
  await control.call('PATCH', '/settings', { site: { image: 'ultra' } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'player16');
  await page.goto('/game/slot?provider=103');
  const games = page.getByRole('main').getByRole('list', { name: '게임', exact: true });
  await expect(games).toHaveAttribute('data-columns', '4');
  await openSettings(page);
  const choice = page.getByRole('group', { name: ko('Game lists') });
  await expect(choice).toContainText(ko('This site shows large pictures, so game lists always stand in a grid.'));
  const rows = choice.getByRole('button', { name: ko('Rows') });
  await expect(rows).toHaveAttribute('aria-pressed', 'false');
  await rows.click({ force: true });
  await expect(rows).toHaveAttribute('aria-pressed', 'false');
  await expect(games).toHaveAttribute('data-columns', '4');
  // The forced layout is remembered, so that no other one flashes before the site config is here.
  await control.fault({ origin: 'config', kind: 'hang', path: '/api/cnf' });
  await page.reload();
  await expect(games).toHaveAttribute('data-columns', '4');
});
