// @vitest-environment happy-dom
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { silence } from '../operator.ts';
import { init, jwt, nextPage, openPage, type Answers } from '../page.ts';
import { hashOf, MEMBER, openMemberPage, operator, prepareSessions } from './memberPage.ts';

prepareSessions();

describe('no sign-out on faults that are not about authentication', () => {
  const faults = [
    () => undefined,
    () => new Response('<html>sign in to the hotel</html>'),
    () => new Response('{"RESULT":true,"DATA":{"ui"'),
    () => new Response('<html>', { status: 502 }),
    () => new Response('', { status: 503 }),
    () => new Response('', { status: 504 }),
    () => new Response('slow down', { status: 429 }),
    () => Response.json({ code: 4290, data: { retry_after: 1 } }, { status: 429 }),
    () => Response.json({ RESULT: false, DATA: { retry_after: 1 }, msg: 'busy' }, { status: 429 }),
    () => Response.json({ code: 5030, msg: 'until nine' }, { status: 503 }),
    () => Response.json({ code: 5000 }, { status: 500 }),
    () => Response.json({ code: 5002 }),
    () => Response.json({ code: 5005 }, { status: 500 }),
    () =>
      Response.json({ state: 503, msg: 'NETWORK_ERROR', data: {} }, { status: 503, headers: { 'x-sw-offline': '1' } }),
    () => Response.json({ RESULT: true, DATA: { ui: 'x' } }),
    () => Response.json({ RESULT: true, DATA: { ui: { amount: 'lots' } } }),
    () => Response.json([]),
    () => Response.json({}),
    () => new Response(null, { status: 204 }),
    () => Response.json({ RESULT: true, DATA: { ui: { name: 'x' } } }, { status: 500 }),
    () => new Promise<Response>(() => undefined),
  ];

  test('none in 1,000 faults; the data is marked stale, and fresh again after the first success', async () => {
    const order = fc.sample(fc.nat({ max: faults.length - 1 }), 1000);
    let next = 0;
    let healed = false;
    const answers = operator(() => (healed ? init() : faults[order[next++] ?? 0]?.()));
    const { app, loads, pass } = await openPage(
      (path, given) => Promise.race([Promise.resolve(answers(path, given)), silence(given.signal)]),
      { ...MEMBER, jwt: jwt(10_000_000) },
    );
    for (let i = 0; i < 2000 && next < 1000; i += 1) await pass(10_000);
    expect(next).toBeGreaterThanOrEqual(1000);
    expect([app.signedIn, app.stale, loads]).toEqual([true, true, []]);
    healed = true;
    await pass(60_000);
    expect([app.signedIn, app.stale, app.balances['KRW']]).toEqual([true, false, 1_000_000]);
  }, 120_000);
});

