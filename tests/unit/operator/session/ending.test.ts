// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ok } from '../../../../src/lib/result.ts';
import { rowId } from '../../../../src/lib/rowId.ts';
import { init, jwt, nextPage, openPage, type Answers } from '../page.ts';
import { hashOf, MEMBER, openMemberPage, operator, SIGNED_OUT, storedKeys, prepareSessions } from './memberPage.ts';

prepareSessions();

describe('sign-outs that must happen', () => {
  test.each([
    ['403', () => new Response('', { status: 403 })],
    ['code 4032', () => Response.json({ code: 4032 }, { status: 403 })],
    ['RESULT not true', () => Response.json({ RESULT: false, DATA: {}, msg: '' })],
    ['no ui', () => Response.json({ RESULT: true, DATA: {}, msg: '' })],
  ])('init answered with %s: session cleared, user sent to /login, at once (Rule A8)', async (_name, reply) => {
    const { app, loads, pass, channel } = await openPage(operator(reply), MEMBER);
    await pass(200);
    expect([app.signedIn, app.user, storedKeys()]).toEqual([false, undefined, []]);
    expect(app.balances).toEqual({ USD: 0 });
    await pass(600);
    expect(loads).toEqual(['replace /login?next=%2Fgame%2Fslot']);
    expect(channel.posted).toContainEqual({ ...SIGNED_OUT, all: false });
  });

  test('a 403 on an authenticated call gives a session-expired result (state 455) and clears stored session and local cache', async () => {
    let forbidden = false;
    const all = operator();
    const { store, loads, pass } = await openPage(
      (path, given) => (forbidden ? new Response('', { status: 403 }) : all(path, given)),
      MEMBER,
    );
    await pass(50);
    const { request } = await import('../../../../src/operator/index.ts');
    const { sessionCheck } = await import('../../../../src/contract/session.ts');
    const { createCollection } = await import('../../../../src/storage/database.ts');
    const cached = createCollection('answers', v.string(), { personal: true });
    const stored = cached.set(rowId('kim', 'notices'), 'what kim has read');
    store.set('selectedProvider', '102');
    await pass(10);
    await stored;
    expect(await cached.get(rowId('kim', 'notices'))).toEqual({ ok: true, value: 'what kim has read' });
    forbidden = true;
    const replied = request(sessionCheck, {});
    await pass(10);
    expect(await replied).toMatchObject({ ok: false, error: { state: 455, message: 'SESSION_EXPIRED' } });
    await pass(600);
    expect([storedKeys(), store.peekRaw('selectedProvider'), loads]).toEqual([
      [],
      null,
      ['replace /login?next=%2Fgame%2Fslot'],
    ]);
    // This browser has no database: the copy in memory is cleared.
    expect(await cached.get(rowId('kim', 'notices'))).toEqual({ ok: false, error: 'unavailable' });
  });

  test('the token expires: cleared within 100 ms, /home, polling stops', async () => {
    const { app, calls, loads, pass } = await openMemberPage({ ...MEMBER, jwt: jwt(25) });
    await pass(24_800);
    expect(app.signedIn).toBe(true);
    await pass(300);
    expect([app.signedIn, storedKeys()]).toEqual([false, []]);
    await pass(20_000);
    expect(loads).toEqual(['replace /home']);
    expect(calls.filter(({ path }) => path === '/main/init')).toHaveLength(3);
  });

  test('the stored token is gone: cleared within 100 ms, /home, polling stops (Rules A6, A9)', async () => {
    const { app, calls, loads, pass } = await openMemberPage();
    await pass(1000);
    expect(app.signedIn).toBe(true);
    for (const key of ['jwt', 'auth_token']) sessionStorage.removeItem(key);
    await pass(100);
    expect([app.signedIn, storedKeys()]).toEqual([false, []]);
    await pass(30_000);
    expect(loads).toEqual(['replace /home']);
    expect(calls.filter(({ path }) => path === '/main/init')).toHaveLength(1);
  });

  test('after the same member signed out in another tab the session is cleared, and the page goes to /home', async () => {
    const { app, channel, loads, pass } = await openMemberPage();
    await pass(50);
    channel.onmessage?.({ data: { ...SIGNED_OUT, uid: 'lee', token: hashOf('lee’s') } });
    channel.onmessage?.({ data: { ...SIGNED_OUT, token: hashOf(jwt(7200)), all: false } });
    expect(app.signedIn).toBe(true);
    channel.onmessage?.({ data: SIGNED_OUT });
    expect([app.signedIn, storedKeys()]).toEqual([false, []]);
    await pass(600);
    expect(loads).toEqual(['replace /home']);
  });
});

