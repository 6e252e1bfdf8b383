import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { intl } from '../../../../src/config/markets/intl.ts';
import { protection } from '../../../../src/contract/protection.ts';
import { closedBy } from '../../../../src/features/protection/closed.ts';
import { insert } from '../../../../sandbox/db.ts';
import { lockMember, post } from '../../../../sandbox/ledger.ts';
import { DATABASES, othersWait, START_TIMEOUT, startTest, type TestSandbox } from '../helper.ts';
import { DAY, newMember, prepare, SLOT } from './member.ts';

const HOUR = 3_600_000;

describe.each(DATABASES)('what members close for themselves on %s', (_name, database) => {
  let sandbox: TestSandbox;
  let member: Awaited<ReturnType<typeof newMember>>;
  beforeAll(async () => {
    sandbox = await startTest(database);
    await prepare(sandbox);
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    member = await newMember(sandbox);
  });

  test('closed hours refuse launches and bets until they end, also over midnight, in the market’s time zone', async () => {
    const { market, pass, atHour, call, launch, deposit, bet } = member;
    expect((await call('PUT', '/hours', { from: 23, to: 7 })).data['hours']).toEqual({ from: 23, to: 7 });
    expect((await launch()).code).toBeUndefined();
    await atHour(23);
    const refused = await launch();
    expect(refused).toMatchObject({ code: 7002, data: { kind: 'hours', may_withdraw: true } });
    const { until } = refused.data as { until: string };
    expect(new Date(Date.parse(until) + 9 * HOUR).toISOString()).toMatch(/T07:00:00\.000Z$/);
    await expect(bet()).rejects.toThrow('closed this hour');
    expect((await deposit()).code).toBe(0);
    await pass(8 * HOUR);
    expect((await launch()).code).toBeUndefined();
    await atHour(23);
    await market('gb');
    expect((await launch()).code).not.toBe(7002);
  });

  test('more closed hours are in force at once, fewer after 24 hours', async () => {
    const { pass, call, state, launch } = member;
    await call('PUT', '/hours', { from: 13, to: 15 });
    const wider = (await call('PUT', '/hours', { from: 12, to: 15 })).data;
    expect(wider['hours']).toEqual({ from: 12, to: 15 });
    expect(wider['hours_pending']).toEqual([]);
    const fewer = (await call('PUT', '/hours', { from: null, to: null })).data;
    expect(fewer).toMatchObject({ hours: { from: 12, to: 15 }, hours_pending: [{ from: null, to: null }] });
    expect(await launch()).toMatchObject({ code: 7002, data: { kind: 'hours' } });
    // A second pending change: the hours in force stay, and the first one is pending still.
    const second = (await call('PUT', '/hours', { from: 12, to: 13 })).data;
    expect(second).toMatchObject({
      hours: { from: 12, to: 15 },
      hours_pending: [
        { from: null, to: null },
        { from: 12, to: 13 },
      ],
    });
    await call('PUT', '/hours', { from: null, to: null });
    await pass(23 * HOUR + 20 * 60_000);
    expect((await state())['hours']).toEqual({ from: 12, to: 15 });
    await pass(HOUR);
    expect((await state())['hours']).toBeUndefined();
    expect((await launch()).code).toBeUndefined();
  });

  test('a change of hours closes the added ones at once, and opens the removed ones after 24 hours', async () => {
    const { pass, atHour, call, launch } = member;
    await call('PUT', '/hours', { from: 12, to: 14 });
    await call('PUT', '/hours', { from: 13, to: 16 });
    for (const [hour, code] of [
      [12, 7002],
      [15, 7002],
      [16, undefined],
    ] as const) {
      await atHour(hour);
      expect((await launch()).code).toBe(code);
    }
    await atHour(12);
    await pass(2 * DAY);
    expect((await launch()).code).toBeUndefined();
    expect((await call('PUT', '/hours', { from: 5, to: 5 })).code).toBe(4001);
    expect((await call('PUT', '/hours', { from: 5, to: null })).code).toBe(4001);
  });

  test('hours changed twice within a day: the reply names all that are closed, so that a client closes play as a launch does', async () => {
    const { atHour, call, state, launch } = member;
    for (const [from, to] of [
      [23, 7],
      [12, 14],
      [23, 7],
    ])
      await call('PUT', '/hours', { from, to });
    for (const hour of [12, 15, 23]) {
      await atHour(hour);
      const { code, data } = await launch();
      const closed = closedBy(v.parse(protection.output, await state()), intl, sandbox.db.now().getTime());
      expect([code, data?.kind, data?.until]).toEqual(
        closed?.why === 'pause' ? [7002, closed.kind, closed.until] : [undefined, undefined, undefined],
      );
      expect(closed !== undefined).toBe(hour !== 15);
    }
  });

  test('of two changes of hours at once, the one that the server makes last is in force', async () => {
    const { db } = sandbox.context;
    const { later } = await db.transaction(async (tx) => {
      await lockMember(tx, member.id);
      const sent = member.call('PUT', '/hours', { from: 1, to: 4 });
      await othersWait(db, tx);
      await insert(tx, 'hour_changes', { member_id: member.id, from_hour: 1, to_hour: 3 });
      return { later: sent };
    });
    expect((await later).data['hours']).toEqual({ from: 1, to: 4 });
    expect((await member.state())['hours']).toEqual({ from: 1, to: 4 });
  });

  test('a refusal names the end of the closed hours also where other hours take effect before it', async () => {
    const { pass, call, launch } = member;
    const until = async () => {
      const { data } = await launch();
      expect(data['kind']).toBe('hours');
      return Date.parse(String(data['until']));
    };
    await call('PUT', '/hours', { from: 12, to: 8 });
    const now = sandbox.db.now().getTime();
    await call('PUT', '/hours', { from: 20, to: 8 });
    // At 12:00 of the next day the old hours close play once more, for the half hour until the new ones take effect.
    await pass(DAY - HOUR / 2);
    const end = await until();
    expect(end - now).toBeGreaterThanOrEqual(DAY);
    expect(end - now).toBeLessThan(DAY + 60_000);
    await pass(HOUR / 2 + 60_000);
    expect((await launch()).code).toBeUndefined();
  });

  test('the database itself delays fewer closed hours and an opened kind, whatever request time a row has', async () => {
    const { call, state, id } = member;
    await call('PUT', '/hours', { from: 12, to: 14 });
    await call('PUT', '/closed-kinds', { kinds: 'slot' });
    // The row says two days ago; the database uses its own clock.
    const then = new Date(sandbox.db.now().getTime() - 2 * DAY);
    const hours = `insert into hour_changes (member_id, from_hour, to_hour, asked_at, effective_at) values ($1, 13, 14, $2, $2)`;
    await sandbox.db.query(hours, [id, then]);
    const kind = `insert into kind_changes (member_id, kind, is_closed, asked_at, effective_at) values ($1, 'slot', false, $2, $2)`;
    await sandbox.db.query(kind, [id, then]);
    expect(await state()).toMatchObject({
      hours: { from: 12, to: 14 },
      hours_pending: [{ from: 13, to: 14 }],
      closed_kinds: ['slot'],
      opening_kinds: [{ kind: 'slot' }],
    });
    await expect(sandbox.db.query('delete from hour_changes')).rejects.toThrow('append only');
    await expect(sandbox.db.query('update acknowledgements set version = $1', ['2'])).rejects.toThrow('append only');
  });

  test('a closed kind of games refuses launches and bets at once, and opens again after 24 hours', async () => {
    const { pass, call, state, launch, bet } = member;
    expect((await call('PUT', '/closed-kinds', { kinds: 'slot,sports' })).data['closed_kinds']).toEqual(
      expect.arrayContaining(['slot', 'sports']),
    );
    expect(await launch()).toMatchObject({ code: 7002, data: { kind: 'closed-kind', until: null } });
    await expect(bet()).rejects.toThrow('closed this kind');
    const opening = (await call('PUT', '/closed-kinds', { kinds: 'sports' })).data;
    expect(opening['opening_kinds']).toMatchObject([{ kind: 'slot' }]);
    expect((await launch()).code).toBe(7002);
    await pass(25 * HOUR);
    expect((await launch()).code).toBeUndefined();
    expect((await state())['closed_kinds']).toEqual(['sports']);
    expect(await call('PUT', '/closed-kinds', { kinds: 'sports,bingo' })).toMatchObject({
      code: 4001,
      data: { fields: { kinds: 'format' } },
    });
  });

  test('closing a kind again cancels its opening', async () => {
    const { pass, call, launch } = member;
    await call('PUT', '/closed-kinds', { kinds: 'slot' });
    await call('PUT', '/closed-kinds', { kinds: '' });
    await call('PUT', '/closed-kinds', { kinds: 'slot' });
    await pass(25 * HOUR);
    expect(await launch()).toMatchObject({ code: 7002, data: { kind: 'closed-kind' } });
  });

  test('closing tables ends an open one at its next heartbeat and refuses the next launch; closing slots does neither', async () => {
    const { call, token } = member;
    // The provider’s first table.
    const launch = async () => (await sandbox.api('GET', '/game/launch?game_id=101&type=casino', { token })).body;
    const { session } = (await launch()).DATA as { session: string };
    const isEnded = async () =>
      (await sandbox.api('POST', `/game/sessions/${session}/heartbeat`, { token, body: {} })).body.DATA['ended'];
    await call('PUT', '/closed-kinds', { kinds: 'slot' });
    expect(await isEnded()).toBe(false);
    await call('PUT', '/closed-kinds', { kinds: 'slot,casino' });
    expect(await isEnded()).toBe(true);
    expect(await launch()).toMatchObject({ code: 7002, data: { kind: 'closed-kind' } });
  });

  test('the interval of reality checks is the member’s choice, at most the market’s', async () => {
    const { market, call, state } = member;
    expect((await state())['reality_check']).toEqual({ minutes: 60 });
    expect((await call('PUT', '/reality-check', { minutes: 15 })).data['reality_check']).toEqual({ minutes: 15 });
    await market('nl');
    expect((await call('PUT', '/reality-check', { minutes: 60 })).code).toBe(4001);
    expect((await call('PUT', '/reality-check', { minutes: 30 })).data['reality_check']).toEqual({ minutes: 30 });
  });

  test('what a win lifts above the win lock is paid out automatically, once per win', async () => {
    const { call, bet, balance, withdrawals, id } = member;
    expect((await call('PUT', '/win-lock', { above: 1_000_000 })).data['win_lock']).toEqual({ above: 1_000_000 });
    await bet(50_000);
    const win = { memberId: id, type: 'win', amount: 80_000, key: sandbox.key() } as const;
    await post(sandbox.db, win);
    await post(sandbox.db, win);
    expect(await balance()).toBe(1_000_000);
    expect(await withdrawals()).toMatchObject([{ kind: 'withdraw', amount: 30_000, status: 'waiting' }]);
    await bet(10_000);
    await post(sandbox.db, { ...win, amount: 5_000, key: sandbox.key() });
    expect(await balance()).toBe(995_000);
    await call('PUT', '/win-lock', { above: null });
    await post(sandbox.db, { ...win, key: sandbox.key() });
    expect(await balance()).toBe(1_075_000);
  });

  test('without a registered account a win above the win lock stays in the balance', async () => {
    const { call, balance, withdrawals, id } = member;
    await sandbox.db.query("update members set bank_account = '' where id = $1", [id]);
    await call('PUT', '/win-lock', { above: 1_000_000 });
    await post(sandbox.db, { memberId: id, type: 'win', amount: 30_000, ref: String(SLOT), key: sandbox.key() });
    expect([await balance(), await withdrawals()]).toEqual([1_030_000, []]);
  });

  test('a win above the win lock stays in the balance while a public register forbids withdrawals (Rule R4)', async () => {
    const { call, balance, withdrawals, id, account } = member;
    await call('PUT', '/win-lock', { above: 1_000_000 });
    const win = { memberId: id, type: 'win', amount: 30_000, ref: String(SLOT) } as const;
    await sandbox.control('POST', `/members/${account}/register`, { until: null, register: 'GAMSTOP' });
    await post(sandbox.db, { ...win, key: sandbox.key() });
    const paid = await withdrawals();
    expect([await balance(), paid]).toMatchObject([1_000_000, [{ amount: 30_000 }]]);
    await sandbox.control('POST', `/members/${account}/register`, { until: null, may_withdraw: false });
    await post(sandbox.db, { ...win, key: sandbox.key() });
    expect([await balance(), await withdrawals()]).toEqual([1_030_000, paid]);
  });

  test('an exclusion by a public register closes play and deposits, not withdrawals', async () => {
    const { state, launch, deposit, withdraw, account } = member;
    const until = new Date(Date.now() + 90 * DAY).toISOString();
    await sandbox.control('POST', `/members/${account}/register`, { until, register: 'GAMSTOP' });
    const data = { kind: 'register', register: 'GAMSTOP', until, may_withdraw: true };
    expect(await launch()).toMatchObject({ code: 7002, data });
    expect(await deposit()).toMatchObject({ code: 7002, data });
    expect((await state())['pause']).toMatchObject({ kind: 'register', register: 'GAMSTOP' });
    expect((await withdraw(10_000)).code).toBe(0);
  });

  test('a public register may forbid withdrawals, too, also one that ends before another pause (Rule R4)', async () => {
    const { state, deposit, withdraw, call, account, token } = member;
    const until = new Date(Date.now() + 90 * DAY).toISOString();
    await sandbox.control('POST', `/members/${account}/register`, { until, register: 'OASIS', may_withdraw: false });
    const data = { kind: 'register', register: 'OASIS', until, may_withdraw: false };
    expect(await withdraw(10_000)).toMatchObject({ code: 7002, data });
    expect(await deposit()).toMatchObject({ code: 7002, data });
    expect((await state())['pause']).toMatchObject({ kind: 'register', may_withdraw: false });
    expect((await sandbox.api('GET', '/wallet/summary', { token })).body.data).toMatchObject({ withdrawable: 0 });
    await call('POST', '/exclusion', { months: 6 });
    expect((await state())['pause']).toMatchObject({ kind: 'exclusion', may_withdraw: false });
    expect(await withdraw(10_000)).toMatchObject({ code: 7002, data: { kind: 'exclusion', may_withdraw: false } });
  });

  test('an exclusion does not close transactions, messages, inquiries, support and the activity', async () => {
    const { call, token } = member;
    expect((await call('POST', '/exclusion', { months: null })).code).toBe(0);
    const inquiry = { category: 'money', title: 'a', content: 'b' };
    const ticket = { name: 'a', email: 'a@example.com', title: 'a', content: 'b' };
    const days = 'from=2026-11-01&to=2026-11-30';
    const reads = [`/wallet/history?${days}`, '/wallet/withdrawals', '/supports/memos?kind=all', '/supports/counsels'];
    const answers = await Promise.all([
      ...[...reads, `/protection/activity?${days}`].map((path) => sandbox.api('GET', path, { token })),
      sandbox.api('POST', '/supports/counsels', { token, key: sandbox.key(), body: inquiry }),
      sandbox.api('POST', '/supports/tickets', { token, key: sandbox.key(), body: ticket }),
    ]);
    expect(answers.map(({ body }) => body)).toMatchObject(answers.map(() => ({ code: 0 })));
  });

  test('a pause stays in force although the server’s clock is set back', async () => {
    const { pass, call, launch, bet } = member;
    await call('POST', '/break', { hours: 24 });
    await pass(-HOUR);
    expect((await launch()).code).toBe(7002);
    await expect(bet()).rejects.toThrow('paused');
  });
});
