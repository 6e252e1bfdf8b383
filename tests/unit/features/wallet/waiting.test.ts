// @vitest-environment happy-dom
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PACING } from '../../../../src/config/pacing.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { mainInit } from '../../../../src/contract/session.ts';
import * as api from '../../../../src/contract/wallet.ts';
import { inTime, loadPage, openBank, type Bank, type Page } from './bank.ts';

const toasts: string[] = [];
/** Whether the script of the toasts can be loaded, and what happens meanwhile. */
const script = vi.hoisted(() => ({ isLost: false, meanwhile: (): void => undefined }));
vi.mock('../../../../src/overlays/index.ts', () => ({
  toast: async (kind: string, text: string | (() => string)) => {
    script.meanwhile();
    if (!script.isLost) toasts.push(`${kind}: ${typeof text === 'string' ? text : text()}`);
    return !script.isLost;
  },
}));
const vibrate = vi.fn(() => true);

beforeEach(() => {
  toasts.splice(0);
  vibrate.mockClear();
  localStorage.clear();
  vi.spyOn(console, 'info').mockReturnValue();
  Object.assign(navigator, { vibrate });
});

async function askForDeposit(bank: Bank): Promise<Page> {
  const page = await loadPage(bank);
  await page.actions.loadSummary();
  const outcome = page.actions.deposit({ amount: 50_000, method: 'bank', sender_name: '김하늘' });
  await bank.clock.advance(1000);
  expect((await outcome).outcome).toBe('done');
  toasts.splice(0);
  return page;
}

async function askForWithdrawals(bank: Bank, ...amounts: number[]): Promise<Page> {
  const page = await loadPage(bank);
  await page.actions.loadSummary();
  for (const amount of amounts) {
    const sent = page.actions.withdraw(amount);
    await bank.clock.advance(1000);
    expect((await sent).outcome).toBe('done');
  }
  toasts.splice(0);
  return page;
}

async function watchOn(bank: Bank): Promise<Page & { waiting: { deposit: unknown; withdraw: unknown } }> {
  const page = await loadPage(bank);
  const { waiting } = await import('../../../../src/features/wallet/waiting.state.ts');
  const { watchWaiting } = await import('../../../../src/features/wallet/watchWaiting.ts');
  watchWaiting(page.actions.loadSummary);
  // Listeners on `document` outlive a test: signed out, this page ignores the events of later tests.
  onTestFinished(() => void (page.app.signedIn = false));
  await flush(bank);
  return { ...page, waiting };
}

async function flush(bank: Bank): Promise<void> {
  await vi.dynamicImportSettled();
  for (let step = 0; step < 10; step += 1) await bank.clock.advance(10);
}

test('a waiting request is shown on a page that is opened later, until it has ended (Rule W16)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  const { waiting, wallet } = await watchOn(bank);
  expect(waiting.deposit).toMatchObject([{ amount: 50_000 }]);
  expect(toasts).toEqual([]);

  Object.assign(bank.requests[0] ?? {}, { status: 'auto' });
  const next = await watchOn(bank);
  expect(next.waiting.deposit).toEqual([]);
  expect(next.wallet.finished.deposit?.status).toBe('auto');
  expect(toasts).toEqual(['success: Your deposit of ₩50,000 is complete.']);
  expect(vibrate).toHaveBeenCalledTimes(1);
  expect(wallet.finished.deposit).toBeUndefined();
});

test('a page that becomes visible shows a request that was made on another device, and asks at most once a minute (Rule W16)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  const { waiting } = await watchOn(bank);
  await bank.clock.advance(PACING.waitingInterval);
  document.dispatchEvent(new Event('visibilitychange'));
  await flush(bank);
  Object.assign(bank.requests[0] ?? {}, { status: 'waiting' });
  document.dispatchEvent(new Event('visibilitychange'));
  await flush(bank);
  expect(waiting.deposit).toEqual([]);
  await bank.clock.advance(PACING.waitingInterval);
  document.dispatchEvent(new Event('visibilitychange'));
  await flush(bank);
  expect(waiting.deposit).toMatchObject([{ amount: 50_000 }]);
});

