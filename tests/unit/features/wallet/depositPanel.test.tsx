// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS_PATH } from '../../../../src/config/paths.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import * as api from '../../../../src/contract/wallet.ts';
import DepositSheetView from '../../../../src/features/wallet/DepositSheetView.tsx';
import { DepositPanel } from '../../../../src/features/wallet/parts/DepositPanel.tsx';
import { loadSummary } from '../../../../src/features/wallet/wallet.reads.ts';
import { resume, send } from '../../../../src/data/command.ts';
import { pendingCommands } from '../../../../src/data/pendingCommand.ts';
import { pathAfter, protection } from '../../../../src/features/protection/index.ts';
import { acknowledge, setLimit } from '../../../../src/features/protection/protection.commands.ts';
import StepsScreen from '../../../../src/features/protection/StepsScreen.tsx';
import { stopSchema } from '../../../../src/features/protection/stopLock.ts';
import { sha256 } from '../../../../src/lib/sha256.ts';
import { addWaiting } from '../../../../src/features/wallet/waiting.state.ts';
import { learnServerTime } from '../../../../src/operator/index.ts';
import { watchHistory } from '../../../../src/overlays/index.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { createCollection } from '../../../../src/storage/database.ts';
import { turns, until } from '../../../support/waiting.ts';
import * as copying from '../../../../src/overlays/copyText.ts';
import { pendingRow } from '../../data/commandBrowser.ts';
import { startOperator, type Answer } from '../account/operator.ts';
import { byTestId, draw, input, leave, press, type } from '../account/page.tsx';
import { startWallet } from './startWallet.ts';

vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

watchHistory();

beforeEach(() => {
  localStorage.clear();
  resetMember();
  Object.assign(play, PLAY_OPEN);
  Object.assign(app, { uid: 'panel', signedIn: true });
  app.site = { front_api_domain: 'localhost:4174', VARIABLES: { title: '' } };
});

afterEach(() => draw(null));

const request = { id: 'r1', kind: 'deposit', method: 'bank', amount: 50_000, status: 'waiting', sender_name: '김하늘' };
const bank = { id: 'bank', status: 'open', account: { bank: '한빛은행', number: '110-204', holder: '라운지' } };

test('the ticket of a deposit whose account could not be loaded says so, and loads it again', async () => {
  let isDown = true;
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 0, pending: { deposit: request } } }),
    [api.methods.path]: () => (isDown ? { code: 5006, data: {} } : { code: 0, data: { methods: [bank] } }),
  };
  startWallet(answers);
  await draw(<DepositPanel />);
  await turns();
  expect(byTestId('ticket-deposit').textContent).not.toContain('110-204');
  expect(document.body.textContent).toContain('The deposit page could not be loaded.');
  isDown = false;
  await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')!);
  await turns();
  expect(byTestId('ticket-deposit').textContent).toContain('110-204');
  expect(document.body.textContent).not.toContain('could not be loaded');
});

test('a waiting deposit that cannot be read stands in place of the form, and does not hide the balance (Rules W4, C7)', async () => {
  let waits: object = { ...request, amount: '50000' };
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 70_000, pending: { deposit: waits } } }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [bank] } }),
  };
  startWallet(answers);
  await draw(<DepositPanel />);
  await until(() => expect(byTestId('stored-deposit').textContent).toContain('This could not be loaded.'));
  expect(app.balances['KRW']).toBe(70_000);
  expect(document.querySelector('form')).toBeNull();
  waits = request;
  await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')!);
  await until(() => expect(byTestId('ticket-deposit').textContent).toContain('₩50,000'));
});

