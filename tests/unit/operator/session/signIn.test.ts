// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { init, jwt, nextPage, START } from '../page.ts';
import { token as tokenOf } from './jwt.ts';
import { MEMBER, prepareSessions, storedKeys } from './memberPage.ts';

prepareSessions();

/**
 * A visitor's page, whose sign-in is answered with these session values, on a device whose clock is `ahead` by some ms; `signIn` resolves to
 * the kind of its failure.
 */
async function openVisitorPage(answered: () => Record<string, string>, ahead = 0) {
  localStorage.clear();
  sessionStorage.clear();
  const page = await nextPage(
    (path) => {
      if (path === '/auth/login') return Response.json({ code: 0, data: {}, session: answered() });
      if (path === '/main/init') return init();
      return Response.json({ code: 0, data: { result: 'OK', now: new Date(Date.now() - ahead).toISOString() } });
    },
    {},
    START + ahead,
  );
  const { signIn } = await import('../../../../src/features/account/signing.actions.ts');
  return {
    ...page,
    async signIn() {
      const reply = signIn({ username: 'kim', password: 'kim-1234' });
      await page.pass(50);
      const ended = await reply;
      return ended.ok ? 'signed in' : ended.error.kind;
    },
  };
}

describe('a sign-in whose reply leaves no valid session', () => {
  const { jwt: token, ...others } = MEMBER;
  test.each<[string, Record<string, string>]>([
    ['no token', others],
    ['no values at all', {}],
    ['a token that cannot be decoded', { ...MEMBER, jwt: 'opaque' }],
    ['a token without an expiry', { ...MEMBER, jwt: 'e30.e30.x' }],
    ['a token that has expired', { ...MEMBER, jwt: jwt(-1) }],
    ['a token that is too long to be stored', { ...MEMBER, jwt: token + 'x'.repeat(4096) }],
  ])('fails, stores nothing and polls nothing: %s', async (_, answered) => {
    const { app, calls, loads, pass, signIn } = await openVisitorPage(() => answered);
    expect(await signIn()).toBe('shape');
    await pass(11_000);
    expect(storedKeys()).toEqual([]);
    expect(app).toMatchObject({ signedIn: false, uid: '', email: '', auth_token: '' });
    const polled = calls.filter(({ path }) => path === '/main/init' || path.startsWith('/session/check'));
    expect([polled, loads]).toEqual([[], []]);
  });

  test('keeps what this browser has of a visitor and of the member who used it last', async () => {
    const { store, signIn } = await openVisitorPage(() => ({ ...MEMBER, jwt: 'opaque' }));
    store.set('ticket_draft', { title: 'not sent' });
    store.set('play_tally', { left: 'by an earlier session' });
    expect(await signIn()).toBe('shape');
    expect([store.peekRaw('ticket_draft'), store.peekRaw('play_tally')]).not.toContain(null);
  });

  test('does not prevent the next sign-in', async () => {
    let answered: Record<string, string> = { ...MEMBER, jwt: 'opaque' };
    const { app, signIn } = await openVisitorPage(() => answered);
    expect(await signIn()).toBe('shape');
    answered = MEMBER;
    expect(await signIn()).toBe('signed in');
    expect(app).toMatchObject({ signedIn: true, uid: 'kim', email: 'kim@example.com' });
  });
});

describe('on a device whose clock is ahead by more than the life of the token (Rule C3)', () => {
  const { jwt: _left, ...others } = MEMBER;
  const token = jwt(600);
  const withoutIssue = tokenOf({ exp: START / 1000 + 600 });
  const AHEAD = 7_200_000;
  test.each([
    ['a `jwt`', { jwt: token }],
    ['an `auth_token`', { auth_token: token }],
    ['a `jwt` without a time of issue', { jwt: withoutIssue }],
    ['an `auth_token` without a time of issue', { auth_token: withoutIssue }],
  ])('the member is signed in, and stays so until the token expires: %s', async (_, values) => {
    const { app, loads, pass, signIn } = await openVisitorPage(() => ({ ...others, ...values }), AHEAD);
    expect(await signIn()).toBe('signed in');
    const { serverNow } = await import('../../../../src/operator/index.ts');
    await pass(500_000);
    expect([app.signedIn, loads]).toEqual([true, []]);
    expect(Math.abs(Date.now() - AHEAD - serverNow())).toBeLessThan(2000);
    await pass(110_000);
    expect([app.signedIn, loads]).toEqual([false, ['replace /home']]);
  });
});