describe('the server ends a session, and a later one of the member continues in this browser', () => {
  test.each([
    ['403', () => new Response('', { status: 403 }), '/login?next=%2Fgame%2Fslot'],
    ['its token expires', () => init(), '/home'],
  ])('%s: this tab is cleared, what the browser has of the member stays', async (_why, reply, path) => {
    let isEnding = false;
    const { app, store, loads, pass } = await openPage(
      operator(() => (isEnding ? reply() : init())),
      { ...MEMBER, jwt: jwt(25) },
    );
    await pass(50);
    isEnding = true;
    // Another tab was signed in since.
    store.set('member_tokens', [{ hash: hashOf(jwt(7200)), exp: Date.now() + 7_200_000 }]);
    store.set('history_days', { from: '2026-11-01', to: '2026-11-02' });
    const { createCollection } = await import('../../../../src/storage/database.ts');
    const cached = createCollection('answers', v.string(), { personal: true });
    void cached.set(rowId('kim', 'notices'), 'what kim has read');
    await pass(26_000);
    expect([app.signedIn, app.user, loads, storedKeys()]).toEqual([
      false,
      undefined,
      [`replace ${path}`],
      ['uid', 'email'],
    ]);
    // The other tab may be closed by now: the next page finds out whether it is signed in again.
    expect(store.get('sign_out_reason', v.string())).toBe(path === '/home' ? 'expired' : 'ended');
    const [read] = await Promise.all([cached.get(rowId('kim', 'notices')), pass(10)]);
    expect([localStorage.getItem('history_days'), read]).toEqual([
      expect.any(String),
      { ok: true, value: 'what kim has read' },
    ]);
  });

  test('a sign-out in this tab clears everything of the member, also what the later session has stored (Rule A10)', async () => {
    const { store, pass } = await openMemberPage();
    await pass(50);
    store.set('member_tokens', [{ hash: hashOf(jwt(7200)), exp: Date.now() + 7_200_000 }]);
    store.set('history_days', { from: '2026-11-01', to: '2026-11-02' });
    const { signOut } = await import('../../../../src/operator/index.ts');
    void signOut();
    await pass(2000);
    expect([storedKeys(), localStorage.getItem('history_days')]).toEqual([[], null]);
  });

  test('the newest session is that of the token stored last', async () => {
    const { store, values, pass } = await openMemberPage();
    await pass(50);
    const newest = (): unknown => store.get('member_tokens', v.array(v.object({ hash: v.string() })))?.at(-1)?.hash;
    expect(newest()).toBe(hashOf(MEMBER.jwt));
    values.storeSessionValues({ jwt: jwt(7200) });
    await pass(50);
    expect(newest()).toBe(hashOf(jwt(7200)));
  });
});

