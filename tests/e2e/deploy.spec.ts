import type { BrowserContext, Page } from '@playwright/test';
import { builtApp } from '../builds.ts';
import { firstScriptOf, startHost, type Host } from './deploys.ts';
import { expect, test as base } from './fixtures.ts';
import { IS_LONG, SWEEP } from './tags.ts';
import { cachedAssets, prefetched, warmedUp, workerReady } from './offline.ts';
import { fillSignUpSteps, gameFrame, hideTutorial, openGame, saveData, signIn } from './player.ts';

/** Builds of the application that are deployed one after another. */
const test = base.extend<{ host: Host; tabs: BrowserContext }, { builds: Record<'v1' | 'v2', string> }>({
  builds: [
    async ({ sandbox }, use) => use({ v1: sandbox.dist, v2: await builtApp({ VITE_BUILD: 'v2' }) }),
    { scope: 'worker', timeout: 300_000 },
  ],
  host: async ({ builds }, use) => {
    const host = await startHost(builds.v1);
    await use(host);
    await host.close();
  },
  tabs: async ({ browser, host }, use) => {
    const context = await browser.newContext({ baseURL: host.origin, locale: 'ko-KR', reducedMotion: 'reduce' });
    await hideTutorial(context, host.origin);
    await use(context);
    await context.close();
  },
});

test.use({ serviceWorkers: 'allow' });
// In one worker, one after another: they share the two builds.
test.describe.configure({ mode: 'default' });
// A deploy needs a second build. The parts of an update are unit tests: tests/unit/pwa/update.test.ts, tests/unit/sw.
test.skip(!IS_LONG, 'in the long run');

const newVersion = (page: Page) => page.getByTestId('update');
const press = (page: Page) => newVersion(page).getByRole('button', { name: '업데이트' }).click();

test(
  'two deploys with old tabs, a draft and an open game: no failed chunk, one reload a tab, no letter lost',
  SWEEP,
  async ({ tabs, host, builds }) => {
    test.setTimeout(360_000);
    const broken: string[] = [];
    tabs.on('weberror', (error) => broken.push(error.error().message));
    const page = await tabs.newPage();
    await signIn(page, 'player11');
    await workerReady(page);
    await warmedUp(page, builds.v1);
    const writing = await tabs.newPage();
    await writing.goto('/supports/counselpage?write=1');
    await writing.getByLabel('제목').fill('첫 번째 문의');
    const playing = await tabs.newPage();
    await playing.goto('/game/slot');
    // Wait for hydration: earlier presses have no listener.
    await expect(playing.locator('[data-word]')).toHaveCount(0);
    await openGame(playing, 'Moonstone', 1_020_001);
    await expect(gameFrame(playing).getByTestId('spin').first()).toBeVisible();
    const loads = countLoads([page, writing, playing]);

    await host.deploy(builds.v2);
    await lookForUpdate(page);
    for (const tab of [page, writing, playing]) await expect(newVersion(tab)).toBeVisible();

    // The old tab stays open; the chunks that it has not loaded yet are no longer on the server.
    await page.getByRole('link', { name: '슬롯', exact: true }).first().click();
    await expect(page.locator('h1').first()).toHaveText(/\S/);
    await page.goto('/etc/terms-of-service');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    loads.set(page, 0);

    // A game is open in another tab and stays open.
    await press(page);
    await expect(newVersion(page)).toContainText('게임이 열려 있습니다');
    expect([...loads.values()]).toEqual([0, 0, 0]);
    await expect(gameFrame(playing).getByTestId('spin').first()).toBeVisible();
    await writing.getByLabel('내용').pressSequentially('입금이 확인되지 않습니다.');
    // The update that was asked for starts once the game is closed.
    await playing.getByTestId('game-close').click();
    for (const tab of [page, writing, playing]) await expectBuild(tab, builds.v2);
    await expect(writing.getByLabel('제목')).toHaveValue('첫 번째 문의');
    await expect(writing.getByLabel('내용')).toHaveValue('입금이 확인되지 않습니다.');
    expect([...loads.values()]).toEqual([1, 1, 1]);

    const v3 = await builtApp({ VITE_BUILD: 'v3' });
    await host.deploy(v3);
    await lookForUpdate(playing);
    await press(writing);
    for (const tab of [page, writing, playing]) await expectBuild(tab, v3);
    await expect(writing.getByLabel('내용')).toHaveValue('입금이 확인되지 않습니다.');
    expect([...loads.values()]).toEqual([2, 2, 2]);
    expect(broken).toEqual([]);

    // No page of an older build is open: their files are deleted.
    const v1 = await firstScriptOf(builds.v1);
    await warmedUp(page, v3);
    await expect.poll(() => cachedAssets(page)).not.toContain(v1);
  },
);

test(
  'a form that is not sent yet holds the update back in its tab, and another tab says why',
  SWEEP,
  async ({ tabs, host, builds }) => {
    const page = await tabs.newPage();
    await page.goto('/home');
    await workerReady(page);
    await warmedUp(page, builds.v1);
    const form = await tabs.newPage();
    const ahead = prefetched(form);
    await form.goto('/account/register');
    await ahead;
    await form.locator('input[name="account_id"]').fill('newcomer1');
    const loads = countLoads([page, form]);
    await host.deploy(builds.v2);
    await lookForUpdate(page);
    await press(page);
    await expect(newVersion(page)).toContainText('작성 중인 내용이 있습니다');
    await expect(form.locator('input[name="account_id"]')).toHaveValue('newcomer1');
    expect([...loads.values()]).toEqual([0, 0]);
    await form.locator('input[name="account_id"]').fill('');
    await expectBuild(page, builds.v2);
    await expectBuild(form, builds.v2);
  },
);

