import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../e2e/fixtures.ts';
import { signIn } from '../e2e/player.ts';
import { ensureJava, runHtmlValidate, runVnu } from './htmlCheckers.ts';

/** Routes that together render every kind of widget; the query opens the parts that a plain visit does not show. */
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

test.beforeAll(async () => {
  // It may have to be downloaded.
  test.setTimeout(600_000);
  await ensureJava();
});

test('vnu and html-validate find nothing in the three documents as they are served', async ({ sandbox }) => {
  const files = ['index.html', 'home.html', 'app.html'].map((file) => join(sandbox.dist, file));
  expect([...(await runVnu(files)), ...(await runHtmlValidate(files))]).toEqual([]);
});

test('vnu and html-validate find nothing in the rendered pages', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'night-lounge-html-'));
  const files: string[] = [];
  const save = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first(), path).toHaveText(/\S/);
    await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
    const file = join(folder, `${path.replaceAll(/\W+/g, '-')}.html`);
    await writeFile(file, await page.content());
    files.push(file);
  };
  for (const path of VISITOR_ROUTES) await save(path);
  await signIn(page, 'player16');
  for (const path of ROUTES) await save(path);
  expect([...(await runVnu(files)), ...(await runHtmlValidate(files))]).toEqual([]);
  await rm(folder, { recursive: true });
});