test('the ticket of a deposit has the account of its own method (Rule W15)', async () => {
  const other = { id: 'backup', status: 'open', account: { bank: '새벽은행', number: '330-406', holder: '라운지' } };
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({
      code: 0,
      data: { balance: 0, pending: { deposit: { ...request, method: 'backup' } } },
    }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [bank, other] } }),
  };
  startWallet(answers);
  await draw(<DepositPanel />);
  await until(() => expect(byTestId('ticket-deposit').textContent).toContain('330-406'));
  expect(byTestId('ticket-deposit').textContent).not.toContain('110-204');
  // The copied amount has digits only, as a bank's application requires.
  const copied = vi.spyOn(copying, 'copyText').mockResolvedValue();
  for (const id of ['account', 'amount', 'sender']) await press(byTestId(`copy-${id}`));
  expect(copied.mock.calls).toEqual([['330-406'], ['50000'], ['김하늘']]);
  copied.mockRestore();
});

test('the account to send the money to is shown with its age while it cannot be refetched, since it may have changed (Rule W15)', async () => {
  let isDown = false;
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 0, pending: { deposit: request } } }),
    [api.methods.path]: () => (isDown ? { code: 5006, data: {} } : { code: 0, data: { methods: [bank] } }),
  };
  startWallet(answers);
  await draw(<DepositPanel />);
  const account = await until(() => document.querySelector('[data-detail="account"]')!);
  expect(account.textContent).not.toContain('As of');
  await act(async () => void (app.stale = true));
  expect(account.textContent).toContain('As of');
  await act(async () => void (app.stale = false));
  expect(account.textContent).not.toContain('As of');
  isDown = true;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await until(() => expect(account.textContent).toContain('As of'));
  expect(account.textContent).toContain('110-204');
  isDown = false;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await until(() => expect(account.textContent).not.toContain('As of'));
});

test('a ticket that comes back into view has the account that the operator names now', async () => {
  let account = bank.account;
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 0, pending: { deposit: request } } }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [{ ...bank, account }] } }),
  };
  startWallet(answers);
  await draw(<DepositPanel />);
  await turns();
  expect(byTestId('ticket-deposit').textContent).toContain('110-204');
  account = { ...account, number: '220-305' };
  document.dispatchEvent(new Event('visibilitychange'));
  await turns();
  expect(byTestId('ticket-deposit').textContent).toContain('220-305');
});

test.each([
  ['no longer lists its method', []],
  ['has no account for it', [{ ...bank, account: null }]],
])('the ticket of a transfer, where the operator %s, leads to an inquiry for the account', async (_what, methods) => {
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 0, pending: { deposit: request } } }),
    [api.methods.path]: () => ({ code: 0, data: { methods } }),
  };
  startWallet(answers);
  await draw(<DepositPanel />);
  await turns();
  expect(document.querySelector('[data-detail="account"]')?.textContent).toBe('Send to this account–Ask about this');
  await press(byTestId('ask-account'));
  expect(`${location.pathname}${location.search}`).toContain('/supports/counselpage');
});

test.each([
  ['lists no method', []],
  ['lists only closed ones', [{ id: 'card', status: 'closed' }]],
])('an operator that %s: the form says that there is no way to pay, and stops loading', async (_what, methods) => {
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 0 } }),
    [api.methods.path]: () => ({ code: 0, data: { methods } }),
    [protection.endpoint.path]: () => ({ code: 0, data: {} }),
  };
  startWallet(answers);
  await draw(<DepositPanel />);
  await turns();
  const submit = byTestId('deposit-submit');
  expect(submit.matches(':disabled')).toBe(true);
  expect(document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This payment method is not available right now.',
  );
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['–']);
});

test.each([
  [{}, '₩10,000'],
  [{ max: 1_000_000 }, '₩10,000 to ₩1,000,000'],
  [{ min: 5_000, unit: 20_000 }, '₩20,000'],
  [{ min: 30_000, unit: 20_000 }, '₩40,000'],
])(
  'of a method with %j the form names the smallest amount that can be sent: %s (Rules W1, W6)',
  async (known, text) => {
    const answers: Record<string, () => Answer> = {
      [api.summary.path]: () => ({ code: 0, data: { balance: 0 } }),
      [api.methods.path]: () => ({ code: 0, data: { methods: [{ ...bank, ...known }] } }),
      [protection.endpoint.path]: () => ({ code: 0, data: {} }),
    };
    startWallet(answers);
    await draw(<DepositPanel />);
    await turns();
    expect(document.querySelector('[data-fact="min"] dd, [data-fact="range"] dd')?.textContent).toBe(text);
  },
);