test(
  'a precache that a half-done deploy would poison is refused, and heals by itself',
  SWEEP,
  async ({ tabs, host, builds }) => {
    const page = await tabs.newPage();
    await page.goto('/home');
    await workerReady(page);
    await warmedUp(page, builds.v1);
    const script = await firstScriptOf(builds.v2);
    await host.deploy(builds.v2);
    // A half-done deploy serves the page in place of a file.
    await host.change(`assets/${script}`, () => '<!doctype html><title>Not found</title>');
    await lookForUpdate(page);
    await expect.poll(() => page.evaluate(hasNewer)).toBe(false);
    await page.reload();
    await expectBuild(page, builds.v1);
    expect(await cachedAssets(page)).not.toContain(script);
    await host.deploy(builds.v2);
    // The browser's own try at the reload may still be under way, with files of the half-done deploy: it fails, and a later one does not.
    await expect(async () => {
      await lookForUpdate(page);
      await expect(newVersion(page)).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 90_000 });
    await press(page);
    await expectBuild(page, builds.v2);
  },
);

test(
  'without a worker a missing chunk of an old build reloads the page once',
  SWEEP,
  async ({ browser, host, builds }) => {
    const context = await browser.newContext({ baseURL: host.origin, locale: 'ko-KR', serviceWorkers: 'block' });
    const page = await context.newPage();
    const ahead = prefetched(page);
    await page.goto('/etc/terms-of-service');
    await ahead;
    const loads = countLoads([page]);
    await host.deploy(builds.v2);
    await page.getByRole('link', { name: '개인정보 처리방침' }).first().click();
    await expectBuild(page, builds.v2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    expect(loads.get(page)).toBe(1);
    await context.close();
  },
);

test(
  'a page of the old build whose scripts were not stored, as with Save-Data, starts as the newer build (Rule O4)',
  SWEEP,
  async ({ tabs, host, builds }) => {
    await tabs.addInitScript(saveData);
    const page = await tabs.newPage();
    await page.goto('/home');
    await workerReady(page);
    await host.deploy(builds.v2);
    await page.goto('/etc/terms-of-service');
    await expectBuild(page, builds.v2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  },
);

test(
  'a sign-up whose terms the operator has replaced by later ones: the reload that it offers brings the newer build, which the page has not looked for yet (Rule A2)',
  SWEEP,
  async ({ tabs, host, builds }) => {
    const page = await tabs.newPage();
    await page.goto('/home');
    await workerReady(page);
    await warmedUp(page, builds.v1);
    await fillSignUpSteps(page);
    await page.locator('input[name="adult"]').check();
    await page.locator('input[name="agreed_terms"]').check();
    const refusal = { code: 4001, msg: '', data: { fields: { agreed_terms: 'expired' } } };
    const headers = { 'access-control-allow-origin': '*' };
    await page.route('**/auth/register', (route) => route.fulfill({ json: refusal, headers }));
    await host.deploy(builds.v2);
    await page.getByTestId('register-submit').click();
    await page.getByRole('button', { name: '다시 불러오기' }).click();
    await expectBuild(page, builds.v2);
  },
);

test(
  'the kill switch: after two visits there is no registration and no cache, and the page continues',
  SWEEP,
  async ({ tabs, host }) => {
    const off = await builtApp({ VITE_BUILD: 'v4', VITE_WORKER: 'off' });
    const page = await tabs.newPage();
    await page.goto('/home');
    await workerReady(page);
    await host.deploy(off);
    await page.goto('/support');
    // The page reloads when its worker changes, which aborts the evaluation: retry it.
    await expect.poll(() => page.evaluate(registrationsAndCaches).catch(() => undefined)).toEqual([0, 0]);
    await page.goto('/home');
    await expectBuild(page, off);
    await page.waitForLoadState('load');
    expect(await page.evaluate(registrationsAndCaches)).toEqual([0, 0]);
    await expect(page.locator('[data-provider-card]').first()).toBeVisible();
  },
);

/** Registrations and caches. */
async function registrationsAndCaches(): Promise<[number, number]> {
  return [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length];
}

async function hasNewer(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (registration?.installing ?? registration?.waiting ?? null) !== null;
}

/** Checks for an update, as the browser does on navigation and the page every hour. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

async function expectBuild(page: Page, build: string): Promise<void> {
  const script = await firstScriptOf(build);
  // The browser activates a waiting worker once the active one is idle.
  await expect(page.locator(`link[data-entry][href$="${script}"]`)).toBeAttached({ timeout: 30_000 });
  await expect(page.locator('[data-word]')).toHaveCount(0);
  await expect(page.locator('#page')).toHaveText(/\S/);
}

/** Counts the documents that each tab loads from now on. */
function countLoads(pages: readonly Page[]): Map<Page, number> {
  const loads = new Map(pages.map((page) => [page, 0]));
  for (const page of pages) page.on('domcontentloaded', () => loads.set(page, (loads.get(page) ?? 0) + 1));
  return loads;
}
