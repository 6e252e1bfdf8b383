import * as TIMINGS from '../../src/config/timings.ts';
import { answered, watchCalls } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { cachedAssets, load, OUTAGES, workerReady } from './offline.ts';
import { balanceOf, fillLogin, signIn, signInByForm, signOut } from './player.ts';
import { wordsOf } from './words.ts';

const NOT_STORED =
  'Your browser does not let this site store data, so loading the page again signs you out. Allow cookies and site data to stay signed in.';

test.describe('with prefetching', () => {
  test.use({ prefetches: true });

  test('with a quota of 1 MB the application starts and its shell stays complete', async ({
    page,
    context,
    baseURL,
    control,
  }) => {
    const devtools = await context.newCDPSession(page);
    const origin = new URL(baseURL ?? '').origin;
    await page.goto('/support');
    await workerReady(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
    await page.goto('/game/slot');
    await expect(page.getByTestId('game-card').first()).toBeVisible();
    // Prefetching exceeds the quota and ends: nothing more is requested.
    let requests = -1;
    await expect
      .poll(
        async () => {
          const before = requests;
          requests = await control.hits('web', '/assets/');
          return requests === before;
        },
        { intervals: [1000], timeout: 30_000 },
      )
      .toBe(true);
    await OUTAGES.offline(context);
    for (const path of ['/home', '/support', '/']) await load(page, path);
    expect((await cachedAssets(page)).filter((name) => name.startsWith('index-') && name.endsWith('.js'))).toHaveLength(
      1,
    );
  });
});

test('IndexedDB that never opens delays neither the first screen nor a sign-in', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await signInByForm(page, 'player16', '/supports/noticepage');
  await expect(page.locator('main li').first()).toHaveText(/\S/);
});

test('Web Storage that throws blocks nothing: a visitor reads, and a member signs in for the life of the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.goto('/supports/noticepage');
  await expect(page.locator('main li').first()).toHaveText(/\S/);
  await openInside(page, '/game/slot');
  await expect(page.getByTestId('game-card').first()).toBeVisible();
  // A new document would end the session, which no storage has.
  await page.goto('/login');
  await expect(page.getByText((await wordsOf('ko'))(NOT_STORED))).toBeVisible();
  await fillLogin(page, 'player16');
  await expect(page).toHaveURL('/home');
  await expect(balanceOf(page)).toHaveText(/\d/);
  // A sign-out loads a new document, as in every other browser.
  await signOut(page);
  await expect(balanceOf(page)).toHaveCount(0);
  expect(broken).toEqual([]);
});

test('the tabs of one player poll at most 1.2 times per 10 s together', async ({ page, context, control }) => {
  await context.clock.install();
  watchCalls(context);
  await signIn(page, 'player12', '/support');
  // Three that each polled for themselves would poll three times as often.
  for (let i = 0; i < 2; i += 1) {
    const tab = await context.newPage();
    await tab.goto('/support');
    await expect(tab.getByTestId('balance').first()).toHaveText(/\d/);
  }
  const tabs = context.pages();
  const now = (): Promise<number> => page.evaluate(() => Date.now());
  // Time now passes by `runFor` only: what takes real time, such as a reply and its message to the other tabs, takes none. The jump is within
  // the time limit of a poll that may just have left.
  await context.clock.pauseAt((await now()) + TIMINGS.callTimeout / 2);
  await answered(context);
  for (const tab of tabs)
    await tab.evaluate(() => {
      new BroadcastChannel('session').onmessage = ({ data }: MessageEvent<{ type: string; at: number }>) => {
        if (data.type === 'polled') document.documentElement.dataset.told = String(data.at);
      };
    });
  /** Every tab has been told of a poll since this time (ms): otherwise one whose turn comes meanwhile polls too, and rightly. */
  const areTold = async (since: number): Promise<boolean> => {
    const told = await Promise.all(
      tabs.map((tab) => tab.evaluate(() => Number(document.documentElement.dataset.told ?? 0))),
    );
    return told.every((at) => at >= since);
  };
  const polls = (): Promise<number> => control.hits('api', '/main/init', 'GET');
  let turns = 0;
  let sent = await polls();
  for (let second = 0; second < 60; second += 1) {
    const since = (await now()) - 1000;
    await context.clock.runFor(1000);
    await answered(context);
    // A call that began in the second before may arrive only now.
    const arrived = await polls();
    if (arrived === sent) continue;
    sent = arrived;
    // Two tabs whose turns are in the same second count as one: they cannot know of each other, since a reply takes no time here.
    turns += 1;
    await expect.poll(() => areTold(since), { intervals: [20] }).toBe(true);
  }
  // The tabs do poll.
  expect(turns).toBeGreaterThanOrEqual(2);
  expect(turns).toBeLessThanOrEqual(7);
});