test('an end whose toast cannot be shown is announced later (Rule W16)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  const { waiting } = await watchOn(bank);
  Object.assign(bank.requests[0] ?? {}, { status: 'rejected' });
  script.isLost = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await flush(bank);
  script.isLost = false;
  expect([toasts, waiting.deposit]).toEqual([[], [{ id: expect.anything(), amount: 50_000 }]]);
  document.dispatchEvent(new Event('visibilitychange'));
  await flush(bank);
  expect(toasts).toEqual(['lastingError: Your deposit of ₩50,000 was not completed. Nothing was credited.']);
  expect(waiting.deposit).toEqual([]);
});

test('an end that is looked up again because its toast cannot be shown refetches the money once, not each time (Rule W16)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  const { actions, waiting } = await watchOn(bank);
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  const before = bank.balanceRefetches;
  script.isLost = true;
  for (let read = 0; read < 3; read += 1) {
    await actions.loadSummary();
    await flush(bank);
    expect(waiting.deposit).toHaveLength(1);
  }
  script.isLost = false;
  expect(bank.balanceRefetches - before).toBe(1);
});

test('an end whose toast cannot be shown is not stored for later once its member has signed out meanwhile (Rule D3)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  const { app, waiting } = await watchOn(bank);
  const { store } = await import('../../../../src/storage/encodedStore.ts');
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  script.isLost = true;
  script.meanwhile = () => {
    app.signedIn = false;
    store.clearPersonal();
  };
  document.dispatchEvent(new Event('visibilitychange'));
  await flush(bank);
  Object.assign(script, { isLost: false, meanwhile: () => undefined });
  expect([app.signedIn, waiting.deposit, store.peekRaw('money_waiting')]).toEqual([false, [], null]);
});

test('the end of a request says what was asked for, not what a fee leaves of it (Rules W6, W16)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  await askForWithdrawals(bank, 20_000);
  for (const request of bank.requests) request.status = 'completed';
  await watchOn(bank);
  expect(toasts.toSorted()).toEqual([
    'success: Your deposit of ₩50,000 is complete.',
    'success: Your withdrawal of ₩20,000 is complete.',
  ]);
  const { endText } = await import('../../../../src/features/wallet/announceEnd.ts');
  const ends = (['deposit', 'withdraw'] as const).map((kind) => endText({ kind, status: 'completed' }));
  expect(ends).toEqual(['The money is in your balance.', 'The money was sent to your registered account.']);
});

test('a deposit that points were converted to ends as credited (Rule W5)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  Object.assign(bank.requests[0] ?? {}, { status: 'point' });
  const { wallet } = await watchOn(bank);
  expect(wallet.finished.deposit?.status).toBe('point');
  expect(toasts).toEqual(['success: Your deposit of ₩50,000 is complete.']);
  // The text of its ticket.
  const { endText } = await import('../../../../src/features/wallet/announceEnd.ts');
  expect(endText({ kind: 'deposit', status: 'point' })).toBe('The money is in your balance.');
});

test('a request from another device is fetched once after the sign-in (Rule W16)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  localStorage.clear();
  expect((await watchOn(bank)).waiting.deposit).toMatchObject([{ amount: 50_000 }]);
  // Without a waiting request, the next page does not fetch again.
  bank.requests.splice(0);
  localStorage.clear();
  expect((await watchOn(bank)).waiting.deposit).toEqual([]);
  const calls = vi.spyOn(bank, 'hold');
  await watchOn(bank);
  expect(calls).not.toHaveBeenCalled();
});

test('what could not be fetched after the sign-in is fetched once the outage has ended, on any page (Rule W16)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  localStorage.clear();
  bank.readFate = () => 'lostBefore';
  const { app, waiting } = await watchOn(bank);
  await bank.clock.advance(20_000);
  expect(waiting.deposit).toEqual([]);
  bank.readFate = () => 'ok';
  app.outageSince = 1;
  await flush(bank);
  expect(waiting.deposit).toMatchObject([{ amount: 50_000 }]);
});

test('the end of a request that was lost with its reply is announced once the outage has ended, on any page (Rule W16)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  bank.readFate = (path) => (path === api.deposits.endpoint.path ? 'lostBefore' : 'ok');
  const { app } = await watchOn(bank);
  await bank.clock.advance(20_000);
  expect(toasts).toEqual([]);
  bank.readFate = () => 'ok';
  app.outageSince = 1;
  await flush(bank);
  expect(toasts).toEqual(['success: Your deposit of ₩50,000 is complete.']);
});

