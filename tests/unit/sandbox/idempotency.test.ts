import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '../../../sandbox/api/api.ts';
import { once } from '../../../sandbox/api/once.ts';
import { Refusal } from '../../../sandbox/api/envelope.ts';
import { decide } from '../../../sandbox/requests.ts';
import { DATABASES, othersWait, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

describe.each(DATABASES)('idempotency on %s', (_name, database) => {
  let sandbox: TestSandbox;
  let account: string;
  let memberId: string;
  let token: string;
  beforeAll(async () => {
    sandbox = await startTest(database);
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    ({ account, id: memberId, token } = await sandbox.newMember({ balance: 1_000_000 }));
  });

  const withdraw = (key: string, amount = 10_000, as = token) =>
    sandbox.api('POST', '/wallet/withdrawals', { token: as, key, body: { amount } });
  const byKey = async (key: string) =>
    (await sandbox.api('GET', `/wallet/requests/by-key?key=${key}`, { token })).body.data;

  test('twenty simultaneous calls with one key: one ledger row; the others replay it or get "already processed" with its id', async () => {
    const key = sandbox.key();
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(key)));
    const id = ((await byKey(key))['request'] as { id: string }).id;
    for (const { body } of answers) {
      if (body.code === 6000) expect(body.data).toEqual({ id });
      else expect(body).toMatchObject({ code: 0, data: { request: { id }, balance: 990_000 } });
    }
    expect(answers.filter(({ body }) => body.code === 0 && !body.data['replayed'])).toHaveLength(1);
    const { list } = await sandbox.control('GET', `/members/${account}/ledger`);
    expect((list as { ref: string }[]).filter(({ ref }) => ref === id)).toHaveLength(1);
    expect(await sandbox.control('GET', `/members/${account}`)).toMatchObject({ balance: 990_000 });
  });

  test('6000 while the first call of the key is running, with the id of its result', async () => {
    const api: Api = { ...sandbox.context, running: new Map() };
    const call = { method: 'POST', url: '/here', headers: { 'idempotency-key': sandbox.key() } };
    let finish = () => {};
    const busy = new Promise<void>((resolve) => (finish = resolve));
    const first = once(api, call, 'demo', {}, async (_tx, id) => {
      await busy;
      return { id };
    });
    const refused = await once(api, call, 'demo', {}, async () => ({})).catch((error: unknown) => error);
    finish();
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 6000, data: await first });
    expect(await once(api, call, 'demo', {}, async () => ({}))).toEqual({ ...(await first), replayed: true });
  });

  test('the same key and payload give the first result again, although the balance has changed since', async () => {
    const key = sandbox.key();
    const first = (await withdraw(key)).body.data;
    await withdraw(sandbox.key(), 20_000);
    expect((await withdraw(key)).body).toEqual({ code: 0, msg: '', data: { ...first, replayed: true } });
  });

  test('4001: the same key with another payload or for another call', async () => {
    const key = sandbox.key();
    await withdraw(key);
    const reused = { code: 4001, data: { fields: { 'idempotency-key': 'reused' } } };
    expect((await withdraw(key, 20_000)).body).toMatchObject(reused);
    const body = { amount: 10_000, method: 'bank', sender_name: 'a' };
    expect((await sandbox.api('POST', '/wallet/deposits', { token, key, body })).body).toMatchObject(reused);
    const limit = '/protection/limits/deposit/day';
    const cancelled = sandbox.key();
    await sandbox.api('DELETE', `${limit}/pending`, { token, key: cancelled });
    const other = await sandbox.api('POST', `${limit}/confirm`, { token, key: cancelled, body: {} });
    expect(other.body).toMatchObject(reused);
  });

  test('4001: a key of more than 100 characters, which by-key could not look up', async () => {
    const { body } = await withdraw('k'.repeat(101));
    expect(body).toMatchObject({ code: 4001, data: { fields: { 'idempotency-key': 'max' } } });
  });

  test('keys of two members are independent', async () => {
    const key = sandbox.key();
    await withdraw(key);
    const other = await sandbox.login('player05');
    const { code, data } = (await withdraw(key, 10_000, other)).body;
    expect([code, data['replayed']]).toEqual([0, undefined]);
  });

  test('a refusal is not stored: the key can be used again', async () => {
    const key = sandbox.key();
    expect((await withdraw(key, 2_000_000)).body.code).toBe(4001);
    expect(await byKey(key)).toEqual({ found: false });
    await sandbox.control('PUT', `/members/${account}/holdings`, { balance: 3_000_000 });
    expect((await withdraw(key, 2_000_000)).body.code).toBe(0);
  });

  test('a cancellation that waits for another one of the same deposit is 6000 with its id, on either database', async () => {
    const { db } = sandbox.context;
    const body = { amount: 10_000, method: 'bank', sender_name: 'a' };
    const made = await sandbox.api('POST', '/wallet/deposits', { token, key: sandbox.key(), body });
    const { id } = made.body.data['request'] as { id: string };
    const second = await db.transaction(async (tx) => {
      await decide(tx, id, 'rejected', 'cancelled');
      const sent = sandbox.api('DELETE', `/wallet/deposits/${id}`, { token, key: sandbox.key() });
      await othersWait(db, tx);
      return { sent };
    });
    expect((await second.sent).body).toMatchObject({ code: 6000, data: { id } });
  });

  test('by-key finds a deposit with its state, and an inquiry, which has none', async () => {
    const [keyA, keyB] = [sandbox.key(), sandbox.key()];
    await sandbox.api('POST', '/wallet/deposits', {
      token,
      key: keyA,
      body: { amount: 10_000, method: 'bank', sender_name: 'a' },
    });
    expect(await byKey(keyA)).toMatchObject({ found: true, request: { kind: 'deposit', status: 'waiting' } });
    await sandbox.api('POST', '/supports/counsels', { token, key: keyB, body: { title: 'a', content: 'b' } });
    expect(await byKey(keyB)).toEqual({ found: true });
  });

  test('by-key waits for a call that another process is carrying out, and finds what it made', async () => {
    // Another process knows nothing of the calls that run in this one.
    const other: Api = { ...sandbox.context, running: new Map() };
    const key = sandbox.key();
    const call = { method: 'POST', url: '/there', headers: { 'idempotency-key': key } };
    let asked: Promise<Record<string, unknown>> | undefined;
    await once(other, call, memberId, {}, async (tx, id) => {
      asked = byKey(key);
      await othersWait(other.db, tx);
      return { id };
    });
    expect(await asked).toEqual({ found: true });
  });

  test.runIf(database !== 'memory')(
    'the database ends a transaction whose process hangs, after 30 seconds',
    async () => {
      const sql = 'show idle_in_transaction_session_timeout';
      expect(await sandbox.db.query(sql)).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
    },
  );

  test('after a lost reply, a retry with the same key gets the first result', async () => {
    await sandbox.control('POST', '/faults', {
      origin: 'api',
      method: 'POST',
      path: '/wallet/withdrawals',
      kind: 'lost-reply',
      times: 1,
    });
    const key = sandbox.key();
    await expect(withdraw(key)).rejects.toThrow();
    expect(await byKey(key)).toMatchObject({ found: true, request: { status: 'waiting' } });
    expect((await withdraw(key)).body).toMatchObject({ code: 0, data: { replayed: true, balance: 990_000 } });
  });

  test('a lost request has no effect', async () => {
    await sandbox.control('POST', '/faults', {
      origin: 'api',
      method: 'POST',
      path: '/wallet/withdrawals',
      kind: 'lost-request',
      times: 1,
    });
    const key = sandbox.key();
    await expect(withdraw(key)).rejects.toThrow();
    expect(await byKey(key)).toEqual({ found: false });
  });
});
