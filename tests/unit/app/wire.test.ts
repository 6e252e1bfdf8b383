// @vitest-environment happy-dom
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { init, jwt, openPage, type Answers } from './page.ts';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An operator that answers `/main/init` with `reply` and everything else as it should. */
function operator(reply: () => ReturnType<Answers>): Answers {
  return (path) => {
    if (path === '/main/init') return reply();
    if (path === '/session/check') return Response.json({ code: 0, data: { result: 'OK', now: '' } });
    return Response.json({ RESULT: true, DATA: { list: [{ id: '1', title: 'Moonstone', is_casino: 0 }] } });
  };
}

/** The member's session values in the browser, by key. */
function left(): string[] {
  return [
    'jwt',
    'auth_token',
    'name',
    'username',
    'bank_code',
    'bank_account',
    'bank_name',
    'use_vaccount',
    'memo_hidden',
    'notice_session',
    'counsel_hidden',
  ]
    .filter((key) => sessionStorage.getItem(key) !== null)
    .concat(['uid', 'email'].filter((key) => localStorage.getItem(key) !== null));
}

const MEMBER = { jwt: jwt(), name: '김철수', bank_account: '110-222-333', uid: 'kim', email: 'kim@example.com' };

describe('a page that starts with a session', () => {
  test('spec 4 and 7: the init call carries the token and the language; its ui is stored, its amount is the balance in won', async () => {
    const { app, calls, pass } = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await pass(50);
    const call = calls.find(({ path }) => path === '/main/init');
    expect(call?.headers.get('authorization')).toBe(`Bearer ${MEMBER.jwt}`);
    expect(call?.headers.get('accept-language')).toBe('ko');
    expect(app).toMatchObject({
      signedIn: true,
      uid: 'kim',
      email: 'kim@example.com',
      user: { name: '김철수', rolling: 0 },
      balances: { USD: 0, KRW: 1_000_000 },
    });
    expect(app.site?.front_api_domain).toBe('api.example.com');
  });

  test.each([
    'TOKEN_GET_ERROR',
    'TOKEN_DECODE_ERROR',
    'TOKEN_EXPIRED',
    'INVALID_TOKEN',
    'SESSION_CHECK_ERROR',
    'RESULT_NG',
  ])(
    'spec 7 and 8: the session-validity check is asked once, and anything but OK ends the session: %s',
    async (result) => {
      const checks: Answers = (path) =>
        path === '/session/check' ? Response.json({ code: 0, data: { result } }) : operator(() => init())(path, {});
      const { app, calls, loads, pass } = await openPage(checks, MEMBER);
      await pass(700);
      expect(calls.filter(({ path }) => path === '/session/check')).toHaveLength(1);
      expect([app.signedIn, left(), loads]).toEqual([false, [], ['replace /login?next=%2Fgame%2Fslot']]);
    },
  );

  test('spec 4: polled every 10 s, 10 % more or less; the second poll within 10 s of the first', async () => {
    const { calls, pass } = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await pass(60_200);
    const times = calls.filter(({ path }) => path === '/main/init').map(({ at }) => at);
    const [second, ...waits] = times.map((at, i) => at - (times[i - 1] ?? at)).slice(1);
    expect(second).toBeLessThanOrEqual(10_100);
    expect(waits.length).toBeGreaterThanOrEqual(4);
    for (const wait of waits) expect(Math.abs(wait - 10_000)).toBeLessThanOrEqual(1100);
  });

  test('the operator’s own pace counts from the poll after the next', async () => {
    const { calls, pass } = await openPage(
      operator(() => Response.json({ RESULT: true, DATA: { ui: { name: 'x' }, next_poll_s: 60 }, msg: '' })),
      MEMBER,
    );
    await pass(200_000);
    const polls = calls.filter(({ path }) => path === '/main/init').length;
    expect(polls).toBeGreaterThanOrEqual(4);
    expect(polls).toBeLessThanOrEqual(6);
  });
});

describe('5 tabs of one player poll together', () => {
  const told = { type: 'polled', uid: 'kim', ui: { name: '김철수', amount: 777_000, points: 5 } };
  const polls = (calls: readonly { path: string }[]): number =>
    calls.filter(({ path }) => path === '/main/init').length;

  test('what this tab is told goes to the others; what they are told is taken up, and no call is made for it', async () => {
    const { app, calls, channel, pass } = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await pass(50);
    expect(channel.posted).toContainEqual(expect.objectContaining({ type: 'polled', uid: 'kim' }));
    for (let i = 0; i < 5; i += 1) {
      await pass(8000);
      channel.onmessage?.({ data: told });
    }
    expect(app).toMatchObject({ stale: false, balances: { KRW: 777_000 }, user: { points: 5 } });
    expect(polls(calls)).toBe(1);
    // The others have gone: this tab asks again.
    await pass(21_000);
    expect(polls(calls)).toBeGreaterThanOrEqual(2);
  });

  test('of another member nothing is heard, nor a word that is no data', async () => {
    const { app, channel, pass } = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await pass(50);
    for (const data of [
      { ...told, uid: 'lee' },
      { ...told, uid: '' },
      { ...told, ui: 'x' },
      { ...told, ui: undefined },
    ])
      channel.onmessage?.({ data });
    expect(app.balances).toMatchObject({ KRW: 1_000_000 });
  });
});

