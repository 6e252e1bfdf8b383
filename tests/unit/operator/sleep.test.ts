// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silenceLog } from '../../support/silenceLog.ts';
import { init, jwt, nextPage, openPage, type Answers } from './page.ts';

beforeEach(silenceLog);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const HOUR = 3_600_000;
const MEMBER = { jwt: jwt(48 * 3600), uid: 'kim', email: 'kim@example.com' };

/** A page with a session; the operator answers unless it has a `failure`, and says the time that `timeOf` gives. */
async function signedIn(timeOf: () => string = () => new Date().toISOString()) {
  const operator: { failure: Answers | undefined } = { failure: undefined };
  const answers: Answers = (path, given) => {
    if (operator.failure) return operator.failure(path, given);
    return path === '/main/init' ? init() : Response.json({ code: 0, data: { result: 'OK', now: timeOf() } });
  };
  const page = await openPage(answers, MEMBER);
  await page.pass(50);
  return { ...page, operator, answers };
}

const dead: Answers = () => new Response('', { status: 502 });

/** The age of the balance that a page shows, in hours. */
async function ageOf({ app }: Pick<Awaited<ReturnType<typeof signedIn>>, 'app'>): Promise<number> {
  const { time } = await import('../../../src/state/time.ts');
  return Math.round(((time.now - (app.balanceAsOf ?? 0)) / HOUR) * 100) / 100;
}

describe('after the device slept, while the operator cannot be reached (Rule W14)', () => {
  test('the balance is as old as the sleep was long, also on the next page of the tab and in a new tab', async () => {
    const page = await signedIn();
    const { serverNow, serverOffset } = await import('../../../src/operator/time.ts');
    const before = serverNow();
    page.operator.failure = dead;
    page.sleep(8 * HOUR);
    expect(await ageOf(page)).toBe(8);
    await page.pass(1000);
    expect([page.app.stale, await ageOf(page)]).toEqual([true, 8]);
    // The other tabs get this offset. What must not be moved by the device's clock still waits for the server.
    expect(Math.round(serverOffset() / 1000)).toBe(0);
    expect(serverNow() - before).toBeLessThan(2000);
    const next = await nextPage(page.answers, {}, Date.now());
    await next.pass(6000);
    expect([next.app.stale, await ageOf(next)]).toEqual([true, 8]);
  });

  test('data of today has no day; what was read yesterday has one', async () => {
    const page = await signedIn();
    const { formatWhen } = await import('../../../src/i18n/dates.ts');
    const readAt = page.app.balanceAsOf ?? 0;
    const sameDay = formatWhen(readAt, 'time');
    page.operator.failure = dead;
    page.sleep(30 * HOUR);
    expect(formatWhen(readAt, 'time')).not.toBe(sameDay);
  });
});

test('a device’s clock that was set back while the page was hidden makes nothing younger', async () => {
  const page = await signedIn();
  page.operator.failure = dead;
  page.sleep(-8 * HOUR);
  await page.pass(36_000);
  expect(await ageOf(page)).toBe(0.01);
});

test('a balance that is read after the sleep is fresh at once, and when the server has named its time', async () => {
  const page = await signedIn();
  page.sleep(8 * HOUR);
  await page.pass(10);
  expect(await ageOf(page)).toBe(0);
  const { serverNow } = await import('../../../src/operator/time.ts');
  await page.pass(1000);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
  expect(await ageOf(page)).toBe(0);
});

test('an operator that names no time and answers: the sleep is part of its time, which does not count as named (Rule R6)', async () => {
  const page = await signedIn(() => '');
  const { learnServerTime, namedServerTime, serverNow } = await import('../../../src/operator/index.ts');
  // As a sign-in does.
  learnServerTime(Date.now());
  page.operator.failure = dead;
  page.sleep(8 * HOUR);
  await page.pass(1000);
  expect(Date.now() - serverNow()).toBeGreaterThan(7 * HOUR);
  expect(namedServerTime()).toBeUndefined();
  page.operator.failure = undefined;
  page.refresh();
  await page.pass(150_000);
  expect(Math.abs(Date.now() - serverNow())).toBeLessThan(1000);
  expect(namedServerTime()).toBeUndefined();
  // A later answer leaves it as it is, and so does a later sign-in what it names.
  learnServerTime(Number.NaN);
  expect(Math.abs(Date.now() - serverNow())).toBeLessThan(1000);
  learnServerTime(Date.now());
  learnServerTime(Number.NaN);
  expect(namedServerTime()).toBe(serverNow());
});

describe('a wait that the operator asked for continues while the device sleeps with the page hidden (Rule C19)', () => {
  const busy: Answers = () => new Response('', { status: 503, headers: { 'retry-after': '3600' } });

  test('an operator that is back is found at once, and no earlier', async () => {
    const page = await signedIn();
    const { watchConnection } = await import('../../../src/operator/index.ts');
    watchConnection(() => undefined);
    page.operator.failure = busy;
    await page.pass(31_000);
    expect(page.app.trouble).toBe('server');
    page.operator.failure = undefined;
    const before = page.calls.length;
    page.sleep(HOUR / 2);
    await page.pass(60_000);
    expect([page.app.trouble, page.calls.length]).toEqual(['server', before]);
    page.sleep(HOUR / 2);
    await page.pass(1000);
    expect(page.app.trouble).toBeUndefined();
    expect(page.calls.slice(before).map(({ path }) => path)).toContain('/main/init');
  });

  test('a clock that is set ahead while the page is shown ends no wait', async () => {
    const page = await signedIn();
    const { watchConnection } = await import('../../../src/operator/index.ts');
    watchConnection(() => undefined);
    page.operator.failure = busy;
    await page.pass(31_000);
    page.operator.failure = undefined;
    const before = page.calls.length;
    vi.setSystemTime(Date.now() + 8 * HOUR);
    page.sleep(0);
    await page.pass(60_000);
    expect([page.app.trouble, page.calls.length]).toEqual(['server', before]);
  });

  test('a read of the endpoint that named a wait is sent again', async () => {
    const page = await signedIn();
    const { request } = await import('../../../src/operator/index.ts');
    const { publicNotices } = await import('../../../src/contract/supports.ts');
    page.operator.failure = busy;
    await request(publicNotices, {});
    const read = async (): Promise<number> => {
      const before = page.calls.length;
      await request(publicNotices, {});
      return page.calls.length - before;
    };
    page.sleep(HOUR / 2);
    expect(await read()).toBe(0);
    page.sleep(HOUR / 2);
    expect(await read()).toBe(1);
  });
});

test('an outage that began before the sleep is as long as the clock says: what failed in it is read again', async () => {
  const page = await signedIn();
  const { watchConnection } = await import('../../../src/operator/index.ts');
  watchConnection(() => undefined);
  page.operator.failure = () => undefined;
  page.line.works = false;
  await page.pass(31_000);
  expect(page.app.trouble).toBe('offline');
  const asleep = Date.now();
  page.sleep(8 * HOUR);
  page.operator.failure = undefined;
  page.line.works = true;
  await page.pass(5000);
  expect(page.app.trouble).toBeUndefined();
  expect(page.app.outageSince).toBeLessThan(asleep);
});