describe('visibility and connection', () => {
  /** Shows or hides the page. */
  function show(state: 'visible' | 'hidden'): void {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }
  afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

  test('no poll while hidden; an immediate one when visible or online; a token that expired meanwhile is not sent', async () => {
    const { calls, loads, pass } = await openMemberPage({ ...MEMBER, jwt: jwt(100) });
    const polls = (): number => calls.filter(({ path }) => path === '/main/init').length;
    await pass(50);
    const before = polls();
    show('hidden');
    await pass(50_000);
    expect(polls()).toBe(before);
    show('visible');
    await pass(10);
    expect(polls()).toBe(before + 1);
    dispatchEvent(new Event('online'));
    await pass(10);
    expect(polls()).toBe(before + 2);
    show('hidden');
    await pass(60_000);
    show('visible');
    await pass(600);
    expect(polls()).toBe(before + 2);
    expect(loads).toEqual(['replace /home']);
  });

  test('a page that loses its network shows its data as stale, though another tab has just shared its poll', async () => {
    let dead = false;
    const all = operator();
    const { app, channel, pass } = await openPage((path, given) => (dead ? undefined : all(path, given)), MEMBER);
    await pass(5000);
    const ui = { name: '바다', amount: 5 };
    channel.onmessage?.({ data: { type: 'polled', token: hashOf(MEMBER.jwt), ui, at: Date.now() } });
    dead = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await pass(50);
    expect([app.stale, app.balances['KRW']]).toEqual([true, 5]);
  });

  describe('the device’s report that it is offline', () => {
    /** The device reports that it is offline or online; `event` false: it did so before the page was opened. */
    function report(online: boolean, event = true): void {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
      if (event) dispatchEvent(new Event(online ? 'online' : 'offline'));
    }
    /** Kim's page, with an operator that answers polls only once `answer` is called. */
    async function slowPage() {
      const waiting: (() => void)[] = [];
      const all = operator();
      const page = await openPage(
        (path, given) =>
          path === '/main/init'
            ? new Promise((resolve) => waiting.push(() => resolve(all(path, given))))
            : all(path, given),
        MEMBER,
      );
      const answer = async (): Promise<void> => {
        await page.pass(150);
        for (const one of waiting.splice(0)) one();
        await page.pass(10);
      };
      return { ...page, answer };
    }

    test('counts from the start, until a poll is answered: it may be wrong (Rule W10)', async () => {
      report(false, false);
      const { app, answer, pass } = await slowPage();
      expect(app.stale).toBe(true);
      await pass(1000);
      expect(app.stale).toBe(true);
      await answer();
      expect(app.stale).toBe(false);
      await pass(9000);
      expect(app.stale).toBe(false);
    });

    test('counts at once, also in a hidden page, until the next poll is answered; so does each later one (Rule W10)', async () => {
      const { app, answer, pass } = await slowPage();
      await answer();
      for (const isHidden of [false, true]) {
        if (isHidden) show('hidden');
        expect(app.stale).toBe(false);
        report(false);
        expect(app.stale).toBe(true);
        await pass(1000);
        expect(app.stale).toBe(true);
        if (isHidden) show('visible');
        expect(app.stale).toBe(true);
        await answer();
        expect(app.stale).toBe(false);
      }
    });

    test('counts also before the operator’s address is known, when a poll that fails says nothing', async () => {
      const { app, answer, pass, refresh } = await slowPage();
      await answer();
      app.site = undefined;
      refresh();
      await pass(1000);
      expect(app.stale).toBe(false);
      report(false);
      await pass(1000);
      expect(app.stale).toBe(true);
    });

    test('says nothing about a page without a member', async () => {
      const { app, answer, channel, pass } = await slowPage();
      await answer();
      channel.onmessage?.({ data: { type: 'signedOut', uid: 'kim', token: hashOf(MEMBER.jwt), all: true } });
      report(false);
      await pass(700);
      expect([app.signedIn, app.stale]).toEqual([false, false]);
    });
  });
});

describe('the device’s clock changes', () => {
  test.each([-86_400_000, 86_400_000])(
    'by %i ms: the session stays, on the next page too, polls and ages continue, and the server’s time is fetched',
    async (by) => {
      let now = '';
      const answers: Answers = (path) =>
        path === '/session/check' ? Response.json({ code: 0, data: { result: 'OK', now } }) : operator()(path, {});
      const { app, calls, loads, pass, store } = await openPage(answers, { ...MEMBER, jwt: jwt(7200) });
      const count = (wanted: string): number => calls.filter(({ path }) => path === wanted).length;
      const { time } = await import('../../../../src/state/time.ts');
      await pass(5000);
      expect([count('/main/init'), count('/session/check')]).toEqual([1, 1]);
      const { time: before, balanceAsOf = 0 } = { time: time.now, balanceAsOf: app.balanceAsOf };
      vi.setSystemTime(Date.now() + by);
      await pass(200);
      expect([count('/main/init'), count('/session/check')]).toEqual([2, 2]);
      await pass(40_000);
      expect([app.signedIn, app.stale, loads]).toEqual([true, false, []]);
      expect(count('/main/init')).toBeGreaterThanOrEqual(5);
      expect(app.balanceAsOf).toBeGreaterThan(balanceAsOf + 30_000);
      expect(app.balanceAsOf).toBeLessThan(balanceAsOf + 50_000);
      expect(time.now - before).toBeGreaterThan(30_000);
      expect(time.now - before).toBeLessThan(50_000);

      // The stored offset is the one that the tab's next page uses, and the server's time replaces it.
      const { serverNow, serverOffset } = await import('../../../../src/operator/time.ts');
      expect(store.get('clock_offset', v.number())).toBe(serverOffset());
      now = new Date(time.now + 3_600_000).toISOString();
      vi.setSystemTime(Date.now() + by);
      await pass(200);
      expect(time.now - before).toBeGreaterThan(3_600_000);
      expect(store.get('clock_offset', v.number())).toBe(serverOffset());
      expect(Date.now() + serverOffset()).toBe(serverNow());
      const next = await nextPage(answers, {}, Date.now());
      await next.pass(15_000);
      expect([next.app.signedIn, next.app.stale, loads, next.loads]).toEqual([true, false, [], []]);
    },
  );

  test('without a connection the check waits for the reply to a poll', async () => {
    let dead = false;
    const all = operator();
    const { app, calls, pass } = await openPage((path, given) => (dead ? undefined : all(path, given)), MEMBER);
    const checks = (): number => calls.filter(({ path }) => path === '/session/check').length;
    await pass(50);
    dead = true;
    vi.setSystemTime(Date.now() + 7_200_000);
    await pass(20_000);
    expect([app.signedIn, app.stale, checks()]).toEqual([true, true, 1]);
    dead = false;
    await pass(20_000);
    expect([app.signedIn, app.stale, checks()]).toEqual([true, false, 2]);
  });
});

