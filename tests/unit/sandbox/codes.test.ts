import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CODES } from '../../../src/contract/codes.ts';
import { DATABASES, othersWait, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

describe.each(DATABASES)('codes of server errors on %s', (_name, database) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTest(database);
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());
  /** Takes back what a test changes. A reset takes most of a second. */
  const resetAtEnd = () => onTestFinished(async () => void (await sandbox.control('POST', '/reset')));

  test('5006: a path that does not exist', async () => {
    const { body } = await sandbox.api('GET', '/nowhere');
    expect([body.code, body.data]).toEqual([CODES.notFound, {}]);
  });

  test('5030: during maintenance every call is refused with its end, afterwards none', async () => {
    resetAtEnd();
    const token = await sandbox.login();
    const until = new Date(Date.now() + 60_000).toISOString();
    await sandbox.control('PATCH', '/settings', { maintenance: until });
    for (const path of ['/main/init', '/game/provider', '/wallet/summary']) {
      const { status, body } = await sandbox.api('GET', path, { token, headers: { 'accept-language': 'ko' } });
      expect([status, body]).toEqual([503, { code: CODES.maintenance, msg: '점검 중입니다.', data: { until } }]);
    }
    await sandbox.control('PUT', '/clock', { advance: 61_000 });
    expect((await sandbox.api('GET', '/wallet/summary', { token })).body.code).toBe(0);
  });

  test('5002 for a database error, 5000 for any other; neither says more to the player', async () => {
    resetAtEnd();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await sandbox.db.script('alter table notices rename to notices_away');
    const refused = await sandbox.api('GET', '/supports/notices');
    expect([refused.status, refused.body]).toEqual([500, { code: CODES.postgres, msg: 'Database error.', data: {} }]);
    await sandbox.db.script('alter table notices_away rename to notices');
    await sandbox.db.query("delete from settings where key = 'jwtSecret'");
    const failed = await sandbox.api('POST', '/auth/login', { body: { username: 'demo', password: 'demo-1234' } });
    expect([failed.status, failed.body]).toEqual([
      500,
      { code: CODES.exception, msg: 'Internal server error.', data: {} },
    ]);
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });

  test.each([CODES.backendAuth, CODES.unknown, CODES.db])('%i: can be the reply of a fault rule', async (code) => {
    onTestFinished(async () => void (await sandbox.control('DELETE', '/faults')));
    await sandbox.control('POST', '/faults', { origin: 'api', path: '/main/init', kind: 'code', code });
    expect((await sandbox.api('GET', '/main/init', { token: await sandbox.login() })).body.code).toBe(code);
  });

  test('4001, and no fault after which an outcome counts as unknown, for a value that the database cannot store', async () => {
    const token = await sandbox.login();
    const cursor = (...position: unknown[]) => Buffer.from(JSON.stringify(position)).toString('base64url');
    const calls: [method: string, path: string, body?: object][] = [
      ['POST', '/wallet/deposits', { amount: 10_000, method: 'bank', sender_name: 'a\0b' }],
      ['POST', '/supports/counsels', { title: 'a\0b', content: 'b' }],
      ['POST', '/auth/login', { username: 'de\0mo', password: 'demo-1234' }],
      ['GET', '/supports/notices/a%00b'],
      ['GET', `/wallet/deposits?cursor=${cursor(1e300, 'a')}`],
      ['GET', `/wallet/points?cursor=${cursor(1, 'a')}`],
      ['GET', '/protection/activity?from=0000-01-01&to=0000-01-02'],
    ];
    for (const [method, path, body] of calls) {
      const answer = await sandbox.api(method, path, { token, key: sandbox.key(), body });
      expect([path, answer.status, answer.body.code]).toEqual([path, 200, CODES.paramInvalid]);
    }
  });

  test('5003 with its field, on either database, for a nickname that another member takes at the same moment', async () => {
    const [{ token }, other] = [await sandbox.newMember(), await sandbox.newMember()];
    const { db } = sandbox.context;
    const answer = await db.transaction(async (tx) => {
      await tx.query("update members set nickname = '같은이름' where account_id = $1", [other.account]);
      const sent = sandbox.api('PATCH', '/account/profile', { token, body: { nickname: '같은이름' } });
      await othersWait(db, tx);
      return { sent };
    });
    const { body } = await answer.sent;
    expect(body).toMatchObject({ code: CODES.duplicate, data: { fields: { nickname: 'duplicate' } } });
  });

  test.each([
    ['%E0%A4%A', {}],
    ['%ED%A0%80', {}],
    ['a'.repeat(500), { fields: { id: 'max' } }],
  ])('4001 in the envelope for an address that cannot be read: /supports/notices/%s', async (id, data) => {
    const { status, body } = await sandbox.api('GET', `/supports/notices/${id}`);
    expect([status, body.code, body.data]).toEqual([200, CODES.paramInvalid, data]);
  });

  test('refused fields are named with a rule, never with a sentence', async () => {
    const token = await sandbox.login();
    const asked = await sandbox.api('GET', '/auth/available?field=shoes&value=abcd');
    const sent = await sandbox.api('POST', '/wallet/withdrawals', { token, key: sandbox.key(), body: 'ten' });
    expect([asked.body.data, sent.body.data]).toEqual([
      { fields: { field: 'format' } },
      { fields: { body: 'format' } },
    ]);
  });

  test('a body that is too large is refused, not read', async () => {
    const { body } = await sandbox.api('POST', '/auth/login', {
      body: { username: 'x'.repeat(100_000), password: 'x' },
    });
    expect(body.code).toBe(CODES.paramInvalid);
  });
});
