import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiServer } from '../../../sandbox/adapters/casino-core/server.ts';
import { DEMO } from '../../../sandbox/facts.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox.ts';
import * as account from '../../../src/contract/account.ts';
import { CODES } from '../../../src/contract/codes.ts';
import type { Endpoint, Input, Output } from '../../../src/contract/endpoint.ts';
import * as games from '../../../src/contract/games.ts';
import { transactions } from '../../../src/contract/history.ts';
import * as profile from '../../../src/contract/profile.ts';
import * as protection from '../../../src/contract/protection.ts';
import { providers } from '../../../src/contract/providers.ts';
import * as session from '../../../src/contract/session.ts';
import { notices, publicNotices } from '../../../src/contract/supports.ts';
import * as wallet from '../../../src/contract/wallet.ts';
import { TERMS_VERSION } from '../../../src/config/terms.ts';
import { addDays, type Day } from '../../../src/lib/day.ts';
import { createTransport, type Request, type RequestOptions } from '../../../src/operator/transport/transport.ts';
import { auditLedger } from '../../ledgerAudit.ts';
import { createControl, type Control } from '../../e2e/control.ts';
import { START_TIMEOUT } from './helper.ts';
import { transportPorts } from '../../support/transportPorts.ts';

vi.mock('../../../src/operator/adapter.ts', async () => {
  const { default: adapter } = await import('../../../sandbox/adapters/casino-core/adapter.ts');
  return { adapter };
});

/** The session values that the client has stored. */
type Stored = Record<string, string | null>;