test('a summary that fails alone is asked for again until the end of a request is known (Rule W16)', async () => {
  const bank = openBank();
  const { app } = await askForDeposit(bank);
  // Signed out, the first page reads nothing any more.
  app.signedIn = false;
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  bank.readFate = (path) => (path === api.summary.path ? 'lostBefore' : 'ok');
  await watchOn(bank);
  await bank.clock.advance(3 * PACING.refetchInterval);
  expect(toasts).toEqual([]);
  bank.readFate = () => 'ok';
  await bank.clock.advance(2 * PACING.refetchInterval);
  expect(toasts).toEqual(['success: Your deposit of ₩50,000 is complete.']);
});

test('a summary that fails alone after the sign-in is asked for again, slowly, not while the page is hidden or for a visitor (Rule W16)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  localStorage.clear();
  bank.readFate = () => 'lostBefore';
  const { app, waiting } = await watchOn(bank);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await bank.clock.advance(3 * PACING.aloneRetry);
  expect(bank.clock.pending).toBe(0);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await bank.clock.advance(PACING.aloneRetry / 2);
  expect([waiting.deposit, bank.clock.pending]).toEqual([[], 1]);
  bank.readFate = () => 'ok';
  await bank.clock.advance(PACING.aloneRetry);
  expect(waiting.deposit).toMatchObject([{ amount: 50_000 }]);
  bank.readFate = () => 'lostBefore';
  localStorage.clear();
  bank.member = '';
  app.signedIn = false;
  const { loadSummary } = await import('../../../../src/features/wallet/wallet.reads.ts');
  await loadSummary();
  expect(bank.clock.pending).toBe(0);
});

test('the request is refetched when the balance rises, not when it falls', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  const { app } = await watchOn(bank);
  const calls = vi.spyOn(bank, 'hold');
  app.balances['KRW'] = 900_000;
  await flush(bank);
  expect(calls).not.toHaveBeenCalled();
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  bank.funds.balance += 50_000;
  app.balances['KRW'] = bank.funds.balance;
  await flush(bank);
  expect(toasts).toEqual(['success: Your deposit of ₩50,000 is complete.']);
});

test('the balance counts up while a deposit waits, not for a win while only a withdrawal does (Rule W16)', async () => {
  const bank = openBank();
  await askForWithdrawals(bank, 30_000);
  const { app } = await watchOn(bank);
  const balance = await import('../../../../src/features/balance/index.ts');
  const countUp = vi.spyOn(balance, 'countUp');
  app.balances['KRW'] = 1_000_000;
  app.balances['KRW'] = 1_500_000;
  await flush(bank);
  expect(countUp).not.toHaveBeenCalled();
  const { addWaiting } = await import('../../../../src/features/wallet/waiting.state.ts');
  addWaiting('deposit', { id: 'd-1', amount: 50_000 });
  const before = app.balances['KRW'] ?? 0;
  app.balances['KRW'] = before + 50_000;
  expect(countUp).toHaveBeenCalledExactlyOnceWith(before, before + 50_000);
});

test.each([
  [
    { status: 'rejected', reason: '' },
    ['lastingError: Your deposit of ₩50,000 was not completed. Nothing was credited.'],
  ],
  // The command that cancelled the deposit has already shown the result.
  [{ status: 'rejected', reason: 'cancelled' }, []],
  [{ status: 'unknown' }, ['lastingError: We could not confirm the outcome. Please contact customer support.']],
])('the end %o, which moved no money, is announced as: %j', async (end, texts) => {
  const bank = openBank();
  await askForDeposit(bank);
  Object.assign(bank.requests[0] ?? {}, end);
  await watchOn(bank);
  expect(toasts).toEqual(texts);
  expect(vibrate).not.toHaveBeenCalled();
});

test.each([
  ['rejected', ''],
  // Cancelled by the operator: the player cannot cancel a withdrawal.
  ['rejected', 'cancelled'],
  ['auto', ''],
])(
  'a withdrawal that ends as %s with the reason “%s”: its amount is back in the balance (Rule W5)',
  async (status, reason) => {
    const bank = openBank();
    await askForWithdrawals(bank, 30_000);
    Object.assign(bank.requests[0] ?? {}, { status, reason });
    await watchOn(bank);
    expect(toasts).toEqual([
      'lastingError: Your withdrawal of ₩30,000 was not completed. The amount is back in your balance.',
    ]);
  },
);

