import { expect, test } from './fixtures.ts';
import { CONTROLLER, failInstall, FRAME, workerReady } from './offline.ts';

test.use({ serviceWorkers: 'allow' });

test('an installation is retried until it succeeds: after files that hang, are refused, truncated, replaced or reset', async ({
  page,
  control,
}) => {
  const expectAllFaults = await failInstall(control);
  await page.goto('/home');
  await expect.poll(() => page.evaluate(CONTROLLER), { timeout: 120_000 }).toBe('activated');
  await expectAllFaults();
});

test('a worker whose script could not be fetched is registered again', async ({ page, control }) => {
  const removeFault = await control.fault({ origin: 'web', path: '/sw.js', kind: 'status' });
  const before = await control.hits('web', '/sw.js');
  await page.goto('/home');
  await expect.poll(() => control.hits('web', '/sw.js'), { timeout: 30_000 }).toBeGreaterThan(before + 2);
  await removeFault();
  await workerReady(page);
});

test('two tabs that load at once get one worker, though its first installations fail', async ({
  page,
  context,
  control,
}) => {
  const removeFault = await control.fault({ origin: 'web', path: FRAME, kind: 'status' });
  const other = await context.newPage();
  const before = await control.hits('web', FRAME);
  await Promise.all([page.goto('/home'), other.goto('/support')]);
  // Each tab requests it twice while loading and twice once idle; this is one more.
  await expect.poll(() => control.hits('web', FRAME), { timeout: 30_000 }).toBeGreaterThan(before + 8);
  await removeFault();
  await workerReady(page);
  await workerReady(other);
});

test('a tab that is closed during the installation leaves it to the next tab', async ({ page, context, control }) => {
  const removeFault = await control.fault({ origin: 'web', path: FRAME, kind: 'hang' });
  const before = await control.hits('web', FRAME);
  await page.goto('/home');
  await expect.poll(() => control.hits('web', FRAME), { timeout: 30_000 }).toBeGreaterThan(before);
  await page.close();
  await removeFault();
  const next = await context.newPage();
  await next.goto('/home');
  await workerReady(next);
});

test('a page that is loading while the worker claims all pages is claimed too', async ({ page, context, control }) => {
  await control.fault({ origin: 'web', path: FRAME, kind: 'latency', ms: 2000 });
  const late = await context.newPage();
  await control.fault({ origin: 'web', path: '/support', kind: 'latency', ms: 6000 });
  await Promise.all([page.goto('/home').then(() => workerReady(page)), late.goto('/support')]);
  await workerReady(late);
});
