import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insert } from '../../../sandbox/db.ts';
import { post } from '../../../sandbox/ledger.ts';
import { depositMethods } from '../../../sandbox/api/methods.ts';
import { decide } from '../../../sandbox/requests.ts';
import { DATABASES, othersWait, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';
import { newMember } from './protection/member.ts';

const DAY = 86_400_000;

interface WalletRequest {
  id: string;
  status: string;
  amount: number;
}

describe.each(DATABASES)('wallet on %s', (_name, database) => {
  let sandbox: TestSandbox;
  let account: string;
  let token: string;
  beforeAll(async () => {
    sandbox = await startTest(database);
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    await sandbox.control('PUT', '/clock', { offset: 0 });
    ({ account, token } = await sandbox.newMember({ balance: 1_000_000, points: 50_000, rolling: 300_000 }));
  });

  const deposit = (key = sandbox.key(), amount: unknown = 50_000, method = 'bank') =>
    sandbox.api('POST', '/wallet/deposits', { token, key, body: { amount, method, sender_name: '김하늘' } });
  const withdraw = (amount: unknown, key = sandbox.key()) =>
    sandbox.api('POST', '/wallet/withdrawals', { token, key, body: { amount } });
  const summary = async () => (await sandbox.api('GET', '/wallet/summary', { token })).body.data;
  const nothingWaits = async () => expect((await summary())['pending']).toEqual({});
  const requestOf = (data: Record<string, unknown>) => data['request'] as WalletRequest;

  test('the summary of the demo member has the documented amounts', async () => {
    token = await sandbox.login();
    expect(await summary()).toMatchObject({
      balance: 1_000_000,
      withdrawable: 700_000,
      rolling: 300_000,
      points: 50_000,
    });
    await nothingWaits();
  });

  test('the summary shows one moment: a withdrawal that is requested meanwhile is not missing in one part of it only', async () => {
    const { db } = sandbox.context;
    const [member] = await db.query<{ id: string }>('select id from members where account_id = $1', [account]);
    const memberId = member?.id ?? '';
    const { sent } = await db.transaction(async (tx) => {
      await tx.query('lock table requests in access exclusive mode');
      const answer = summary();
      await othersWait(db, tx);
      await post(tx, { memberId, type: 'withdraw', amount: -30_000, ref: 'meanwhile', key: sandbox.key() });
      const row = { id: sandbox.key(), member_id: memberId, kind: 'withdraw', method: 'bank', amount: 30_000 };
      await insert(tx, 'requests', { ...row, status: 'waiting', requested_at: tx.now() });
      return { sent: answer };
    });
    const { balance, pending } = (await sent) as { balance: number; pending: { withdraw?: WalletRequest } };
    expect(balance + (pending.withdraw?.amount ?? 0)).toBe(1_000_000);
  });

  test('/main/init shows one moment: a deposit that is credited meanwhile is in the balance and in the rolling, or in neither', async () => {
    const { db } = sandbox.context;
    const { id } = requestOf((await deposit()).body.data);
    const { sent } = await db.transaction(async (tx) => {
      await tx.query('lock table wallets in access exclusive mode');
      const answer = sandbox.api('GET', '/main/init', { token });
      await othersWait(db, tx);
      expect(await decide(tx, id, 'completed')).toMatchObject({ ok: true });
      return { sent: answer };
    });
    const { amount, rolling } = (await sent).body.DATA['ui'] as { amount: number; rolling: number };
    expect(amount - rolling).toBe(1_000_000 - 300_000);
  });

  test('a member that was added on the control port has the given holdings and a registered account', async () => {
    ({ token } = await sandbox.newMember({ balance: 300_000, points: 20_000, rolling: 1 }));
    expect(await summary()).toMatchObject({ balance: 300_000, rolling: 1, points: 20_000 });
    await nothingWaits();
    const { body } = await sandbox.api('GET', '/wallet/methods?kind=withdraw', { token });
    expect(body.data['methods']).toMatchObject([
      { account: { bank: '한빛은행', number: expect.stringMatching(/^113-2026-\d{4}$/) as string } },
    ]);
    const other = await sandbox.control('POST', '/members');
    expect(other['account_id']).not.toBe(account);
  });

  test('a withdrawal above the largest amount of its method is refused and moves nothing', async () => {
    ({ account, token } = await sandbox.newMember({ balance: 60_000_000 }));
    expect((await withdraw(50_010_000)).body).toMatchObject({ code: 4001, data: { fields: { amount: 'max' } } });
    expect((await withdraw(70_000_000)).body).toMatchObject({ code: 4001, data: { fields: { amount: 'balance' } } });
    expect(await summary()).toMatchObject({ balance: 60_000_000 });
    await nothingWaits();
    expect((await withdraw(50_000_000)).body.code).toBe(0);
  });

  test('a withdrawal without a registered account is refused and moves nothing', async () => {
    const fields = { account_id: 'no_account', email: 'no_account@example.com', nickname: '계좌없음' };
    const body = { ...fields, password: 'long-enough', phone: '010-4444-5555', agreed_terms: '1', adult: true };
    const signUp = await sandbox.api('POST', '/auth/register', { body });
    token = signUp.body.session?.['jwt'] ?? '';
    expect((await withdraw(10_000)).body).toMatchObject({ code: 4001, data: { fields: { account: 'required' } } });
    expect(await summary()).toMatchObject({ balance: 100_000 });
    await nothingWaits();
  });

  test('methods have accounts; at 23:55 in Seoul bank transfers are delayed', async () => {
    const methods = async () =>
      (await sandbox.api('GET', '/wallet/methods?kind=deposit', { token })).body.data['methods'] as {
        id: string;
        status: string;
      }[];
    const now = new Date();
    const toMidnight =
      (Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 14, 55) - now.getTime() + 86_400_000) %
      86_400_000;
    await sandbox.control('PATCH', '/settings', { tokenSeconds: 200_000 });
    token = await sandbox.login(account);
    await sandbox.control('PUT', '/clock', { advance: toMidnight });
    expect((await methods()).map(({ id, status }) => `${id} ${status}`)).toEqual([
      'bank delayed',
      'vaccount delayed',
      'card open',
      'backup delayed',
    ]);
    await sandbox.control('PUT', '/clock', { advance: 3_600_000 });
    expect((await methods()).every(({ status }) => status === 'open')).toBe(true);
    const { body } = await sandbox.api('GET', '/wallet/methods?kind=withdraw', { token });
    expect(body.data['methods']).toMatchObject([{ id: 'bank', account: { holder: '김하늘' } }]);
  });

  test.each([
    ['14:49:59', 'open'],
    ['14:50:00', 'delayed'],
    ['15:29:59', 'delayed'],
    ['15:30:00', 'open'],
  ])('at %s UTC a bank transfer is %s: from 23:50 to 00:30 in Seoul it is delayed', (time, status) => {
    const bank = depositMethods(new Date(`2026-01-01T${time}Z`), 'demo').find(({ id }) => id === 'bank');
    expect(bank?.status).toBe(status);
  });

  test('a bet makes the wagering requirement smaller by its stake, not below 0', async () => {
    const { id } = (await sandbox.control('GET', `/members/${account}`)) as { id: string };
    const bet = (amount: number) =>
      post(sandbox.db, { memberId: id, type: 'bet', amount: -amount, ref: '1', key: sandbox.key() });
    await bet(1_000);
    expect(await summary()).toMatchObject({ rolling: 299_000 });
    await bet(400_000);
    expect(await summary()).toMatchObject({ balance: 599_000, rolling: 0 });
  });

  test('a deposit waits, and is credited once when the operator completes it', async () => {
    const { body } = await deposit();
    expect(body).toMatchObject({
      code: 0,
      data: { request: { kind: 'deposit', method: 'bank', amount: 50_000, status: 'waiting' } },
    });
    expect(await summary()).toMatchObject({ balance: 1_000_000, pending: { deposit: { status: 'waiting' } } });
    await sandbox.control('POST', `/requests/${requestOf(body.data).id}/complete`);
    expect(await summary()).toMatchObject({ balance: 1_050_000, rolling: 350_000 });
    await nothingWaits();
    await expect(sandbox.control('POST', `/requests/${requestOf(body.data).id}/complete`)).rejects.toThrow('409');
    expect(await summary()).toMatchObject({ balance: 1_050_000 });
  });

  test.each([
    ['auto', 'auto', 1_050_000],
    ['reject', 'rejected', 1_000_000],
    ['unknown', 'unknown', 1_000_000],
  ])('a deposit that the operator decides with %s ends as %s', async (verdict, status, balance) => {
    const { id } = requestOf((await deposit()).body.data);
    await sandbox.control('POST', `/requests/${id}/${verdict}`, { reason: 'why' });
    const { body } = await sandbox.api('GET', '/wallet/deposits?limit=1', { token });
    expect(body.data['list']).toMatchObject([{ id, status, reason: 'why', finished_at: expect.any(String) }]);
    expect(await summary()).toMatchObject({ balance });
  });

  test('6001: only one deposit waits at a time, also of ten that are sent at once; the refusal has the one that waits', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => deposit()));
    expect(ten.map(({ body }) => body.code).sort()).toEqual([0, ...Array.from({ length: 9 }, () => 6001)]);
    const first = ten.find(({ body }) => body.code === 0);
    const refused = ten.find(({ body }) => body.code === 6001);
    expect(refused?.body.data).toEqual({
      id: requestOf(first?.body.data ?? {}).id,
      request: first?.body.data['request'],
    });
  });

  test.each([
    [0, 'min'],
    [15_000, 'unit'],
    ['1만', 'format'],
    [-10_000, 'min'],
    [10_000.5, 'format'],
    [60_000_000, 'max'],
  ])('4001: a deposit of %s won breaks the rule %s', async (amount, rule) => {
    expect((await deposit(sandbox.key(), amount)).body).toMatchObject({
      code: 4001,
      data: { fields: { amount: rule } },
    });
  });

  test.each([
    ['deposits', { amount: '', method: 'bank', sender_name: '김' }, { amount: 'required' }],
    ['deposits', { amount: 10_000, method: 'bank', sender_name: '' }, { sender_name: 'required' }],
    ['deposits', { amount: 10_000, method: 'bank', sender_name: '가'.repeat(41) }, { sender_name: 'max' }],
    ['withdrawals', { amount: 15_000 }, { amount: 'unit' }],
    ['withdrawals', { amount: '1e4' }, { amount: 'format' }],
  ])('a request to %s of %j breaks the rules %j', async (kind, body, fields) => {
    const refused = await sandbox.api('POST', `/wallet/${kind}`, { token, key: sandbox.key(), body });
    expect(refused.body.data).toEqual({ fields });
    expect(await summary()).toMatchObject({ balance: 1_000_000 });
    await nothingWaits();
  });

  test('4000: a deposit without its fields or its idempotency key', async () => {
    const empty = await sandbox.api('POST', '/wallet/deposits', { token, key: sandbox.key(), body: {} });
    expect(empty.body).toMatchObject({
      code: 4000,
      data: { fields: { amount: 'required', method: 'required', sender_name: 'required' } },
    });
    const keyless = await sandbox.api('POST', '/wallet/withdrawals', { token, body: { amount: 10_000 } });
    expect(keyless.body).toMatchObject({ code: 4000, data: { fields: { 'idempotency-key': 'required' } } });
  });

  test('an amount may be text of digits', async () => {
    expect((await deposit(sandbox.key(), '20000')).body).toMatchObject({
      code: 0,
      data: { request: { amount: 20_000 } },
    });
  });

  test('a card deposit leads to a page where it is paid', async () => {
    const key = sandbox.key();
    const { body } = await deposit(key, 30_000, 'card');
    const url = String(body.data['redirect_url']);
    // The address is sent as long as the deposit waits.
    expect(await summary()).toMatchObject({ pending: { deposit: { redirect_url: url } } });
    const known = await sandbox.api('GET', `/wallet/requests/by-key?key=${key}`, { token });
    expect(known.body.data).toMatchObject({ found: true, request: { redirect_url: url } });
    expect(await (await fetch(url)).text()).toContain('30,000원');
    const paid = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    const page = await paid.text();
    expect(page).toContain('완료되었습니다');
    expect(page).not.toContain('<button>');
    const done = await sandbox.api('GET', `/wallet/requests/by-key?key=${key}`, { token });
    expect(done.body.data['request']).not.toHaveProperty('redirect_url');
    expect(await summary()).toMatchObject({ balance: 1_030_000 });
    await nothingWaits();
  });

  test('the payment page of a card deposit whose outcome is not known does not say that it is paid', async () => {
    const { body } = await deposit(sandbox.key(), 30_000, 'card');
    await sandbox.control('POST', `/requests/${requestOf(body.data).id}/unknown`);
    const page = await (await fetch(String(body.data['redirect_url']))).text();
    expect(page).toContain('결제 결과를 확인하고 있습니다.');
    expect(page).not.toContain('완료');
    expect(page).not.toContain('<button>');
  });

  test.each(['nothing', '%00'])(
    'the payment page of a payment that does not exist is a page with status 404: %s',
    async (name) => {
      for (const method of ['GET', 'POST']) {
        const page = await fetch(`${sandbox.origins.api}/pay/${name}`, { method });
        expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
        expect(await page.text()).toContain('없는 결제입니다.');
      }
    },
  );

  test.each([
    ['stop', { pressed_at: new Date().toISOString() }],
    ['break', { hours: 24 }],
    ['exclusion', { months: 6 }],
  ])('an open payment page of a card deposit credits nothing once deposits are closed by: %s', async (kind, body) => {
    const url = String((await deposit(sandbox.key(), 30_000, 'card')).body.data['redirect_url']);
    const closed = await sandbox.api('POST', `/protection/${kind}`, { token, key: sandbox.key(), body });
    expect(closed.body.code).toBe(0);
    const pressed = await fetch(url, { method: 'POST' });
    expect(await pressed.text()).toContain('처리되지 않은 결제입니다.');
    expect(await summary()).toMatchObject({ balance: 1_000_000 });
    await nothingWaits();
    const { list } = (await sandbox.control('GET', `/requests?member=${account}`)) as { list: unknown[] };
    expect(list).toMatchObject([{ status: 'rejected', reason: '현재 입금할 수 없어 결제하지 않았습니다.' }]);
  });

  test.each([
    ['is lowered', 0],
    ['is lowered on a later day, whose deposits it is not among', DAY],
  ])('an open payment page of a card deposit credits nothing once a limit below it %s', async (_when, later) => {
    const url = String((await deposit(sandbox.key(), 30_000, 'card')).body.data['redirect_url']);
    await lowerLimit('day', 29_999, later);
    expect(await (await fetch(url, { method: 'POST' })).text()).toContain('처리되지 않은 결제입니다.');
    expect(await summary()).toMatchObject({ balance: 1_000_000 });
    await nothingWaits();
    const { list } = (await sandbox.control('GET', `/requests?member=${account}`)) as { list: unknown[] };
    expect(list).toMatchObject([{ status: 'rejected', reason: '입금 한도를 넘어 결제하지 않았습니다.' }]);
  });

  test.each([0, DAY])('limits that a card deposit does not pass leave it payable (%i ms later)', async (later) => {
    const url = String((await deposit(sandbox.key(), 30_000, 'card')).body.data['redirect_url']);
    await lowerLimit('day', 30_000, later);
    await lowerLimit('month', 30_000, 0);
    // A limit of another kind, whose period has no dates.
    const body = { value: 10_000 };
    await sandbox.api('PUT', '/protection/limits/loss/session', { token, key: sandbox.key(), body });
    expect(await (await fetch(url, { method: 'POST' })).text()).toContain('완료되었습니다');
    expect(await summary()).toMatchObject({ balance: 1_030_000 });
  });

  async function lowerLimit(period: string, value: number, later: number): Promise<void> {
    await sandbox.control('PUT', '/clock', { advance: later });
    token = await sandbox.login(account);
    const call = { token, key: sandbox.key(), body: { value } };
    expect((await sandbox.api('PUT', `/protection/limits/deposit/${period}`, call)).body.code).toBe(0);
  }

  test('a waiting deposit is cancelled; a second cancellation is 6000, of a completed one 5007, of another member’s 5006', async () => {
    const { id } = requestOf((await deposit()).body.data);
    const cancel = (which: string, as = token) =>
      sandbox.api('DELETE', `/wallet/deposits/${which}`, { token: as, key: sandbox.key() });
    expect((await cancel(id, await sandbox.login('player01'))).body.code).toBe(5006);
    expect((await cancel(id)).body).toMatchObject({
      code: 0,
      data: { request: { status: 'rejected', reason: 'cancelled' } },
    });
    expect((await cancel(id)).body).toMatchObject({ code: 6000, data: { id } });
    const other = requestOf((await deposit()).body.data);
    await sandbox.control('POST', `/requests/${other.id}/complete`);
    expect((await cancel(other.id)).body.code).toBe(5007);
  });

  test('a withdrawal is debited at once, and refunded if it is rejected', async () => {
    const { body } = await withdraw(200_000);
    expect(body).toMatchObject({
      code: 0,
      data: { balance: 800_000, request: { kind: 'withdraw', status: 'waiting' } },
    });
    await sandbox.control('POST', `/requests/${requestOf(body.data).id}/reject`);
    expect(await summary()).toMatchObject({ balance: 1_000_000 });
    await nothingWaits();
    const { list } = await sandbox.control('GET', `/members/${account}/ledger`);
    expect((list as { type: string }[]).slice(0, 2).map(({ type }) => type)).toEqual(['refund', 'withdraw']);
  });

  test('a withdrawal cannot be cancelled as if it were a deposit; of several that wait, the summary has the last', async () => {
    await withdraw(30_000);
    const { id } = requestOf((await withdraw(20_000)).body.data);
    const cancelled = await sandbox.api('DELETE', `/wallet/deposits/${id}`, { token, key: sandbox.key() });
    expect(cancelled.body.code).toBe(5006);
    expect(await summary()).toMatchObject({ balance: 950_000, pending: { withdraw: { id, status: 'waiting' } } });
  });

  test('4001: a withdrawal of what is still to be wagered moves nothing; a bet makes its stake withdrawable (Rule W2)', async () => {
    expect(await summary()).toMatchObject({ balance: 1_000_000, withdrawable: 700_000 });
    expect((await withdraw(710_000)).body).toMatchObject({ code: 4001, data: { fields: { amount: 'withdrawable' } } });
    expect(await summary()).toMatchObject({ balance: 1_000_000, withdrawable: 700_000 });
    await nothingWaits();
    const ten = await Promise.all(Array.from({ length: 10 }, () => withdraw(300_000)));
    expect(ten.filter(({ body }) => body.code === 0)).toHaveLength(2);
    expect(await summary()).toMatchObject({ balance: 400_000, withdrawable: 100_000 });
  });

  test('in a pause all of the balance can be withdrawn: what is still to be wagered cannot be wagered then (Rule R4)', async () => {
    const paused = await sandbox.api('POST', '/protection/break', { token, key: sandbox.key(), body: { hours: 24 } });
    expect(paused.body.code).toBe(0);
    expect(await summary()).toMatchObject({ balance: 1_000_000, withdrawable: 1_000_000, rolling: 300_000 });
    expect((await withdraw(1_000_000)).body).toMatchObject({ code: 0, data: { balance: 0 } });
  });

  test('in a market without play all of the balance can be withdrawn, too (Rule R4)', async () => {
    await sandbox.control('PATCH', '/settings', { market: 'kr' });
    expect(await summary()).toMatchObject({ balance: 1_000_000, withdrawable: 1_000_000, rolling: 300_000 });
    expect((await withdraw(1_000_000)).body).toMatchObject({ code: 0, data: { balance: 0 } });
  });

  test('4001: a withdrawal above the balance; of ten at once, only those that the balance covers are accepted', async () => {
    ({ token } = await sandbox.newMember({ balance: 1_000_000 }));
    expect((await withdraw(1_010_000)).body).toMatchObject({ code: 4001, data: { fields: { amount: 'balance' } } });
    const ten = await Promise.all(Array.from({ length: 10 }, () => withdraw(300_000)));
    expect(ten.filter(({ body }) => body.code === 0)).toHaveLength(3);
    expect(await summary()).toMatchObject({ balance: 100_000 });
  });

  test('points are converted to won; the conversion is among the deposits with the status point', async () => {
    const convert = (points: number) =>
      sandbox.api('POST', '/wallet/points/convert', { token, key: sandbox.key(), body: { points } });
    expect((await convert(30_000)).body).toMatchObject({
      code: 0,
      data: { points: 20_000, credited: 30_000, balance: 1_030_000 },
    });
    expect((await convert(5_000)).body).toMatchObject({ code: 4001, data: { fields: { points: 'min' } } });
    expect((await convert(15_000)).body).toMatchObject({ code: 4001, data: { fields: { points: 'unit' } } });
    expect((await convert(30_000)).body).toMatchObject({ code: 4001, data: { fields: { points: 'balance' } } });
    const { body } = await sandbox.api('GET', '/wallet/deposits?limit=1', { token });
    expect(body.data['list']).toMatchObject([{ status: 'point', amount: 30_000 }]);
    const points = await sandbox.api('GET', '/wallet/points?limit=1', { token });
    expect(points.body.data['list']).toMatchObject([{ kind: 'convert', points: -30_000, after: 20_000 }]);
  });

  test('the pages of the history have all entries, newest first, each starting with the balance of the one before', async () => {
    token = await sandbox.login();
    const rows: { id: string; before: number; after: number; date: string }[] = [];
    let cursor = '';
    for (;;) {
      const { body } = await sandbox.api('GET', `/wallet/history?from=2020-01-01&to=2100-01-01&limit=50${cursor}`, {
        token,
      });
      const { list, next_cursor } = body.data as { list: typeof rows; next_cursor: string | null };
      rows.push(...list);
      if (next_cursor === null) break;
      cursor = `&cursor=${next_cursor}`;
    }
    const { list } = await sandbox.control('GET', '/members/demo/ledger');
    expect(rows).toHaveLength((list as unknown[]).length);
    expect(rows.every((row, index) => index === 0 || row.after === rows[index - 1]?.before)).toBe(true);
    expect(rows.at(-1)?.before).toBe(0);
    expect(rows[0]).toMatchObject({ username: 'demo@example.com', after: 1_000_000 });
  });

  test('a page that ends between entries of the same time is continued after its last entry (Rule C9)', async () => {
    const member = await newMember(sandbox);
    const at = sandbox.db.now();
    for (const key of ['a', 'b', 'c'])
      await post(sandbox.db, { memberId: member.id, type: 'adjust', amount: 1, key: `${member.id}:${key}`, at });
    const whole = '/wallet/history?from=2020-01-01&to=2100-01-01';
    const { list: all } = (await sandbox.api('GET', whole, { token: member.token })).body.data;
    const rows: unknown[] = [];
    for (let next: unknown = ''; next !== null;) {
      const cursor = next === '' ? '' : `&cursor=${String(next)}`;
      const { data } = (await sandbox.api('GET', `${whole}&limit=1${cursor}`, { token: member.token })).body;
      rows.push(...(data['list'] as unknown[]));
      next = data['next_cursor'];
    }
    expect(rows).toEqual(all);
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  test('the days of a history are days in Seoul, both included', async () => {
    // At noon: the member's two entries are of one day.
    ({ account, token } = await newMember(sandbox));
    await sandbox.control('PUT', `/members/${account}/holdings`, { balance: 70_000 });
    const { body } = await sandbox.api('GET', '/wallet/history?from=2020-01-01&to=2100-01-01', { token });
    const [entry] = body.data['list'] as { date: string }[];
    const seoul = new Date(new Date(entry?.date ?? '').getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
    const before = new Date(new Date(`${seoul}T00:00:00Z`).getTime() - 86_400_000).toISOString().slice(0, 10);
    const on = async (from: string, to: string) =>
      (await sandbox.api('GET', `/wallet/history?from=${from}&to=${to}`, { token })).body.data['list'];
    expect(await on(seoul, seoul)).toHaveLength(2);
    expect(await on(before, before)).toHaveLength(0);
  });

  test.each([
    ['from=2026-01-01', 4000, { to: 'required' }],
    ['from=2026-02-30&to=2026-03-01', 4001, { from: 'format' }],
    ['from=2026-03-02&to=2026-03-01', 4001, { to: 'order' }],
    ['from=2026-03-01&to=2026-03-01&limit=101', 4001, { limit: 'max' }],
    ['from=2026-03-01&to=2026-03-01&cursor=nonsense', 4001, { cursor: 'format' }],
  ])('history with %s: %i', async (query, code, fields) => {
    expect((await sandbox.api('GET', `/wallet/history?${query}`, { token })).body).toMatchObject({
      code,
      data: { fields },
    });
  });
});