test.each([
  [30_000, 20_000],
  [20_000, 30_000],
])('of two withdrawals each end is announced, in whatever order: first that of %i', async (first, second) => {
  const bank = openBank();
  await askForWithdrawals(bank, 30_000, 20_000);
  for (const amount of [first, second]) {
    Object.assign(bank.requests.find((request) => request.amount === amount) ?? {}, { status: 'completed' });
    await watchOn(bank);
    expect(toasts.splice(0)).toEqual([`success: Your withdrawal of ₩${amount.toLocaleString('en')} is complete.`]);
  }
  expect((await watchOn(bank)).waiting.withdraw).toEqual([]);
});

test('a waiting request whose amount the operator corrects has the new one on every page, in its place; not 0 where an answer lacks it (Rule W16)', async () => {
  const bank = openBank();
  await askForWithdrawals(bank, 30_000, 20_000);
  const { actions, waiting } = await watchOn(bank);
  const amounts = async (first: object) => {
    Object.assign(bank.requests[0] ?? {}, first);
    await inTime(bank, actions.loadSummary());
    return (waiting.withdraw as { amount: number }[]).map(({ amount }) => amount);
  };
  expect(await amounts({ amount: 10_000 })).toEqual([10_000, 20_000]);
  expect(await amounts({ amount: undefined })).toEqual([10_000, 20_000]);
});

test('a waiting request that many later ones follow stays shown, and its end is announced (Rule W16)', async () => {
  const bank = openBank();
  await askForWithdrawals(bank, 30_000, 20_000);
  const second = bank.requests[1]!;
  for (let later = 0; later < 30; later += 1) {
    bank.requests.push({ ...second, id: `later${later}`, status: 'completed' });
  }
  expect((await watchOn(bank)).waiting.withdraw).toMatchObject([{ amount: 30_000 }, { amount: 20_000 }]);
  second.status = 'completed';
  expect((await watchOn(bank)).waiting.withdraw).toMatchObject([{ amount: 30_000 }]);
  expect(toasts).toEqual(['success: Your withdrawal of ₩20,000 is complete.']);
});

test('a waiting request that may be a row which cannot be read stays shown as waiting (Rules C7, W16)', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const bank = openBank();
  await askForWithdrawals(bank, 30_000, 20_000);
  await bank.clock.advance(TIMINGS.lag);
  Object.assign(bank.requests[0]!, { status: 'completed', amount: 0.5 });
  expect((await watchOn(bank)).waiting.withdraw).toMatchObject([{ amount: 30_000 }, { amount: 20_000 }]);
});

test.each(['completed', 'rejected', 'auto'])(
  'a deposit that the summary still has among those that wait, as %s, has ended: nobody is asked to pay it (Rules C7, W16)',
  async (status) => {
    const bank = openBank();
    bank.isPending = () => true;
    await askForDeposit(bank);
    Object.assign(bank.requests[0] ?? {}, { status });
    const { waiting, wallet } = await watchOn(bank);
    expect([wallet.summary?.pending?.deposit, waiting.deposit]).toEqual([undefined, []]);
    expect([wallet.finished.deposit?.status, toasts.length]).toEqual([status, 1]);
  },
);

test('under reduced motion nothing vibrates', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia('all'), matches: true });
  const bank = openBank();
  await askForDeposit(bank);
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  await watchOn(bank);
  expect(toasts).toHaveLength(1);
  expect(vibrate).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a waiting request is not shown to another member', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  (await import('../../../../src/storage/encodedStore.ts')).store.clearPersonal();
  bank.member = 'm2';
  const { actions, wallet } = await loadPage(bank);
  // Checked before a read, which would correct it.
  expect((await import('../../../../src/features/wallet/waiting.state.ts')).waiting.deposit).toEqual([]);
  await actions.loadSummary();
  expect(wallet.summary).toBeDefined();
  expect(wallet.summary?.pending?.deposit).toBeUndefined();
});

test('a waiting request is not shown while its member is signed out (Rule D3)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  bank.member = '';
  expect((await watchOn(bank)).waiting.deposit).toEqual([]);
});

test('the end of a waiting request is fetched after a live event, though not while the page is hidden (Rules C43, W16)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  await watchOn(bank);
  const { notifyLive } = await import('../../../../src/operator/live/listeners.ts');
  const calls = vi.spyOn(bank, 'hold');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  notifyLive('requests');
  await flush(bank);
  expect(calls).not.toHaveBeenCalled();
  visibility.mockRestore();
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  notifyLive('requests');
  await flush(bank);
  expect(toasts).toEqual(['success: Your deposit of ₩50,000 is complete.']);
});

