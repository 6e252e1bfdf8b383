// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runsOf } from '../../../support/runsOf.ts';
import { DEPOSIT, inTime, keys, loadPage, LONG, loses, openBank, type Bank, type Fate, type Page } from './bank.ts';

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
    expect(commands.pending).toEqual({});
  });

  test('every reply lost: "checking the result" until the operator says that the key was carried out', async () => {
    const bank = openBank();
    bank.fate = () => 'lostAfter';
    bank.readFate = (path) => (path.endsWith('by-key') ? 'lostBefore' : 'ok');
    const { actions, commands } = await loadPage(bank);
    const outcome = await inTime(bank, actions.withdraw(30_000));
    expect(outcome.outcome).toBe('unknown');
    expect(commands.pending.withdraw).toMatchObject({ state: 'unknown', payload: { amount: 30_000 } });
    await bank.clock.advance(60_000);
    expect(commands.pending.withdraw?.state).toBe('unknown');
    bank.readFate = () => 'ok';
    await bank.clock.advance(60_000);
    expect(commands.pending).toEqual({});
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
    expect((await inTime(bank, other.actions.withdraw(30_000))).outcome).toBe('busy');
    expect(other.commands.pending.withdraw).toBeDefined();
    // Its form has given way to the ticket of the other amount.
    expect(toasts).toEqual([
      'lastingError: A request like this is already in progress, perhaps in another window. Nothing new was sent.',
    ]);
    await inTime(bank, sent);
    await bank.clock.advance(LONG);
    expect([one.commands.pending, other.commands.pending]).toEqual([{}, {}]);
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
    expect(commands.pending.deposit?.state).toBe('unknown');
    expect((await inTime(bank, actions.deposit(DEPOSIT))).outcome).toBe('busy');
    bank.readFate = () => 'ok';
    await bank.clock.advance(LONG);
    expect(commands.pending).toEqual({});
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
    expect(commands.pending.withdraw).toBeDefined();
    await bank.clock.advance(LONG);
    expect(commands.pending).toEqual({});
    expect(bank.ledger).toHaveLength(1);
  });

  test('a database that fails', async () => {
    const bank = openBank();
    const { actions, commands } = await leaveUnknown(bank);
    vi.spyOn(console, 'warn').mockReturnValue();
    bank.disk.fate = () => 'DataError';
    await actions.resume();
    expect(commands.pending.deposit?.state).toBe('unknown');
  });

  test('a sign-out and sign-in, and is not shown to another member in between', async () => {
    const bank = openBank();
    await leaveUnknown(bank);
    bank.member = 'm2';
    const other = await loadPage(bank);
    await other.actions.resume();
    expect(other.commands.pending).toEqual({});
    bank.member = 'm1';
    const again = await loadPage(bank);
    await again.actions.resume();
    expect(again.commands.pending.deposit).toMatchObject({ uid: 'm1' });
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
    expect(commands.pending.withdraw?.state).toBe('unseen');
    expect(toasts).toEqual(['lastingError: Your withdrawal request did not reach us. No money was moved.']);
  });

  test('a page that nobody sees does not say it: the next one does (Rule W9)', async () => {
    const bank = openBank();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await neverArrived(bank);
    visibility.mockRestore();
    expect(toasts).toEqual([]);
    const { actions, commands } = await loadPage(bank);
    await inTime(bank, actions.resume());
    await bank.clock.advance(LONG);
    expect(commands.pending.withdraw?.state).toBe('unseen');
    expect(toasts).toEqual(['lastingError: Your withdrawal request did not reach us. No money was moved.']);
  });

  test('resent, it keeps its key', async () => {
    const bank = openBank();
    const { actions, commands } = await neverArrived(bank);
    bank.fate = () => 'ok';
    await inTime(bank, actions.sendAgain('withdraw'));
    expect(keys(bank)).toBe(1);
    expect(bank.ledger).toHaveLength(1);
    expect(commands.pending).toEqual({});
  });

  test('discarded, it is gone, and a new press is a new command', async () => {
    const bank = openBank();
    const { actions, commands } = await neverArrived(bank);
    await actions.discard('withdraw');
    expect(commands.pending).toEqual({});
    bank.fate = () => 'ok';
    expect((await inTime(bank, actions.withdraw(20_000))).outcome).toBe('done');
    expect(keys(bank)).toBe(2);
    expect(bank.ledger).toHaveLength(1);
  });
});

describe('Any connection, with and without a reload', () => {
  const RUNS = runsOf(40, 300);
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
    if (page.commands.pending.withdraw) await inTime(bank, page.actions.sendAgain('withdraw'));
    await bank.clock.advance(2 * LONG);
    expect(page.commands.sending).toEqual({});
    expect(page.commands.pending.withdraw?.state).not.toBe('sending');
    return { bank, page };
  }

  test(`${RUNS} schedules: at most one row, never lost, never doubled`, { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async (each) => {
        const { bank, page } = await run(each);
        expect(bank.ledger.length).toBeLessThanOrEqual(1);
        // Carried out, or still shown to the player.
        expect(bank.ledger.length === 1 || page.commands.pending.withdraw !== undefined).toBe(true);
        expect(keys(bank)).toBe(1);
      }),
      { numRuns: RUNS, seed: 20_261_120 },
    );
  });

  test('the mutant that changes keys is caught', async () => {
    const { bank } = await run({ fates: ['lostAfter', 'lostAfter'], reads: [], reload: false }, true);
    expect(bank.ledger.length).toBeGreaterThan(1);
  });
});
