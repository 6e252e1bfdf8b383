import type { BrowserContext } from '@playwright/test';
import { startHost } from './deploys.ts';
import { expect, test } from './fixtures.ts';
import { CONTROLLER, failInstall, APP_DOCUMENT, workerReady } from './offline.ts';

declare global {
  interface Window {
    runTimers?: () => void;
  }
}

test.use({ serviceWorkers: 'allow' });

test('an installation is retried until it succeeds, by the next tab if one is closed meanwhile: after a script that cannot be fetched, and files that hang, are refused, truncated, replaced or reset', async ({
  page,
  context,
  control,
}) => {
  await context.clock.install();
  const scripts = await control.hits('web', '/sw.js');
  await control.fault({ origin: 'web', path: '/sw.js', kind: 'status', times: 3 });
  const requests = await control.hits('web', APP_DOCUMENT);
  const expectAllFaults = await failInstall(control);
  await page.goto('/support');
  // The first request for the file hangs.
  await soon(context, async () => (await control.hits('web', APP_DOCUMENT)) > requests);
  expect(await control.hits('web', '/sw.js')).toBeGreaterThan(scripts + 3);
  const next = await context.newPage();
  await page.close();
  await next.goto('/support');
  await soon(context, async () => (await next.evaluate(CONTROLLER)) === 'activated');
  await expectAllFaults();
});

test('two tabs that load at once get one worker, though its first installations fail; a page that is loading while the worker claims all pages is claimed too', async ({
  page,
  context,
  control,
}) => {
  await context.clock.install();
  const removeFault = await control.fault({ origin: 'web', path: APP_DOCUMENT, kind: 'status' });
  const [other, late] = [await context.newPage(), await context.newPage()];
  const before = await control.hits('web', APP_DOCUMENT);
  await Promise.all([page.goto('/support'), other.goto('/login')]);
  // Each tab requests it twice while loading and twice once idle; this is one more.
  await soon(context, async () => (await control.hits('web', APP_DOCUMENT)) > before + 8);

  const install = await control.fault({ origin: 'web', path: APP_DOCUMENT, kind: 'hold' });
  await removeFault();
  const held = await control.hits('web', APP_DOCUMENT);
  await soon(context, async () => (await control.hits('web', APP_DOCUMENT)) > held);
  const load = await control.fault({ origin: 'web', path: '/supports/noticepage', kind: 'hold' });
  const loaded = late.goto('/supports/noticepage');
  await expect.poll(() => control.hits('web', '/supports/noticepage')).toBeGreaterThan(0);
  await install();
  await workerReady(page);
  await workerReady(other);
  await load();
  await loaded;
  await workerReady(late);
});

test('a tab that is still loading when another one applies an update reloads too', async ({ context, sandbox }) => {
  const host = await startHost(sandbox.dist);
  try {
    const page = await context.newPage();
    await page.goto(`${host.origin}/support`);
    await workerReady(page);
    const loading = await context.newPage();
    await loading.addInitScript(holdTimers);
    await loading.goto(`${host.origin}/support`);
    await expect(loading.locator('[data-word]')).toHaveCount(0);

    await host.change('sw.js', (script) => `${script}\n// Another build`);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.getByTestId('update').getByRole('button').click();
    await reloaded;
    const loads = loading.waitForEvent('domcontentloaded');
    await loading.evaluate(() => window.runTimers?.());
    await loads;
  } finally {
    await host.close();
  }
});

/** Runs in the page: holds its timers of more than 2 s, and so the third script, which watches for updates, until `runTimers` is called. */
function holdTimers(): void {
  const { setTimeout } = window;
  const held: (() => void)[] = [];
  window.runTimers = () => held.splice(0).forEach((fn) => fn());
  Object.assign(window, {
    setTimeout: (fn: () => void, ms: number) => (ms > 2000 ? held.push(fn) : setTimeout(fn, ms)),
  });
}

/**
 * Waits until `check` holds, while the pages' clocks go faster than the real one: a page waits longer and longer before it tries to install
 * the worker again.
 */
async function soon(context: BrowserContext, check: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await context.clock.runFor(1000);
        return check();
      },
      { timeout: 120_000, intervals: [100] },
    )
    .toBe(true);
}
