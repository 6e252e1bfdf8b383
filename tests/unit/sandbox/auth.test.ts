import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIFE, LOGIN_LIMIT } from '../../../sandbox/facts.ts';
import { hashPassword } from '../../../sandbox/secrets.ts';
import { DATABASES, othersWait, START_TIMEOUT, startTest, type Answer, type TestSandbox } from './helper.ts';

let newcomers = 0;
/** The fields of a valid sign-up; no other call returns the same id, email, nickname or phone number. */
function newcomer() {
  newcomers += 1;
  return {
    account_id: `newcomer${newcomers}`,
    email: `newcomer${newcomers}@example.com`,
    password: 'long-enough',
    nickname: `새얼굴${newcomers}`,
    phone: `010-1234-${1000 + newcomers}`,
    agreed_terms: '1',
    adult: true,
  };
}

describe.each(DATABASES)('sign-in and account on %s', (_name, database) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTest(database);
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());
  let account: string;
  let email: string;
  beforeEach(async () => {
    await sandbox.control('PUT', '/clock', { offset: 0 });
    await sandbox.control('PATCH', '/settings', { loginLimit: LOGIN_LIMIT, tokenSeconds: LIFE.token });
    // A new member for each test, whose tries, sessions, emails and password no other test has changed.
    account = String((await sandbox.control('POST', '/members'))['account_id']);
    email = `${account}@example.com`;
  });

  const check = async (token?: string) => (await sandbox.api('GET', '/session/check', { token })).body.data['result'];

  test('demo signs in by id and by email, and the reply brings the session', async () => {
    for (const username of ['demo', 'Demo@Example.com']) {
      const { status, body } = await sandbox.api('POST', '/auth/login', { body: { username, password: 'demo-1234' } });
      expect([status, body.code, body.data]).toEqual([200, 0, {}]);
      expect(Object.keys(body.session ?? {}).sort()).toEqual(
        [
          'auth_token',
          'bank_account',
          'bank_code',
          'bank_name',
          'email',
          'jwt',
          'name',
          'uid',
          'use_vaccount',
          'username',
        ].sort(),
      );
      const claims = decodeJwt(body.session?.['jwt'] ?? '');
      expect(claims).toMatchObject({ sub: 'demo', sid: expect.any(String) });
      expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(7200);
    }
  });

  test('an id and an email typed in full-width letters, which the sign-up accepts, sign in too', async () => {
    for (const username of ['ｄｅｍｏ', 'Ｄｅｍｏ＠ｅｘａｍｐｌｅ．ｃｏｍ']) {
      const { body } = await sandbox.api('POST', '/auth/login', { body: { username, password: 'demo-1234' } });
      expect(body.code, username).toBe(0);
    }
    const { body } = await sandbox.api(
      'GET',
      `/auth/available?field=account_id&value=${encodeURIComponent('ｄｅｍｏ')}`,
    );
    expect(body.data).toEqual({ available: false });
  });

  test('4030: a wrong id and a wrong password give the same reply, in the requested language', async () => {
    const wrong = await Promise.all(
      [
        { username: account, password: 'wrong' },
        { username: `no_${account}`, password: 'demo-1234' },
      ].map((body) => sandbox.api('POST', '/auth/login', { body, headers: { 'accept-language': 'ko' } })),
    );
    expect(wrong[0]?.body).toEqual({ code: 4030, msg: '아이디 또는 비밀번호가 맞지 않습니다.', data: {} });
    expect(wrong[1]?.body).toEqual(wrong[0]?.body);
    expect(wrong.map(({ status }) => status)).toEqual([200, 200]);
    const thai = await sandbox.api('POST', '/auth/login', {
      body: { username: account, password: 'x' },
      headers: { 'accept-language': 'th' },
    });
    expect(thai.body.msg).toBe('The id or password is wrong.');
  });

  test('4290: too many logins, with the seconds to wait; afterwards they are accepted again', async () => {
    await sandbox.control('PATCH', '/settings', { loginLimit: { tries: 2, seconds: 300 } });
    const body = { username: account, password: 'demo-1234' };
    const codes: unknown[] = [];
    for (let i = 0; i < 3; i += 1) codes.push((await sandbox.api('POST', '/auth/login', { body })).body.code);
    expect(codes).toEqual([0, 0, 4290]);
    const refused = await sandbox.api('POST', '/auth/login', { body });
    expect(refused.body.data['retry_after']).toBeGreaterThan(240);
    await sandbox.control('PUT', '/clock', { advance: 301_000 });
    expect((await sandbox.api('POST', '/auth/login', { body })).body.code).toBe(0);
  });

  test('4290: all attempts of one account count together, by any of its names and with any call', async () => {
    await sandbox.control('PATCH', '/settings', { loginLimit: { tries: 3, seconds: 300 } });
    const token = await sandbox.login(account, 'demo-1234');
    const login = async (username: string) =>
      (await sandbox.api('POST', '/auth/login', { body: { username, password: 'wrong' } })).body.code;
    expect(await login(email)).toBe(4030);
    const change = { current: 'wrong', password: 'long-enough' };
    const password = () => sandbox.api('POST', '/account/password', { token, body: change });
    expect((await password()).body).toMatchObject({ code: 4001, data: { fields: { current: 'wrong' } } });
    expect(await login(account.toUpperCase())).toBe(4290);
    const refused = await password();
    expect(refused.body.code).toBe(4290);
    expect(refused.body.data['retry_after']).toBeGreaterThan(240);
    expect(await login('someone-else')).toBe(4030);
  });

  test('4290: parallel attempts do not exceed the limit', async () => {
    await sandbox.control('PATCH', '/settings', { loginLimit: { tries: 3, seconds: 30 } });
    const codes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const body = { username: account, password: 'wrong' };
        return (await sandbox.api('POST', '/auth/login', { body })).body.code;
      }),
    );
    expect(codes.filter((code) => code === 4030)).toHaveLength(3);
    expect(codes.filter((code) => code === 4290)).toHaveLength(9);
  });

  test('4290: reset emails to one address are limited', async () => {
    await sandbox.control('PATCH', '/settings', { loginLimit: { tries: 2, seconds: 300 } });
    const codes: unknown[] = [];
    for (let i = 0; i < 3; i += 1)
      codes.push((await sandbox.api('POST', '/auth/forgot', { body: { email } })).body.code);
    expect(codes).toEqual([0, 0, 4290]);
    const { list } = await sandbox.control('GET', `/outbox?recipient=${email}`);
    expect(list).toHaveLength(2);
  });

  test('attempts that no longer count are deleted', async () => {
    await sandbox.control('PATCH', '/settings', { loginLimit: { tries: 5, seconds: 30 } });
    const body = { username: `${account}_a`, password: 'wrong' };
    for (let i = 0; i < 4; i += 1) await sandbox.api('POST', '/auth/login', { body });
    await sandbox.control('PUT', '/clock', { advance: 31_000 });
    await sandbox.api('POST', '/auth/login', { body: { ...body, username: `${account}_b` } });
    const sql = 'select count(*) as count from login_tries where starts_with(who, $1)';
    expect(await sandbox.db.query(sql, [account])).toEqual([{ count: 1 }]);
  });

  test('a sign-up signs the member in, and credits the welcome money', async () => {
    const fields = newcomer();
    const { body } = await sandbox.api('POST', '/auth/register', { body: fields });
    expect(body.code).toBe(0);
    const init = await sandbox.api('GET', '/main/init', { token: body.session?.['jwt'] ?? '' });
    expect(init.body.DATA['ui']).toMatchObject({
      name: fields.nickname,
      username: fields.email,
      amount: 100_000,
      points: 10_000,
    });
    await sandbox.login(fields.account_id, fields.password);
  });

  test('4000 and 4001: missing and broken sign-up fields, each with its rule', async () => {
    const missing = await sandbox.api('POST', '/auth/register', { body: { account_id: 'abc', password: 'short' } });
    expect(missing.body).toMatchObject({
      code: 4000,
      data: {
        fields: {
          account_id: 'min',
          password: 'min',
          email: 'required',
          nickname: 'required',
          phone: 'required',
          adult: 'required',
        },
      },
    });
    const invalid = await sandbox.api('POST', '/auth/register', {
      body: { ...newcomer(), account_id: 'has space', email: 'no-at', phone: '02-123', nickname: 'x'.repeat(13) },
    });
    expect(invalid.body).toMatchObject({
      code: 4001,
      data: { fields: { account_id: 'format', email: 'format', phone: 'format', nickname: 'max' } },
    });
    expect(await sandbox.api('POST', '/auth/login', { headers: { 'content-type': 'text/plain' } })).toMatchObject({
      body: { code: 4000 },
    });
    const broken = await fetch(`${sandbox.origins.api}/auth/login`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'text/plain' },
    });
    expect(await broken.json()).toMatchObject({ code: 4001, data: { fields: { body: 'json' } } });
  });

  test('5003: a taken id, email, nickname or phone is an error at its field, also for ten sign-ups at once', async () => {
    const taken = await sandbox.api('POST', '/auth/register', {
      body: { ...newcomer(), account_id: 'demo', nickname: '데모' },
    });
    expect(taken.body).toMatchObject({
      code: 5003,
      data: { fields: { account_id: 'duplicate', nickname: 'duplicate' } },
    });
    const body = newcomer();
    const ten = await Promise.all(Array.from({ length: 10 }, () => sandbox.api('POST', '/auth/register', { body })));
    expect(ten.map((each) => each.body.code).sort()).toEqual([0, ...Array.from({ length: 9 }, () => 5003)]);
  });

  test('/auth/available says whether an account id, email, nickname or phone number is free, and refuses other fields', async () => {
    const ask = async (field: string, value: string) =>
      (await sandbox.api('GET', `/auth/available?field=${field}&value=${encodeURIComponent(value)}`)).body;
    expect(await ask('account_id', 'demo')).toMatchObject({ code: 0, data: { available: false } });
    expect(await ask('email', 'free@example.com')).toMatchObject({ data: { available: true } });
    expect(await ask('nickname', '데모')).toMatchObject({ data: { available: false } });
    expect(await ask('phone', '010-5550-1000')).toMatchObject({ data: { available: false } });
    expect(await ask('password', 'x')).toMatchObject({ code: 4001, data: { fields: { field: expect.any(String) } } });
  });

  test('403 with 4032: no token, a foreign, a revoked and an expired one; the session check says which', async () => {
    const token = await sandbox.login(account);
    const foreign = await new SignJWT({ sid: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(account)
      .setExpirationTime('1h')
      .sign(Buffer.alloc(32));
    const refused = async (given?: string) => {
      const { status, body } = await sandbox.api('GET', '/wallet/summary', { token: given });
      return [status, body.code];
    };
    expect(await refused()).toEqual([403, 4032]);
    expect(await check()).toBe('TOKEN_GET_ERROR');
    expect(await refused(foreign)).toEqual([403, 4032]);
    expect(await check(foreign)).toBe('INVALID_TOKEN');
    expect(await check('a.b.c')).toBe('TOKEN_DECODE_ERROR');
    expect([await refused(token), await check(token)]).toEqual([[200, 0], 'OK']);
    await sandbox.control('POST', `/members/${account}/sessions/revoke`);
    expect([await refused(token), await check(token)]).toEqual([[403, 4032], 'INVALID_TOKEN']);
    const second = await sandbox.login(account);
    await sandbox.control('PUT', '/clock', { advance: 7_201_000 });
    expect([await refused(second), await check(second)]).toEqual([[403, 4032], 'TOKEN_EXPIRED']);
    for (const path of [
      '/main/init',
      '/game/provider?provider_id=101',
      '/game/launch?game_id=1010002&type=casino',
      '/supports/memos?kind=all',
    ]) {
      expect((await sandbox.api('GET', path)).status).toBe(403);
    }
  });

  test('the lifetime of a token and of a session can be shortened', async () => {
    await sandbox.control('PATCH', '/settings', { tokenSeconds: 60 });
    const claims = decodeJwt(await sandbox.login(account));
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(60);
    const token = await sandbox.login(account);
    await sandbox.control('POST', `/members/${account}/sessions/expire`, { seconds: 0 });
    expect(await check(token)).toBe('TOKEN_EXPIRED');
  });

  test('auth_token is accepted like the jwt; logout revokes both, and its reply clears the session values', async () => {
    const { body } = await sandbox.api('POST', '/auth/login', { body: { username: account, password: 'demo-1234' } });
    const authToken = body.session?.['auth_token'] ?? '';
    expect((await sandbox.api('GET', '/main/init', { token: authToken })).body.RESULT).toBe(true);
    const out = await sandbox.api('POST', '/auth/logout', { token: authToken });
    expect(out.body.session).toMatchObject({ jwt: null, auth_token: null, uid: null, email: null, bank_account: null });
    expect(await check(authToken)).toBe('INVALID_TOKEN');
    expect(await check(body.session?.['jwt'] ?? '')).toBe('INVALID_TOKEN');
  });

  test('a session check after the login has the session values', async () => {
    const token = await sandbox.login(account);
    const { id: uid } = await sandbox.control('GET', `/members/${account}`);
    const { body } = await sandbox.api('GET', '/session/check?post_login=1', { token });
    expect(body).toMatchObject({ code: 0, data: { result: 'OK', now: expect.any(String) }, session: { uid } });
  });

  test('/main/init has the time of the last sign-in', async () => {
    await sandbox.login(account);
    await sandbox.control('PUT', '/clock', { advance: 60_000 });
    const before = sandbox.context.clock.now().getTime();
    const { body } = await sandbox.api('GET', '/main/init', { token: await sandbox.login(account) });
    const { login_at } = body.DATA['ui'] as { login_at: string };
    expect(Date.parse(login_at)).toBeGreaterThanOrEqual(before);
  });

  test('a forgotten password: the same reply for any address, a token for one use, and other sessions end', async () => {
    const token = await sandbox.login(account);
    const addresses = [email, `no_${email}`];
    for (const address of addresses) {
      expect((await sandbox.api('POST', '/auth/forgot', { body: { email: address } })).body).toEqual({
        code: 0,
        msg: '',
        data: { sent: true },
      });
    }
    const { list } = await sandbox.control('GET', '/outbox');
    const mails = (list as { recipient: string; token: string }[]).filter((mail) => addresses.includes(mail.recipient));
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
    const body = { token: mails[0]?.token, password: 'a-new-password' };
    expect((await sandbox.api('POST', '/auth/reset', { body })).body.code).toBe(0);
    expect((await sandbox.api('POST', '/auth/reset', { body })).body).toMatchObject({
      code: 4001,
      data: { fields: { token: 'expired' } },
    });
    expect(await check(token)).toBe('INVALID_TOKEN');
    const old = await sandbox.api('POST', '/auth/login', { body: { username: account, password: 'demo-1234' } });
    expect(old.body.code).toBe(4030);
    await sandbox.login(account, 'a-new-password');
  });

  test('a reset token expires after half an hour', async () => {
    await sandbox.api('POST', '/auth/forgot', { body: { email } });
    const { list } = await sandbox.control('GET', `/outbox?recipient=${email}`);
    await sandbox.control('PUT', '/clock', { advance: 1_801_000 });
    const body = { token: (list as { token: string }[])[0]?.token, password: 'a-new-password' };
    expect((await sandbox.api('POST', '/auth/reset', { body })).body.code).toBe(4001);
  });

  test('a new password ends the links of earlier emails', async () => {
    const sendEmail = async (): Promise<string | undefined> => {
      await sandbox.api('POST', '/auth/forgot', { body: { email } });
      const { list } = await sandbox.control('GET', `/outbox?recipient=${email}`);
      return (list as { token: string }[]).find(({ token }) => !emails.includes(token))?.token;
    };
    const emails: (string | undefined)[] = [];
    for (let count = 0; count < 3; count += 1) emails.push(await sendEmail());
    const reset = async (token: string | undefined) =>
      (await sandbox.api('POST', '/auth/reset', { body: { token, password: 'a-new-password' } })).body.code;
    expect([await reset(emails[1]), await reset(emails[0])]).toEqual([0, 4001]);
    const token = await sandbox.login(account, 'a-new-password');
    emails.push(await sendEmail());
    const body = { current: 'a-new-password', password: 'another-password' };
    expect((await sandbox.api('POST', '/account/password', { token, body })).body.code).toBe(0);
    expect([await reset(emails[2]), await reset(emails[3])]).toEqual([4001, 4001]);
    expect(await check(token)).toBe('OK');
  });

  test('profile: nickname and phone change, another member’s are refused', async () => {
    const token = await sandbox.login(account);
    const changed = await sandbox.api('PATCH', '/account/profile', {
      token,
      body: { nickname: '새이름', phone: '010 9876 5432' },
    });
    expect(changed.body).toMatchObject({ code: 0, session: { name: '새이름' } });
    const taken = await sandbox.api('PATCH', '/account/profile', { token, body: { phone: '01055501001' } });
    expect(taken.body).toMatchObject({ code: 5003, data: { fields: { phone: 'duplicate' } } });
    // Only the phone is taken: the nickname is the member's own.
    const both = await sandbox.api('PATCH', '/account/profile', {
      token,
      body: { nickname: '새이름', phone: '01055501001' },
    });
    expect(both.body.data).toEqual({ fields: { phone: 'duplicate' } });
  });

  test('password: the current one is required; other sessions end, this one stays', async () => {
    const [here, elsewhere] = [await sandbox.login(account), await sandbox.login(account)];
    const wrong = await sandbox.api('POST', '/account/password', {
      token: here,
      body: { current: 'no', password: 'a-new-password' },
    });
    expect(wrong.body).toMatchObject({ code: 4001, data: { fields: { current: 'wrong' } } });
    const right = await sandbox.api('POST', '/account/password', {
      token: here,
      body: { current: 'demo-1234', password: 'a-new-password' },
    });
    expect(right.body.code).toBe(0);
    expect([await check(here), await check(elsewhere)]).toEqual(['OK', 'INVALID_TOKEN']);
  });

  /** Sends a call with the old password, or a link from before, and changes the password while the call is being answered. */
  const whileItChanges = async (send: () => Promise<Answer>): Promise<Answer> => {
    const { db } = sandbox.context;
    const { sent } = await db.transaction(async (tx) => {
      const passwordHash = await hashPassword('a-new-password');
      await tx.query('update members set password_hash = $2 where account_id = $1', [account, passwordHash]);
      const answer = send();
      await othersWait(db, tx);
      const ended = 'update password_resets set used_at = now() from members where member_id = id and account_id = $1';
      await tx.query(ended, [account]);
      return { sent: answer };
    });
    return sent;
  };

  test('4030: a sign-in with the old password opens no session if the password changes meanwhile', async () => {
    const body = { username: account, password: 'demo-1234' };
    const answer = await whileItChanges(() => sandbox.api('POST', '/auth/login', { body }));
    expect([answer.body.code, answer.body.data]).toEqual([4030, {}]);
    expect(answer.body.session).toBeUndefined();
  });

  test('4001: a change with the old password does not replace a password that was set meanwhile', async () => {
    const token = await sandbox.login(account);
    const body = { current: 'demo-1234', password: 'another-password' };
    const answer = await whileItChanges(() => sandbox.api('POST', '/account/password', { token, body }));
    expect(answer.body).toMatchObject({ code: 4001, data: { fields: { current: 'wrong' } } });
    await sandbox.login(account, 'a-new-password');
  });

  test('4001: a reset link is not used if the password changes meanwhile, and neither call makes the other fail', async () => {
    await sandbox.api('POST', '/auth/forgot', { body: { email } });
    const { list } = await sandbox.control('GET', `/outbox?recipient=${email}`);
    const body = { token: (list as { token: string }[])[0]?.token, password: 'another-password' };
    const answer = await whileItChanges(() => sandbox.api('POST', '/auth/reset', { body }));
    expect(answer.body).toMatchObject({ code: 4001, data: { fields: { token: 'expired' } } });
    await sandbox.login(account, 'a-new-password');
  });
});
