// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silence } from '../operator.ts';
import { init, jwt, openPage, type Answers } from '../page.ts';
import { operator } from './memberPage.ts';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const MEMBER = { jwt: jwt(), uid: 'kim', email: 'kim@example.com' };
/** The message of another tab of the same session with the reply to its poll. */
const SHARED = {
  type: 'polled',
  token: createHash('sha256').update(MEMBER.jwt).digest('base64'),
  ui: { name: '김철수', amount: 777_000 },
};

/** A page with a session, and an operator that answers `/main/init` with `reply`. */
async function signedIn(reply: Answers = () => init()) {
  const page = await openPage((path, given) => {
    if (path === '/main/init') return reply(path, given);
    return Response.json({ code: 0, data: { result: 'OK', now: '' } });
  }, MEMBER);
  await page.pass(50);
  const { loadSession } = await import('../../../../src/operator/session/handle.ts');
  return {
    ...page,
    running: await loadSession(),
    polls: () => page.calls.filter(({ path }) => path === '/main/init').length,
  };
}

describe('a poll of another tab replaces one of this tab', () => {
  test('but not one that was requested: by refresh, after a change of the network, or by a time', async () => {
    const { channel, running, pass, polls } = await signedIn();
    const share = (): void => channel.onmessage?.({ data: SHARED });
    expect(polls()).toBe(1);
    share();
    running.refresh();
    await pass(10);
    expect(polls()).toBe(2);
    share();
    running.repoll();
    await pass(10);
    expect(polls()).toBe(3);
    share();
    running.pollBy(1000);
    await pass(900);
    expect(polls()).toBe(3);
    await pass(200);
    expect(polls()).toBe(4);
  });

  test('for as long as a poll may take; a page without further messages polls again', async () => {
    const { app, channel, pass, polls } = await signedIn();
    channel.onmessage?.({ data: SHARED });
    expect(app.balances['KRW']).toBe(777_000);
    await pass(10_200);
    expect(polls()).toBe(1);
    await pass(11_000);
    expect([polls(), app.balances['KRW']]).toEqual([2, 1_000_000]);
  });

  test('unless a newer reply is stored here: it was sent before that one', async () => {
    const { app, channel, running, pass } = await signedIn(() => init({ amount: 500_000 }));
    const { storeBalance } = await import('../../../../src/operator/balance.ts');
    await pass(1000);
    const at = Date.now();
    await pass(300);
    // The reply to a withdrawal that was sent after the other tab's poll.
    storeBalance(400_000, performance.now());
    await pass(300);
    running.refresh();
    channel.onmessage?.({ data: { ...SHARED, at } });
    expect(app.balances['KRW']).toBe(400_000);
    await pass(50);
    expect(app.balances['KRW']).toBe(500_000);
  });

  test('not one that was requested after the other tab had sent its own', async () => {
    let answer: ((reply: Response) => void) | undefined;
    const { channel, running, pass, polls } = await signedIn(
      () => new Promise<Response>((resolve) => (answer = resolve)),
    );
    const at = Date.now();
    await pass(300);
    running.refresh();
    channel.onmessage?.({ data: { ...SHARED, at } });
    answer?.(init());
    await pass(200);
    expect(polls()).toBe(2);
  });

  test('not if it was delivered late, as to a page that was frozen', async () => {
    const { app, channel, pass, polls } = await signedIn();
    const at = Date.now();
    await pass(60_000);
    const before = polls();
    channel.onmessage?.({ data: { ...SHARED, at } });
    expect(app.balances['KRW']).toBe(1_000_000);
    await pass(11_000);
    expect(polls()).toBe(before + 1);
  });
});

test('a change of the network aborts the poll in flight and sends another; the one after that comes late', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  let hangs = true;
  const { running, pass, polls } = await signedIn((_path, { signal }) => {
    signals.push(signal);
    return hangs ? silence(signal) : init();
  });
  hangs = false;
  running.repoll();
  await pass(200);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  // The poll after the first one follows after one to two intervals, here two: all clients return at the same time.
  await pass(19_000);
  expect(polls()).toBe(2);
  await pass(1500);
  expect(polls()).toBe(3);
});