test('a withdrawal that has ended is announced when the page becomes visible: it never raises the balance (Rule W16)', async () => {
  const bank = openBank();
  await askForWithdrawals(bank, 30_000);
  await watchOn(bank);
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  await flush(bank);
  expect(toasts).toEqual([]);
  document.dispatchEvent(new Event('visibilitychange'));
  await flush(bank);
  expect(toasts).toEqual(['success: Your withdrawal of ₩30,000 is complete.']);
});

/** A poll is answered every 10 s for this long (milliseconds). */
async function polls(bank: Bank, { app }: Page, ms: number): Promise<void> {
  for (let at = 0; at < ms; at += TIMINGS.initPoll) {
    app.user = v.parse(mainInit.output, { ui: {} }).ui;
    await vi.dynamicImportSettled();
    await bank.clock.advance(TIMINGS.initPoll);
  }
}

test.each([
  ['deposit', 'rejected'],
  ['deposit', 'unknown'],
  ['withdraw', 'completed'],
  ['withdraw', 'rejected'],
] as const)(
  'a %s that ends as %s, which raises no balance, is “in progress” on no page a minute later (Rule W16)',
  async (kind, status) => {
    const bank = openBank();
    const first = await (kind === 'deposit' ? askForDeposit(bank) : askForWithdrawals(bank, 30_000));
    // Signed out, the first page reads nothing any more.
    first.app.signedIn = false;
    const page = await watchOn(bank);
    Object.assign(bank.requests[0] ?? {}, { status });
    await polls(bank, page, 60_000);
    expect([page.waiting[kind], toasts.length]).toEqual([[], 1]);
  },
);

test('while a request waits the summary is read about once a minute as polls are answered: not more often, not for a hidden page, not if none waits (Rule W16)', async () => {
  const bank = openBank();
  (await askForDeposit(bank)).app.signedIn = false;
  const page = await watchOn(bank);
  const reads = vi.spyOn(bank, 'hold');
  await polls(bank, page, 300_000);
  expect(reads.mock.calls).toEqual(Array.from({ length: 5 }, () => [api.summary.path]));
  // A read by a wallet page postpones the next one.
  reads.mockClear();
  for (let round = 0; round < 6; round += 1) {
    await inTime(bank, page.actions.loadSummary());
    await polls(bank, page, 2 * TIMINGS.initPoll);
  }
  expect(reads).toHaveBeenCalledTimes(6);
  // Nothing is read without polls.
  reads.mockClear();
  await bank.clock.advance(300_000);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await polls(bank, page, 300_000);
  visibility.mockRestore();
  expect(reads).not.toHaveBeenCalled();
  Object.assign(bank.requests[0] ?? {}, { status: 'rejected' });
  await polls(bank, page, 60_000);
  expect(page.waiting.deposit).toEqual([]);
  reads.mockClear();
  await polls(bank, page, 300_000);
  expect(reads).not.toHaveBeenCalled();
});

test('an end is announced once, and asks for no money again, though an answer from before it follows (Rules C53, W16)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  const { actions, wallet, waiting } = await watchOn(bank);
  const old = structuredClone(bank.requests);
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  for (const copy of [undefined, old, undefined]) {
    bank.copy = () => copy;
    await actions.loadSummary();
    await flush(bank);
    expect([wallet.summary?.pending?.deposit, waiting.deposit]).toEqual([undefined, []]);
  }
  expect(toasts).toEqual(['success: Your deposit of ₩50,000 is complete.']);
});

/** A new deposit, whose first reads are answered from before it. */
async function askAtOldCopy(bank: Bank) {
  bank.copy = () => [];
  const page = await askForDeposit(bank);
  await flush(bank);
  const { waiting } = await import('../../../../src/features/wallet/waiting.state.ts');
  onTestFinished(() => void (page.app.signedIn = false));
  const shown = () => [page.wallet.summary?.pending?.deposit?.amount, waiting.deposit.length];
  expect(shown()).toEqual([50_000, 1]);
  return { ...page, shown };
}

