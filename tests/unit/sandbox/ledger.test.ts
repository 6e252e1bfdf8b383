import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balances, lockMember, post, postPoints } from '../../../sandbox/ledger.ts';
import { DATABASES, othersWait, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

const INSERT = 'insert into ledger (member_id, type, amount, key, at) values ';

describe.each(DATABASES)('ledger on %s', (_name, database) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTest(database);
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());

  const state = async (member: string) => ({
    ...(await balances(sandbox.db, member)),
    entries: (await sandbox.db.query('select id from ledger where member_id = $1', [member])).length,
  });

  test('twenty posts of one key at once have one effect; the others are reported as replayed', async () => {
    const before = await state('demo');
    const entry = { memberId: 'demo', type: 'bet', amount: -1_000, key: 'twenty' } as const;
    const posted = await Promise.all(Array.from({ length: 20 }, () => post(sandbox.db, entry)));
    expect(posted.filter((one) => one.ok && !one.replayed)).toHaveLength(1);
    expect(posted.filter((one) => one.ok && one.replayed && one.after === before.balance - 1_000)).toHaveLength(19);
    expect(await state('demo')).toEqual({ ...before, balance: before.balance - 1_000, entries: before.entries + 1 });
  });

  test('a key that was used for another effect is refused, also for another member', async () => {
    expect(await post(sandbox.db, { memberId: 'p01', type: 'bet', amount: -1_000, key: 'mine' })).toMatchObject({
      ok: true,
    });
    const other = { ok: false, reason: 'key-reused' };
    expect(await post(sandbox.db, { memberId: 'p01', type: 'bet', amount: -2_000, key: 'mine' })).toEqual(other);
    expect(await post(sandbox.db, { memberId: 'p02', type: 'bet', amount: -1_000, key: 'mine' })).toEqual(other);
  });

  test('of bets that race for the last won, exactly those that the balance covers are accepted', async () => {
    const { balance } = await balances(sandbox.db, 'p03');
    const bet = balance / 5;
    const posted = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        post(sandbox.db, { memberId: 'p03', type: 'bet', amount: -bet, key: `race-${index}` }),
      ),
    );
    expect(posted.filter((one) => one.ok)).toHaveLength(5);
    expect(posted.filter((one) => !one.ok && one.reason === 'insufficient')).toHaveLength(7);
    expect((await balances(sandbox.db, 'p03')).balance).toBe(0);
  });

  test('a replay gets the first result although the balance no longer covers it', async () => {
    const { balance } = await balances(sandbox.db, 'p04');
    const entry = { memberId: 'p04', type: 'withdraw', amount: -balance, key: 'all of it' } as const;
    expect(await post(sandbox.db, entry)).toMatchObject({ ok: true, after: 0, replayed: false });
    expect(await post(sandbox.db, entry)).toMatchObject({ ok: true, after: 0, replayed: true });
  });

  test('points follow the same rules', async () => {
    const { points } = await balances(sandbox.db, 'p05');
    expect(await postPoints(sandbox.db, { memberId: 'p05', type: 'convert', amount: -points - 1, key: 'p' })).toEqual({
      ok: false,
      reason: 'insufficient',
    });
    expect(await postPoints(sandbox.db, { memberId: 'p05', type: 'convert', amount: -points, key: 'p' })).toMatchObject(
      { after: 0 },
    );
    await expect(sandbox.db.query('delete from points_ledger')).rejects.toThrow('append only');
  });

  // Plain SQL, which bypasses the server's code as any other writer could.
  const refused: readonly [what: string, sql: string, why: RegExp][] = [
    ['a negative balance through the ledger', `${INSERT}('demo', 'bet', -90000000, 'x1', now())`, /check constraint/],
    [
      'a negative balance in the wallet',
      "update wallets set balance = -1 where member_id = 'demo'",
      /ledger entry only|check constraint/,
    ],
    [
      'money without an entry',
      "update wallets set balance = balance + 1 where member_id = 'demo'",
      /ledger entry only/,
    ],
    [
      'a wallet that starts with money',
      "insert into wallets (member_id, unit, balance) values ('demo', 'won', 5)",
      /ledger entry only/,
    ],
    [
      'another wallet beside the first',
      "insert into wallets (member_id, unit) values ('demo', 'won')",
      /ledger entry only|unique/,
    ],
    [
      'another member for a wallet',
      "update wallets set member_id = 'p01' where member_id = 'demo'",
      /keeps its member/,
    ],
    ['the deletion of a wallet', "delete from wallets where member_id = 'demo'", /wallets stay/],
    ['a second effect for one key', `${INSERT}('demo', 'win', 1000, 'twenty', now())`, /unique/],
    ['a changed entry', "update ledger set amount = 5, after = before + 5 where key = 'twenty'", /append only/],
    ['a changed time', "update ledger set at = now() where key = 'twenty'", /append only/],
    ['a deleted entry', "delete from ledger where key = 'twenty'", /append only/],
    ['an emptied ledger', 'truncate ledger', /append only/],
    [
      'two entries of one member in one statement',
      `${INSERT}('demo', 'bet', -10, 'x2', now()), ('demo', 'bet', -10, 'x3', now())`,
      /changed inside/,
    ],
    ['an entry of 0 won', `${INSERT}('demo', 'adjust', 0, 'x4', now())`, /check constraint/],
    ['a bet with a positive amount', `${INSERT}('demo', 'bet', 10, 'x5', now())`, /check constraint/],
    ['an entry of an unknown member', `${INSERT}('nobody', 'win', 10, 'x6', now())`, /no wallet/],
  ];
  test.each(refused)('the database itself refuses %s', async (_what, sql, why) => {
    const before = [await state('demo'), await state('p01')];
    await expect(sandbox.db.query(sql)).rejects.toThrow(why);
    expect([await state('demo'), await state('p01')]).toEqual(before);
  });

  test('an entry by plain SQL gets its before and after from the wallet, whatever values are given', async () => {
    const { balance } = await balances(sandbox.db, 'p06');
    const [row] = await sandbox.db.query(
      "insert into ledger (member_id, type, amount, before, after, key, at) values ('p06', 'win', 10, 5, 99999999, 'x7', now()) returning before, after",
    );
    expect(row).toEqual({ before: balance, after: balance + 10 });
    expect((await balances(sandbox.db, 'p06')).balance).toBe(balance + 10);
  });

  test('entries of a member are dated in the order of their effects, also one that had to wait for another', async () => {
    const { db } = sandbox;
    const entry = { memberId: 'p07', type: 'adjust', amount: 1 } as const;
    const waited = await db.transaction(async (tx) => {
      await lockMember(tx, 'p07');
      const posted = post(db, { ...entry, key: 'asked first' });
      await othersWait(db, tx);
      const asked = tx.now();
      await expect.poll(() => tx.now() > asked).toBe(true);
      await post(tx, { ...entry, key: 'effective first' });
      return { posted };
    });
    await waited.posted;
    const sql = "select key from ledger where key in ('asked first', 'effective first') order by at, id";
    expect(await db.query(sql)).toEqual([{ key: 'effective first' }, { key: 'asked first' }]);
  });

  test('every wallet has the sum of its ledger', async () => {
    const wrong = await sandbox.db.query(
      `select wallets.member_id from wallets left join ledger on ledger.member_id = wallets.member_id where unit = 'won'
       group by wallets.member_id, balance having balance <> coalesce(sum(amount), 0)`,
    );
    expect(wrong).toEqual([]);
  });
});