describe('right sign-outs', () => {
  test.each([
    ['403', () => new Response('', { status: 403 })],
    ['code 4032', () => Response.json({ code: 4032 }, { status: 403 })],
    ['RESULT not true', () => Response.json({ RESULT: false, DATA: {}, msg: '' })],
    ['no ui', () => Response.json({ RESULT: true, DATA: {}, msg: '' })],
  ])('spec 4 and 8: init answered with %s: session cleared, user sent to /login, at once', async (_name, reply) => {
    const { app, loads, pass, channel } = await openPage(operator(reply), MEMBER);
    await pass(200);
    expect([app.signedIn, app.user, left()]).toEqual([false, undefined, []]);
    expect(app.balances).toEqual({ USD: 0 });
    await pass(600);
    expect(loads).toEqual(['replace /login?next=%2Fgame%2Fslot']);
    expect(channel.posted).toContainEqual({ type: 'signedOut', uid: 'kim' });
  });

  test('spec 4: a 403 on an authenticated call gives a session-expired result (state 455) and clears stored session and local cache', async () => {
    let forbidden = false;
    const all = operator(() => init());
    const { store, loads, pass } = await openPage(
      (path, given) => (forbidden ? new Response('', { status: 403 }) : all(path, given)),
      MEMBER,
    );
    await pass(50);
    const { request } = await import('../../../src/api/index.ts');
    const { sessionCheck } = await import('../../../src/features/account/index.ts');
    const { createCollection } = await import('../../../src/storage/database.ts');
    const cached = createCollection('lists', v.string(), { personal: true });
    const asked = cached.set('kim notices', 'what kim has read');
    store.set('selectedProvider', '102');
    await pass(10);
    await asked;
    expect(await cached.get('kim notices')).toEqual({ ok: true, value: 'what kim has read' });
    forbidden = true;
    const replied = request(sessionCheck, {});
    await pass(10);
    expect(await replied).toMatchObject({ ok: false, error: { state: 455, message: 'SESSION_EXPIRED' } });
    await pass(600);
    expect([left(), store.peekRaw('selectedProvider'), loads]).toEqual([
      [],
      null,
      ['replace /login?next=%2Fgame%2Fslot'],
    ]);
    // This browser has no database: what its memory held is gone.
    expect(await cached.get('kim notices')).toEqual({ ok: false, error: 'unavailable' });
  });

  test('spec 4: the token expires: cleared within 100 ms, /home, polling stops', async () => {
    const { app, calls, loads, pass } = await openPage(
      operator(() => init()),
      { ...MEMBER, jwt: jwt(25) },
    );
    await pass(24_800);
    expect(app.signedIn).toBe(true);
    await pass(300);
    expect([app.signedIn, left()]).toEqual([false, []]);
    await pass(20_000);
    expect(loads).toEqual(['replace /home']);
    expect(calls.filter(({ path }) => path === '/main/init')).toHaveLength(3);
  });

  test('design 3: the same member signed out in another tab', async () => {
    const { app, channel, loads, pass } = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await pass(50);
    channel.onmessage?.({ data: { type: 'signedOut', uid: 'lee' } });
    expect(app.signedIn).toBe(true);
    channel.onmessage?.({ data: { type: 'signedOut', uid: 'kim' } });
    expect([app.signedIn, left()]).toEqual([false, []]);
    await pass(600);
    expect(loads).toEqual(['replace /home']);
  });
});

