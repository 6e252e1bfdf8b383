// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { PACING } from '../../../../src/config/pacing.ts';
import * as api from '../../../../src/contract/wallet.ts';
import { DEPOSIT, inTime, loadPage, LONG, openBank, type Bank, type Page } from './bank.ts';

const toasts: string[] = [];
vi.mock('../../../../src/overlays/index.ts', () => ({
  toast: async (kind: string, text: string | (() => string)) =>
    toasts.push(`${kind}: ${typeof text === 'string' ? text : text()}`) > 0,
}));

beforeEach(() => {
  toasts.splice(0);
  localStorage.clear();
  // Every end of a pending command is logged.
  vi.spyOn(console, 'info').mockReturnValue();
});

/** A page whose `send` got no reply. Within `wait` ms its lookup finds the request, whose fields `now` the operator has changed meanwhile. */
async function found(
  bank: Bank,
  now: object,
  send: (page: Page) => Promise<unknown>,
  wait: number = LONG,
): Promise<Page> {
  bank.fate = () => 'lostAfter';
  const page = await loadPage(bank);
  await inTime(bank, page.actions.loadSummary());
  // Every read fails until the lookup.
  bank.readFate = () => 'lostBefore';
  await inTime(bank, send(page));
  Object.assign(bank.requests[0] ?? {}, now);
  bank.readFate = () => 'ok';
  await bank.clock.advance(wait);
  expect(page.commands.pending).toEqual({});
  return page;
}

test.each([
  [
    { status: 'rejected', reason: 'limit' },
    'lastingError: Your withdrawal of ₩30,000 was not completed. The amount is back in your balance.',
  ],
  [{ status: 'completed' }, 'success: Your withdrawal of ₩30,000 is complete.'],
])('a withdrawal that is %o is announced as ended, never as received (Rule W16)', async (now, text) => {
  const { wallet } = await found(openBank(), now, ({ actions }) => actions.withdraw(30_000));
  expect(toasts).toEqual([text]);
  expect(wallet.finished.withdraw).toMatchObject(now);
});

test.each([
  ['rejected', 'lastingError: Your withdrawal of ₩30,000 was not completed. The amount is back in your balance.'],
  ['completed', 'success: Your withdrawal of ₩30,000 is complete.'],
])(
  'a withdrawal whose reply says that it is %s is announced as ended, never as received (Rule W16)',
  async (status, text) => {
    const bank = openBank();
    bank.decision = status;
    const { actions, wallet } = await loadPage(bank);
    await inTime(bank, actions.loadSummary());
    expect(await inTime(bank, actions.withdraw(30_000))).toMatchObject({ outcome: 'done' });
    await vi.waitUntil(() => toasts.length > 0, 60_000);
    expect(toasts).toEqual([text]);
    expect([wallet.finished.withdraw?.status, wallet.summary?.pending?.withdraw]).toEqual([status, undefined]);
  },
);

test('a withdrawal whose reply has a status that the client does not know was received, and waits while the summary says so (Rule W5)', async () => {
  const bank = openBank();
  bank.decision = 'in review';
  bank.copy = () => bank.requests.map((row) => ({ ...row, status: 'waiting' }));
  const { actions, wallet } = await loadPage(bank);
  await inTime(bank, actions.loadSummary());
  await inTime(bank, actions.withdraw(30_000));
  expect(toasts).toEqual(['success: Your withdrawal request has been received.']);
  await inTime(bank, actions.loadSummary());
  expect(wallet.summary?.pending?.withdraw?.amount).toBe(30_000);
});

test('the ticket of a card deposit has the address of the payment page, which the summary does not repeat (Rule W6)', async () => {
  const bank = openBank();
  bank.payment = 'https://pay.example.com/1';
  const { wallet } = await found(bank, {}, ({ actions }) => actions.deposit({ amount: 50_000, method: 'card' }));
  expect(wallet.summary?.pending?.deposit?.redirect_url).toBe('https://pay.example.com/1');
  expect(toasts).toEqual(['success: Your deposit request has been received.']);
});

