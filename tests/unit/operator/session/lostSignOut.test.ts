// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { decode } from '../../../../src/lib/codec.ts';
import { jwt, nextPage, openPage, type Answers } from '../page.ts';
import { hashOf, MEMBER, openMemberPage, operator, SIGNED_OUT, storedKeys, prepareSessions } from './memberPage.ts';

prepareSessions();

describe('a sign-out that does not reach the server immediately', () => {
  /** An operator that cannot be reached while `line.dead` is set. */
  function onALine(line: { dead: boolean }): Answers {
    const all = operator();
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
    expect([page.app.signedIn, storedKeys(), page.loads]).toEqual([false, [], ['replace /home']]);
    return { ...page, line };
  }

  test('is sent by the next page at its start, if the connection is back; until then the token stays in this tab, for this call only', async () => {
    const { line } = await signedOutOffline();
    expect(localStorage.getItem('signed_out')).not.toBeNull();
    for (const [, raw] of Object.entries<string>(localStorage)) {
      const read = decode(raw.replace(/^v\d+\./, ''));
      expect(read).toBeDefined();
      expect(read).not.toContain(MEMBER.jwt);
    }
    expect(sessionStorage.getItem('ended_tokens')).not.toBeNull();
    line.dead = false;
    const { app, calls, pass, refresh } = await nextPage(onALine(line));
    await pass(50);
    expect(logouts(calls)).toEqual([`Bearer ${MEMBER.jwt}`]);
    expect(calls.filter(({ path, headers }) => path !== '/auth/logout' && headers.has('authorization'))).toEqual([]);
    expect([app.signedIn, sessionStorage.getItem('ended_tokens')]).toEqual([false, null]);
    refresh();
    dispatchEvent(new Event('online'));
    await pass(50);
    expect(logouts(calls)).toHaveLength(1);
  });

  test('outlives its page, and is also sent by one that does not know the operator’s address at its start', async () => {
    const { line, store } = await signedOutOffline();
    store.remove('site_config');
    line.dead = false;
    const kept: unknown[] = [];
    const { pass } = await nextPage((path, given) => {
      if (path === '/auth/logout') kept.push(given.keepalive);
      return onALine(line)(path, given);
    });
    await pass(50);
    expect(kept).toEqual([true]);
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

  test('is not sent at each poll to a server whose logout alone is broken, but when the device reports that it is online', async () => {
    await signedOutOffline();
    const broken: Answers = (path, given) =>
      path === '/auth/logout' ? new Response('', { status: 500 }) : operator()(path, given);
    const page = await nextPage(broken, { ...MEMBER, jwt: jwt(9000) });
    await page.pass(50);
    for (let round = 0; round < 10; round++) {
      page.refresh();
      await page.pass(1000);
    }
    expect(page.app.signedIn).toBe(true);
    expect(logouts(page.calls)).toEqual([`Bearer ${MEMBER.jwt}`]);
    dispatchEvent(new Event('online'));
    await page.pass(50);
    expect(logouts(page.calls)).toHaveLength(2);
  });

  test.each([
    ['the session is not valid', () => new Response('', { status: 403 }), null],
    ['a gateway error', () => new Response('', { status: 502 }), expect.any(String)],
    ['maintenance', () => Response.json({ code: 5030 }, { status: 503 }), expect.any(String)],
  ])('is not repeated after an answer, but after no answer: %s', async (_name, answer, stored: unknown) => {
    const { app, pass } = await openPage(
      (path, given) => (path === '/auth/logout' ? answer() : operator()(path, given)),
      MEMBER,
    );
    await pass(50);
    const { signOut } = await import('../../../../src/operator/index.ts');
    await signOut();
    await pass(700);
    expect(app.signedIn).toBe(false);
    expect(sessionStorage.getItem('ended_tokens')).toEqual(stored);
  });

  test('a tab that is restored with the token revokes it and signs out before it sends any other authenticated call', async () => {
    const { pass: wait } = await openMemberPage();
    await wait(50);
    const closed = Object.entries({ ...sessionStorage }).map(([key, raw]) => [key, String(raw)] as const);
    const { signOut } = await import('../../../../src/operator/index.ts');
    await signOut();
    await wait(700);
    sessionStorage.clear();
    for (const [key, raw] of closed) sessionStorage.setItem(key, raw);

    const { app, calls, pass, loads } = await nextPage(onALine({ dead: false }));
    await pass(1000);
    expect([app.signedIn, app.uid, app.user, storedKeys(), loads]).toEqual([false, '', undefined, [], []]);
    expect(calls.filter(({ headers }) => headers.has('authorization')).map(({ path }) => path)).toEqual([
      '/auth/logout',
    ]);
    expect(logouts(calls)).toEqual([`Bearer ${MEMBER.jwt}`]);
  });

  test('a closed tab with an earlier session of the member is signed out too, on the server as well; a later session continues', async () => {
    const online = onALine({ dead: false });
    const { pass: wait } = await openPage(online, MEMBER);
    await wait(50);
    const closed = { ...sessionStorage };
    sessionStorage.clear();
    const second = await nextPage(online, { ...MEMBER, jwt: jwt(7200) });
    await second.pass(50);
    const { signOut } = await import('../../../../src/operator/index.ts');
    await signOut();
    await second.pass(2000);
    sessionStorage.clear();
    const third = await nextPage(online, { ...MEMBER, jwt: jwt(9000) });
    await third.pass(50);
    const open = { ...sessionStorage };

    sessionStorage.clear();
    for (const [key, raw] of Object.entries(closed)) sessionStorage.setItem(key, String(raw));
    const { app, calls, pass } = await nextPage(online);
    await pass(1000);
    expect([app.signedIn, sessionStorage.getItem('jwt')]).toEqual([false, null]);
    expect(calls.filter(({ headers }) => headers.has('authorization')).map(({ path }) => path)).toEqual([
      '/auth/logout',
    ]);
    expect(logouts(calls)).toEqual([`Bearer ${MEMBER.jwt}`]);

    for (const [key, raw] of Object.entries(open)) sessionStorage.setItem(key, String(raw));
    const again = await nextPage(online);
    await again.pass(50);
    expect([again.app.signedIn, logouts(again.calls)]).toEqual([true, []]);
  });

  test('a token whose hash is not computed yet is revoked before any other authenticated call, too', async () => {
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
    const { app, calls, store, loads, pass } = await openMemberPage();
    await pass(50);
    store.set('signed_out', [{ hash: hashOf(MEMBER.jwt), exp: Date.now() + 1000 }]);
    await pass(500);
    expect(app.signedIn).toBe(true);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(700);
    expect([app.signedIn, storedKeys(), loads]).toEqual([false, [], ['replace /home']]);
    expect(sessionStorage.getItem('sign_out_reason')).toBeNull();
    // The sign-out may have been another session's, which revokes its own token only.
    expect(logouts(calls)).toEqual([`Bearer ${MEMBER.jwt}`]);
  });

  test.each<[string, (page: Awaited<ReturnType<typeof openMemberPage>>) => void]>([
    ['wakes up', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['gets the message late', ({ channel }) => channel.onmessage?.({ data: SIGNED_OUT })],
  ])(
    'a tab that %s after a sign-out keeps what a newer session of the member has stored, but not where that is signed out too (Rule A10)',
    async (_how, learn) => {
      const newer = { hash: hashOf(jwt(7200)), exp: Date.now() + 7_200_000 };
      const own = { hash: hashOf(MEMBER.jwt), exp: Date.now() + 3_600_000 };
      const after = async (signedOut: object[]): Promise<unknown> => {
        const page = await openMemberPage();
        await page.pass(50);
        page.store.set('signed_out', signedOut);
        page.store.set('member_tokens', [newer]);
        page.store.set('history_days', { from: '2026-11-01', to: '2026-11-02' });
        learn(page);
        await page.pass(2000);
        return [page.app.signedIn, storedKeys(), localStorage.getItem('history_days') !== null, page.loads];
      };
      expect(await after([own])).toEqual([false, ['uid', 'email'], true, ['replace /home']]);
      expect(await after([own, newer])).toEqual([false, [], false, ['replace /home']]);
    },
  );

  describe('a hidden tab that has received a session and not begun it', () => {
    const see = (state: string): void => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

    /** A tab whose session script runs without a session, and which then receives Kim's while it is hidden. */
    async function received() {
      localStorage.clear();
      sessionStorage.clear();
      const first = await openMemberPage();
      await first.pass(50);
      sessionStorage.clear();
      const page = await nextPage(onALine({ dead: false }));
      see('hidden');
      const question = page.channel.posted.flatMap((data) =>
        typeof data === 'object' && data && 'question' in data ? [data.question] : [],
      )[0];
      const { jwt: token, name } = MEMBER;
      page.channel.onmessage?.({
        data: { type: 'answer', question, uid: 'kim', values: { jwt: token, name }, offset: 0 },
      });
      await page.pass(500);
      expect([page.app.signedIn, sessionStorage.getItem('jwt')]).toEqual([false, expect.any(String)]);
      return page;
    }

    test.each<[string, (page: Awaited<ReturnType<typeof received>>) => void]>([
      ['by a message', ({ channel }) => channel.onmessage?.({ data: SIGNED_OUT })],
      [
        'by the list of signed-out tokens, once it is shown',
        ({ store }) => store.set('signed_out', [{ hash: hashOf(MEMBER.jwt), exp: Date.now() + 1000 }]),
      ],
      [
        'by a message that its session alone has ended',
        ({ channel }) => channel.onmessage?.({ data: { ...SIGNED_OUT, all: false } }),
      ],
    ])('drops it when it learns of the sign-out %s', async (_how, learn) => {
      const page = await received();
      learn(page);
      await page.pass(500);
      see('visible');
      await page.pass(500);
      expect([page.app.signedIn, page.app.user, sessionStorage.getItem('jwt'), page.loads]).toEqual([
        false,
        undefined,
        null,
        [],
      ]);
      expect(page.calls.filter(({ path, headers }) => headers.has('authorization') && path !== '/auth/logout')).toEqual(
        [],
      );
    });

    test('begins it when it is shown, without a sign-out', async () => {
      const page = await received();
      see('visible');
      await page.pass(500);
      expect(page.app.signedIn).toBe(true);
    });
  });

  test('another session of the member in this browser ends with it, on the server too', async () => {
    const { app, calls, channel, pass } = await openPage(onALine({ dead: false }), { ...MEMBER, jwt: jwt(7200) });
    await pass(50);
    channel.onmessage?.({ data: SIGNED_OUT });
    await pass(700);
    expect([app.signedIn, storedKeys(), logouts(calls)]).toEqual([false, [], [`Bearer ${jwt(7200)}`]]);
  });
});
