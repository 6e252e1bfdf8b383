import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockMember, post } from '../../../sandbox/ledger.ts';
import { DATABASES, othersWait, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';
import { newMember } from './protection/member.ts';

const HOUR = 3_600_000;

interface Limit {
  kind: string;
  period: string;
  value: number | null;
  used: number;
  remaining: number | null;
  resets_at: string;
  pending?: { value: number | null; effective_at: string };
}

describe.each(DATABASES)('protection on %s', (_name, database) => {
  let sandbox: TestSandbox;
  let token: string;
  let account: string;
  let id: string;
  beforeAll(async () => {
    sandbox = await startTest(database);
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    // A new member for each test: limits and pauses cannot be deleted.
    ({ account, token, id } = await newMember(sandbox));
  });

  const serverNow = () => sandbox.db.now().getTime();
  const call = (method: string, path: string, body: object = {}) =>
    sandbox.api(method, `/protection${path}`, { token, key: sandbox.key(), body });
  const state = async () => (await sandbox.api('GET', '/protection', { token })).body.data;
  const limit = async (kind: string, period: string) =>
    ((await state())['limits'] as Limit[]).find((each) => each.kind === kind && each.period === period);
  const set = (value: number | null, at = 'deposit/day') => call('PUT', `/limits/${at}`, { value });
  const deposit = (amount: number) =>
    sandbox.api('POST', '/wallet/deposits', {
      token,
      key: sandbox.key(),
      body: { amount, method: 'bank', sender_name: '김하늘' },
    });
  async function launch() {
    const [game] = await sandbox.db.query<{ id: number }>(
      "select games.id from games join providers on providers.id = provider_id where games.category = 'Slots' and is_service = 1 and not broken limit 1",
    );
    return sandbox.api('GET', `/game/launch?game_id=${game?.id}&type=slot`, { token });
  }
  /** Advances the server's time, and signs in again: the token would have expired. */
  async function pass(hours: number): Promise<void> {
    await sandbox.control('PUT', '/clock', { advance: hours * HOUR });
    token = await sandbox.login(account);
  }

  test('no limit is preset; each kind has a day, a week and a month', async () => {
    const limits = (await state())['limits'] as Limit[];
    expect(limits.map(({ kind, period, value }) => `${kind} ${period} ${value}`)).toEqual(
      ['deposit', 'net_deposit', 'loss', 'stake', 'time'].flatMap((kind) =>
        ['day', 'week', 'month'].map((period) => `${kind} ${period} null`),
      ),
    );
  });

  test('a first and a lower limit are in force at once; a deposit above the rest is refused, with the rest', async () => {
    expect((await set(100_000)).body.code).toBe(0);
    expect((await deposit(60_000)).body.code).toBe(0);
    expect(await limit('deposit', 'day')).toMatchObject({ value: 100_000, used: 60_000, remaining: 40_000 });
    const [request] = (await sandbox.api('GET', '/wallet/deposits', { token })).body.data['list'] as { id: string }[];
    await sandbox.db.query("update requests set status = 'completed' where id = $1", [request?.id]);
    expect((await deposit(50_000)).body).toMatchObject({
      code: 7001,
      data: { kind: 'deposit', period: 'day', remaining: 40_000, resets_at: expect.any(String) as string },
    });
    expect((await deposit(40_000)).body.code).toBe(0);
    expect((await set(10_000)).body.code).toBe(0);
    expect(await limit('deposit', 'day')).toMatchObject({ value: 10_000, remaining: 0 });
  });

  test('the day of a limit ends at midnight in Seoul', async () => {
    await set(100_000);
    const { resets_at } = (await limit('deposit', 'day')) ?? { resets_at: '' };
    expect(new Date(Date.parse(resets_at) + 9 * HOUR).toISOString()).toMatch(/T00:00:00/);
    expect(Date.parse(resets_at) - serverNow()).toBeLessThanOrEqual(24 * HOUR);
  });

  test('a higher limit waits 24 hours, takes effect only when it is confirmed, and can be cancelled', async () => {
    await set(100_000);
    await set(500_000);
    expect(await limit('deposit', 'day')).toMatchObject({ value: 100_000, pending: { value: 500_000 } });
    expect((await call('POST', '/limits/deposit/day/confirm')).body.code).toBe(5007);
    await pass(48);
    expect((await limit('deposit', 'day'))?.value).toBe(100_000);
    expect((await call('POST', '/limits/deposit/day/confirm')).body.code).toBe(0);
    expect(await limit('deposit', 'day')).toMatchObject({ value: 500_000 });
    await set(null);
    expect(await limit('deposit', 'day')).toMatchObject({ value: 500_000, pending: { value: null } });
    await call('DELETE', '/limits/deposit/day/pending');
    expect((await limit('deposit', 'day'))?.pending).toBeUndefined();
  });

  test('a lower limit cancels a higher one that was pending', async () => {
    await set(100_000);
    await set(500_000);
    await set(50_000);
    await pass(48);
    expect((await call('POST', '/limits/deposit/day/confirm')).body.code).toBe(5007);
    expect(await limit('deposit', 'day')).toMatchObject({ value: 50_000 });
  });

  test.each([
    ['confirmed', 'POST', 'confirm', 5007],
    ['cancelled', 'DELETE', 'pending', 0],
  ])(
    'a higher limit is %s while another call changes it: neither waits for the other for ever',
    async (_how, method, path, code) => {
      await set(100_000);
      await set(500_000);
      await pass(48);
      let other: ReturnType<typeof call> | undefined;
      await sandbox.db.transaction(async (tx) => {
        // As in a change of the limit: first the member, then the limit.
        await lockMember(tx, id);
        other = call(method, `/limits/deposit/day/${path}`);
        await othersWait(sandbox.db, tx);
        await tx.query(
          'update limit_changes set ended_at = server_now() where member_id = $1 and confirmed_at is null',
          [id],
        );
      });
      expect((await other)?.body.code).toBe(code);
      expect(await limit('deposit', 'day')).toMatchObject({ value: 100_000 });
    },
  );

  test('the database itself refuses a higher limit that was not waited for, not confirmed, or confirmed early', async () => {
    await set(100_000);
    const now = serverNow();
    const insert = (requested: number, confirmed: Date | null) =>
      sandbox.db.query(
        `insert into limit_changes (member_id, kind, period, value, asked_at, effective_at, confirmed_at)
         values ($1, 'deposit', 'day', 500000, $2, $2, $3)`,
        [id, new Date(requested), confirmed],
      );
    await expect(insert(now, new Date(now))).rejects.toThrow('waits');
    await expect(insert(now - 48 * HOUR, new Date(now))).rejects.toThrow('waits');
    // The database sets the time of the request itself.
    await insert(now - 48 * HOUR, null);
    const pending = (await limit('deposit', 'day'))?.pending;
    expect(Date.parse(pending?.effective_at ?? '')).toBeGreaterThanOrEqual(now + 24 * HOUR);
    const confirm = (at: number) =>
      sandbox.db.query('update limit_changes set confirmed_at = $2 where member_id = $1 and confirmed_at is null', [
        id,
        new Date(at),
      ]);
    await expect(confirm(now)).rejects.toThrow('after its wait');
    // Nor can it be confirmed ahead of time, with a later time.
    await expect(confirm(now + 25 * HOUR)).rejects.toThrow('after its wait');
    await expect(
      sandbox.db.query('update limit_changes set value = 900000 where member_id = $1', [id]),
    ).rejects.toThrow('stays as it was asked for');
    await expect(sandbox.db.query('delete from limit_changes')).rejects.toThrow('changes stay');
  });

  // Plain SQL, as another writer could send it: deleting a limit would raise it without a wait.
  test.each([
    ['truncate limit_changes'],
    ['truncate pauses'],
    ['truncate hour_changes'],
    ['truncate kind_changes'],
    ['delete from requests'],
    ['truncate requests'],
    ['truncate play_sessions cascade'],
    ['truncate market_rules'],
    ['update market_rules set increase_hours = 1'],
    ['delete from market_rules'],
    ['update limit_changes set ended_at = null, confirmed_at = effective_at where ended_at is not null'],
    ["update limit_changes set confirmed_at = effective_at - interval '1 second' where confirmed_at is null"],
  ])('the database itself refuses to delete a limit or what was used of it: %s', async (sql) => {
    await set(100_000);
    await deposit(60_000);
    await set(500_000);
    await set(400_000);
    await expect(sandbox.db.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) as string });
    expect(await limit('deposit', 'day')).toMatchObject({ value: 100_000, used: 60_000, pending: { value: 400_000 } });
  });

  test.each([-24, 24])(
    'the database itself refuses a deposit and a bet that are dated %i hours from now',
    async (hours) => {
      await set(100_000);
      await set(10_000, 'stake/day');
      const at = new Date(serverNow() + hours * HOUR);
      const request = `insert into requests (id, member_id, kind, method, amount, status, requested_at)
      values ($1, $2, 'deposit', 'bank', 30000, 'waiting', $3)`;
      await expect(sandbox.db.query(request, [randomUUID(), id, at])).rejects.toThrow('date at which it is made');
      const bet = post(sandbox.db, { memberId: id, type: 'bet', amount: -10_000, key: sandbox.key(), at });
      await expect(bet).rejects.toThrow('date at which it is made');
      expect(await limit('deposit', 'day')).toMatchObject({ used: 0 });
      expect(await limit('stake', 'day')).toMatchObject({ used: 0 });
    },
  );

  test('100 deposits at once, written by plain SQL, do not exceed a limit', async () => {
    await set(100_000);
    const write = (n: number) =>
      sandbox.db
        .query(
          `insert into requests (id, member_id, kind, method, amount, status, requested_at)
           values ($1, $2, 'deposit', 'bank', 30000, 'waiting', $3)`,
          [`${id}-${n}`, id, sandbox.db.now()],
        )
        .then(() => sandbox.db.query("update requests set status = 'completed' where id = $1", [`${id}-${n}`]))
        .catch(() => undefined);
    await Promise.all(Array.from({ length: 100 }, (_, n) => write(n)));
    const [sum] = await sandbox.db.query<{ sum: number }>(
      "select coalesce(sum(amount), 0)::bigint as sum from requests where member_id = $1 and kind = 'deposit'",
      [id],
    );
    expect(sum?.sum).toBeLessThanOrEqual(100_000);
    expect(sum?.sum).toBeGreaterThan(0);
  });

  test.each(['stake', 'loss'])('100 bets at once do not exceed a limit of %s', async (kind) => {
    await set(10_000, `${kind}/day`);
    const bet = (amount: number) =>
      post(sandbox.db, { memberId: id, type: 'bet', amount: -amount, key: sandbox.key() }).then(
        ({ ok }) => ok,
        (error: { code: string }) => {
          expect(error.code).toBe('23000');
          return false;
        },
      );
    const taken = await Promise.all(Array.from({ length: 100 }, () => bet(3_000)));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await limit(kind, 'day')).toMatchObject({ used: 9_000, remaining: 1_000 });
  });

  test('a rejected deposit cannot be completed, and no deposit can change its amount', async () => {
    await set(100_000);
    await deposit(60_000);
    const change = (what: string) => sandbox.db.query(`update requests set ${what} where member_id = $1`, [id]);
    await expect(change('amount = 900000')).rejects.toThrow('stays as it was asked for');
    await change("status = 'rejected'");
    await deposit(60_000);
    await expect(change("status = 'completed'")).rejects.toThrow('decided once');
  });

  test('stakes and losses: no bet beyond the limit; a launch with nothing left is refused', async () => {
    await set(10_000, 'stake/day');
    await set(5_000, 'loss/week');
    const bet = (amount: number) =>
      post(sandbox.db, { memberId: id, type: 'bet', amount: -amount, key: sandbox.key() });
    await bet(4_000);
    await expect(bet(2_000)).rejects.toThrow('limit');
    await post(sandbox.db, { memberId: id, type: 'win', amount: 3_000, key: sandbox.key() });
    await bet(4_000);
    await expect(bet(4_000)).rejects.toThrow('limit');
    expect(await limit('stake', 'day')).toMatchObject({ used: 8_000, remaining: 2_000 });
    expect(await limit('loss', 'week')).toMatchObject({ used: 5_000, remaining: 0 });
    expect((await launch()).body).toMatchObject({ code: 7001, data: { kind: 'loss', period: 'week', remaining: 0 } });
  });

  test('a withdrawal makes net deposits smaller while its money is gone, not once it is back in the balance', async () => {
    const withdraw = async (verdict: string) => {
      const { body } = await sandbox.api('POST', '/wallet/withdrawals', {
        token,
        key: sandbox.key(),
        body: { amount: 50_000 },
      });
      const { id: request } = body.data['request'] as { id: string };
      await sandbox.control('POST', `/requests/${request}/${verdict}`);
    };
    await set(100_000, 'net_deposit/month');
    expect((await deposit(100_000)).body.code).toBe(0);
    await withdraw('auto');
    await withdraw('reject');
    expect(await limit('net_deposit', 'month')).toMatchObject({ used: 100_000, remaining: 0 });
    await withdraw('complete');
    expect(await limit('net_deposit', 'month')).toMatchObject({ used: 50_000, remaining: 50_000 });
  });

  test('a break closes deposits and play until its end; withdrawal and history stay open', async () => {
    expect((await call('POST', '/break', { hours: 24 })).body.data['pause']).toMatchObject({ kind: 'break' });
    expect((await deposit(20_000)).body).toMatchObject({ code: 7002, data: { kind: 'break', may_withdraw: true } });
    expect((await launch()).body.code).toBe(7002);
    await expect(post(sandbox.db, { memberId: id, type: 'bet', amount: -1000, key: sandbox.key() })).rejects.toThrow(
      'paused',
    );
    const withdrawn = await sandbox.api('POST', '/wallet/withdrawals', {
      token,
      key: sandbox.key(),
      body: { amount: 10_000 },
    });
    expect(withdrawn.body.code).toBe(0);
    await pass(25);
    expect((await deposit(20_000)).body.code).toBe(0);
  });

  test('a shorter pause does not shorten a longer one; a permanent exclusion has no end', async () => {
    await call('POST', '/exclusion', { months: null });
    await call('POST', '/break', { hours: 24 });
    expect((await state())['pause']).toMatchObject({ kind: 'exclusion', until: null });
    await expect(sandbox.db.query('delete from pauses')).rejects.toThrow('append only');
  });

  test.each(['stop', 'break', 'exclusion', 'register'])(
    'a pause that is requested while a deposit or a bet is being written begins after it: %s',
    async (kind) => {
      const { db } = sandbox;
      const bodies: Record<string, object> = {
        stop: { pressed_at: new Date(serverNow() + HOUR).toISOString() },
        break: { hours: 24 },
        exclusion: { months: 6 },
      };
      const body = bodies[kind];
      const { sent, written } = await db.transaction(async (tx) => {
        await lockMember(tx, id);
        const answer = body ? call('POST', `/${kind}`, body) : sandbox.control('POST', `/members/${account}/register`);
        await othersWait(db, tx);
        return { sent: answer, written: serverNow() };
      });
      await sent;
      const [pause] = await db.query<{ since: Date }>('select since from pauses where member_id = $1', [id]);
      expect(pause?.since.getTime()).toBeGreaterThanOrEqual(written);
    },
  );

  test('a stop that was pressed without a connection lasts 24 hours from the press', async () => {
    const pressed = new Date(serverNow() - 3 * HOUR);
    const { pause } = (await call('POST', '/stop', { pressed_at: pressed.toISOString() })).body.data as {
      pause: { kind: string; until: string };
    };
    expect(pause.kind).toBe('stop');
    expect(Date.parse(pause.until)).toBe(pressed.getTime() + 24 * HOUR);
  });

  test('a stop that was pressed by a clock two days ahead lasts 24 hours from its arrival, no longer', async () => {
    const before = serverNow();
    const { body } = await call('POST', '/stop', { pressed_at: new Date(before + 48 * HOUR).toISOString() });
    const { until } = body.data['pause'] as { until: string };
    expect(Date.parse(until)).toBeGreaterThanOrEqual(before + 24 * HOUR);
    expect(Date.parse(until)).toBeLessThanOrEqual(serverNow() + 24 * HOUR);
  });

  test('a stop whose time is in a form that cannot be read counts from its arrival: it is never lost', async () => {
    const { body } = await call('POST', '/stop', { pressed_at: '2026-11-20T10:00:00+09' });
    const { until } = body.data['pause'] as { until: string };
    expect(Date.parse(until) - serverNow()).toBeGreaterThan(23 * HOUR);
  });
});