test.each([
  ['a transfer', {}],
  ['a card', { method: 'card', redirect_url: 'https://pay.example/1' }],
])(
  'a member who is excluded while a deposit by %s waits sees above its ticket that deposits are closed, and is not asked to pay it (Rules R4, R7)',
  async (_, by) => {
    const answers: Record<string, () => Answer> = {
      [api.summary.path]: () => ({ code: 0, data: { balance: 0, pending: { deposit: { ...request, ...by } } } }),
      [api.methods.path]: () => ({ code: 0, data: { methods: [bank] } }),
      [protection.endpoint.path]: () => ({ code: 0, data: { market: 'intl', pause: { kind: 'exclusion' } } }),
    };
    startWallet(answers);
    await draw(<DepositPanel />);
    await turns();
    expect(byTestId('play-closed').textContent).toContain('Deposits and games are closed.');
    const ticket = byTestId('ticket-deposit');
    expect(byTestId('play-closed').compareDocumentPosition(ticket) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(ticket.textContent).toContain('If you have not paid yet, please cancel this request.');
    expect(ticket.querySelector('[data-testid="cancel-deposit"]')).not.toBeNull();
    expect(ticket.textContent).not.toMatch(/send|110-204/i);
    expect(ticket.querySelector('[data-testid="open-payment"]')).toBeNull();
  },
);

/** An operator whose deposits are open. */
const open: Record<string, () => Answer> = {
  [api.summary.path]: () => ({ code: 0, data: { balance: 0 } }),
  [api.methods.path]: () => ({ code: 0, data: { methods: [bank] } }),
  [protection.endpoint.path]: () => ({ code: 0, data: { market: 'intl' } }),
};

test('a stop that is stored on this device replaces the form, also while the server’s answer does not have it (Rule R6)', async () => {
  app.uid = 'stopped';
  const stops = createCollection('stops', stopSchema, { personal: false });
  const row = { pressed_at: new Date().toISOString(), until: null, left: TIMINGS.stop, told: true };
  await stops.set(await sha256('stop/stopped'), row);
  startWallet(open);
  await draw(<DepositPanel />);
  await until(() => expect(byTestId('play-closed').textContent).toContain('You have stopped play until'));
  expect(document.querySelector('[data-testid="deposit-form"]')).toBeNull();
});

test('hours without play leave the form: they close games only (Rule R4)', async () => {
  play.closed = { why: 'pause', kind: 'hours', until: '2099-01-01T00:00:00Z', register: '', may_withdraw: true };
  startWallet(open);
  await draw(<DepositPanel />);
  await until(() => byTestId('deposit-form'));
  expect(document.querySelector('[data-testid="play-closed"]')).toBeNull();
});

test('a deposit limit that was reached is no longer in the way once its period has ended by the server’s clock (Rule R26)', async () => {
  const limit = { kind: 'deposit', period: 'day', value: 100_000, used: 100_000, remaining: 0 };
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 0 } }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [bank], server_now: '2026-11-20T14:59:00Z' } }),
    [protection.endpoint.path]: () => ({
      code: 0,
      data: { limits: [{ ...limit, resets_at: '2026-11-20T15:00:00Z' }] },
    }),
  };
  startWallet(answers);
  await draw(<DepositPanel />);
  await until(() => byTestId('play-closed'));
  await act(async () => learnServerTime(Date.parse('2026-11-20T15:00:00Z')));
  expect(document.querySelector('[data-testid="play-closed"]')).toBeNull();
  await type('amount', '60000');
  await leave('amount');
  expect(input('amount').getAttribute('aria-invalid')).toBeNull();
  expect(byTestId('deposit-form').textContent).toContain('₩100,000 left');
});

