import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post } from '../../../sandbox/ledger.ts';
import { TERMS_VERSION } from '../../../src/config/terms.ts';
import { DATABASES, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SLOT = 1_020_001;

describe.each(DATABASES)('what members and markets close on %s', (_name, database) => {
  let sandbox: TestSandbox;
  let account: string;
  let token: string;
  let id: string;
  beforeAll(async () => {
    sandbox = await startTest(database);
    await sandbox.control('PATCH', '/settings', { tokenSeconds: 400 * 86_400 });
    await sandbox.db.query('update games set is_service = 1 where id = $1', [SLOT]);
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    await market('intl');
    await atHour(12);
    account = String((await sandbox.control('POST', '/members', { balance: 1_000_000 }))['account_id']);
    token = await sandbox.login(account);
    const [row] = await sandbox.db.query<{ id: string }>('select id from members where account_id = $1', [account]);
    id = row?.id ?? '';
  });

  const market = (name: string) => sandbox.control('PATCH', '/settings', { market: name });
  const pass = (milliseconds: number) => sandbox.control('PUT', '/clock', { advance: milliseconds });
  /** Sets the server's clock to an hour of tomorrow in Seoul. */
  async function atHour(hour: number): Promise<void> {
    const now = Date.now();
    const offset = new Date(now + DAY).setUTCHours(hour - 9, 30, 0, 0) - now;
    await sandbox.control('PUT', '/clock', { offset });
  }
  const call = async (method: string, path: string, body: object = {}) =>
    (await sandbox.api(method, `/protection${path}`, { token, key: sandbox.key(), body })).body;
  const state = async () => (await sandbox.api('GET', '/protection', { token })).body.data;
  const launch = async () =>
    (await sandbox.api('GET', `/game/launch?game_id=${SLOT}&type=slot`, { token })).body as { code?: number };
  const deposit = async (amount = 20_000) => {
    const body = { amount, method: 'bank', sender_name: '김하늘' };
    return (await sandbox.api('POST', '/wallet/deposits', { token, key: sandbox.key(), body })).body;
  };
  const bet = (amount = 1_000) =>
    post(sandbox.db, { memberId: id, type: 'bet', amount: -amount, ref: String(SLOT), key: sandbox.key() });
  const balance = async () => (await sandbox.control('GET', `/members/${account}`))['balance'];

  test('closed hours refuse launches and bets until they end, over midnight, by the market’s clock', async () => {
    expect((await call('PUT', '/hours', { from: 23, to: 7 })).data['hours']).toEqual({ from: 23, to: 7 });
    expect((await launch()).code).toBeUndefined();
    await atHour(23);
    const refused = await launch();
    expect(refused).toMatchObject({ code: 7002, data: { kind: 'hours', may_withdraw: true } });
    const { until } = (refused as unknown as { data: { until: string } }).data;
    expect(new Date(Date.parse(until) + 9 * HOUR).toISOString()).toMatch(/T07:00:00\.000Z$/);
    await expect(bet()).rejects.toThrow('closed this hour');
    expect((await deposit()).code).toBe(0);
    await pass(8 * HOUR);
    expect((await launch()).code).toBeUndefined();
    await atHour(23);
    await market('gb');
    expect((await launch()).code).not.toBe(7002);
  });

  test('more closed hours are in force at once, fewer after 24 hours only', async () => {
    await call('PUT', '/hours', { from: 13, to: 15 });
    const wider = (await call('PUT', '/hours', { from: 12, to: 15 })).data;
    expect(wider['hours']).toEqual({ from: 12, to: 15 });
    expect(wider['hours_pending']).toBeUndefined();
    const fewer = (await call('PUT', '/hours', { from: null, to: null })).data;
    expect(fewer).toMatchObject({ hours: { from: 12, to: 15 }, hours_pending: { from: null, to: null } });
    expect(await launch()).toMatchObject({ code: 7002, data: { kind: 'hours' } });
    await pass(23 * HOUR + 20 * 60_000);
    expect((await state())['hours']).toEqual({ from: 12, to: 15 });
    await pass(HOUR);
    expect((await state())['hours']).toBeUndefined();
    expect((await launch()).code).toBeUndefined();
  });

  test('other hours close what they add at once, and open what they leave out after 24 hours', async () => {
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

  test('the database itself refuses fewer closed hours, and an open kind, that were not waited for', async () => {
    await call('PUT', '/hours', { from: 12, to: 14 });
    const now = sandbox.db.now();
    const hours = `insert into hour_changes (member_id, from_hour, to_hour, asked_at, effective_at) values ($1, 13, 14, $2, $2)`;
    await expect(sandbox.db.query(hours, [id, now])).rejects.toThrow('fewer closed hours wait');
    const kind = `insert into kind_changes (member_id, kind, is_closed, asked_at, effective_at) values ($1, 'slot', false, $2, $2)`;
    await expect(sandbox.db.query(kind, [id, now])).rejects.toThrow('check');
    await expect(sandbox.db.query('delete from hour_changes')).rejects.toThrow('append only');
    await expect(sandbox.db.query('update acknowledgements set version = $1', ['2'])).rejects.toThrow('append only');
  });

  test('a closed kind of games refuses launches and bets at once, and opens again after 24 hours', async () => {
    expect((await call('PUT', '/closed-kinds', { kinds: 'slot,sports' })).data['closed_kinds']).toEqual(
      expect.arrayContaining(['slot', 'sports']),
    );
    expect(await launch()).toMatchObject({ code: 7002, data: { kind: 'closed-kind', until: '' } });
    await expect(bet()).rejects.toThrow('closed this kind');
    const opening = (await call('PUT', '/closed-kinds', { kinds: 'sports' })).data;
    expect(opening['opening_kinds']).toMatchObject([{ kind: 'slot' }]);
    expect((await launch()).code).toBe(7002);
    await pass(25 * HOUR);
    expect((await launch()).code).toBeUndefined();
    expect((await state())['closed_kinds']).toEqual(['sports']);
  });

  test('closing a kind again takes its opening back', async () => {
    await call('PUT', '/closed-kinds', { kinds: 'slot' });
    await call('PUT', '/closed-kinds', { kinds: '' });
    await call('PUT', '/closed-kinds', { kinds: 'slot' });
    await pass(25 * HOUR);
    expect(await launch()).toMatchObject({ code: 7002, data: { kind: 'closed-kind' } });
  });

  test('a reality check is as often as the member wants, and as the market wants at least', async () => {
    expect((await state())['reality_check']).toEqual({ minutes: 60 });
    expect((await call('PUT', '/reality-check', { minutes: 15 })).data['reality_check']).toEqual({ minutes: 15 });
    await market('nl');
    expect((await call('PUT', '/reality-check', { minutes: 60 })).code).toBe(4001);
    expect((await call('PUT', '/reality-check', { minutes: 30 })).data['reality_check']).toEqual({ minutes: 30 });
  });

  test('what a win lifts above the win lock leaves by itself, once for each win', async () => {
    expect((await call('PUT', '/win-lock', { above: 1_000_000 })).data['win_lock']).toEqual({ above: 1_000_000 });
    await bet(50_000);
    const win = { memberId: id, type: 'win', amount: 80_000, key: sandbox.key() } as const;
    await post(sandbox.db, win);
    await post(sandbox.db, win);
    expect(await balance()).toBe(1_000_000);
    const { body } = await sandbox.api('GET', '/wallet/withdrawals', { token });
    expect(body.data['list']).toMatchObject([{ kind: 'withdraw', amount: 30_000, status: 'waiting' }]);
    await bet(10_000);
    await post(sandbox.db, { ...win, amount: 5_000, key: sandbox.key() });
    expect(await balance()).toBe(995_000);
    await call('PUT', '/win-lock', { above: null });
    await post(sandbox.db, { ...win, key: sandbox.key() });
    expect(await balance()).toBe(1_075_000);
  });

  test('an exclusion by a public register closes play and deposits, and leaves the withdrawal open', async () => {
    const until = new Date(Date.now() + 90 * DAY).toISOString();
    await sandbox.control('POST', `/members/${account}/register`, { until, register: 'GAMSTOP' });
    const data = { kind: 'register', register: 'GAMSTOP', until, may_withdraw: true };
    expect(await launch()).toMatchObject({ code: 7002, data });
    expect(await deposit()).toMatchObject({ code: 7002, data });
    expect((await state())['pause']).toMatchObject({ kind: 'register', register: 'GAMSTOP' });
    const body = { amount: 10_000 };
    expect((await sandbox.api('POST', '/wallet/withdrawals', { token, key: sandbox.key(), body })).body.code).toBe(0);
  });

  test('a pause holds although the server’s clock is set back', async () => {
    await call('POST', '/break', { hours: 24 });
    await pass(-HOUR);
    expect((await launch()).code).toBe(7002);
    await expect(bet()).rejects.toThrow('paused');
  });

  test('a closed market refuses deposits and play with 7004, whoever writes them; a withdrawal stays open', async () => {
    await market('kr');
    expect(await launch()).toMatchObject({ code: 7004, data: { market: 'kr' } });
    expect(await deposit()).toMatchObject({ code: 7004, data: { market: 'kr' } });
    await expect(bet()).rejects.toThrow('market is closed');
    const body = { amount: 10_000 };
    expect((await sandbox.api('POST', '/wallet/withdrawals', { token, key: sandbox.key(), body })).body.code).toBe(0);
    expect(await state()).toMatchObject({ market: 'kr', must: [] });
  });

  test('a new member is asked for limits before a deposit or a game; where the market lets them, they may skip it', async () => {
    const name = `n_${Date.now().toString(36)}`;
    const registered = await sandbox.api('POST', '/auth/register', {
      body: {
        account_id: name,
        email: `${name}@example.com`,
        password: 'night-1234',
        nickname: name.slice(-10),
        phone: `010${String(Date.now()).slice(-8)}`,
        adult: true,
        agreed_terms: TERMS_VERSION,
      },
    });
    expect(registered.body.code).toBe(0);
    token = registered.body.session?.['jwt'] ?? '';
    const refusal = { code: 7003, data: { must: ['set-limits'] } };
    expect((await state())['must']).toEqual(['set-limits']);
    expect([await launch(), await deposit()]).toMatchObject([refusal, refusal]);
    await market('de');
    expect((await state())['must']).toEqual(['set-limits', 'acknowledge-activity']);
    const skip = { what: 'set-limits', version: '1' };
    expect(await call('POST', '/acknowledge', skip)).toMatchObject({
      code: 4001,
      data: { fields: { what: 'closed' } },
    });
    await call('PUT', '/limits/deposit/day', { value: 100_000 });
    expect((await state())['must']).toContain('set-limits');
    await call('PUT', '/limits/deposit/month', { value: 500_000 });
    expect((await state())['must']).toEqual(['acknowledge-activity']);
    await market('br');
    expect((await state())['must']).toEqual(['risk-notice', 'set-limits']);
    await market('on');
    expect((await state())['must']).toEqual(['set-limits']);
    expect((await call('POST', '/acknowledge', skip)).data['must']).toEqual([]);
    expect((await launch()).code).toBeUndefined();
  });

  test('what is acknowledged after a sign-in is asked for again after the next one', async () => {
    await market('de');
    await call('PUT', '/limits/deposit/month', { value: 500_000 });
    expect(await launch()).toMatchObject({ code: 7003, data: { must: ['acknowledge-activity'] } });
    await call('POST', '/acknowledge', { what: 'acknowledge-activity', version: '1' });
    expect((await launch()).code).toBeUndefined();
    token = await sandbox.login(account);
    expect(await deposit()).toMatchObject({ code: 7003, data: { must: ['acknowledge-activity'] } });
  });

  test('a session is planned by its limits of loss and time, which hold until the next sign-in', async () => {
    await market('es');
    expect(await launch()).toMatchObject({ code: 7003, data: { must: ['plan-session'] } });
    expect((await call('POST', '/acknowledge', { what: 'plan-session', version: '1' })).code).toBe(4001);
    await call('PUT', '/limits/loss/session', { value: 5_000 });
    expect((await call('PUT', '/limits/time/session', { value: 3_600 })).data['must']).toEqual([]);
    expect((await launch()).code).toBeUndefined();
    await bet(4_000);
    await expect(bet(2_000)).rejects.toThrow('limit');
    await pass(1000);
    token = await sandbox.login(account);
    expect((await state())['must']).toEqual(['plan-session']);
    await call('PUT', '/limits/time/session', { value: 3_600 });
    await call('PUT', '/limits/loss/session', { value: 9_000 });
    await bet(9_000);
    await market('intl');
    expect((await call('PUT', '/limits/loss/session', { value: 1_000 })).code).toBe(4001);
  });

  test('limits are reviewed every six months where the market asks for it', async () => {
    await market('gb');
    expect((await state())['must']).toEqual([]);
    await pass(184 * DAY);
    expect((await state())['must']).toEqual(['review-limits']);
    expect((await call('POST', '/acknowledge', { what: 'review-limits', version: '1' })).data['must']).toEqual([]);
  });

  test('new terms are agreed to before the next deposit or game, in the version in force', async () => {
    await sandbox.db.query("update members set agreed_terms = '0' where id = $1", [id]);
    expect(await deposit()).toMatchObject({ code: 7003, data: { must: ['new-terms'] } });
    expect((await call('POST', '/acknowledge', { what: 'new-terms', version: '0' })).code).toBe(4001);
    await call('POST', '/acknowledge', { what: 'new-terms', version: TERMS_VERSION });
    expect((await deposit()).code).toBe(0);
  });

  test('a higher limit waits as long as the market wants: a week in Germany, to the end of the period in Sweden', async () => {
    const wait = async (name: string, at: string) => {
      await market(name);
      await call('PUT', `/limits/${at}`, { value: 100_000 });
      const { data } = await call('PUT', `/limits/${at}`, { value: 200_000 });
      const [kind, period] = at.split('/');
      const row = (data['limits'] as Record<string, unknown>[]).find(
        (limit) => limit['kind'] === kind && limit['period'] === period,
      );
      const pending = row?.['pending'] as { effective_at: string };
      return { hours: (Date.parse(pending.effective_at) - sandbox.db.now().getTime()) / HOUR, row, pending };
    };
    expect((await wait('de', 'deposit/day')).hours).toBeCloseTo(168, 1);
    expect((await wait('se', 'stake/day')).hours).toBeCloseTo(72, 1);
    const { row, pending, hours } = await wait('se', 'stake/month');
    expect(hours).toBeGreaterThanOrEqual(71.9);
    expect(Date.parse(pending.effective_at)).toBeGreaterThanOrEqual(Date.parse(String(row?.['resets_at'])));
  });

  test('caps of the market hold for who set no limit, in won by the test rates; nobody sets a limit above one', async () => {
    await market('nl');
    const cap = 700 * 1_500;
    const row = ((await state())['limits'] as Record<string, unknown>[]).find(
      ({ kind, period }) => kind === 'net_deposit' && period === 'month',
    );
    expect(row).toMatchObject({ value: cap, cap, remaining: cap });
    expect((await call('PUT', '/limits/net_deposit/month', { value: cap + 1 })).code).toBe(4001);
    await call('PUT', '/limits/deposit/month', { value: 5_000_000 });
    expect(await deposit(1_060_000)).toMatchObject({
      code: 7001,
      data: { kind: 'net_deposit', period: 'month', remaining: cap, register: '' },
    });
    expect((await deposit(1_050_000)).code).toBe(0);
  });

  test('what was paid in elsewhere counts against a limit over all operators', async () => {
    await market('de');
    await call('PUT', '/limits/deposit/month', { value: 1_500_000 });
    await call('POST', '/acknowledge', { what: 'acknowledge-activity', version: '1' });
    await sandbox.control('PUT', `/members/${account}/joint`, { used: 1_450_000 });
    expect((await state())['joint']).toEqual([
      { kind: 'deposit', period: 'month', remaining: 50_000, register: 'LUGAS' },
    ]);
    expect(await deposit(60_000)).toMatchObject({ code: 7001, data: { remaining: 50_000, register: 'LUGAS' } });
    expect((await deposit(50_000)).code).toBe(0);
  });
});
