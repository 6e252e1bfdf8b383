import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../e2e/fixtures.ts';
import { signIn } from '../e2e/player.ts';
import { askHtmlValidate, askVnu } from './judges.ts';

/** Routes that together draw every kind of widget, and where a page is more than its first screen, what shows the rest. */
const ROUTES = [
  '/home',
  '/home-eight',
  '/game/slot?provider=102',
  '/game/livecasino',
  '/wallet/depositpage',
  '/wallet/withdrawpage',
  '/wallet/history',
  '/supports/memopage',
  '/supports/counselpage?write=1',
  '/support',
  '/account/mypagelist',
  '/account/modal-mypage-info',
  '/etc/terms-of-service',
];
const VISITOR_ROUTES = ['/login', '/account/register', '/no/such/page'];

test('outside judges accept the three documents as they are served', async ({ sandbox }) => {
  const files = ['index.html', 'home.html', 'app.html'].map((file) => join(sandbox.dist, file));
  expect([...(await askVnu(files)), ...(await askHtmlValidate(files))]).toEqual([]);
});

test('outside judges accept the rendered pages', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'night-lounge-html-'));
  const files: string[] = [];
  const keep = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first(), path).toHaveText(/\S/);
    await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
    const file = join(folder, `${path.replaceAll(/\W+/g, '-')}.html`);
    await writeFile(file, await page.content());
    files.push(file);
  };
  for (const path of VISITOR_ROUTES) await keep(path);
  await signIn(page, 'player16');
  for (const path of ROUTES) await keep(path);
  expect([...(await askVnu(files)), ...(await askHtmlValidate(files))]).toEqual([]);
  await rm(folder, { recursive: true });
});