describe('an earlier session’s late answers', () => {
  test('its data is not stored, and its 403 does not end the next session', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const { app, values, channel, pass } = await openPage(
      operator(() => new Promise((resolve) => waiting.push(resolve))),
      MEMBER,
    );
    await pass(50);
    channel.onmessage?.({ data: { type: 'signedOut', uid: 'kim' } });
    values.storeSessionValues({ jwt: jwt(7200), uid: 'lee' });
    await pass(150);
    expect(waiting).toHaveLength(2);
    waiting[0]?.(init({ name: 'the first member' }));
    await pass(50);
    expect(app.user).toBeUndefined();
    waiting[1]?.(init({ name: 'the second' }));
    await pass(50);
    expect([app.signedIn, app.user?.name, app.uid]).toEqual([true, 'the second', 'lee']);
  });

  test('its session values revive nothing', async () => {
    let late = (_response: Response): void => {};
    const answers: Answers = (path) =>
      path === '/session/check' ? new Promise((resolve) => (late = resolve)) : operator(() => init())(path, {});
    const { app, channel, pass } = await openPage(answers, MEMBER);
    await pass(50);
    channel.onmessage?.({ data: { type: 'signedOut', uid: 'kim' } });
    late(Response.json({ code: 0, data: { result: 'OK' }, session: { jwt: jwt(7200), name: 'ghost' } }));
    await pass(3000);
    expect([app.signedIn, left()]).toEqual([false, []]);
  });
});

describe('bars: wrongful sign-outs under faults that are not authentication', () => {
  const faults = [
    () => undefined,
    () => new Response('<html>sign in to the hotel</html>'),
    () => new Response('{"RESULT":true,"DATA":{"ui"'),
    () => new Response('<html>', { status: 502 }),
    () => new Response('', { status: 503 }),
    () => new Response('', { status: 504 }),
    () => new Response('slow down', { status: 429 }),
    () => Response.json({ code: 4290, data: { retry_after: 1 } }, { status: 429 }),
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

  test('0 of 1,000; the data is marked stale, and fresh again with the first good answer', async () => {
    const order = fc.sample(fc.nat({ max: faults.length - 1 }), 1000);
    let next = 0;
    let healed = false;
    const answers = operator(() => (healed ? init() : faults[order[next++] ?? 0]?.()));
    const { app, loads, pass } = await openPage(
      (path, given) => Promise.race([Promise.resolve(answers(path, given)), gaveUp(given.signal)]),
      { ...MEMBER, jwt: jwt(10_000_000) },
    );
    for (let i = 0; i < 2000 && next < 1000; i += 1) await pass(10_000);
    expect(next).toBeGreaterThanOrEqual(1000);
    expect([app.signedIn, app.stale, loads]).toEqual([true, true, []]);
    healed = true;
    await pass(60_000);
    expect([app.signedIn, app.stale, app.balances['KRW']]).toEqual([true, false, 1_000_000]);
  }, 120_000);

  /** Fails when the caller gives up, as a fetch does. */
  function gaveUp(signal: AbortSignal | null | undefined): Promise<never> {
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  }
});

describe('visibility and the line', () => {
  /** Shows or hides the page. */
  function show(state: 'visible' | 'hidden'): void {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }
  afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

  test('hidden: no poll; visible, online: at once; a token that died meanwhile sends nothing', async () => {
    const { calls, loads, pass } = await openPage(
      operator(() => init()),
      { ...MEMBER, jwt: jwt(100) },
    );
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
});

describe('the device’s clock is set', () => {
  test.each([-86_400_000, 86_400_000])(
    'by %i ms: nobody is signed out, polls and ages go on, and the server is asked what time it is',
    async (by) => {
      let now = '';
      const answers: Answers = (path) =>
        path === '/session/check'
          ? Response.json({ code: 0, data: { result: 'OK', now } })
          : operator(() => init())(path, {});
      const { app, calls, loads, pass } = await openPage(answers, { ...MEMBER, jwt: jwt(7200) });
      const count = (wanted: string): number => calls.filter(({ path }) => path === wanted).length;
      const { time } = await import('../../../src/state/time.ts');
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

      // What the server says is believed, and holds for the tab's next page too.
      now = new Date(time.now + 3_600_000).toISOString();
      vi.setSystemTime(Date.now() + by);
      await pass(200);
      expect(time.now - before).toBeGreaterThan(3_600_000);
      const { serverNow, serverOffset } = await import('../../../src/app/serverTime.ts');
      const { store } = await import('../../../src/storage/encodedStore.ts');
      expect(store.get('clock_offset', v.number())).toBe(serverOffset());
      expect(Date.now() + serverOffset()).toBe(serverNow());
    },
  );

  test('on a dead line the question waits for the answer to a poll', async () => {
    let dead = false;
    const all = operator(() => init());
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

test('design 8: the page’s policy is narrowed to the config’s hosts, and the operator’s defaults applied', async () => {
  await openPage(operator(() => init()));
  const policy = [...document.head.querySelectorAll('meta')].map((meta) => meta.content);
  expect(policy).toContain(
    "connect-src 'self' https://config.example.com https://images.example.com https://api.example.com",
  );
  expect(document.documentElement.dataset['theme']).toBe('light');
});
