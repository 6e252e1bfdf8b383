// @vitest-environment happy-dom
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../src/config/brand.ts';
import { init, jwt, nextPage, openPage, type Answers } from '../page.ts';
import { hashOf, MEMBER, openMemberPage, operator, SIGNED_OUT, storedKeys, prepareSessions } from './memberPage.ts';

prepareSessions();

const HOUR_MS = 3_600_000;

describe('a page that starts with a session', () => {
  test('the init call carries the token and the language; its ui is stored, its amount is the balance in won', async () => {
    const { app, calls, pass } = await openMemberPage();
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
    'A_RESULT_OF_ITS_OWN',
  ])('the session check is sent once, and anything but OK ends the session: %s', async (result) => {
    const checks: Answers = (path) =>
      path === '/session/check' ? Response.json({ code: 0, data: { result } }) : operator()(path, {});
    const { app, calls, loads, pass } = await openPage(checks, MEMBER);
    await pass(700);
    expect(calls.filter(({ path }) => path === '/session/check')).toHaveLength(1);
    expect([app.signedIn, storedKeys(), loads]).toEqual([false, [], ['replace /login?next=%2Fgame%2Fslot']]);
  });

  test('polled every 10 s, 10 % more or less; the second poll within 10 s of the first (Rule A7)', async () => {
    const { calls, pass } = await openMemberPage();
    await pass(60_200);
    const times = calls.filter(({ path }) => path === '/main/init').map(({ at }) => at);
    const [second, ...waits] = times.map((at, i) => at - (times[i - 1] ?? at)).slice(1);
    expect(second).toBeLessThanOrEqual(10_100);
    expect(waits.length).toBeGreaterThanOrEqual(4);
    for (const wait of waits) expect(Math.abs(wait - 10_000)).toBeLessThanOrEqual(1100);
  });

  test.each([null, '60'])('a pace that cannot be read (%j) does not hide the member’s data', async (pace) => {
    const reply = { RESULT: true, DATA: { ui: { name: 'x', amount: 7 }, next_poll_s: pace }, msg: '' };
    const { app, pass } = await openPage(
      operator(() => Response.json(reply)),
      MEMBER,
    );
    await pass(100);
    expect([app.user?.name, app.balances['KRW']]).toEqual(['x', 7]);
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
  const message = { type: 'polled', token: hashOf(MEMBER.jwt), ui: { name: '김철수', amount: 777_000, points: 5 } };
  const polls = (calls: readonly { path: string }[]): number =>
    calls.filter(({ path }) => path === '/main/init').length;

  test('a poll’s reply is posted to the other tabs; replies of other tabs are stored instead of polling', async () => {
    const { app, calls, channel, pass } = await openMemberPage();
    await pass(50);
    expect(channel.posted).toContainEqual(expect.objectContaining({ type: 'polled', token: hashOf(MEMBER.jwt) }));
    for (let i = 0; i < 5; i += 1) {
      await pass(8000);
      channel.onmessage?.({ data: message });
    }
    expect(app).toMatchObject({ stale: false, balances: { KRW: 777_000 }, user: { points: 5 } });
    expect(polls(calls)).toBe(1);
    // The other tabs are closed: this tab polls again.
    await pass(21_000);
    expect(polls(calls)).toBeGreaterThanOrEqual(2);
  });

  test('messages of another session of the member, and malformed ones, are ignored', async () => {
    const { app, channel, pass } = await openMemberPage();
    await pass(50);
    for (const data of [
      { ...message, token: hashOf(jwt(7200)) },
      { ...message, token: '' },
      { ...message, ui: 'x' },
      { ...message, ui: undefined },
    ])
      channel.onmessage?.({ data });
    expect(app.balances).toMatchObject({ KRW: 1_000_000 });
  });
});

describe('the stored data of the member', () => {
  test('is shown immediately by the tab’s next page, with its time, until the first reply; it is cleared with the session', async () => {
    const first = await openMemberPage();
    await first.pass(50);
    const { balanceAsOf } = first.app;
    let isDown = true;
    const { app, pass, channel } = await nextPage((path, given) =>
      isDown ? undefined : operator(() => init({ amount: 5 }))(path, given),
    );
    expect(app).toMatchObject({ signedIn: true, user: { name: '김철수' }, balances: { KRW: 1_000_000 }, balanceAsOf });
    await pass(20_000);
    expect(app).toMatchObject({ stale: true, balances: { KRW: 1_000_000 }, balanceAsOf });
    isDown = false;
    await pass(20_000);
    expect(app).toMatchObject({ stale: false, balances: { KRW: 5 }, user: { amount: 5 } });
    channel.onmessage?.({ data: SIGNED_OUT });
    await pass(50);
    expect([app.user, app.balances, sessionStorage.getItem('member_state')]).toEqual([undefined, { USD: 0 }, null]);
  });

  test('is not shown with a time of which no date can be made, which would fail the pages that show it', async () => {
    const first = await openMemberPage();
    await first.pass(50);
    const { user: ui, balances } = first.app;
    first.store.set('member_state', { uid: 'kim', asOf: 1e20, balances, ui });
    const { app } = await nextPage(() => undefined);
    expect([app.signedIn, app.user, app.balanceAsOf]).toEqual([true, undefined, undefined]);
  });

  test('is never shown to another member', async () => {
    const first = await openMemberPage();
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

test('a tab that is restored after its token has expired has nothing of the member, whom it does not sign out elsewhere (Rule D3)', async () => {
  const first = await openMemberPage();
  await first.pass(50);
  first.store.set('selectedProvider', '102');
  const later = Date.now() + 86_400_000;
  const { app, store, calls, channel, loads, pass } = await nextPage(operator(), {}, later);
  await pass(500);
  expect([app.signedIn, app.user, app.email, store.peekRaw('selectedProvider'), loads]).toEqual([
    false,
    undefined,
    '',
    null,
    [],
  ]);
  expect(storedKeys()).toEqual(['uid', 'email']);
  expect(sessionStorage.getItem('member_state')).toBeNull();
  expect(calls.some(({ headers }) => headers.has('authorization'))).toBe(false);
  expect(channel.posted).toEqual([expect.objectContaining({ type: 'ask', uid: 'kim' })]);
});

test('a token that has expired by the device’s clock only is valid on the tab’s next page, too (Rule A6)', async () => {
  await openPage(operator());
  const { learnServerTime } = await import('../../../../src/operator/index.ts');
  const issued = Date.now() - 2 * HOUR_MS;
  learnServerTime(issued);
  const { app, pass } = await nextPage(operator(), { ...MEMBER, jwt: jwt(3600, issued) });
  await pass(50);
  expect(app.signedIn).toBe(true);
});

test('a tab that starts with a token that cannot be decoded has nothing of the member, and knows why (Rules A10, D3)', async () => {
  const first = await openMemberPage();
  await first.pass(50);
  first.store.set('jwt', 'opaque');
  const { app, store, loads, pass } = await nextPage(operator());
  await pass(500);
  expect([app.signedIn, app.email, loads]).toEqual([false, '', []]);
  expect(storedKeys()).toEqual(['uid', 'email']);
  expect(sessionStorage.getItem('member_state')).toBeNull();
  expect(store.get('sign_out_reason', v.string())).toBe('expired');
});

test('the CSP is narrowed to the config’s hosts, and the operator’s defaults are applied', async () => {
  await openPage(operator());
  const policy = [...document.head.querySelectorAll('meta')].map((meta) => meta.content);
  const { TELEMETRY } = await import('../../../../src/config/brand.ts');
  const hosts = ['https://config.example.com', 'https://images.example.com', 'https://api.example.com'];
  if (TELEMETRY) hosts.push(new URL(TELEMETRY.url).origin);
  expect(policy).toContain(`connect-src 'self' data: ${hosts.join(' ')}`);
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test('the server’s time is known from the tab’s page before, unlike the device’s on its first page', async () => {
  await openPage(operator());
  const first = await import('../../../../src/operator/index.ts');
  expect(first.isServerTimeKnown()).toBe(false);
  first.learnServerTime(Date.now());
  expect(first.isServerTimeKnown()).toBe(true);
  await nextPage(operator());
  const { isServerTimeKnown } = await import('../../../../src/operator/index.ts');
  expect(isServerTimeKnown()).toBe(true);
});