test.each(['its reply', 'the lookup'])(
  'a deposit whose amount and sender the operator leaves out, also in %s, is shown with those that were entered (Rules C7, W15)',
  async (by) => {
    const bank = openBank();
    const push = bank.requests.push.bind(bank.requests);
    bank.requests.push = (...rows) => push(...rows.map((row) => Object.assign(row, { amount: undefined })));
    const send = ({ actions }: Page) => actions.deposit(DEPOSIT);
    const page = by === 'the lookup' ? await found(bank, {}, send) : await loadPage(bank);
    if (by === 'its reply') {
      await inTime(bank, page.actions.loadSummary());
      await inTime(bank, send(page));
    }
    await inTime(bank, page.actions.loadSummary());
    const { waiting } = await import('../../../../src/features/wallet/waiting.state.ts');
    const amounts = [page.wallet.summary?.pending?.deposit, waiting.deposit[0]].map((shown) => shown?.amount);
    expect(amounts).toEqual([DEPOSIT.amount, DEPOSIT.amount]);
    expect(page.wallet.summary?.pending?.deposit?.sender_name).toBe(DEPOSIT.sender_name);
  },
);

test('a request that ends while it is looked up is announced as received and as ended', async () => {
  const bank = openBank();
  bank.hold = async (path) => {
    if (path.endsWith('by-key')) Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  };
  const { wallet } = await found(bank, {}, ({ actions }) => actions.deposit(DEPOSIT));
  expect(toasts).toEqual([
    'success: Your deposit request has been received.',
    'success: Your deposit of ₩50,000 is complete.',
  ]);
  expect(wallet.summary?.pending?.deposit).toBeUndefined();
});

test('a deposit that is found completed is announced once and is not shown as waiting by answers from before that (Rules C53, W16)', async () => {
  const bank = openBank();
  bank.copy = (path) => {
    if (path === api.byKey.path) return undefined;
    return path === api.summary.path ? bank.requests.map((row) => ({ ...row, status: 'waiting' })) : [];
  };
  const send = ({ actions }: Page) => actions.deposit(DEPOSIT);
  const { wallet } = await found(bank, { status: 'completed' }, send, 10_000);
  expect([wallet.summary?.pending?.deposit, wallet.finished.deposit?.status]).toEqual([undefined, 'completed']);
  const announced = ['success: Your deposit of ₩50,000 is complete.'];
  await vi.waitFor(() => expect(toasts).toEqual(announced), 60_000);
  bank.copy = () => undefined;
  await bank.clock.advance(3 * PACING.refetchInterval);
  expect(toasts).toEqual(announced);
});

test('a request whose end another tab has announced since its key was looked up does not wait again (Rule C53)', async () => {
  const bank = openBank();
  bank.hold = async (path) => {
    if (path !== api.byKey.path) return;
    const { storeChange } = await import('../../../../src/features/wallet/recentChanges.ts');
    storeChange('deposit', bank.requests[0]?.id ?? '', 'ended');
    Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
  };
  const { wallet } = await found(bank, {}, ({ actions }) => actions.deposit(DEPOSIT), 10_000);
  expect([wallet.summary?.pending?.deposit, wallet.finished.deposit]).toEqual([undefined, undefined]);
  expect(toasts.filter((text) => text.includes('complete'))).toEqual([]);
});

test('a conversion that only its key shows is announced as one, never as the deposit under which the operator lists it (Rules W3, W5)', async () => {
  const bank = openBank();
  const { wallet } = await found(bank, {}, ({ actions }) => actions.convert(20_000));
  expect(bank.requests).toMatchObject([{ kind: 'deposit', status: 'point' }]);
  expect(toasts).toEqual(['success: Your points have been converted.']);
  expect([wallet.finished.deposit, wallet.summary?.points]).toEqual([undefined, 30_000]);
});

test('a withdrawal whose key is found with a request that cannot be read has arrived (Rule C22)', async () => {
  await found(openBank(), { amount: '30,000' }, ({ actions }) => actions.withdraw(30_000));
  expect(toasts).toEqual(['success: Your withdrawal request has been received.']);
});
