import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPage, openBank, type Bank, type Fate, type Page } from './bank.ts';

const toasts: string[] = [];
vi.mock('../../../../src/overlays/index.ts', () => ({
  toast: (kind: string, text: string) => toasts.push(`${kind}: ${text}`),
}));

beforeEach(() => {
  toasts.splice(0);
  // Every end of a pending command is logged.
  vi.spyOn(console, 'info').mockReturnValue();
});

const DEPOSIT = { amount: 50_000, method: 'bank', sender_name: '김하늘' };
/** Longer than all waits of the lookup schedule together, milliseconds. */
const LONG = 200_000;

/** Advances the time until `work` settles, and returns its result. */
async function inTime<T>(bank: Bank, work: Promise<T>): Promise<T> {
  let done = false;
  void work.finally(() => (done = true));
  for (let step = 0; step < 400 && !done; step += 1) await bank.clock.advance(250);
  return work;
}

/** The first `count` calls that move money meet this fate, later ones succeed. */
function loses(bank: Bank, count: number, fate: Fate): void {
  bank.fate = (n) => (n < count ? fate : 'ok');
}

const keys = (bank: Bank): number => new Set(bank.posts.map(({ key }) => key)).size;

describe('One press is one command', () => {
  test('three lost replies: one key, one sequence, one row of the ledger, and the player sees the request', async () => {
    const bank = openBank();
    loses(bank, 3, 'lostAfter');
    const { actions, commands, wallet } = await loadPage(bank);
    await actions.loadSummary();
    const outcome = await inTime(bank, actions.deposit(DEPOSIT));
    expect(outcome.outcome).toBe('done');
    expect(bank.posts).toHaveLength(4);
    expect(keys(bank)).toBe(1);
    expect(new Set(bank.posts.map(({ sequence }) => sequence)).size).toBe(1);
    expect(bank.ledger).toHaveLength(1);
    expect(wallet.summary?.pending?.deposit?.amount).toBe(50_000);
    expect(commands.open).toEqual({});
  });

  test('every reply lost: "checking the result" until the operator says that the key was carried out', async () => {
    const bank = openBank();
    bank.fate = () => 'lostAfter';
    bank.readFate = (path) => (path.endsWith('by-key') ? 'lostBefore' : 'ok');
    const { actions, commands } = await loadPage(bank);
    const outcome = await inTime(bank, actions.withdraw(30_000));
    expect(outcome.outcome).toBe('unknown');
    expect(commands.open.withdraw).toMatchObject({ state: 'unknown', payload: { amount: 30_000 } });
    await bank.clock.advance(60_000);
    expect(commands.open.withdraw?.state).toBe('unknown');
    bank.readFate = () => 'ok';
    await bank.clock.advance(60_000);
    expect(commands.open).toEqual({});
    expect(bank.ledger).toHaveLength(1);
    expect(toasts).toEqual(['success: Your withdrawal request has been received.']);
  });

  test.each(['gatewayAfter', 'truncated', 'silentAfter', 'html'] as const)(
    'a reply that is %s leaves the outcome unknown',
    async (fate) => {
      const bank = openBank();
      bank.fate = () => fate;
      const { actions } = await loadPage(bank);
      expect((await inTime(bank, actions.convert(10_000))).outcome).toBe('unknown');
      expect(keys(bank)).toBe(1);
      await bank.clock.advance(LONG);
      expect(bank.ledger).toHaveLength(fate === 'html' ? 0 : 1);
    },
  );

  test('a double press sends once; the second press is `busy`', async () => {
    const bank = openBank();
    const { actions, commands } = await loadPage(bank);
    const [first, second] = await inTime(bank, Promise.all([actions.deposit(DEPOSIT), actions.deposit(DEPOSIT)]));
    expect([first.outcome, second.outcome]).toEqual(['done', 'busy']);
    expect(bank.posts).toHaveLength(1);
    expect(commands.sending).toEqual({});
  });

  test('one command of a kind is pending over all tabs, and the other tab is notified of its end', async () => {
    const bank = openBank();
    const one = await loadPage(bank);
    const other = await loadPage(bank);
    bank.fate = () => 'silentAfter';
    const sent = one.actions.withdraw(20_000);
    await bank.clock.advance(100);
    expect((await inTime(bank, other.actions.withdraw(20_000))).outcome).toBe('busy');
    expect(other.commands.open.withdraw).toBeDefined();
    await inTime(bank, sent);
    await bank.clock.advance(LONG);
    expect([one.commands.open, other.commands.open]).toEqual([{}, {}]);
    expect(bank.ledger).toHaveLength(1);
  });

  test('a command that cannot be stored is not sent', async () => {
    const bank = openBank();
    bank.disk.fate = (operation) => (operation.startsWith('set') ? 'QuotaExceededError' : 'ok');
    const { actions } = await loadPage(bank);
    const outcome = await inTime(bank, actions.withdraw(20_000));
    expect(outcome).toMatchObject({ outcome: 'refused', error: { kind: 'client' } });
    expect(bank.posts).toHaveLength(0);
  });
});