test('a new request that the first answers lack stays shown, also for other pages, and its end is announced (Rules C53, W15, W16)', async () => {
  const bank = openBank();
  const { actions, shown } = await askAtOldCopy(bank);
  expect((await watchOn(bank)).waiting.deposit).toHaveLength(1);
  bank.copy = () => undefined;
  await actions.loadSummary();
  await flush(bank);
  expect(shown()).toEqual([50_000, 1]);
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  await actions.loadSummary();
  await flush(bank);
  expect(shown()).toEqual([undefined, 0]);
  expect(toasts).toEqual(['success: Your deposit of ₩50,000 is complete.']);
});

test.each(['deposit', 'withdraw'] as const)(
  'a new %s that the answers lack is shown on a page that is opened within the minute, for the time of a minute (Rule C53)',
  async (kind) => {
    const bank = openBank();
    bank.copy = () => [];
    if (kind === 'deposit') await askForDeposit(bank);
    else await askForWithdrawals(bank, 50_000);
    const { actions, wallet } = await loadPage(bank);
    for (const time of [0, TIMINGS.lag]) {
      await bank.clock.advance(time);
      await inTime(bank, actions.loadSummary());
      expect(wallet.summary?.pending?.[kind]?.amount).toBe(time === 0 ? 50_000 : undefined);
    }
  },
);

test('a new withdrawal stays shown beside an earlier one that waits, while the answers lack it (Rules C53, W15)', async () => {
  const bank = openBank();
  await askForWithdrawals(bank, 30_000);
  await bank.clock.advance(TIMINGS.lag);
  const { actions, wallet } = await loadPage(bank);
  await actions.loadSummary();
  const old = structuredClone(bank.requests);
  bank.copy = () => old;
  await inTime(bank, actions.withdraw(20_000));
  const shown = async () => {
    await inTime(bank, actions.loadSummary());
    return wallet.summary?.pending?.withdraw?.amount;
  };
  expect(await shown()).toBe(20_000);
  // An answer that names it may say more of it than the reply did.
  const named = bank.requests.map((row) => ({ ...row, method: 'as answered' })).toReversed();
  bank.copy = () => named;
  expect([await shown(), wallet.summary?.pending?.withdraw?.method]).toEqual([20_000, 'as answered']);
  bank.copy = () => undefined;
  Object.assign(bank.requests[1] ?? {}, { status: 'completed' });
  expect(await shown()).toBe(30_000);
});

test('a deposit that ends while the end of a withdrawal is looked up is not shown again (Rule C53)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  await askForWithdrawals(bank, 30_000);
  const { actions, wallet } = await loadPage(bank);
  const { storeChange } = await import('../../../../src/features/wallet/recentChanges.ts');
  Object.assign(bank.requests[1] ?? {}, { status: 'completed' });
  bank.hold = async (path) => {
    if (path !== api.withdrawals.endpoint.path) return;
    expect(wallet.summary?.pending?.deposit).toBeTruthy();
    storeChange('deposit', bank.requests[0]?.id ?? '', 'ended');
  };
  await inTime(bank, actions.loadSummary());
  expect([wallet.summary?.pending?.deposit, wallet.finished.withdraw?.status]).toEqual([undefined, 'completed']);
});

test('a deposit that was made on another device takes the place of one that was made here just before (Rules C53, W4)', async () => {
  const bank = openBank();
  const { actions, wallet } = await askForDeposit(bank);
  Object.assign(bank.requests[0] ?? {}, { status: 'rejected' });
  bank.requests.push({ ...bank.requests[0]!, id: 'elsewhere', status: 'waiting' });
  // The list is not answered, which would say that the first one has ended.
  bank.readFate = (path) => (path === api.deposits.endpoint.path ? 'lostBefore' : 'ok');
  await inTime(bank, actions.loadSummary());
  expect(wallet.summary?.pending?.deposit?.id).toBe('elsewhere');
});

test('the sender’s name of a deposit, and the address at which it is paid, are not stored (Rule C53)', async () => {
  const bank = openBank();
  bank.copy = () => [];
  await askForDeposit(bank);
  const { actions, wallet } = await loadPage(bank);
  await inTime(bank, actions.loadSummary());
  expect(wallet.summary?.pending?.deposit).toMatchObject({ amount: 50_000, sender_name: '' });
  const { recentlyMade, storeChange } = await import('../../../../src/features/wallet/recentChanges.ts');
  const made = wallet.summary!.pending!.deposit!;
  storeChange('deposit', 'by card', 'made', { ...made, id: 'by card', redirect_url: 'https://pay.example/1' });
  expect(recentlyMade('deposit')).toMatchObject({ id: 'by card', redirect_url: '' });
});

