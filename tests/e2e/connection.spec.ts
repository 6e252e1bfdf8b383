import { SITE_PACING } from '../../src/config/pacing.ts';
import type { BrowserContext, Page } from '@playwright/test';
import type { FaultRule } from '../../sandbox/faults.ts';
import { answered, passUntil, watchCalls } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { OUTAGES, warmedUp, workerReady } from './offline.ts';
import { signIn } from './player.ts';
import { boxOf } from './sizes.ts';
import { stored } from './stored.ts';
import { SWEEP, sweep } from './tags.ts';
import { wordsOf } from './words.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ context }) => void watchCalls(context));

const MINUTE = 60;
const line = (page: Page) => page.locator('[data-trouble]');

/** Opens a page with a fake clock, and waits until it monitors the connection. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('banner').first()).toBeVisible();
}

/** Advances the clock of every page by some seconds, in steps that let replies arrive in between. */
async function pass(context: BrowserContext, seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 2) {
    await context.clock.runFor(2000);
    await answered(context);
  }
}

/** Collects what the page's status regions announce from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    for (const region of document.querySelectorAll('[role="status"]')) {
      const record = (): unknown => region.textContent && announced.push(region.textContent);
      new MutationObserver(record).observe(region, { childList: true, subtree: true, characterData: true });
    }
    Object.assign(window, { announced });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

const BROKEN = [
  { path: '/supports/notices', page: '/supports/noticepage', fault: { kind: 'status', status: 500 } },
  { path: '/supports/memos', page: '/supports/memopage', fault: { kind: 'status', status: 429 } },
  { path: '/game/provider', page: '/game/slot', fault: { kind: 'html' } },
] as const;

test(
  'one endpoint that always fails: no more requests than in a healthy minute, and no status line',
  SWEEP,
  async ({ page, context, control }) => {
    await context.clock.install();
    await signIn(page, await control.newMember({ balance: 100_000 }), '/support');
    const now = (): Promise<number> => page.evaluate(() => performance.now());
    for (const { path, page: shown, fault } of sweep(BROKEN)) {
      const removeFault = await control.fault({ origin: 'api', path, ...fault });
      await openInside(page, shown);
      await pass(context, 15);
      const announced = await listen(page);
      const [since, start] = [await control.hits('api', '/'), await now()];
      await pass(context, MINUTE);
      // A healthy page only polls, every 10 s. The clock follows the real one as well: on a slow machine more than a minute has passed.
      const healthy = ((await now()) - start) / 10_000;
      const requests = (await control.hits('api', '/')) - since;
      expect(requests, path).toBeGreaterThanOrEqual(5);
      // Jitter makes one poll more or less per minute.
      expect(requests, path).toBeLessThanOrEqual(healthy * 1.1 + 1);
      expect(await announced(), path).toEqual([]);
      await expect(line(page)).toHaveCount(0);
      await removeFault();
    }
  },
);

test('an API that is down is probed by one page of the browser; all three pages work within 20 s of its return', async ({
  page,
  context,
  control,
}) => {
  await context.clock.install();
  await signIn(page, await control.newMember({ balance: 100_000 }), '/support');
  const pages = [page, await context.newPage(), await context.newPage()];
  for (const each of pages.slice(1)) await open(each, '/support');
  const removeFault = await control.fault({ origin: 'api', kind: 'status', status: 503 });
  await pass(context, 30);
  for (const each of pages) await expect(line(each)).toHaveAttribute('data-trouble', 'server');
  const since = await control.hits('api', '/');
  await pass(context, 50);
  expect((await control.hits('api', '/')) - since).toBeLessThanOrEqual(12);
  await removeFault();
  await pass(context, 20);
  for (const each of pages) await expect(line(each)).toHaveCount(0);
});

const DOWN = [
  { fault: { kind: 'reset' }, trouble: 'server' },
  { fault: { kind: 'hang' }, trouble: 'silent' },
  { fault: { kind: 'html' }, trouble: 'portal' },
  { fault: { kind: 'code', code: 4290 }, trouble: 'busy' },
] as const;

for (const { fault, trouble } of sweep(DOWN)) {
  test(
    `an API that fails with ${fault.kind} is shown as ${trouble}, although the device reports a connection; the page recovers automatically`,
    SWEEP,
    async ({ page, context, control }) => {
      await context.clock.install();
      const member = await control.newMember({ balance: 100_000 });
      await signIn(page, member, '/support');
      const removeFault = await control.fault({ origin: 'api', ...fault } as FaultRule);
      await pass(context, 40);
      await expect(line(page)).toHaveAttribute('data-trouble', trouble);
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);
      await control.setBalance(member, 654_000);
      await removeFault();
      await pass(context, 20);
      await expect(line(page)).toHaveCount(0);
      await expect(page.getByTestId('balance').first()).toHaveText('654,000원');
    },
  );
}

/** How far the connection banner overlaps the page's title, in pixels; negative where there is room between them. */
const overTitle = (page: Page): Promise<number> =>
  page.locator('main h1').evaluate((title) => {
    const banner = document.querySelector('[data-trouble]')?.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(title);
    return (banner?.bottom ?? 0) - text.getBoundingClientRect().top;
  });