describe('A pending command survives', () => {
  async function leaveUnknown(bank: Bank): Promise<Page> {
    bank.fate = () => 'lostAfter';
    bank.readFate = (path) => (path.endsWith('by-key') ? 'lostBefore' : 'ok');
    const page = await loadPage(bank);
    expect((await inTime(bank, page.actions.deposit(DEPOSIT))).outcome).toBe('unknown');
    return page;
  }

  test('a reload', async () => {
    const bank = openBank();
    await leaveUnknown(bank);
    const { actions, commands } = await loadPage(bank);
    await actions.resume();
    expect(commands.open.deposit?.state).toBe('unknown');
    expect((await inTime(bank, actions.deposit(DEPOSIT))).outcome).toBe('busy');
    bank.readFate = () => 'ok';
    await bank.clock.advance(LONG);
    expect(commands.open).toEqual({});
    expect([bank.ledger.length, keys(bank)]).toEqual([1, 1]);
  });

  test('a crash while it is in flight', async () => {
    const bank = openBank();
    const dead = await loadPage(bank);
    bank.fate = () => 'silentAfter';
    void dead.actions.withdraw(20_000);
    await bank.clock.advance(50);
    // The browser releases the locks of a page that has crashed.
    bank.locks.clear();
    const { actions, commands } = await loadPage(bank);
    await actions.resume();
    expect(commands.open.withdraw).toBeDefined();
    await bank.clock.advance(LONG);
    expect(commands.open).toEqual({});
    expect(bank.ledger).toHaveLength(1);
  });

  test('a database that fails', async () => {
    const bank = openBank();
    const { actions, commands } = await leaveUnknown(bank);
    vi.spyOn(console, 'warn').mockReturnValue();
    bank.disk.fate = () => 'DataError';
    await actions.resume();
    expect(commands.open.deposit?.state).toBe('unknown');
  });

  test('a sign-out and sign-in, and is not shown to another member in between', async () => {
    const bank = openBank();
    await leaveUnknown(bank);
    bank.member = 'm2';
    const other = await loadPage(bank);
    await other.actions.resume();
    expect(other.commands.open).toEqual({});
    bank.member = 'm1';
    const again = await loadPage(bank);
    await again.actions.resume();
    expect(again.commands.open.deposit).toMatchObject({ uid: 'm1' });
  });
});

