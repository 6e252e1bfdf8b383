// @vitest-environment happy-dom
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHash } from 'node:crypto';
import { ok } from '../../../../src/lib/result.ts';
import { rowId } from '../../../../src/lib/rowId.ts';
import { init, jwt, nextPage, openPage, type Answers } from '../page.ts';
import { LANGUAGES } from '../../../../src/config/brand.ts';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  // The longest waits: a poll each 11 s, the second after 10.
  vi.spyOn(Math, 'random').mockReturnValue(0.9999);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An operator that answers `/main/init` with `reply` and everything else with a success. */
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

/** A token's hash, as tabs name it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

const MEMBER = { jwt: jwt(), name: '김철수', bank_account: '110-222-333', uid: 'kim', email: 'kim@example.com' };

/** Kim signed out in another tab. */
const SIGNED_OUT = { type: 'signedOut', uid: 'kim', token: hashOf(MEMBER.jwt), all: true };

describe('a page that starts with a session', () => {
  test('the init call carries the token and the language; its ui is stored, its amount is the balance in won', async () => {
    const { app, calls, pass } = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await pass(50);
    const call = calls.find(({ path }) => path === '/main/init');
    expect(call?.headers.get('authorization')).toBe(`Bearer ${MEMBER.jwt}`);
    expect(call?.headers.get('accept-language')).toBe(LANGUAGES[0]);
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
  ])('the session check is sent once, and anything but OK ends the session: %s', async (result) => {
    const checks: Answers = (path) =>
      path === '/session/check' ? Response.json({ code: 0, data: { result } }) : operator(() => init())(path, {});
    const { app, calls, loads, pass } = await openPage(checks, MEMBER);
    await pass(700);
    expect(calls.filter(({ path }) => path === '/session/check')).toHaveLength(1);
    expect([app.signedIn, left(), loads]).toEqual([false, [], ['replace /login?next=%2Fgame%2Fslot']]);
  });

  test('polled every 10 s, 10 % more or less; the second poll within 10 s of the first', async () => {
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

  test('the operator’s own pace applies from the poll after the next', async () => {
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
  const told = { type: 'polled', token: hashOf(MEMBER.jwt), ui: { name: '김철수', amount: 777_000, points: 5 } };
  const polls = (calls: readonly { path: string }[]): number =>
    calls.filter(({ path }) => path === '/main/init').length;

  test('a poll’s reply is posted to the other tabs; replies of other tabs are stored instead of polling', async () => {
    const { app, calls, channel, pass } = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await pass(50);
    expect(channel.posted).toContainEqual(expect.objectContaining({ type: 'polled', token: hashOf(MEMBER.jwt) }));
    for (let i = 0; i < 5; i += 1) {
      await pass(8000);
      channel.onmessage?.({ data: told });
    }
    expect(app).toMatchObject({ stale: false, balances: { KRW: 777_000 }, user: { points: 5 } });
    expect(polls(calls)).toBe(1);
    // The other tabs are closed: this tab polls again.
    await pass(21_000);
    expect(polls(calls)).toBeGreaterThanOrEqual(2);
  });

  test('messages of another session of the member, and malformed ones, are ignored', async () => {
    const { app, channel, pass } = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await pass(50);
    for (const data of [
      { ...told, token: hashOf(jwt(7200)) },
      { ...told, token: '' },
      { ...told, ui: 'x' },
      { ...told, ui: undefined },
    ])
      channel.onmessage?.({ data });
    expect(app.balances).toMatchObject({ KRW: 1_000_000 });
  });
});

describe('sign-outs that must happen', () => {
  test.each([
    ['403', () => new Response('', { status: 403 })],
    ['code 4032', () => Response.json({ code: 4032 }, { status: 403 })],
    ['RESULT not true', () => Response.json({ RESULT: false, DATA: {}, msg: '' })],
    ['no ui', () => Response.json({ RESULT: true, DATA: {}, msg: '' })],
  ])('init answered with %s: session cleared, user sent to /login, at once', async (_name, reply) => {
    const { app, loads, pass, channel } = await openPage(operator(reply), MEMBER);
    await pass(200);
    expect([app.signedIn, app.user, left()]).toEqual([false, undefined, []]);
    expect(app.balances).toEqual({ USD: 0 });
    await pass(600);
    expect(loads).toEqual(['replace /login?next=%2Fgame%2Fslot']);
    expect(channel.posted).toContainEqual({ ...SIGNED_OUT, all: false });
  });

  test('a 403 on an authenticated call gives a session-expired result (state 455) and clears stored session and local cache', async () => {
    let forbidden = false;
    const all = operator(() => init());
    const { store, loads, pass } = await openPage(
      (path, given) => (forbidden ? new Response('', { status: 403 }) : all(path, given)),
      MEMBER,
    );
    await pass(50);
    const { request } = await import('../../../../src/operator/index.ts');
    const { sessionCheck } = await import('../../../../src/contract/session.ts');
    const { createCollection } = await import('../../../../src/storage/database.ts');
    const cached = createCollection('answers', v.string(), { personal: true });
    const asked = cached.set(rowId('kim', 'notices'), 'what kim has read');
    store.set('selectedProvider', '102');
    await pass(10);
    await asked;
    expect(await cached.get(rowId('kim', 'notices'))).toEqual({ ok: true, value: 'what kim has read' });
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
    // This browser has no database: the copy in memory is cleared.
    expect(await cached.get(rowId('kim', 'notices'))).toEqual({ ok: false, error: 'unavailable' });
  });

  test('the token expires: cleared within 100 ms, /home, polling stops', async () => {
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

  test('the same member signed out in another tab', async () => {
    const { app, channel, loads, pass } = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await pass(50);
    channel.onmessage?.({ data: { ...SIGNED_OUT, uid: 'lee', token: hashOf('lee’s') } });
    channel.onmessage?.({ data: { ...SIGNED_OUT, token: hashOf(jwt(7200)), all: false } });
    expect(app.signedIn).toBe(true);
    channel.onmessage?.({ data: SIGNED_OUT });
    expect([app.signedIn, left()]).toEqual([false, []]);
    await pass(600);
    expect(loads).toEqual(['replace /home']);
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

  test('nor does a late "not OK" of its session check', async () => {
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
      path === '/session/check' ? new Promise((resolve) => (late = resolve)) : operator(() => init())(path, {});
    const { app, channel, pass } = await openPage(answers, MEMBER);
    await pass(50);
    channel.onmessage?.({ data: SIGNED_OUT });
    late(Response.json({ code: 0, data: { result: 'OK' }, session: { jwt: jwt(7200), name: 'ghost' } }));
    await pass(3000);
    expect([app.signedIn, left()]).toEqual([false, []]);
  });
});

describe('a sign-out that does not reach the server at once', () => {
  /** An operator that cannot be reached while `line.dead`. */
  function onALine(line: { dead: boolean }): Answers {
    const all = operator(() => init());
    return (path, given) => {
      if (line.dead) return undefined;
      return path === '/auth/logout' ? Response.json({ code: 0 }) : all(path, given);
    };
  }
  const logouts = (calls: readonly { path: string; headers: Headers }[]): (string | null)[] =>
    calls.filter(({ path }) => path === '/auth/logout').map(({ headers }) => headers.get('authorization'));

  /** Kim's page after a sign-out without a connection. */
  async function signedOutOffline() {
    const line = { dead: false };
    const page = await openPage(onALine(line), MEMBER);
    await page.pass(50);
    line.dead = true;
    const { signOut } = await import('../../../../src/operator/index.ts');
    await signOut();
    await page.pass(700);
    expect([page.app.signedIn, left(), page.loads]).toEqual([false, [], ['replace /home']]);
    return { ...page, line };
  }

  test('is sent by the next page, as soon as the connection is back; the token stays for that only, and in this tab', async () => {
    const { line } = await signedOutOffline();
    for (const [, raw] of Object.entries(localStorage)) expect(raw).not.toContain(MEMBER.jwt);
    expect(sessionStorage.getItem('ended_tokens')).not.toBeNull();
    const { app, calls, pass, refresh } = await nextPage(onALine(line));
    await pass(50);
    line.dead = false;
    const before = calls.length;
    refresh();
    await pass(50);
    expect(logouts(calls.slice(before))).toEqual([`Bearer ${MEMBER.jwt}`]);
    expect(calls.filter(({ path, headers }) => path !== '/auth/logout' && headers.has('authorization'))).toEqual([]);
    expect([app.signedIn, sessionStorage.getItem('ended_tokens')]).toEqual([false, null]);
    refresh();
    dispatchEvent(new Event('online'));
    await pass(50);
    expect(logouts(calls.slice(before))).toHaveLength(1);
  });

  test('is sent when the device reports that it is online', async () => {
    const { calls, line, pass } = await signedOutOffline();
    line.dead = false;
    const before = calls.length;
    dispatchEvent(new Event('online'));
    await pass(50);
    expect(logouts(calls.slice(before))).toEqual([`Bearer ${MEMBER.jwt}`]);
    expect(sessionStorage.getItem('ended_tokens')).toBeNull();
  });

  test.each([
    ['no session any more', () => new Response('', { status: 403 }), null],
    ['out of order', () => new Response('', { status: 502 }), expect.any(String)],
    ['maintenance', () => Response.json({ code: 5030 }, { status: 503 }), expect.any(String)],
  ])('only an answer ends it: %s', async (_name, answer, kept: unknown) => {
    const { app, pass } = await openPage(
      (path, given) => (path === '/auth/logout' ? answer() : operator(() => init())(path, given)),
      MEMBER,
    );
    await pass(50);
    const { signOut } = await import('../../../../src/operator/index.ts');
    await signOut();
    await pass(700);
    expect(app.signedIn).toBe(false);
    expect(sessionStorage.getItem('ended_tokens')).toEqual(kept);
  });

  test('a tab that is restored with the token revokes it and signs out before it sends any other authenticated call', async () => {
    const { pass: wait, line } = await openPage(
      operator(() => init()),
      MEMBER,
    ).then((page) => ({
      ...page,
      line: { dead: false },
    }));
    await wait(50);
    const closed = Object.entries({ ...sessionStorage }).map(([key, raw]) => [key, String(raw)] as const);
    const { signOut } = await import('../../../../src/operator/index.ts');
    await signOut();
    await wait(700);
    sessionStorage.clear();
    for (const [key, raw] of closed) sessionStorage.setItem(key, raw);

    const { app, calls, pass, loads } = await nextPage(onALine(line));
    await pass(1000);
    expect([app.signedIn, app.uid, app.user, left(), loads]).toEqual([false, '', undefined, [], []]);
    expect(calls.filter(({ headers }) => headers.has('authorization')).map(({ path }) => path)).toEqual([
      '/auth/logout',
    ]);
    expect(logouts(calls)).toEqual([`Bearer ${MEMBER.jwt}`]);
  });

  test('nor is a token sent whose hash is not computed yet', async () => {
    await signedOutOffline();
    sessionStorage.clear();
    const { app, calls, pass } = await nextPage(onALine({ dead: false }), MEMBER);
    await pass(1000);
    expect([app.signedIn, sessionStorage.getItem('jwt')]).toEqual([false, null]);
    expect(calls.filter(({ headers }) => headers.has('authorization')).map(({ path }) => path)).toEqual([
      '/auth/logout',
    ]);
  });

  test('another token of the member is valid, and hashes of expired tokens are dropped', async () => {
    await signedOutOffline();
    sessionStorage.clear();
    const { app, pass } = await nextPage(onALine({ dead: false }), { ...MEMBER, jwt: jwt(9000) });
    await pass(500);
    expect(app.signedIn).toBe(true);
    const hashes = async (): Promise<string[]> => {
      const { store } = await import('../../../../src/storage/encodedStore.ts');
      const rows = store.get('signed_out', v.array(v.object({ hash: v.string(), exp: v.number() })));
      return rows?.map(({ hash }) => hash) ?? [];
    };
    expect(await hashes()).toEqual([hashOf(MEMBER.jwt)]);
    await pass(3_600_000);
    const { signOut } = await import('../../../../src/operator/index.ts');
    await signOut();
    expect(await hashes()).toEqual([hashOf(jwt(9000))]);
  });

  test('a page in the back-forward cache signs out when it is restored', async () => {
    const { app, store, loads, pass } = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await pass(50);
    store.set('signed_out', [{ hash: hashOf(MEMBER.jwt), exp: Date.now() + 1000 }]);
    await pass(500);
    expect(app.signedIn).toBe(true);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(700);
    expect([app.signedIn, left(), loads]).toEqual([false, [], ['replace /home']]);
    expect(sessionStorage.getItem('sign_out_reason')).toBeNull();
  });

  test('another session of the member in this browser ends with it, on the server too', async () => {
    const { app, calls, channel, pass } = await openPage(onALine({ dead: false }), { ...MEMBER, jwt: jwt(7200) });
    await pass(50);
    channel.onmessage?.({ data: SIGNED_OUT });
    await pass(700);
    expect([app.signedIn, left(), logouts(calls)]).toEqual([false, [], [`Bearer ${jwt(7200)}`]]);
  });
});

describe('the hooks of a sign-out', () => {
  async function signedInPage() {
    const page = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await page.pass(50);
    const { onSignOut, signOut } = await import('../../../../src/operator/index.ts');
    const ran: unknown[] = [];
    onSignOut({
      name: 'a feature',
      before: () => void ran.push(['before', page.app.signedIn]),
      reset: (uid) => ran.push(['reset', uid]),
    });
    return { ...page, ran, signOut };
  }

  test('`before` runs while the session is valid; `reset` runs after it, twice', async () => {
    const { app, pass, ran, signOut } = await signedInPage();
    await signOut();
    expect(app.signedIn).toBe(false);
    expect(ran).toEqual([
      ['before', true],
      ['reset', 'kim'],
    ]);
    await pass(1000);
    expect(ran.slice(2)).toEqual([['reset', 'kim']]);
  });

  test('`before` does not run where the limit of play time signs the member out; the next page says why (Rule R38)', async () => {
    const { app, pass, ran, signOut } = await signedInPage();
    await signOut('timeLimit');
    expect([app.signedIn, ran]).toEqual([false, [['reset', 'kim']]]);
    const { store } = await import('../../../../src/storage/encodedStore.ts');
    expect(store.get('sign_out_reason', v.string())).toBe('timeLimit');
    await pass(700);
  });

  test('`before` does not run where the session ended otherwise', async () => {
    const { channel, ran } = await signedInPage();
    channel.onmessage?.({ data: SIGNED_OUT });
    expect(ran).toEqual([['reset', 'kim']]);
  });

  test.each([
    ['cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['hangs', () => new Promise(() => undefined)],
  ])('a feature whose script %s delays the sign-out by a second at most', async (_what, connectFeatures) => {
    const { app, pass, signOut } = await signedInPage();
    vi.doMock('../../../../src/app/later/index.ts', () => ({ connectFeatures }));
    const signingOut = signOut();
    await pass(1000);
    await signingOut;
    expect(app.signedIn).toBe(false);
    vi.doUnmock('../../../../src/app/later/index.ts');
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
    const expired = await openPage(
      operator(() => init()),
      { ...MEMBER, jwt: jwt(25) },
    );
    await expired.pass(26_000);
    expect([expired.app.signedIn, await reason()]).toEqual([false, 'expired']);
    const told = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await told.pass(50);
    told.channel.onmessage?.({ data: { ...SIGNED_OUT, all: false } });
    await told.pass(700);
    expect([told.app.signedIn, await reason()]).toEqual([false, 'ended']);
  });

  test('is not stored where the player signed out, here or in another tab', async () => {
    const here = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await here.pass(50);
    const { signOut } = await import('../../../../src/operator/index.ts');
    await signOut();
    await here.pass(700);
    expect([here.app.signedIn, await reason()]).toEqual([false, undefined]);
    const elsewhere = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await elsewhere.pass(50);
    elsewhere.channel.onmessage?.({ data: SIGNED_OUT });
    await elsewhere.pass(700);
    expect([elsewhere.app.signedIn, await reason()]).toEqual([false, undefined]);
  });
});

describe('what was last known of the member', () => {
  test('is shown at once by the tab’s next page, with its time, until the first reply; and is cleared with the session', async () => {
    const first = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await first.pass(50);
    const { balanceAsOf } = first.app;
    let dead = true;
    const { app, pass, channel } = await nextPage((path, given) =>
      dead ? undefined : operator(() => init({ amount: 5 }))(path, given),
    );
    expect(app).toMatchObject({ signedIn: true, user: { name: '김철수' }, balances: { KRW: 1_000_000 }, balanceAsOf });
    await pass(20_000);
    expect(app).toMatchObject({ stale: true, balances: { KRW: 1_000_000 }, balanceAsOf });
    dead = false;
    await pass(20_000);
    expect(app).toMatchObject({ stale: false, balances: { KRW: 5 }, user: { amount: 5 } });
    channel.onmessage?.({ data: SIGNED_OUT });
    await pass(50);
    expect([app.user, app.balances, sessionStorage.getItem('member_state')]).toEqual([undefined, { USD: 0 }, null]);
  });

  test('is never shown to another member', async () => {
    const first = await openPage(
      operator(() => init()),
      MEMBER,
    );
    await first.pass(50);
    const kims = sessionStorage.getItem('member_state') ?? '';
    const { app } = await nextPage(() => undefined, { jwt: jwt(7200), uid: 'lee' });
    expect([app.uid, app.user, app.balances]).toEqual(['lee', undefined, { USD: 0 }]);
    // Even if the tab still has the previous member’s data.
    sessionStorage.setItem('member_state', kims);
    const { app: next } = await nextPage(() => undefined);
    expect([next.uid, next.user, next.balances]).toEqual(['lee', undefined, { USD: 0 }]);
  });
});

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

  test('none in 1,000; the data is marked stale, and fresh again with the first success', async () => {
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

  /** Rejects when the caller aborts, as `fetch` does. */
  function gaveUp(signal: AbortSignal | null | undefined): Promise<never> {
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  }
});

describe('visibility and connection', () => {
  /** Shows or hides the page. */
  function show(state: 'visible' | 'hidden'): void {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }
  afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

  test('hidden: no poll; visible, online: at once; a token that expired meanwhile is not sent', async () => {
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

describe('the device’s clock changes', () => {
  test.each([-86_400_000, 86_400_000])(
    'by %i ms: the session stays, polls and ages continue, and the server’s time is fetched',
    async (by) => {
      let now = '';
      const answers: Answers = (path) =>
        path === '/session/check'
          ? Response.json({ code: 0, data: { result: 'OK', now } })
          : operator(() => init())(path, {});
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

      // The tab's next page uses the stored offset, and the server's time replaces it.
      const { serverNow, serverOffset } = await import('../../../../src/operator/time.ts');
      expect(store.get('clock_offset', v.number())).toBe(serverOffset());
      now = new Date(time.now + 3_600_000).toISOString();
      vi.setSystemTime(Date.now() + by);
      await pass(200);
      expect(time.now - before).toBeGreaterThan(3_600_000);
      expect(store.get('clock_offset', v.number())).toBe(serverOffset());
      expect(Date.now() + serverOffset()).toBe(serverNow());
    },
  );

  test('without a connection the check waits for the reply to a poll', async () => {
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

test('a page restored from the back-forward cache polls at once', async () => {
  const { calls, pass } = await openPage(
    operator(() => init()),
    MEMBER,
  );
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

test('the next page is loaded after the member’s rows are deleted from the database', async () => {
  const database = await import('../../../../src/storage/database.ts');
  let cleared = (): void => {};
  vi.doMock('../../../../src/storage/database.ts', () => ({
    ...database,
    clearPersonalCollections: () => new Promise((resolve) => (cleared = () => resolve(ok(undefined)))),
  }));
  const { channel, loads, pass } = await openPage(
    operator(() => init()),
    MEMBER,
  );
  await pass(50);
  channel.onmessage?.({ data: SIGNED_OUT });
  await pass(300);
  expect(loads).toEqual([]);
  cleared();
  await pass(0);
  expect(loads).toEqual(['replace /home']);
  vi.doUnmock('../../../../src/storage/database.ts');
});

test('the CSP is narrowed to the config’s hosts, and the operator’s defaults are applied', async () => {
  await openPage(operator(() => init()));
  const policy = [...document.head.querySelectorAll('meta')].map((meta) => meta.content);
  const { TELEMETRY } = await import('../../../../src/config/brand.ts');
  const hosts = ['https://config.example.com', 'https://images.example.com', 'https://api.example.com'];
  if (TELEMETRY) hosts.push(new URL(TELEMETRY.url).origin);
  expect(policy).toContain(`connect-src 'self' ${hosts.join(' ')}`);
  expect(document.documentElement.dataset['theme']).toBe('light');
});
