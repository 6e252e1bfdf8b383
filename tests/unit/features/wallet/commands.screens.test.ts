// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FEATURES } from '../../../../src/config/brand.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { transactions } from '../../../../src/contract/history.ts';
import * as api from '../../../../src/contract/wallet.ts';
import { DEPOSIT, inTime, loadPage, LONG, openBank } from './bank.ts';
import { turns, until } from '../../../support/waiting.ts';

const toasts: string[] = [];
vi.mock('../../../../src/overlays/index.ts', () => ({
  toast: (kind: string, text: string | (() => string)) =>
    toasts.push(`${kind}: ${typeof text === 'string' ? text : text()}`),
}));

beforeEach(() => {
  toasts.splice(0);
  // Every end of a pending command is logged.
  vi.spyOn(console, 'info').mockReturnValue();
});

describe('Refusals and what the screens show', () => {
  test('a deposit that is refused because another one waits (6001) shows that one', async () => {
    const bank = openBank();
    const { actions, wallet } = await loadPage(bank);
    await actions.loadSummary();
    bank.requests.push({
      id: 'before',
      kind: 'deposit',
      method: 'bank',
      amount: 70_000,
      status: 'waiting',
      requested_at: '',
      member: 'm1',
    });
    const outcome = await inTime(bank, actions.deposit(DEPOSIT));
    expect(outcome).toMatchObject({ outcome: 'refused', error: { state: 6001 } });
    expect(wallet.summary?.pending?.deposit?.id).toBe('before');
  });

  test('until the operator is asked again the screens show what its reply says: points, what can be withdrawn, the sender’s name', async () => {
    const bank = openBank();
    const { actions, wallet } = await loadPage(bank);
    await actions.loadSummary();
    // Nothing else is answered from now on.
    bank.readFate = () => 'lostBefore';
    await inTime(bank, actions.convert(20_000));
    expect(wallet.summary?.points).toBe(30_000);
    const before = wallet.summary?.withdrawable ?? 0;
    await inTime(bank, actions.withdraw(20_000));
    expect(wallet.summary?.withdrawable).toBe(before - 20_000);
    await inTime(bank, actions.deposit(DEPOSIT));
    expect(wallet.summary?.pending?.deposit?.sender_name).toBe('김하늘');
  });

  test('a new deposit takes the place of the ticket of the last one', async () => {
    const bank = openBank();
    const { actions, wallet } = await loadPage(bank);
    await actions.loadSummary();
    await inTime(bank, actions.deposit(DEPOSIT));
    Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
    await inTime(bank, actions.loadSummary());
    await until(() => expect(wallet.finished.deposit?.status).toBe('completed'));
    await inTime(bank, actions.deposit(DEPOSIT));
    expect(wallet.finished.deposit).toBeUndefined();
  });

  test('a reply about one member’s money is not shown to the next one on this page (Rule A11)', async () => {
    const bank = openBank();
    const { actions, wallet, app } = await loadPage(bank);
    let release = (): void => undefined;
    bank.hold = () => new Promise((resolve) => (release = resolve));
    const loaded = actions.loadSummary();
    await bank.clock.advance(10);
    app.uid = 'm2';
    release();
    await inTime(bank, loaded);
    expect(wallet.summary).toBeUndefined();
  });

  test('success and failure messages for deposit and withdraw appear as toasts', async () => {
    const bank = openBank();
    const { actions } = await loadPage(bank);
    await inTime(bank, actions.deposit(DEPOSIT));
    await inTime(bank, actions.withdraw(20_000));
    expect(toasts).toEqual([
      'success: Your deposit request has been received.',
      'success: Your withdrawal request has been received.',
    ]);
    toasts.splice(0);
    const lost = openBank();
    lost.fate = () => 'lostBefore';
    const page = await loadPage(lost);
    await inTime(lost, Promise.all([page.actions.deposit(DEPOSIT), page.actions.withdraw(20_000)]));
    await lost.clock.advance(LONG);
    expect(toasts.toSorted()).toEqual([
      'lastingError: Your deposit request did not reach us. No money was moved.',
      'lastingError: Your withdrawal request did not reach us. No money was moved.',
    ]);
  });

  test('an explicit refusal is final and leaves nothing pending', async () => {
    const bank = openBank();
    bank.refusal = { code: 4001, data: { fields: { amount: 'balance' } } };
    const { actions, commands } = await loadPage(bank);
    const outcome = await inTime(bank, actions.withdraw(20_000));
    expect(outcome).toMatchObject({ outcome: 'refused', error: { fields: { amount: 'balance' } } });
    expect(commands.pending).toEqual({});
    if (outcome.outcome === 'refused') await outcome.markNotified?.();
    expect(bank.disk.rows.size).toBe(0);
  });

  test('a refusal that its page could not show is shown by the next page, which offers to resend it', async () => {
    const bank = openBank();
    bank.refusal = { code: 4290 };
    const { actions } = await loadPage(bank);
    await inTime(bank, actions.withdraw(20_000));
    // The browser releases the locks of a page that has ended.
    bank.locks.clear();
    const next = await loadPage(bank);
    await next.actions.resume();
    await bank.clock.advance(10);
    expect(toasts).toEqual(['lastingError: Your withdrawal request did not reach us. No money was moved.']);
    expect(next.commands.pending['withdraw']).toMatchObject({ state: 'unseen', payload: { amount: 20_000 } });
  });

  test('a response older than the newest request is ignored', async () => {
    const bank = openBank();
    const { actions, app, wallet } = await loadPage(bank);
    let release = (): void => undefined;
    bank.hold = () => new Promise((resolve) => (release = resolve));
    const old = actions.loadSummary();
    await bank.clock.advance(1);
    bank.hold = async () => undefined;
    Object.assign(bank.funds, { balance: 7, points: 9 });
    await actions.loadSummary();
    expect(wallet.summary?.points).toBe(9);
    release();
    await old;
    expect([app.balances['KRW'], wallet.summary?.points]).toEqual([7, 9]);
  });

  test('a call that a newer one has replaced resolves when the newer one is answered: its caller then uses the new summary and methods', async () => {
    const bank = openBank();
    const { actions, wallet } = await loadPage(bank);
    const held: (() => void)[] = [];
    bank.hold = () => new Promise((resolve) => void held.push(resolve));
    const old = Promise.all([actions.loadSummary(), actions.loadMethods('deposit')]).then(() => [
      wallet.summary?.points,
      wallet.methods.deposit.asOf,
    ]);
    await until(() => expect(held).toHaveLength(2));
    bank.funds.points = 9;
    const newest = Promise.all([actions.loadSummary(), actions.loadMethods('deposit')]);
    await until(() => expect(held).toHaveLength(4));
    for (const [index, release] of held.entries()) {
      // The replies to the older calls have arrived before the others are sent.
      if (index === 2) await turns();
      release();
    }
    expect(await old).toEqual([9, expect.any(Number)]);
    await newest;
  });

  test('the payment address of a card deposit stays although the operator sends it once, and is not used for another deposit', async () => {
    const bank = openBank();
    bank.payment = 'https://pay.example.com/1';
    const { actions, wallet } = await loadPage(bank);
    await actions.loadSummary();
    await inTime(bank, actions.deposit({ amount: 50_000, method: 'card' }));
    await actions.loadSummary();
    expect(wallet.summary?.pending?.deposit?.redirect_url).toBe('https://pay.example.com/1');
    Object.assign(bank.requests[0] ?? {}, { redirect_url: 'https://pay.example.com/2' });
    await actions.loadSummary();
    expect(wallet.summary?.pending?.deposit?.redirect_url).toBe('https://pay.example.com/2');
    Object.assign(bank.requests[0] ?? {}, { id: 'another', redirect_url: '' });
    await actions.loadSummary();
    expect(wallet.summary?.pending?.deposit).toMatchObject({ id: 'another', redirect_url: '' });
  });

  test('a pending request that has ended is reported as finished', async () => {
    const bank = openBank();
    const { actions, wallet } = await loadPage(bank);
    await actions.loadSummary();
    await inTime(bank, actions.deposit(DEPOSIT));
    Object.assign(bank.requests[0] ?? {}, { status: 'auto' });
    await actions.loadSummary();
    await bank.clock.advance(10);
    expect(wallet.summary?.pending?.deposit).toBeUndefined();
    expect(wallet.finished.deposit?.status).toBe('auto');
  });

  test('a conversion shows points and balance at once, and refetches the balance', async () => {
    const bank = openBank();
    const { actions, wallet, app } = await loadPage(bank);
    await actions.loadSummary();
    await inTime(bank, actions.convert(20_000));
    expect(wallet.summary).toMatchObject({ points: 30_000 });
    expect(app.balances['KRW']).toBe(1_020_000);
    expect(bank.balanceRefetches).toBeGreaterThan(0);
  });

  /** A conversion after which the summary is answered by a copy that lags; `ledger`: what is held. */
  async function convertAtOldCopy() {
    localStorage.clear();
    const bank = openBank();
    const page = await loadPage(bank);
    await page.actions.loadSummary();
    const [ledger, old] = [bank.funds, { ...bank.funds }];
    bank.hold = async (path) => {
      if (path === api.convert.path) bank.funds = old;
    };
    await inTime(bank, page.actions.convert(20_000));
    await inTime(bank, page.actions.loadSummary());
    return { bank, ledger, ...page };
  }

  test('points that were converted are not held again by an answer from before it, and are read once more after a minute (Rules C53, W3)', async () => {
    const { bank, ledger, actions, wallet } = await convertAtOldCopy();
    expect(wallet.summary?.points).toBe(30_000);
    // What else lowers them is shown at once.
    bank.funds = { ...ledger, points: 10_000 };
    await inTime(bank, actions.loadSummary());
    expect(wallet.summary?.points).toBe(10_000);
    bank.funds = { ...ledger, points: 45_000 };
    const lists = vi.spyOn(await import('../../../../src/data/query.ts'), 'refetchShort');
    await bank.clock.advance(TIMINGS.lag);
    expect(wallet.summary?.points).toBe(45_000);
    const read = lists.mock.calls.map(([{ queryKey }]) => queryKey?.[0]);
    expect(read.includes(api.pointsEntries.name)).toBe(FEATURES.points);
    expect(read).toContain(transactions.name);
    expect(bank.clock.pending).toBe(0);
  });

  test('after a conversion nothing is read for another member, nor for a visitor (Rules A11, C53)', async () => {
    for (const change of [{ signedIn: false }, { uid: 'm2' }]) {
      const { bank, app, wallet } = await convertAtOldCopy();
      Object.assign(app, change);
      await bank.clock.advance(TIMINGS.lag);
      expect([wallet.summary, wallet.summaryError]).toEqual([undefined, undefined]);
    }
  });

  test('a reply for a previous member is discarded', async () => {
    const bank = openBank();
    const { actions, wallet, app } = await loadPage(bank);
    const loading = actions.loadSummary();
    app.signedIn = false;
    await loading;
    expect(wallet.summary).toBeUndefined();
  });

  test('an older reply with the methods is ignored, and a failure belongs to its kind', async () => {
    const bank = openBank();
    const { actions, wallet } = await loadPage(bank);
    let release: (() => void) | undefined;
    bank.hold = () => new Promise((resolve) => (release = resolve));
    bank.readFate = () => 'truncated';
    const older = actions.loadMethods('deposit');
    await until(() => expect(release).toBeDefined());
    bank.hold = async () => undefined;
    bank.readFate = () => 'ok';
    await actions.loadMethods('deposit');
    release?.();
    await inTime(bank, older);
    const known = { list: [], asOf: expect.any(Number) as number };
    expect(wallet.methods).toEqual({ deposit: known, withdraw: {} });

    bank.readFate = () => 'html';
    await inTime(bank, actions.loadMethods('withdraw'));
    bank.readFate = () => 'ok';
    await actions.loadMethods('deposit');
    expect(wallet.methods).toEqual({ deposit: known, withdraw: { error: expect.anything() as unknown } });
    await actions.loadMethods('withdraw');
    expect(wallet.methods).toEqual({ deposit: known, withdraw: known });
  });

  test("the reply with the methods sets the operator's time, whatever the device's clock says", async () => {
    const bank = openBank();
    bank.ahead = -7 * 3600;
    const page = await loadPage(bank);
    await page.actions.loadMethods('deposit');
    expect(page.serverNow()).toBe(bank.clock.now() - 7 * 3_600_000);
  });
});