describe('The player decides about a command that never arrived', () => {
  async function neverArrived(bank: Bank): Promise<Page> {
    bank.fate = () => 'lostBefore';
    const page = await loadPage(bank);
    await inTime(bank, page.actions.withdraw(20_000));
    await bank.clock.advance(LONG);
    return page;
  }

  test('it is not resent automatically', async () => {
    const bank = openBank();
    const { commands } = await neverArrived(bank);
    const posts = bank.posts.length;
    bank.fate = () => 'ok';
    await bank.clock.advance(10 * LONG);
    expect(bank.posts).toHaveLength(posts);
    expect(bank.ledger).toHaveLength(0);
    expect(commands.open.withdraw?.state).toBe('unseen');
    expect(toasts).toEqual(['moneyError: Your withdrawal request did not reach us. No money was moved.']);
  });

  test('resent, it keeps its key', async () => {
    const bank = openBank();
    const { actions, commands } = await neverArrived(bank);
    bank.fate = () => 'ok';
    await inTime(bank, actions.sendAgain('withdraw'));
    expect(keys(bank)).toBe(1);
    expect(bank.ledger).toHaveLength(1);
    expect(commands.open).toEqual({});
  });

  test('discarded, it is gone, and a new press is a new command', async () => {
    const bank = openBank();
    const { actions, commands } = await neverArrived(bank);
    await actions.drop('withdraw');
    expect(commands.open).toEqual({});
    bank.fate = () => 'ok';
    expect((await inTime(bank, actions.withdraw(20_000))).outcome).toBe('done');
    expect(keys(bank)).toBe(2);
    expect(bank.ledger).toHaveLength(1);
  });
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
      'moneyError: Your deposit request did not reach us. No money was moved.',
      'moneyError: Your withdrawal request did not reach us. No money was moved.',
    ]);
  });

  test('an explicit refusal is final and leaves nothing pending', async () => {
    const bank = openBank();
    bank.refusal = { code: 4001, data: { fields: { amount: 'balance' } } };
    const { actions, commands } = await loadPage(bank);
    const outcome = await inTime(bank, actions.withdraw(20_000));
    expect(outcome).toMatchObject({ outcome: 'refused', error: { fields: { amount: 'balance' } } });
    expect(commands.open).toEqual({});
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
    expect(toasts).toEqual(['moneyError: Your withdrawal request did not reach us. No money was moved.']);
    expect(next.commands.open['withdraw']).toMatchObject({ state: 'unseen', payload: { amount: 20_000 } });
  });

  test('a refusal because of a change elsewhere (5007) refetches what the screen shows', async () => {
    const bank = openBank();
    const { actions, wallet } = await loadPage(bank);
    await actions.loadSummary();
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    expect(wallet.summary?.pending?.deposit?.amount).toBe(50_000);
    Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
    bank.refusal = { code: 5007 };
    const id = made.outcome === 'done' ? made.value.request.id : '';
    expect(await inTime(bank, actions.cancel(id))).toMatchObject({ outcome: 'refused', error: { state: 5007 } });
    expect(wallet.summary?.pending?.deposit).toBeUndefined();
  });

  test('a cancellation that another window made first (6000) ends once its lookup finds that', async () => {
    const bank = openBank();
    const { actions, commands } = await loadPage(bank);
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    const id = made.outcome === 'done' ? made.value.request.id : '';
    const row = bank.requests.find((each) => each.id === id);
    Object.assign(row ?? {}, { status: 'rejected', reason: 'cancelled' });
    expect((await inTime(bank, actions.cancel(id))).outcome).toBe('unknown');
    toasts.splice(0);
    await bank.clock.advance(5000);
    expect(commands.open).toEqual({});
    expect(toasts).toEqual(['success: The deposit request is no longer pending.']);
  });

  test('a response older than the newest request is ignored', async () => {
    const bank = openBank();
    const { actions, app, wallet } = await loadPage(bank);
    let release = (): void => undefined;
    bank.hold = () => new Promise((resolve) => (release = resolve));
    const old = actions.loadSummary();
    await bank.clock.advance(1);
    bank.hold = async () => undefined;
    Object.assign(bank.held, { balance: 7, points: 9 });
    await actions.loadSummary();
    expect(wallet.summary?.points).toBe(9);
    release();
    await old;
    expect([app.balances['KRW'], wallet.summary?.points]).toEqual([7, 9]);
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

  test('a deposit that the player cancels is announced as cancelled', async () => {
    const bank = openBank();
    const { actions, wallet } = await loadPage(bank);
    await actions.loadSummary();
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    toasts.splice(0);
    await inTime(bank, actions.cancel(made.outcome === 'done' ? made.value.request.id : ''));
    await bank.clock.advance(10);
    expect(toasts).toEqual(['success: The deposit request has been cancelled.']);
    expect(wallet.finished.deposit?.status).toBe('cancelled');
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

  test('a reply for a previous member is discarded', async () => {
    const bank = openBank();
    const { actions, wallet, app } = await loadPage(bank);
    const loading = actions.loadSummary();
    app.signedIn = false;
    await loading;
    expect(wallet.summary).toBeUndefined();
  });

  test("the reply with the methods sets the operator's time, whatever the device's clock says", async () => {
    const bank = openBank();
    bank.ahead = -7 * 3600;
    const page = await loadPage(bank);
    await page.actions.loadMethods('deposit');
    expect(page.serverNow()).toBe(bank.clock.now() - 7 * 3_600_000);
  });
});

describe('Any connection, with and without a reload', () => {
  const fate = fc.constantFrom<Fate>(
    'ok',
    'lostBefore',
    'lostAfter',
    'silentAfter',
    'html',
    'gatewayBefore',
    'gatewayAfter',
    'truncated',
  );
  const schedule = fc.record({
    fates: fc.array(fate, { maxLength: 12 }),
    reads: fc.array(fate, { maxLength: 8 }),
    reload: fc.boolean(),
  });

  async function run(
    { fates, reads, reload }: { fates: Fate[]; reads: Fate[]; reload: boolean },
    newKeys = false,
  ): Promise<{ bank: Bank; page: Page }> {
    const bank = openBank();
    bank.fate = (n) => fates[n] ?? 'ok';
    let read = 0;
    bank.readFate = () => reads[read++] ?? 'ok';
    const first = await loadPage(bank, newKeys);
    const pressed = first.actions.withdraw(10_000);
    await bank.clock.advance(700);
    if (reload) bank.locks.clear();
    const page = reload ? await loadPage(bank, newKeys) : first;
    await page.actions.resume();
    await inTime(bank, pressed);
    await bank.clock.advance(LONG);
    // The player decides to resend what never arrived.
    if (page.commands.open.withdraw) await inTime(bank, page.actions.sendAgain('withdraw'));
    await bank.clock.advance(2 * LONG);
    expect(page.commands.sending).toEqual({});
    expect(page.commands.open.withdraw?.state).not.toBe('sending');
    return { bank, page };
  }

  test('300 schedules: at most one row, never lost, never doubled', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async (each) => {
        const { bank, page } = await run(each);
        expect(bank.ledger.length).toBeLessThanOrEqual(1);
        // Carried out, or still shown to the player.
        expect(bank.ledger.length === 1 || page.commands.open.withdraw !== undefined).toBe(true);
        expect(keys(bank)).toBe(1);
      }),
      { numRuns: 300, seed: 20_261_120 },
    );
  });

  test('the mutant that changes keys is caught', async () => {
    const { bank } = await run({ fates: ['lostAfter', 'lostAfter'], reads: [], reload: false }, true);
    expect(bank.ledger.length).toBeGreaterThan(1);
  });
});
