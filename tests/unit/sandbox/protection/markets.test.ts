import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../../../sandbox/context.ts';
import { migrate } from '../../../../sandbox/migrate.ts';
import { writeSetting } from '../../../../sandbox/settings.ts';
import { TERMS_VERSION } from '../../../../src/config/terms.ts';
import { DATABASES, emptyContext, freshSchema, START_TIMEOUT, startTest, type TestSandbox } from '../helper.ts';
import { DAY, newMember, prepare } from './member.ts';

const HOUR = 3_600_000;

describe.each(DATABASES)('requirements of markets on %s', (_name, database) => {
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

  test('in a closed market deposits and play are refused with 7004, and bets by the database too; withdrawals are not', async () => {
    const { market, state, launch, deposit, bet, withdraw } = member;
    await market('kr');
    expect(await launch()).toMatchObject({ code: 7004, data: { market: 'kr' } });
    expect(await deposit()).toMatchObject({ code: 7004, data: { market: 'kr' } });
    await expect(bet()).rejects.toThrow('market is closed');
    expect((await withdraw(10_000)).code).toBe(0);
    expect(await state()).toMatchObject({ market: 'kr', must: [] });
  });

  test('breaks, exclusions and reality checks accept only the lengths of the market’s pack', async () => {
    const { market, call } = member;
    const closed = (field: string) => ({ code: 4001, data: { fields: { [field]: 'closed' } } });
    await market('nl');
    expect(await call('PUT', '/reality-check', { minutes: 30 })).toMatchObject({ code: 0 });
    expect(await call('PUT', '/reality-check', { minutes: 60 })).toMatchObject(closed('minutes'));
    expect(await call('POST', '/break', { hours: 1008 })).toMatchObject(closed('hours'));
    expect(await call('POST', '/exclusion', { months: 7 })).toMatchObject(closed('months'));
    await market('gb');
    expect(await call('POST', '/break', { hours: 1008 })).toMatchObject({ code: 0 });
    expect(await call('POST', '/exclusion', { months: 6 })).toMatchObject({ code: 0 });
  });

  test('the months of an exclusion are those of the market’s time zone', async () => {
    const { call, use, account } = member;
    const year = new Date().getUTCFullYear() + 1;
    // In Seoul it is 1 December, 01:00.
    await sandbox.control('PUT', '/clock', { offset: Date.UTC(year, 10, 30, 16) - Date.now() });
    use(await sandbox.login(account));
    const { until } = (await call('POST', '/exclusion', { months: 6 })).data['pause'] as { until: string };
    // 1 June, 01:00; six months after 30 November in UTC would be a day earlier.
    expect(until).toMatch(`${year + 1}-05-31T16:0`);
  });

  test('a new member must set limits before a deposit or a game; some markets allow skipping', async () => {
    const { market, call, state, launch, deposit, use } = member;
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
    use(registered.body.session?.['jwt'] ?? '');
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

  test('a step per sign-in has to be confirmed again after the next sign-in', async () => {
    const { market, call, launch, deposit, use, account } = member;
    await market('de');
    await call('PUT', '/limits/deposit/month', { value: 500_000 });
    expect(await launch()).toMatchObject({ code: 7003, data: { must: ['acknowledge-activity'] } });
    await call('POST', '/acknowledge', { what: 'acknowledge-activity', version: '1' });
    expect((await launch()).code).toBeUndefined();
    use(await sandbox.login(account));
    expect(await deposit()).toMatchObject({ code: 7003, data: { must: ['acknowledge-activity'] } });
  });

  test('the step plan-session needs a loss limit and a time limit, which hold until the next sign-in', async () => {
    const { market, pass, call, state, launch, bet, use, account } = member;
    await market('es');
    expect(await launch()).toMatchObject({ code: 7003, data: { must: ['plan-session'] } });
    expect((await call('POST', '/acknowledge', { what: 'plan-session', version: '1' })).code).toBe(4001);
    await call('PUT', '/limits/loss/session', { value: 5_000 });
    expect((await call('PUT', '/limits/time/session', { value: 3_600 })).data['must']).toEqual([]);
    expect(await launch()).toMatchObject({ RESULT: true });
    await bet(4_000);
    await expect(bet(2_000)).rejects.toThrow('limit');
    await pass(1000);
    use(await sandbox.login(account));
    expect((await state())['must']).toEqual(['plan-session']);
    await call('PUT', '/limits/time/session', { value: 3_600 });
    await call('PUT', '/limits/loss/session', { value: 9_000 });
    await bet(9_000);
    await market('intl');
    expect((await call('PUT', '/limits/loss/session', { value: 1_000 })).code).toBe(4001);
  });

  test('a raise of a session’s limit that was pending at the next sign-in is neither shown nor confirmed in the new session', async () => {
    const { market, pass, call, state, use, account } = member;
    await market('es');
    await call('PUT', '/limits/loss/session', { value: 5_000 });
    await call('PUT', '/limits/loss/session', { value: 9_000 });
    const loss = async () => {
      const limits = (await state())['limits'] as { kind: string; period: string; pending?: object }[];
      return limits.find(({ kind, period }) => kind === 'loss' && period === 'session');
    };
    expect(await loss()).toMatchObject({ value: 5_000, pending: { value: 9_000 } });
    await pass(DAY);
    use(await sandbox.login(account));
    expect(await loss()).toMatchObject({ value: null });
    expect(await loss()).not.toHaveProperty('pending');
    expect((await call('POST', '/limits/loss/session/confirm')).code).toBe(5007);
    await call('PUT', '/limits/loss/session', { value: 2_000 });
    await call('PUT', '/limits/loss/session', { value: 3_000 });
    expect(await loss()).toMatchObject({ value: 2_000, pending: { value: 3_000 } });
  });

  test('some markets require a review of the limits every six months', async () => {
    const { market, pass, call, state } = member;
    await market('gb');
    expect((await state())['must']).toEqual([]);
    await pass(184 * DAY);
    expect((await state())['must']).toEqual(['review-limits']);
    expect((await call('POST', '/acknowledge', { what: 'review-limits', version: '1' })).data['must']).toEqual([]);
  });

  /** Sets the server's clock, and signs in again: the session may not last until then. */
  async function goTo(time: number): Promise<void> {
    await sandbox.control('PUT', '/clock', { offset: time - Date.now() });
    member.use(await sandbox.login(member.account));
  }

  test('the six months since a review on 31 August end with February', async () => {
    const { market, state, id } = member;
    await market('gb');
    const year = new Date().getUTCFullYear();
    await sandbox.db.query('update members set created_at = $2 where id = $1', [
      id,
      new Date(Date.UTC(year, 7, 31, 12)),
    ]);
    await goTo(Date.UTC(year + 1, 1, 27, 12));
    expect((await state())['must']).toEqual([]);
    await goTo(Date.UTC(year + 1, 2, 1, 12));
    expect((await state())['must']).toEqual(['review-limits']);
  });

  test('new terms must be agreed to before the next deposit or game, in the version in force', async () => {
    const { call, deposit, id } = member;
    await sandbox.db.query("update members set agreed_terms = '0' where id = $1", [id]);
    expect(await deposit()).toMatchObject({ code: 7003, data: { must: ['new-terms'] } });
    expect((await call('POST', '/acknowledge', { what: 'new-terms', version: '0' })).code).toBe(4001);
    await call('POST', '/acknowledge', { what: 'new-terms', version: TERMS_VERSION });
    expect((await deposit()).code).toBe(0);
  });

  test('a higher limit takes effect after the market’s waiting time: a week in Germany, the end of the period in Sweden', async () => {
    const { market, call } = member;
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

  test('a server that starts in a market, as its brand says, has the market’s zone and caps in force from the start', async () => {
    const clock = createClock();
    const options = { database, schema: freshSchema() };
    const { db, close } = await emptyContext(clock, (tx) => writeSetting(tx, 'market', 'nl'), options);
    const caps = () => db.query("select value from market_caps where kind = 'net_deposit' and below_age is null");
    expect(await db.query('select zone from market_rules')).toEqual([{ zone: 'Europe/Amsterdam' }]);
    expect(await caps()).toEqual([{ value: 700 * 1_500 }]);
    // The next start of the same database is of a build with another brand.
    await writeSetting(db, 'market', 'gb');
    await migrate(db, () => Promise.reject(new Error('seeded twice')));
    expect(await db.query('select zone from market_rules')).toEqual([{ zone: 'Europe/London' }]);
    expect(await caps()).toEqual([]);
    await close();
  });

  test('the market’s caps apply to members without a limit, in won at the test rates; no limit above a cap can be set', async () => {
    const { market, call, state, deposit } = member;
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

  test('caps for young adults apply until the birthday in the market’s time zone, and to members of unknown age', async () => {
    const { market, call, state, deposit, account } = member;
    const identity = (birth_date: string | null) =>
      sandbox.control('PUT', `/members/${account}/identity`, { birth_date });
    const cap = async () => {
      const row = ((await state())['limits'] as Record<string, unknown>[]).find(
        ({ kind, period }) => kind === 'net_deposit' && period === 'month',
      );
      expect(row?.['value']).toBe(row?.['cap']);
      return row?.['cap'];
    };
    const stakeCap = async () => (await state())['stake_cap'];
    const [young, all] = [300 * 1_500, 700 * 1_500];
    await market('nl');
    expect(await cap()).toBe(all);
    await identity(null);
    expect(await cap()).toBe(young);
    // A birthday begins at midnight in Amsterdam: nine hours earlier it is still the day before there.
    const today = sandbox.db.now().toISOString().slice(5, 10);
    const year = (): number => sandbox.db.now().getUTCFullYear();
    await identity(`${year() - 24}-${today}`);
    expect(await cap()).toBe(all);
    await member.pass(-9 * HOUR);
    expect(await cap()).toBe(young);
    await call('PUT', '/limits/deposit/month', { value: 5_000_000 });
    expect(await deposit(460_000)).toMatchObject({
      code: 7001,
      data: { kind: 'net_deposit', period: 'month', remaining: young, register: '' },
    });
    expect((await deposit(450_000)).code).toBe(0);

    await market('gb');
    expect(await stakeCap()).toBe(2 * 1_800);
    await identity(`${year() - 25}-01-01`);
    expect(await stakeCap()).toBe(5 * 1_800);
    await market('intl');
    expect(await stakeCap()).toBeUndefined();
  });

  test('who was born on 29 February is a year older from 1 March in a year without that day', async () => {
    const { market, state, account } = member;
    await market('gb');
    // 2029, 2033, …: 25 years after a leap year.
    const year = Math.ceil((new Date().getUTCFullYear() + 1 - 2029) / 4) * 4 + 2029;
    await sandbox.control('PUT', `/members/${account}/identity`, { birth_date: `${year - 25}-02-29` });
    await goTo(Date.UTC(year, 1, 28, 12));
    expect((await state())['stake_cap']).toBe(2 * 1_800);
    await goTo(Date.UTC(year, 2, 1, 12));
    expect((await state())['stake_cap']).toBe(5 * 1_800);
  });

  test('the database enforces a young adult’s cap on every deposit', async () => {
    await member.market('nl');
    const birth_date = `${sandbox.db.now().getUTCFullYear() - 20}-01-01`;
    await sandbox.control('PUT', `/members/${member.account}/identity`, { birth_date });
    const write = sandbox.db.query(
      `insert into requests (id, member_id, kind, method, amount, status, requested_at)
       values ($1, $1, 'deposit', 'bank', 460000, 'waiting', $2)`,
      [member.id, sandbox.db.now()],
    );
    await expect(write).rejects.toThrow('a limit of member');
  });

  test('deposits at other operators count against a limit over all operators', async () => {
    const { market, call, state, deposit, account } = member;
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