test('a new request that had already ended, or has ended since, is not shown as waiting on a page that is opened within the minute (Rule C53)', async () => {
  const bank = openBank();
  await askForWithdrawals(bank, 50_000);
  const first = await watchOn(bank);
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  await inTime(bank, first.actions.loadSummary());
  bank.copy = () => [];
  const second = await loadPage(bank);
  const { storeChange } = await import('../../../../src/features/wallet/recentChanges.ts');
  const ended = { ...first.wallet.finished.withdraw!, id: 'at once' };
  storeChange('withdraw', ended.id, 'made', ended);
  await inTime(bank, second.actions.loadSummary());
  expect(second.wallet.summary?.pending?.withdraw).toBeUndefined();
});

test('a deposit that another tab has cancelled asks for no money in this one either, before anything is fetched (Rules C53, W4)', async () => {
  const bank = openBank();
  const first = await askForDeposit(bank);
  await flush(bank);
  const { id } = first.wallet.summary!.pending!.deposit!;
  const second = await loadPage(bank);
  await inTime(bank, second.actions.cancel(id));
  await flush(bank);
  bank.readFate = () => 'lostBefore';
  dispatchEvent(new StorageEvent('storage', { key: 'money_changes', storageArea: localStorage }));
  expect(first.wallet.summary?.pending?.deposit).toBeUndefined();
  first.app.signedIn = false;
});

test('of two requests made within a minute the newer is shown, also where the summary names it (Rule C53)', async () => {
  const bank = openBank();
  await askForWithdrawals(bank, 30_000);
  const { actions, wallet } = await loadPage(bank);
  await actions.loadSummary();
  // A request of another tab, which this tab knows by the storage.
  for (const first of bank.requests.slice()) bank.requests.push({ ...first, id: 'w-new', amount: 20_000 });
  bank.copy = () => bank.requests.toReversed();
  const { addWaiting } = await import('../../../../src/features/wallet/waiting.state.ts');
  addWaiting('withdraw', { id: 'w-new', amount: 20_000 });
  await actions.loadSummary();
  await flush(bank);
  expect(wallet.summary?.pending?.withdraw?.id).toBe('w-new');
});

test('a change that an earlier build has stored, without the request, is read (Rule C53)', async () => {
  const bank = openBank();
  await loadPage(bank);
  const { store } = await import('../../../../src/storage/encodedStore.ts');
  const { recentChange, recentlyMade } = await import('../../../../src/features/wallet/recentChanges.ts');
  store.set('money_changes', { 'deposit r1': { is: 'made', at: bank.clock.now() } });
  expect([recentChange('deposit', 'r1'), recentlyMade('deposit')]).toEqual(['made', undefined]);
});

test('a new request that no answer has after a minute is shown no more (Rules C53, W16)', async () => {
  const bank = openBank();
  const { actions, shown } = await askAtOldCopy(bank);
  await bank.clock.advance(TIMINGS.lag);
  await actions.loadSummary();
  await flush(bank);
  expect(shown()).toEqual([undefined, 0]);
  expect(toasts).toEqual([]);
});

test('an end that the summary has before the list does is looked up again, on any page, until it is known (Rules C53, W16)', async () => {
  const bank = openBank();
  await askForDeposit(bank);
  const { app, waiting } = await watchOn(bank);
  const old = structuredClone(bank.requests);
  bank.copy = (path) => (path === api.deposits.endpoint.path ? old : undefined);
  Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  bank.funds.balance += 50_000;
  app.balances['KRW'] = bank.funds.balance;
  await flush(bank);
  await bank.clock.advance(PACING.refetchInterval);
  expect([toasts, waiting.deposit]).toEqual([[], [{ id: expect.anything(), amount: 50_000 }]]);
  // A hidden page does not continue asking.
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await bank.clock.advance(PACING.refetchInterval + 1000);
  const calls = vi.spyOn(bank, 'hold');
  await bank.clock.advance(3 * PACING.refetchInterval);
  expect(calls).not.toHaveBeenCalled();
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await flush(bank);
  bank.copy = () => undefined;
  await bank.clock.advance(PACING.refetchInterval + 1000);
  expect([toasts, waiting.deposit]).toEqual([['success: Your deposit of ₩50,000 is complete.'], []]);
  calls.mockClear();
  await bank.clock.advance(3 * PACING.refetchInterval);
  expect(calls).not.toHaveBeenCalled();
});
