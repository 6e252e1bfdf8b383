import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { autoDecide } from '../../../sandbox/autoDecide.ts';
import { insert, type Queryable } from '../../../sandbox/db.ts';
import { balances, lockMember, openWallets, post, postAll, postPoints, type Entry } from '../../../sandbox/ledger.ts';
import { decide, requestView, type RequestRow } from '../../../sandbox/requests.ts';
import { CODES } from '../../../src/contract/codes.ts';
import { DATABASES, emptyContext, freshSchema, othersWait, START_TIMEOUT } from './helper.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
/** The member's balance before each test, in won. */
const HOLDS = 100_000;

describe.each(DATABASES)('requests and the ledger on %s', (_name, database) => {
  let db: Awaited<ReturnType<typeof emptyContext>>['db'];
  let close: () => Promise<void>;
  let id: string;
  beforeAll(async () => {
    const clock = { now: () => NOW, offset: () => 0, setOffset: () => undefined };
    const stopClock = async (tx: Queryable) => void (await tx.query('update clock set stands_at = $1', [NOW]));
    ({ db, close } = await emptyContext(clock, stopClock, { database, schema: freshSchema() }));
  }, START_TIMEOUT);
  afterAll(() => close());
  beforeEach(async () => {
    id = randomUUID();
    const words = { account_id: id, email: id, nickname: id, phone: id, password_hash: 'x', agreed_terms: '1' };
    await insert(db, 'members', { id, ...words, created_at: NOW, notices_seen_at: NOW });
    await openWallets(db, id);
    await post(db, { memberId: id, type: 'adjust', amount: HOLDS, key: randomUUID() });
  });

  /** Adds a waiting request of the member. Resolves to its id. */
  async function addWaiting(kind: 'deposit' | 'withdraw', amount = 30_000, requested_at = NOW): Promise<string> {
    const row = { id: randomUUID(), member_id: id, kind, method: 'bank', amount, status: 'waiting', requested_at };
    return (await insert<RequestRow>(db, 'requests', row)).id;
  }
  const entries = () =>
    db.query<{ type: string; amount: number; key: string; ref: string; at: Date }>(
      "select type, amount, key, ref, at from ledger where member_id = $1 and type <> 'adjust' order by id",
      [id],
    );
  const rolling = async () =>
    (await db.query<{ rolling: number }>('select rolling from members where id = $1', [id]))[0]?.rolling;
  const end = (
    request: string,
    ...how: Parameters<typeof decide> extends [unknown, unknown, ...infer Rest] ? Rest : never
  ) => db.transaction((tx) => decide(tx, request, ...how));

  test.each(['completed', 'auto'] as const)(
    'a deposit that is %s is credited, and adds its amount to the wagering',
    async (how) => {
      const request = await addWaiting('deposit');
      expect(await end(request, how)).toMatchObject({
        ok: true,
        request: { status: how, reason: '', finished_at: NOW },
      });
      expect(await entries()).toEqual([
        { type: 'deposit', amount: 30_000, key: `request:${request}:credit`, ref: request, at: NOW },
      ]);
      expect([(await balances(db, id)).balance, await rolling()]).toEqual([HOLDS + 30_000, 30_000]);
    },
  );

  test.each(['rejected', 'unknown'] as const)('a deposit that is %s moves nothing', async (how) => {
    expect(await end(await addWaiting('deposit'), how, 'why')).toMatchObject({ ok: true, request: { reason: 'why' } });
    expect([await entries(), await rolling()]).toEqual([[], 0]);
  });

  test('a withdrawal that is rejected or reclaimed comes back, and owes no wager; one that is paid moves nothing more', async () => {
    for (const how of ['completed', 'unknown'] as const) await end(await addWaiting('withdraw'), how);
    expect(await entries()).toEqual([]);
    for (const how of ['rejected', 'auto'] as const) await end(await addWaiting('withdraw', 20_000), how);
    expect(await entries()).toMatchObject([
      { type: 'refund', amount: 20_000 },
      { type: 'refund', amount: 20_000 },
    ]);
    expect([(await balances(db, id)).balance, await rolling()]).toEqual([HOLDS + 40_000, 0]);
  });

  test('a request is decided once; one that does not exist is an error', async () => {
    const request = await addWaiting('deposit');
    await end(request, 'completed');
    expect(await end(request, 'rejected')).toEqual({ ok: false, code: CODES.mismatch });
    expect(await end(randomUUID(), 'completed')).toEqual({ ok: false, code: CODES.notFound });
    expect(await entries()).toHaveLength(1);
  });

  test('of ten decisions at once only one is applied', async () => {
    const request = await addWaiting('deposit');
    const ten = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'rejected' : 'completed'));
    // Opens the connections of the pool: otherwise the first decision would be made before the second arrives.
    await Promise.all(ten.map(() => db.transaction((tx) => tx.query('select 1'))));
    const ended = await Promise.all(ten.map((how) => end(request, how)));
    const decided = ended.flatMap((one) => (one.ok ? [one.request.status] : []));
    expect(decided).toHaveLength(1);
    expect(await entries()).toHaveLength(decided[0] === 'completed' ? 1 : 0);
  });

  test('a credit whose key the ledger has with another amount is refused, and the request stays waiting', async () => {
    const request = await addWaiting('deposit');
    const key = `request:${request}:credit`;
    await post(db, { memberId: id, type: 'win', amount: 1, key });
    await expect(end(request, 'completed')).rejects.toThrow(`ledger refused ${key}: key-reused`);
    expect(await db.query('select status from requests where id = $1', [request])).toEqual([{ status: 'waiting' }]);
  });

  test('a request as the API sends it leaves out empty fields', async () => {
    const [waiting] = await db.query<RequestRow>('select * from requests where id = $1', [await addWaiting('deposit')]);
    if (!waiting) throw new Error('it was not stored');
    const { kind, method, amount, status } = waiting;
    const always = { id: waiting.id, kind, method, amount, status, requested_at: NOW };
    expect(requestView(waiting)).toEqual(always);
    const optional = { finished_at: NOW, reason: 'why', sender_name: '김하늘' };
    expect(requestView({ ...waiting, ...optional })).toEqual({ ...always, ...optional });
  });

  describe('the ledger', () => {
    test('an entry has the server’s time and no reference, unless they are given', async () => {
      const at = new Date('2026-11-20T00:00:00Z');
      const [plain, given] = [randomUUID(), randomUUID()];
      const posted = await post(db, { memberId: id, type: 'win', amount: 10, key: plain });
      await post(db, { memberId: id, type: 'win', amount: 20, key: given, ref: 'r', at });
      expect(await entries()).toEqual([
        { type: 'win', amount: 10, key: plain, ref: '', at: NOW },
        { type: 'win', amount: 20, key: given, ref: 'r', at },
      ]);
      expect(posted).toEqual({ ok: true, after: HOLDS + 10, replayed: false });
    });

    test('money and points are separate, and 0 for an unknown member', async () => {
      await postPoints(db, { memberId: id, type: 'bonus', amount: 70, key: randomUUID() });
      const tooMany = { memberId: id, type: 'convert', amount: -71, key: randomUUID() } as const;
      expect(await postPoints(db, tooMany)).toEqual({ ok: false, reason: 'insufficient' });
      expect(await balances(db, id)).toEqual({ balance: HOLDS, points: 70 });
      expect(await balances(db, 'nobody')).toEqual({ balance: 0, points: 0 });
    });

    test('a list of entries is posted in its order, each with its time and reference', async () => {
      const at = new Date('2026-11-20T00:00:00Z');
      const keys = [randomUUID(), randomUUID()] as const;
      const list: Entry<'win' | 'withdraw'>[] = [
        { memberId: id, type: 'win', amount: 5, key: keys[0] },
        { memberId: id, type: 'withdraw', amount: -HOLDS - 5, key: keys[1], ref: 'r', at },
      ];
      await postAll(db, 'won', list);
      expect(await entries()).toEqual([
        { type: 'win', amount: 5, key: keys[0], ref: '', at: NOW },
        { type: 'withdraw', amount: -HOLDS - 5, key: keys[1], ref: 'r', at },
      ]);
      await postAll(db, 'point', [{ memberId: id, type: 'bonus', amount: 9, key: randomUUID() }]);
      expect(await balances(db, id)).toEqual({ balance: 0, points: 9 });
    });

    test('a list with a refused entry fails with the key of that entry', async () => {
      const key = randomUUID();
      const list: Entry<'withdraw'>[] = [{ memberId: id, type: 'withdraw', amount: -HOLDS - 1, key }];
      await expect(postAll(db, 'won', list)).rejects.toThrow(`ledger refused ${key}: insufficient`);
    });
  });

  test('stopping automatic decisions waits for the decision that is being written', async () => {
    const request = await addWaiting('deposit', 30_000, new Date(NOW.getTime() - 60_000));
    const begun = vi.spyOn(db, 'query');
    const stop = autoDecide(db, 60);
    const { stopped } = await db.transaction(async (tx) => {
      await lockMember(tx, id);
      await vi.waitFor(() => expect(begun).toHaveBeenCalled(), 60_000);
      await othersWait(db, tx);
      return { stopped: stop() };
    });
    begun.mockRestore();
    await stopped;
    expect(await db.query('select status from requests where id = $1', [request])).toEqual([{ status: 'completed' }]);
  });

  test('a deposit by card is not completed automatically: it waits for its payment', async () => {
    const before = new Date(NOW.getTime() - 60_000);
    const card = await addWaiting('deposit', 30_000, before);
    await db.query('update requests set payment_token = $1 where id = $1', [card]);
    const other = await addWaiting('withdraw', 30_000, before);
    onTestFinished(autoDecide(db, 60));
    const status = async (request: string) =>
      (await db.query<{ status: string }>('select status from requests where id = $1', [request]))[0]?.status;
    await expect.poll(() => status(other)).toBe('completed');
    expect(await status(card)).toBe('waiting');
  });

  test('a request that cannot be decided does not keep the others waiting', async () => {
    const before = new Date(NOW.getTime() - 60_000);
    const broken = await addWaiting('deposit', 30_000, before);
    await post(db, { memberId: id, type: 'adjust', amount: 1, key: `request:${broken}:credit` });
    const other = await addWaiting('withdraw', 30_000, before);
    onTestFinished(autoDecide(db, 60));
    const status = async (request: string) =>
      (await db.query<{ status: string }>('select status from requests where id = $1', [request]))[0]?.status;
    await expect.poll(() => status(other)).toBe('completed');
    expect(await status(broken)).toBe('waiting');
  });
});