test.each(['online', 'offline'])(
  'the device’s report `%s` aborts a poll that hangs, and sends another',
  async (report) => {
    const signals: (AbortSignal | null | undefined)[] = [];
    let hangs = true;
    const { pass } = await signedIn((_path, { signal }) => {
      signals.push(signal);
      return hangs ? silence(signal) : init();
    });
    hangs = false;
    dispatchEvent(new Event(report));
    await pass(200);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  },
);

describe('with a stream', () => {
  test('a poll comes once a minute', async () => {
    const { running, pass, polls } = await signedIn();
    running.setLive(true);
    await pass(11_000);
    const before = polls();
    await pass(60_000);
    expect(polls()).toBe(before);
    await pass(10_000);
    expect(polls()).toBe(before + 1);
  });

  test('a poll without an answer is retried at the pace without a stream', async () => {
    let works = true;
    const { running, pass, polls } = await signedIn(() => (works ? init() : new Response('', { status: 502 })));
    running.setLive(true);
    works = false;
    running.refresh();
    await pass(50);
    const before = polls();
    await pass(12_000);
    expect(polls()).toBe(before + 1);
  });
});

test('a page that is opened in the background polls once it becomes visible', async () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  const { pass, polls } = await signedIn();
  await pass(30_000);
  expect(polls()).toBe(0);
  Reflect.deleteProperty(document, 'visibilityState');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10);
  expect(polls()).toBe(1);
});

test('after a sign-in the poll and the session check are sent at once; a reply to another session’s token is ignored', async () => {
  const { running, calls, pass, polls } = await signedIn();
  const next = { jwt: jwt(7200), uid: 'kim' };
  running.storeReply({ name: 'ghost' }, 'the token of another session');
  running.storeReply(next, undefined);
  running.signedIn();
  await pass(10);
  const checks = calls.filter(({ path }) => path.startsWith('/session/check'));
  expect(checks.map(({ path }) => path)).toEqual(['/session/check', '/session/check?post_login=1']);
  expect(checks.at(-1)?.headers.get('authorization')).toBe(`Bearer ${next.jwt}`);
  expect([running.token(), sessionStorage.getItem('name'), polls()]).toEqual([next.jwt, null, 1]);
});

test('a session check without an answer is sent again two minutes later: the device slept, and the estimate of the server’s time lags until the server names it', async () => {
  let isDown = false;
  const page = await openPage((path) => {
    if (path === '/main/init') return init();
    if (isDown) return new Response('', { status: 502 });
    return Response.json({ code: 0, data: { result: 'OK', now: new Date().toISOString() } });
  }, MEMBER);
  const { serverNow } = await import('../../../../src/operator/time.ts');
  const checks = (): number => page.calls.filter(({ path }) => path === '/session/check').length;
  const lag = (): number => Math.round((Date.now() - serverNow()) / 1000);
  await page.pass(50);
  expect([checks(), lag()]).toEqual([1, 0]);
  // While the device sleeps, its monotonic clock stands still.
  isDown = true;
  vi.setSystemTime(Date.now() + 28_800_000);
  await page.pass(1000);
  expect([checks(), lag()]).toEqual([2, 28_800]);
  isDown = false;
  await page.pass(110_000);
  expect(checks()).toBe(2);
  await page.pass(30_000);
  expect([checks(), lag()]).toEqual([3, 0]);
  await page.pass(300_000);
  expect(checks()).toBe(3);
});

test('a visitor’s page whose session runs already, as after a refused sign-in, gets the session of a member who signs in in another tab (Rule A11)', async () => {
  const { app, store, channel, pass } = await openPage(operator());
  const { loadSession } = await import('../../../../src/operator/session/handle.ts');
  const running = await loadSession();
  // The other tab has stored its member.
  store.set('uid', 'kim');
  channel.posted = [];
  running.requestSession();
  expect(channel.posted).toEqual([{ type: 'ask', question: expect.any(String), uid: 'kim' }]);
  const [{ question }] = channel.posted as [{ question: string }];
  channel.onmessage?.({ data: { type: 'answer', question, uid: 'kim', values: { jwt: MEMBER.jwt }, offset: 0 } });
  await pass(200);
  expect(app.signedIn).toBe(true);
  channel.posted = [];
  running.requestSession();
  expect(channel.posted).toEqual([]);
});