describe('late replies to an earlier session', () => {
  /** Kim's page with a session check on its way; Kim has signed out, Lee has signed in. */
  async function leeAfterKim() {
    const checks: ((response: Response) => void)[] = [];
    const answers: Answers = (path) =>
      path === '/session/check'
        ? new Promise((resolve) => checks.push(resolve))
        : operator(() => init({ name: 'of now' }))(path, {});
    const page = await openPage(answers, MEMBER);
    await page.pass(50);
    page.channel.onmessage?.({ data: SIGNED_OUT });
    const lee = { jwt: jwt(7200), uid: 'lee' };
    page.values.storeSessionValues(lee);
    await page.pass(150);
    expect([page.app.signedIn, page.app.uid, checks.length]).toEqual([true, 'lee', 1]);
    return { ...page, lee, late: (response: Response) => checks[0]?.(response) };
  }

  test('a late 403 does not end the next session', async () => {
    const { app, late, loads, pass, values, lee } = await leeAfterKim();
    loads.length = 0;
    late(new Response('', { status: 403 }));
    await pass(1000);
    expect([app.signedIn, app.uid, loads]).toEqual([true, 'lee', []]);
    values.storeSessionValues({});
    const { storedToken } = await import('../../../../src/operator/session/token.ts');
    expect(storedToken()).toBe(lee.jwt);
  });

  test('a late "not OK" of a session check does not end the next session', async () => {
    const { app, late, loads, pass } = await leeAfterKim();
    loads.length = 0;
    late(Response.json({ code: 0, data: { result: 'INVALID_TOKEN', now: '' } }));
    await pass(1000);
    expect([app.signedIn, app.uid, loads]).toEqual([true, 'lee', []]);
  });

  test('late session values do not replace those of the next session', async () => {
    const { app, late, pass, lee, store } = await leeAfterKim();
    late(Response.json({ code: 0, data: { result: 'OK' }, session: { jwt: jwt(9000), name: 'ghost', uid: 'kim' } }));
    await pass(1000);
    const { storedToken } = await import('../../../../src/operator/session/token.ts');
    expect([storedToken(), app.uid, store.peekRaw('name')]).toEqual([lee.jwt, 'lee', null]);
  });

  test('a late poll’s data is not stored', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const { app, values, channel, pass } = await openPage(
      operator(() => new Promise((resolve) => waiting.push(resolve))),
      MEMBER,
    );
    await pass(50);
    channel.onmessage?.({ data: SIGNED_OUT });
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

  test('late session values do not restore a session', async () => {
    let late = (_response: Response): void => {};
    const answers: Answers = (path) =>
      path === '/session/check' ? new Promise((resolve) => (late = resolve)) : operator()(path, {});
    const { app, channel, pass } = await openPage(answers, MEMBER);
    await pass(50);
    channel.onmessage?.({ data: SIGNED_OUT });
    late(Response.json({ code: 0, data: { result: 'OK' }, session: { jwt: jwt(7200), name: 'ghost' } }));
    await pass(3000);
    expect([app.signedIn, storedKeys()]).toEqual([false, []]);
  });
});

describe('the steps of a sign-out', () => {
  const THIRD = '../../../../src/app/third/index.ts';
  const ran: unknown[] = [];

  afterEach(() => {
    ran.length = 0;
    vi.doUnmock(THIRD);
  });

  /** A member's page whose sign-out has one step, unless `load` gives others. */
  async function signedInPage(load?: () => Promise<unknown>) {
    const page = await openMemberPage();
    await page.pass(50);
    const step = (): void => void ran.push(['step', page.app.signedIn, page.store.get('uid', v.string())]);
    vi.doMock(THIRD, () => ({ loadSignOutSteps: load ?? (() => Promise.resolve([step])) }));
    const { signOut } = await import('../../../../src/operator/index.ts');
    return { ...page, signOut };
  }

  test('run while the session is valid', async () => {
    const { app, signOut } = await signedInPage();
    await signOut();
    expect([app.signedIn, storedKeys(), ran]).toEqual([false, [], [['step', true, 'kim']]]);
  });

  test('do not run where the limit of play time signs the member out; the next page says why (Rule R38)', async () => {
    const { app, pass, signOut } = await signedInPage();
    await signOut('timeLimit');
    await pass(700);
    expect([app.signedIn, storedKeys(), ran]).toEqual([false, [], []]);
    const { store } = await import('../../../../src/storage/encodedStore.ts');
    expect(store.get('sign_out_reason', v.string())).toBe('timeLimit');
  });

  test('do not run where the session ended otherwise', async () => {
    const { app, channel, pass } = await signedInPage();
    channel.onmessage?.({ data: SIGNED_OUT });
    await pass(700);
    expect([app.signedIn, storedKeys(), ran]).toEqual([false, [], []]);
  });

  test.each([
    ['cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['hangs', () => new Promise(() => undefined)],
  ])('whose script %s delay the sign-out by a second at most', async (_what, load) => {
    const { app, pass, signOut } = await signedInPage(load);
    const signingOut = signOut();
    await pass(1000);
    await signingOut;
    expect(app.signedIn).toBe(false);
  });
});

describe('why a session ended', () => {
  const reason = async (): Promise<unknown> => {
    const { store } = await import('../../../../src/storage/encodedStore.ts');
    return store.get('sign_out_reason', v.string());
  };

  test('is stored for the next page where the server ended it, or its token expired', async () => {
    const refused = await openPage(
      operator(() => new Response('', { status: 403 })),
      MEMBER,
    );
    await refused.pass(700);
    expect(await reason()).toBe('ended');
    const expired = await openMemberPage({ ...MEMBER, jwt: jwt(25) });
    await expired.pass(26_000);
    expect([expired.app.signedIn, await reason()]).toEqual([false, 'expired']);
    const notified = await openMemberPage();
    await notified.pass(50);
    notified.channel.onmessage?.({ data: { ...SIGNED_OUT, all: false } });
    await notified.pass(700);
    expect([notified.app.signedIn, await reason()]).toEqual([false, 'ended']);
  });

  test('is that of the tab whose check notices first that the token of both has expired', async () => {
    const short = jwt(25);
    const notified = await openMemberPage({ ...MEMBER, jwt: short });
    await notified.pass(50);
    // A hidden tab does not check its token.
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await notified.pass(26_000);
    expect(notified.app.signedIn).toBe(true);
    notified.channel.onmessage?.({ data: { ...SIGNED_OUT, token: hashOf(short), all: false } });
    Reflect.deleteProperty(document, 'visibilityState');
    await notified.pass(700);
    expect([notified.app.signedIn, await reason()]).toEqual([false, 'expired']);
  });

  describe('where the token expired while the tab was closed', () => {
    const SHOWS = '../../../../src/app/third/signOutReason.ts';
    const showSignOutReason = vi.fn(() => Promise.resolve());
    /** The page that the tab has a day later. */
    const restored = async (): Promise<unknown> => {
      vi.doMock(SHOWS, () => ({ showSignOutReason }));
      const { app, loads, pass } = await nextPage(operator(), {}, Date.now() + 86_400_000);
      await pass(50);
      vi.doUnmock(SHOWS);
      return [app.signedIn, loads, await reason(), showSignOutReason.mock.calls.length];
    };

    test('is stored and shown by the page with which the tab is restored', async () => {
      const closed = await openMemberPage();
      await closed.pass(50);
      expect(await restored()).toEqual([false, [], 'expired', 1]);
    });

    test('is stored also if the member has a newer session in this browser, whose tab may be closed', async () => {
      showSignOutReason.mockClear();
      const closed = await openMemberPage();
      await closed.pass(50);
      closed.store.set('member_tokens', [{ hash: hashOf(jwt(7200)), exp: Date.now() + 7_200_000 }]);
      expect(await restored()).toEqual([false, [], 'expired', 1]);
    });
  });

  test('is announced to the other tabs where the limit of play time signs the member out (Rule R38)', async () => {
    const limits = 'Resets: Nov 28.';
    const tab = await openMemberPage();
    await tab.pass(50);
    const { signOut } = await import('../../../../src/operator/index.ts');
    tab.store.set('sign_out_limits', limits);
    await signOut('timeLimit');
    const told = tab.channel.posted.find((message) => (message as { type?: string }).type === 'signedOut');
    await tab.pass(700);
    const other = await openMemberPage();
    await other.pass(50);
    other.channel.onmessage?.({ data: told });
    await other.pass(700);
    expect([other.app.signedIn, await reason()]).toEqual([false, 'timeLimit']);
    expect(other.store.get('sign_out_limits', v.string())).toBe(limits);
  });

  test('is not stored where the player signed out, here or in another tab', async () => {
    const here = await openMemberPage();
    await here.pass(50);
    const { signOut } = await import('../../../../src/operator/index.ts');
    await signOut();
    await here.pass(700);
    expect([here.app.signedIn, await reason()]).toEqual([false, undefined]);
    const elsewhere = await openMemberPage();
    await elsewhere.pass(50);
    elsewhere.channel.onmessage?.({ data: SIGNED_OUT });
    await elsewhere.pass(700);
    expect([elsewhere.app.signedIn, await reason()]).toEqual([false, undefined]);
  });
});

test('the next page is loaded after the member’s rows are deleted from the database', async () => {
  const database = await import('../../../../src/storage/database.ts');
  let cleared = (): void => {};
  vi.doMock('../../../../src/storage/database.ts', () => ({
    ...database,
    clearPersonalCollections: () => new Promise((resolve) => (cleared = () => resolve(ok(undefined)))),
  }));
  const { channel, loads, pass } = await openMemberPage();
  await pass(50);
  channel.onmessage?.({ data: SIGNED_OUT });
  await pass(300);
  expect(loads).toEqual([]);
  cleared();
  await pass(0);
  expect(loads).toEqual(['replace /home']);
  vi.doUnmock('../../../../src/storage/database.ts');
});