test.each([
  ['acknowledged', 'risk-notice', () => send(acknowledge, { what: 'risk-notice', version: '1' })],
  ['ended by a limit', 'set-limits', () => send(setLimit, { kind: 'loss', period: 'day', value: 10_000 })],
])(
  'a step that was just %s is not asked for again while the answers are from before that (Rules C53, R27)',
  async (_, step, end) => {
    app.uid = step;
    play.market = 'br';
    const reads = vi.fn((): Answer => ({ code: 0, data: { market: 'br', must: [step] } }));
    const done: Answer = { code: 0, data: { market: 'br', must: [] } };
    startWallet({
      ...open,
      [acknowledge.endpoint.path]: () => done,
      ['/protection/limits/loss/day']: () => done,
      [protection.endpoint.path]: reads,
    });
    const shows = (what: ReactElement, id: string) => draw(what).then(() => until(() => byTestId(id)));
    await shows(<DepositPanel />, 'steps-first');
    expect(await pathAfter('signUp', '/home')).not.toBe('/home');
    expect(await end()).toMatchObject({ outcome: 'done' });
    await until(() => byTestId('deposit-form'));
    reads.mockClear();
    await shows(<DepositPanel key="next" />, 'deposit-form');
    await until(() => expect(reads).toHaveBeenCalled());
    await turns();
    expect(document.querySelector('[data-testid="steps-first"]')).toBeNull();
    await draw(<StepsScreen />);
    await until(() => expect(document.body.textContent).toContain('There is nothing to do here right now.'));
    expect(await pathAfter('signUp', '/home')).toBe('/home');
  },
);

test('what was typed stays where the methods cannot be loaded: the error takes the place of the rest of the form (Rule W6)', async () => {
  // A member of whom nothing is stored on this device.
  app.uid = 'typed';
  let isDown = true;
  const failure = Promise.withResolvers<Answer>();
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 0 } }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [bank] } }),
    [protection.endpoint.path]: () => ({ code: 0, data: {} }),
  };
  startOperator(({ path }) => (isDown ? failure.promise : (answers[path]?.() ?? { code: 5006, data: {} }))).token =
    'token';
  await draw(<DepositPanel />);
  await type('amount', '50000');
  failure.resolve({ code: 5006, data: {} });
  await until(() => expect(byTestId('deposit-form').textContent).toContain('The deposit page could not be loaded.'));
  expect(document.querySelector('[data-testid="deposit-submit"]')).toBeNull();
  expect(input('amount').value).toBe('50,000');
  isDown = false;
  await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')!);
  await until(() => expect(byTestId('deposit-submit').matches(':disabled')).toBe(false));
  expect(input('amount').value).toBe('50,000');
});

test('a deposit that this device knows to wait is named while the summary cannot be loaded, in place of the form (Rules W4, W16)', async () => {
  addWaiting('deposit', { id: 'stored', amount: 70_000 });
  let summary: Answer | Promise<Answer> = Promise.withResolvers<Answer>().promise;
  startWallet({
    ...open,
    [api.summary.path]: () => summary,
    [api.deposits.endpoint.path]: () => ({ code: 0, data: { list: [] } }),
  });
  await draw(<DepositPanel />);
  const ticket = (): string => byTestId('stored-deposit').textContent;
  expect(ticket()).toContain('₩70,000');
  expect(ticket()).not.toContain('could not be loaded');
  expect(document.querySelector('[data-testid="deposit-form"]')).toBeNull();
  summary = { code: 5006, data: {} };
  await act(async () => loadSummary());
  await until(() => expect(ticket()).toContain('The deposit page could not be loaded.'));
  expect(ticket()).toContain('₩70,000');
  expect(document.querySelector('[data-testid="deposit-form"]')).toBeNull();
  summary = { code: 0, data: { balance: 0 } };
  await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')!);
  await until(() => byTestId('deposit-form'));
  expect(document.querySelector('[data-testid="stored-deposit"]')).toBeNull();
});