describe('the adapter of Casino Core, over HTTP (Rules C50 to C52)', () => {
  let sandbox: Sandbox;
  let control: Control;
  let stored: Stored;
  let expired: string[];
  let request: Request;

  beforeAll(async () => {
    sandbox = await startSandbox({ api: apiServer });
    control = createControl(sandbox.context.origins.control);
    // Without the rules of the brand's market.
    await control.call('PATCH', '/settings', { market: 'intl' });
  }, START_TIMEOUT);
  afterAll(async () => {
    expect(await auditLedger(sandbox.context.db)).toEqual([]);
    await sandbox.close();
  });
  beforeEach(() => {
    stored = {};
    expired = [];
    let sequence = 0;
    const ports = transportPorts(fetch, {
      domain: () => new URL(sandbox.context.origins.api).host,
      token: () => stored['jwt'] ?? undefined,
      member: () => ({ uid: stored['uid'] ?? '', name: stored['name'] ?? '', username: stored['username'] ?? '' }),
      nextSequence: () => (sequence += 1),
      onSession: (values) => void Object.assign(stored, values),
      onSessionExpired: (token) => void expired.push(token),
    });
    request = createTransport(ports);
  });

  /** A call that must succeed. */
  async function get<E extends Endpoint>(row: E, input: Input<E>, options?: RequestOptions): Promise<Output<E>> {
    const reply = await request(row as Endpoint, input, options);
    if (!reply.ok) throw new Error(`${row.path}: ${JSON.stringify(reply.error)}`);
    return reply.value as Output<E>;
  }
  const refused = async <E extends Endpoint>(row: E, input: Input<E>, options?: RequestOptions) => {
    const reply = await request(row as Endpoint, input, options);
    return reply.ok ? undefined : reply.error;
  };
  const signIn = (username: string = DEMO.accountId) => get(account.login, { username, password: DEMO.password });
  const key = () => ({ idempotencyKey: randomUUID() });

  test('a sign-up stores the session; a value that is taken is an error at the field of the contract', async () => {
    const name = `new_${Date.now().toString(36)}`;
    expect(await get(account.available, { field: 'account_id', value: name })).toEqual({ available: true });
    expect(await get(account.available, { field: 'email', value: DEMO.email })).toEqual({ available: false });
    expect(await get(account.available, { field: 'phone', value: '01012345678' })).toEqual({ available: true });
    const member = {
      account_id: name,
      email: `${name}@example.com`,
      password: DEMO.password,
      nickname: name.slice(-10),
      phone: `010${String(Date.now()).slice(-8)}`,
      referral_code: '',
      agreed_terms: TERMS_VERSION,
      adult: true as const,
    };
    await get(account.register, member);
    expect(stored).toMatchObject({ name: member.nickname, username: member.email, email: member.email });
    const { ui } = await get(session.mainInit, {});
    expect(ui).toMatchObject({ name: member.nickname, username: member.email, amount: 100_000 });
    // A new member has no registered account.
    expect(ui).toMatchObject({ bank_code_name: '', bank_account: '', bank_name: '' });
    // The name is the member's, not what is typed at a sign-in.
    await signIn(member.email);
    expect(stored).toMatchObject({ name: member.nickname });
    await get(profile.profile, { nickname: member.nickname.toUpperCase() });
    expect(stored).toMatchObject({ name: member.nickname.toUpperCase() });
    expect(await refused(account.register, member)).toMatchObject({
      kind: 'code',
      state: CODES.duplicate,
      fields: { account_id: 'duplicate', email: 'duplicate', phone: 'duplicate' },
    });
    // No steps are required before a deposit.
    await get(wallet.deposit, { amount: 10_000, method: 'bank', sender_name: 'Kim' }, key());
  });

  test('a value that the database cannot store is a refusal: its outcome is not unknown', async () => {
    const error = await refused(account.login, { username: 'de\0mo', password: DEMO.password });
    expect(error).toMatchObject({ kind: 'code', state: CODES.paramInvalid });
  });

  test('a wrong password is a refusal, a revoked token ends the session', async () => {
    expect(await refused(account.login, { username: DEMO.accountId, password: 'wrong-one' })).toMatchObject({
      kind: 'code',
      state: CODES.auth,
    });
    expect(expired).toEqual([]);
    await signIn();
    expect(await get(session.sessionCheck, {})).toMatchObject({ result: 'OK' });
    // The member's own pages and the deposit form show the account to which withdrawals are paid.
    const { ui } = await get(session.mainInit, {});
    const [paid] = (await get(wallet.methods, { kind: 'withdraw' })).methods;
    const { bank_code_name: bank, bank_account: number, bank_name: holder } = ui;
    expect(paid?.account).toEqual({ bank, number, holder });
    await control.call('POST', `/members/${DEMO.accountId}/sessions/revoke`);
    expect(await refused(session.mainInit, {})).toMatchObject({ kind: 'signedOut' });
    expect(expired).toEqual([stored['jwt']]);
  });

  test('providers, games, launch, heartbeat and close', async () => {
    const { list } = await get(providers, {});
    expect(list).toContainEqual({ id: '102', title: 'Moonstone', is_casino: 0, kind: 'slot' });
    expect(list).toContainEqual({ id: '101', title: 'Aurora Live', is_casino: 1, kind: 'casino' });
    await signIn('player01');
    const offered = await get(games.providerGames, { provider_id: '102' });
    const game = offered.list.find(({ inService }) => inService);
    expect(game).toMatchObject({ category: 'slot', kind: 'slot', provider_id: '102' });
    const newest = await get(games.gameList, { sort: 'new', kind: 'slot', limit: 30 });
    expect(newest.list.length).toBeGreaterThan(0);
    expect(new Set(newest.list.map(({ kind }) => kind))).toEqual(new Set(['slot']));
    const further = await get(games.gameList, {
      sort: 'new',
      kind: 'slot',
      limit: 30,
      cursor: newest.next_cursor ?? '',
    });
    expect(further.list.filter(({ id }) => newest.list.some((one) => one.id === id))).toEqual([]);
    expect(await get(games.gameList, { sort: 'popular', ids: '1' })).toMatchObject({ list: [], next_cursor: null });

    const launched = await get(games.launchAddress, { game_id: game?.id ?? '', type: 'slot' });
    expect(launched.url).toMatch(`${sandbox.context.origins.games}/play/`);
    expect(await get(games.sessionHeartbeat, { id: launched.session })).toMatchObject({ staked: 0, ended: false });
    expect(await get(games.sessionClose, { id: launched.session })).toMatchObject({ ended: true });
    expect(await refused(games.launchAddress, { game_id: '7', type: 'slot' })).toMatchObject({ state: CODES.notFound });
  });

  test('a game that is open in another sign-in is named by the refusal; taken over, the launch succeeds (Rule C35)', async () => {
    const name = await control.newMember({ balance: 300_000 });
    await signIn(name);
    const offered = await get(games.providerGames, { provider_id: '102' });
    const game = offered.list.find(({ inService }) => inService);
    const input = { game_id: game?.id ?? '', type: 'slot' } as const;
    const elsewhere = await get(games.launchAddress, input);
    await signIn(name);
    const error = await refused(games.launchAddress, input);
    expect(error).toMatchObject({ kind: 'code', state: CODES.gameElsewhere });
    expect(v.parse(protection.gameRefusal, error?.data)).toEqual({
      game: game?.title,
      session: elsewhere.session,
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await get(games.sessionTakeover, { id: elsewhere.session });
    expect((await get(games.launchAddress, input)).session).not.toBe(elsewhere.session);
  });

  test('money: a deposit once per key, withdrawals, the lookup by key, lists and history by pages', async () => {
    const name = await control.newMember({ balance: 300_000 });
    await signIn(name);
    expect(await get(wallet.summary, {})).toMatchObject({ balance: 300_000, withdrawable: 300_000 });
    expect((await get(wallet.methods, { kind: 'deposit' })).methods).toMatchObject([{ id: 'bank', status: 'open' }]);

    const paid = key();
    const input = { amount: 50_000, method: 'bank', sender_name: '김하늘' } as const;
    const { request: first } = await get(wallet.deposit, input, paid);
    expect(first).toMatchObject({ kind: 'deposit', amount: 50_000, status: 'waiting' });
    expect((await get(wallet.deposit, input, paid)).request.id).toBe(first.id);
    expect(await refused(wallet.deposit, input, key())).toMatchObject({
      state: CODES.previousExists,
      data: { id: first.id },
    });
    expect(await get(wallet.byKey, { key: paid.idempotencyKey })).toMatchObject({ found: true });
    expect(await get(wallet.byKey, { key: randomUUID() })).toMatchObject({ found: false });

    expect((await get(wallet.summary, {})).pending).toMatchObject({ deposit: { id: first.id, amount: 50_000 } });

    for (const amount of [10_000, 20_000]) await get(wallet.withdraw, { amount }, key());
    expect(await refused(wallet.withdraw, { amount: 900_000 }, key())).toMatchObject({
      state: CODES.paramInvalid,
      fields: { amount: 'balance' },
    });
    expect(await refused(wallet.deposit, { ...input, amount: 70_000_000 }, key())).toMatchObject({
      fields: { amount: 'max' },
    });
    const page = await get(wallet.withdrawals.endpoint, { limit: 1 });
    expect(page).toMatchObject({ list: [{ kind: 'withdraw', amount: 20_000, status: 'waiting' }], next_cursor: '1' });
    const rest = await get(wallet.withdrawals.endpoint, { limit: 1, cursor: page.next_cursor ?? '' });
    expect(rest).toMatchObject({ list: [{ amount: 10_000 }], next_cursor: null });
    expect((await get(wallet.deposits.endpoint, {})).list).toMatchObject([{ id: first.id, status: 'waiting' }]);

    // The withdrawals may have been made before midnight, and this be after it.
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10) as Day;
    const history = await get(transactions.endpoint, { from: addDays(today, -1), to: today });
    expect(history.list.slice(0, 2)).toMatchObject([
      { type: 'withdraw', amount: -20_000, before: 290_000, after: 270_000 },
      { type: 'withdraw', amount: -10_000 },
    ]);
  });

  test('a withdrawal that was reclaimed is not shown as paid', async () => {
    const name = await control.newMember({ balance: 300_000 });
    await signIn(name);
    const { request: asked } = await get(wallet.withdraw, { amount: 50_000 }, key());
    await control.call('POST', `/requests/${asked.id}/auto`);
    expect(await get(wallet.summary, {})).toMatchObject({ balance: 300_000 });
    expect((await get(wallet.withdrawals.endpoint, {})).list).toMatchObject([{ id: asked.id, status: 'rejected' }]);
  });

  test.each(['null', 'localhost', 'https://example.com'])(
    'a page of the origin "%s" is answered, and cannot read it',
    async (origin) => {
      const response = await fetch(`${sandbox.context.origins.api}/api/public/vendors`, { headers: { origin } });
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('limits: a first one at once, a higher one after its wait, a cancelled one not', async () => {
    const name = await control.newMember({ balance: 300_000 });
    await signIn(name);
    const day = (state: protection.Protection) =>
      state.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day');
    const limit = { kind: 'deposit', period: 'day' } as const;
    const before = await get(protection.protection, {});
    expect(before.market).toBe('intl');
    expect(before.limits).toHaveLength(9);
    expect(day(before)).toMatchObject({ value: null });

    expect(day(await get(protection.setLimit, { ...limit, value: 100_000 }, key()))).toMatchObject({
      value: 100_000,
      remaining: 100_000,
    });
    const raised = day(await get(protection.setLimit, { ...limit, value: 500_000 }, key()));
    expect(raised).toMatchObject({ value: 100_000, pending: { value: 500_000, confirmed: true } });
    expect(day(await get(protection.cancelLimit, limit, key()))?.pending).toBeFalsy();
    expect(await refused(wallet.deposit, { amount: 150_000, method: 'bank', sender_name: 'Kim' }, key())).toMatchObject(
      { state: CODES.limitReached, data: { kind: 'deposit', period: 'day', remaining: 100_000 } },
    );

    await get(protection.setLimit, { ...limit, value: 500_000 }, key());
    await control.call('PUT', '/clock', { advance: 25 * 3_600_000 });
    try {
      await signIn(name);
      expect(day(await get(protection.protection, {}))).toMatchObject({ value: 500_000 });
    } finally {
      await control.call('PUT', '/clock', { offset: 0 });
    }
  });

  test('a break closes deposits until its end, an exclusion permanently; profile, password and sign-out', async () => {
    await signIn(await control.newMember({ balance: 300_000 }));
    const { pause } = await get(protection.takeBreak, { hours: 24 }, key());
    expect(pause).toMatchObject({ kind: 'break' });
    expect(Date.parse(pause?.until ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await refused(wallet.deposit, { amount: 10_000, method: 'bank', sender_name: 'Kim' }, key())).toMatchObject({
      state: CODES.paused,
      until: pause?.until,
    });
    expect((await get(protection.exclude, { months: null }, key())).pause).toMatchObject({
      kind: 'exclusion',
      until: '',
    });
    await get(profile.profile, { nickname: `n${String(Date.now()).slice(-9)}` });
    expect(await refused(profile.password, { current: 'wrong-one', password: 'other-1234' })).toMatchObject({
      fields: { current: 'wrong' },
    });
    await get(profile.password, { current: DEMO.password, password: 'other-1234' });
    await get(session.logout, {});
    expect(await refused(session.mainInit, {})).toMatchObject({ kind: 'signedOut' });
  });

  test.each([
    ['a market that is closed to play', CODES.marketClosed, { market: 'kr' }],
    ['terms that the member has not agreed to', CODES.stepsFirst, { must: ['new-terms'] }],
  ])('%s: deposits and launches are refused, and their outcome is not unknown', async (_what, state, data) => {
    const name = await control.newMember({ balance: 300_000 });
    await signIn(name);
    const { list } = await get(games.providerGames, { provider_id: '102' });
    const game = list.find(({ inService }) => inService);
    if (state === CODES.marketClosed) await control.call('PATCH', '/settings', { market: 'kr' });
    else await control.call('PUT', `/members/${name}/terms`, { version: 'old' });
    try {
      const refusal = { kind: 'code', state, outcomeUnknown: false, data };
      const deposit = { amount: 10_000, method: 'bank', sender_name: 'Kim' } as const;
      expect(await refused(wallet.deposit, deposit, key())).toMatchObject(refusal);
      expect(await refused(games.launchAddress, { game_id: game?.id ?? '', type: 'slot' })).toMatchObject(refusal);
    } finally {
      await control.call('PATCH', '/settings', { market: 'intl' });
    }
  });

  test('notices, which the API lacks, are answered without a request; a command that it lacks is refused', async () => {
    await control.call('DELETE', '/hits');
    expect(await get(notices.endpoint, {})).toMatchObject({ list: [], next_cursor: null });
    expect(await get(publicNotices, { limit: 1 })).toMatchObject({ list: [] });
    expect(await control.hits('api', '/')).toBe(0);
    await signIn();
    expect(await refused(wallet.cancelDeposit, { id: 'x' }, key())).toMatchObject({
      kind: 'code',
      state: CODES.notFound,
      outcomeUnknown: false,
    });
  });
});
