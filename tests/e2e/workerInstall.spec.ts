import { expect, test } from './fixtures.ts';
import { CONTROLLER, failInstall, FRAME, workerReady } from './offline.ts';

test('an install is retried until it works: files without an answer, refused, truncated, of other content, reset', async ({
  page,
  control,
}) => {
  const allMet = await failInstall(control);
  await page.goto('/home');
  await expect.poll(() => page.evaluate(CONTROLLER), { timeout: 120_000 }).toBe('activated');
  await allMet();
});

test('a worker whose script could not be fetched is registered again', async ({ page, control }) => {
  const mend = await control.fault({ origin: 'web', path: '/sw.js', kind: 'status' });
  const before = await control.hits('web', '/sw.js');
  await page.goto('/home');
  await expect.poll(() => control.hits('web', '/sw.js'), { timeout: 30_000 }).toBeGreaterThan(before + 2);
  await mend();
  await workerReady(page);
});

test('two tabs at once get one worker, though its first installs fail', async ({ page, context, control }) => {
  const mend = await control.fault({ origin: 'web', path: FRAME, kind: 'status' });
  const other = await context.newPage();
  const before = await control.hits('web', FRAME);
  await Promise.all([page.goto('/home'), other.goto('/support')]);
  // Each tab requests it twice while loading and twice once idle; this is one more.
  await expect.poll(() => control.hits('web', FRAME), { timeout: 30_000 }).toBeGreaterThan(before + 8);
  await mend();
  await workerReady(page);
  await workerReady(other);
});

test('a tab that is closed in the middle of the install leaves it to the next', async ({ page, context, control }) => {
  const mend = await control.fault({ origin: 'web', path: FRAME, kind: 'hang' });
  const before = await control.hits('web', FRAME);
  await page.goto('/home');
  await expect.poll(() => control.hits('web', FRAME), { timeout: 30_000 }).toBeGreaterThan(before);
  await page.close();
  await mend();
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
