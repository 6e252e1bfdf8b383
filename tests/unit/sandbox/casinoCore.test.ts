import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer } from '../../../sandbox/adapters/casino-core/server.ts';
import { DEMO } from '../../../sandbox/facts.ts';
import { insert } from '../../../sandbox/db.ts';
import { lockMember } from '../../../sandbox/ledger.ts';
import { DATABASES, othersWait, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

describe.each(DATABASES)('Casino Core over plain HTTP, without the client’s adapter (%s)', (_name, database) => {
  let sandbox: TestSandbox;
  let token: string;
  beforeAll(async () => {
    sandbox = await startTest(database, { api: apiServer });
    const { status, body } = await call('POST', '/api/v1/auth/login', {
      username: DEMO.accountId,
      password: DEMO.password,
    });
    expect(status).toBe(200);
    token = String(body['accessToken']);
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());

  async function call(method: string, path: string, body?: unknown) {
    const response = await fetch(sandbox.origins.api + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answered: Record<string, unknown> = await response.json();
    return { status: response.status, body: answered };
  }

  const TEMPORARY = '/api/customer/responsible-gambling/self-exclusion/temporary';

  test.each([
    ['without an end', {}],
    ['whose end is null', { endDate: null }],
    ['whose end is unreadable', { endDate: 'tomorrow' }],
    ['whose end the database takes for never', { endDate: 'infinity' }],
    ['whose end is past', { endDate: '2020-01-01T00:00:00Z' }],
  ])('a temporary exclusion %s is refused, and begins none', async (_what, body) => {
    expect(await call('POST', TEMPORARY, body)).toMatchObject({
      status: 400,
      body: { error: 'VALIDATION_ERROR', fieldErrors: { endDate: expect.any(String) } },
    });
    expect(await sandbox.db.query("select 1 from pauses where member_id = 'demo'")).toEqual([]);
  });

  test.each(['page=abc', 'page=-1', 'page=0.5', 'size=-1', 'size=0', 'size=1e3x'])(
    'a list of transactions with %s is refused as bad input',
    async (query) => {
      const [name = ''] = query.split('=');
      expect(await call('GET', `/api/customer/transactions?type=DEPOSIT&${query}`)).toMatchObject({
        status: 400,
        body: { error: 'VALIDATION_ERROR', fieldErrors: { [name]: 'format' } },
      });
    },
  );

  test('payments are listed with the API’s own states, also one that was cancelled and one whose outcome is not known', async () => {
    const rows = [
      { id: 'p1', status: 'completed', reason: '', state: 'COMPLETED' },
      { id: 'p2', status: 'rejected', reason: 'name', state: 'FAILED' },
      { id: 'p3', status: 'rejected', reason: 'cancelled', state: 'CANCELLED' },
      { id: 'p4', status: 'unknown', reason: '', state: 'UNKNOWN' },
    ];
    const common = { member_id: 'demo', kind: 'deposit', method: 'bank', amount: 10_000, requested_at: new Date() };
    for (const { id, status, reason } of rows) await insert(sandbox.db, 'requests', { ...common, id, status, reason });
    const { body } = await call('GET', '/api/customer/transactions?type=DEPOSIT&size=100');
    const listed = body['content'] as { uuid: string; status: string }[];
    expect(listed.filter(({ uuid }) => uuid.startsWith('p')).map(({ uuid, status }) => [uuid, status])).toEqual(
      rows.map(({ id, state }) => [id, state]).toReversed(),
    );
  });

  test('a limit whose wait is over does not deadlock with a change of it', async () => {
    const limits = '/api/customer/responsible-gambling/limits';
    for (const value of [100_000, 500_000])
      expect((await call('POST', limits, { type: 'DEPOSIT', period: 'DAILY', value })).status).toBe(200);
    await sandbox.control('PUT', '/clock', { advance: 25 * 3_600_000 });
    const answer = await sandbox.db.transaction(async (tx) => {
      await lockMember(tx, 'demo');
      const asked = call('GET', '/api/v1/auth/heartbeat');
      await othersWait(sandbox.db, tx);
      await tx.query(
        "update limit_changes set ended_at = $1 where member_id = 'demo' and confirmed_at is null and ended_at is null",
        [tx.now()],
      );
      return { asked };
    });
    expect((await answer.asked).status).toBe(200);
  });
});