test('maintenance is shown to a member with its end on every page, after a load too, and the session stays', async ({
  page,
  context,
  control,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await context.clock.install();
  await signIn(page, await control.newMember({ balance: 100_000 }), '/wallet/history');
  await control.call('PATCH', '/settings', { maintenance: new Date(Date.now() + 3_600_000).toISOString() });
  await page.reload();
  await pass(context, 20);
  for (const path of ['/wallet/history', '/wallet/depositpage', '/home', '/supports/memopage']) {
    if (path !== '/wallet/history') await openInside(page, path);
    await expect(line(page), path).toHaveAttribute('data-trouble', 'maintenance');
    await expect(line(page), path).toContainText(/\d까지 점검 중입니다/);
    await expect(page.getByText('연결이 끊겼습니다'), path).toHaveCount(0);
    // Home's title is for screen readers. The first two pixels of a title's line are above its letters.
    if (path !== '/home') expect(await overTitle(page), path).toBeLessThanOrEqual(2);
  }
  // On a page without a layout, too, whose content has the height of the window.
  await openInside(page, '/account/modal-mypage-info');
  await expect(line(page)).toBeInViewport({ ratio: 1 });
  // Where the app bar scrolls with the page, the line is at the upper edge of the screen once the bar has left it.
  await openInside(page, '/etc/terms-of-service');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect.poll(async () => (await boxOf(line(page))).y).toBeLessThanOrEqual(1);
  await openInside(page, '/supports/memopage');
  await control.call('PATCH', '/settings', { maintenance: null });
  await pass(context, 24);
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByTestId('balance').first()).toBeVisible();
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  for (const [lang, fault, trouble] of [
    // Two long sentences, and the tall lines of a script with marks above and below its letters.
    ['de', { kind: 'html' }, 'portal'],
    ['km', { kind: 'reset' }, 'server'],
  ] as const) {
    test(`a trouble does not cover the title of the page, since the age of the data is only announced: ${lang}`, async ({
      page,
      context,
      control,
    }) => {
      await context.clock.install();
      await page.addInitScript((text) => localStorage.setItem('lang', text), stored('lang', lang));
      await signIn(page, await control.newMember({ balance: 100_000 }), '/wallet/history');
      const removeFault = await control.fault({ origin: 'api', ...fault });
      await pass(context, 40);
      await expect(line(page)).toHaveAttribute('data-trouble', trouble);
      const age = line(page).locator('span span');
      const [said = ''] = (await wordsOf(lang))('Showing information from {time}.').split('{');
      await expect(age).toContainText(said);
      expect(await overTitle(page)).toBeLessThanOrEqual(2);
      // A wide screen has room for it.
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(async () => (await boxOf(age)).width).toBeGreaterThan(100);
      await removeFault();
    });
  }
});

test.describe('with prefetching', () => {
  test.use({ prefetches: true });

  test('being offline is shown in a lobby and at a launch, after a reload too; the end is noticed within 2 s, and both load', async ({
    page,
    context,
    control,
    sandbox,
  }) => {
    await context.clock.install();
    await signIn(page, await control.newMember({ balance: 100_000 }), '/game/slot?provider=103');
    await workerReady(page);
    await warmedUp(page, sandbox.dist);
    const games = page.getByRole('main').getByRole('list', { name: '게임', exact: true });
    await expect(games).toBeVisible();

    let back = await OUTAGES.offline(context);
    await page.goto('/game/slot?provider=102');
    const alert = page.getByRole('main').getByRole('alert');
    for (let visit = 0; visit < 2; visit += 1) {
      await expect(alert).toContainText('연결이 끊겼습니다');
      await expect(page.getByText('서버 오류')).toHaveCount(0);
      if (visit === 0) await page.reload();
    }
    await expect(line(page)).toHaveAttribute('data-trouble', 'offline');
    // By the page's clock, which stands still while a request is under way.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await back();
    let passed = 0;
    for (await answered(context); passed < 4000 && (await line(page).count()) > 0; passed += 100) {
      await page.clock.runFor(100);
      await answered(context);
    }
    expect(passed).toBeLessThanOrEqual(2000);
    await page.clock.resume();
    await expect(games).toBeVisible();

    back = await OUTAGES.offline(context);
    await expect(line(page)).toHaveAttribute('data-trouble', 'offline');
    // The provider's first game needs a separate window, which only a click may open.
    await games.getByRole('listitem').nth(1).getByRole('button').first().click();
    const trouble = page.getByTestId('launch-trouble');
    await expect(trouble).toContainText('연결이 끊겼습니다');
    await back();
    await expect(page.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
  });
});

test.describe('an operator that moves', () => {
  test.use({ provokesPolicy: true });

  test('the page reloads once the old address has failed for a minute', async ({ page, context, control, sandbox }) => {
    await page.clock.install();
    await signIn(page, await control.newMember({ balance: 100_000 }), '/support');
    await workerReady(page);
    const { port } = new URL(sandbox.context.origins.api);
    await control.call('PATCH', '/settings', { site: { apiDomain: `127.0.0.1:${port}` } });
    const hosts: string[] = [];
    page.on('request', (request) => hosts.push(new URL(request.url()).host));
    const removeFault = await control.fault({ origin: 'api', kind: 'reset' });
    await passUntil(context, () => line(page).isVisible());
    await expect(line(page)).toHaveAttribute('data-trouble', 'server');
    const loaded = page.waitForEvent('load');
    await page.clock.fastForward(SITE_PACING.whenDown + SITE_PACING.fastFor);
    await loaded;
    await removeFault();
    await expect.poll(() => hosts.includes(`127.0.0.1:${port}`)).toBe(true);
    // Its first call may have met the fault.
    await passUntil(context, async () => (await line(page).count()) === 0);
    await expect(page.getByTestId('balance').first()).toHaveText(/\d/);
  });
});