describe('polls that end late', () => {
  /** Kim's page with a poll on its way. */
  async function pollUnderWay() {
    let answer = (_response: Response): void => {};
    let isSlow = false;
    const all = operator();
    const page = await openPage(
      (path, given) =>
        path === '/main/init' && isSlow ? new Promise<Response>((resolve) => (answer = resolve)) : all(path, given),
      MEMBER,
    );
    await page.pass(50);
    isSlow = true;
    page.refresh();
    await page.pass(5);
    return { ...page, late: (response: Response) => answer(response) };
  }

  test('one refused for a token that was replaced meanwhile, as by a change of the password, does not end the session (Rule C15), and is repeated at once with the session’s token', async () => {
    const { app, calls, late, loads, pass, values } = await pollUnderWay();
    values.storeSessionValues({ jwt: jwt(7200) });
    await pass(200);
    late(new Response('', { status: 403 }));
    await pass(700);
    expect([app.signedIn, app.stale, loads]).toEqual([true, false, []]);
    const { path, headers } = calls.at(-1)!;
    expect([path, headers.get('authorization')]).toEqual(['/main/init', `Bearer ${jwt(7200)}`]);
  });

  test('one of the member before is not stored for the member who signs in meanwhile', async () => {
    const { app, late, pass, values } = await pollUnderWay();
    values.storeSessionValues({ jwt: jwt(7200), uid: 'lee' });
    await pass(200);
    expect([app.signedIn, app.uid, app.user]).toEqual([true, 'lee', undefined]);
    late(init({ name: '김철수' }));
    await pass(50);
    expect([app.user, app.balances]).toEqual([undefined, { USD: 0 }]);
  });

  test('one does not replace a newer profile that another tab has shared', async () => {
    const { app, channel, late, pass } = await pollUnderWay();
    await pass(1000);
    const ui = { name: '바다', amount: 5, unread: { memo: 0 } };
    channel.onmessage?.({ data: { type: 'polled', token: hashOf(MEMBER.jwt), ui, at: Date.now() } });
    expect(app.user?.name).toBe('바다');
    late(init({ unread: { memo: 3 } }));
    await pass(50);
    expect([app.user?.name, app.user?.unread.memo, app.balances['KRW']]).toEqual(['바다', 0, 5]);
  });
});

test('a page restored from the back-forward cache polls immediately', async () => {
  const { calls, pass } = await openMemberPage();
  const polls = (): number => calls.filter(({ path }) => path === '/main/init').length;
  await pass(5000);
  const back = (persisted: boolean): boolean => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  back(false);
  await pass(50);
  expect(polls()).toBe(1);
  back(true);
  await pass(50);
  expect(polls()).toBe(2);
});