test('over a game the notices on depositing follow the form, as on the page (Rules G19, W7)', async () => {
  startWallet(open);
  await draw(<DepositSheetView overlay={{ kind: 'deposit' }} close={() => undefined} />);
  const form = await until(() => byTestId('deposit-form'));
  const order = form.compareDocumentPosition(byTestId('notices'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test.each([
  ['the form', 'deposit-form', {}],
  ['a deposit that waits', 'ticket-deposit', { summary: { balance: 0, pending: { deposit: request } } }],
  ['steps that come first', 'steps-first', { protects: { market: 'intl', must: ['new-terms'] } }],
])(
  'beside %s there is one link to the limits (Rule R26)',
  async (_what, id, { summary, protects }: { summary?: object; protects?: object }) => {
    startWallet({
      ...open,
      ...(summary && { [api.summary.path]: () => ({ code: 0, data: summary }) }),
      ...(protects && { [protection.endpoint.path]: () => ({ code: 0, data: protects }) }),
    });
    await draw(<DepositSheetView overlay={{ kind: 'deposit' }} close={() => undefined} />);
    await until(() => byTestId(id));
    await turns();
    expect(document.querySelectorAll(`a[href="${LIMITS_PATH}"]`)).toHaveLength(1);
  },
);

test('a deposit that is not sent since another tab’s is under way: the player is told, and the tickets of that one come into view (Rule W9)', async () => {
  let pending: object = {};
  let isFound = false;
  const answers: Record<string, () => Answer> = {
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, pending } }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [bank] } }),
    [`GET ${api.byKey.path}`]: () => (isFound ? { code: 0, data: { found: true, request } } : { code: 5006, data: {} }),
  };
  const operator = startWallet(answers);
  app.uid = 'second';
  await draw(<DepositPanel />);
  await until(() => expect(byTestId('deposit-submit').matches(':disabled')).toBe(false));
  await type('amount', '10000');
  await type('sender_name', '김하늘');
  await pendingCommands.set('second/k', pendingRow({ kind: 'deposit', uid: 'second', payload: { amount: 50_000 } }));
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  await press(byTestId('deposit-submit'));
  const titleOf = (id: string) => byTestId(id).querySelector('h2');
  await until(() => expect(document.activeElement).toBe(titleOf('pending-deposit')));
  expect(scroll.mock.contexts).toContain(document.activeElement);
  await until(() => expect(document.querySelector('.Toastify__toast')?.textContent).toContain('Nothing new was sent.'));
  isFound = true;
  pending = { deposit: request };
  await act(async () => resume());
  await until(() => expect(document.activeElement).toBe(titleOf('ticket-deposit')));
  // The title does not say that the deposit entered here was received: it was not sent.
  expect(document.activeElement?.textContent).toBe('A deposit request is already being processed');
  expect(operator.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  scroll.mockRestore();
});

test.each([
  ['still are', { market: 'kr' }, '[data-testid="play-closed"]'],
  ['are open now', { market: 'intl', limits: [] }, '[data-testid="deposit-form"]'],
  ['are, as far as is known: there is no answer', undefined, '[data-testid="deposit-form"]'],
])(
  'where deposits were closed at the last check the form is not shown before it is known whether they %s (Rule R7)',
  async (what, data, shown) => {
    app.uid = what;
    store.set('deposits_closed', true);
    const reply = Promise.withResolvers<Answer>();
    startWallet({
      [api.summary.path]: () => ({ code: 0, data: { balance: 0 } }),
      [api.methods.path]: () => ({ code: 0, data: { methods: [bank] } }),
      [protection.endpoint.path]: () => reply.promise,
    });
    const present = (selector: string): boolean => document.querySelector(selector) !== null;
    const seen = new Set<string>();
    const either = ['[data-testid="play-closed"]', '[data-testid="deposit-form"]'];
    const observer = new MutationObserver(() => either.filter(present).forEach((each) => seen.add(each)));
    observer.observe(document.body, { childList: true, subtree: true });
    await draw(<DepositPanel />);
    await turns();
    expect(either.filter(present)).toEqual([]);
    reply.resolve(data ? { code: 0, data } : { code: 5006, data: {} });
    await vi.waitFor(() => expect(present(shown)).toBe(true), 60_000);
    observer.disconnect();
    expect([...seen]).toEqual([shown]);
  },
);
