// @vitest-environment happy-dom
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as brand from '../../../../src/config/brand.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import * as api from '../../../../src/contract/wallet.ts';
import { DepositPanel } from '../../../../src/features/wallet/parts/DepositPanel.tsx';
import { storeChange } from '../../../../src/features/wallet/recentChanges.ts';
import { loadSummary } from '../../../../src/features/wallet/wallet.reads.ts';
import { commandState, idOf, pendingCommands } from '../../../../src/data/pendingCommand.ts';
import { closeOverlay, stack, watchHistory } from '../../../../src/overlays/index.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { turns, until } from '../../../support/waiting.ts';
import { pendingRow } from '../../data/commandBrowser.ts';
import type { Answer } from '../account/operator.ts';
import { byTestId, draw, press, toasts } from '../account/page.tsx';
import { startWallet } from './startWallet.ts';

vi.mock('../../../../src/config/brand.ts', async (original) => {
  const real: typeof brand = await original();
  return { ...real, FEATURES: { ...real.FEATURES, cardDeposits: true } };
});

// Commands need a database: without one they are not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

watchHistory();

let members = 0;

beforeEach(() => {
  localStorage.clear();
  resetMember();
  Object.assign(app, { uid: `m${++members}`, signedIn: true });
  app.site = { front_api_domain: 'localhost:4174', VARIABLES: { title: '' } };
});

afterEach(() => draw(null));

const request = { id: 'r1', kind: 'deposit', method: 'bank', amount: 50_000, status: 'waiting', sender_name: '김하늘' };
const bank = { id: 'bank', status: 'open', account: { bank: '한빛은행', number: '110-204', holder: '라운지' } };

/** Answers the question whether to cancel, once it is open. */
async function answerQuestion(answer: boolean): Promise<void> {
  await until(() => expect(stack.entries).toHaveLength(1));
  await act(async () => closeOverlay(stack.entries[0]?.id ?? '', answer));
}

test('the cancellation of a deposit counts down until the operator takes another try after a rate limit (Rule C12)', async () => {
  const answers: Record<string, () => Answer> = {
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, pending: { deposit: request } } }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [bank] } }),
    [`DELETE /wallet/deposits/r1`]: () => ({ code: CODES.rateLimited, data: { retry_after: 60 } }),
  };
  startWallet(answers);
  await draw(<DepositPanel />);
  await press(await until(() => byTestId('cancel-deposit')));
  await answerQuestion(true);
  await until(() => expect(byTestId('cancel-deposit').textContent).toMatch(/^Try again in \d+ seconds$/));
  expect(byTestId('cancel-deposit').matches(':disabled')).toBe(true);
});

test('a waiting deposit is cancelled after one question, and not without it; not while the operator cannot be reached (Rules W4, W10)', async () => {
  const answers: Record<string, () => Answer> = {
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, pending: { deposit: request } } }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [bank] } }),
    [`DELETE /wallet/deposits/r1`]: () => ({ code: 0, data: { request: { ...request, status: 'rejected' } } }),
  };
  const operator = startWallet(answers);
  await draw(<DepositPanel />);
  const cancel = await until(() => byTestId('cancel-deposit'));
  await act(async () => void (app.stale = true));
  expect(cancel.matches(':disabled')).toBe(true);
  await act(async () => void (app.stale = false));
  const sent = () => operator.calls.filter(({ method }) => method === 'DELETE').length;
  for (const answer of [false, true]) {
    await press(cancel);
    await answerQuestion(answer);
    await turns();
    expect(sent()).toBe(answer ? 1 : 0);
  }
});

test('the refusal of a cancellation is not shown in the ticket of the deposit that waits by then, as after a change on another device (Rule W4)', async () => {
  let waiting = request;
  startWallet({
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, pending: { deposit: waiting } } }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [bank] } }),
    [`DELETE /wallet/deposits/r1`]: () => ({ code: CODES.mismatch, data: {} }),
  });
  await draw(<DepositPanel />);
  await press(await until(() => byTestId('cancel-deposit')));
  waiting = { ...request, id: 'r2', amount: 70_000 };
  await answerQuestion(true);
  await until(() => expect(byTestId('ticket-deposit').textContent).toContain('70,000'));
  await until(() => expect(toasts()).toContain('This was changed elsewhere.'));
  expect(byTestId('ticket-deposit').querySelector('[role="alert"]')?.textContent ?? '').toBe('');
});

test('a cancellation is not sent if the operator cannot be reached any more when its question is answered (Rule W10)', async () => {
  const operator = startWallet({
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, pending: { deposit: request } } }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [bank] } }),
  });
  await draw(<DepositPanel />);
  await press(await until(() => byTestId('cancel-deposit')));
  await until(() => expect(stack.entries).toHaveLength(1));
  await act(async () => void (app.stale = true));
  await answerQuestion(true);
  await turns();
  expect(operator.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(byTestId('cancel-deposit').matches(':disabled')).toBe(true);
});

test('the question whether to cancel closes when the deposit ends meanwhile, and nothing is sent (Rule W4)', async () => {
  let pending: Record<string, unknown> = { deposit: request };
  const operator = startWallet({
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, pending } }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [bank] } }),
  });
  await draw(<DepositPanel />);
  await press(await until(() => byTestId('cancel-deposit')));
  await until(() => expect(stack.entries).toHaveLength(1));
  pending = {};
  await act(async () => void (await loadSummary()));
  await until(() => expect(stack.entries).toEqual([]));
  expect(operator.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test.each([
  ['r1', 'unseen', [true, false]],
  ['earlier', 'unseen', [false, true]],
  ['earlier', 'unknown', [false, true]],
] as const)(
  'a cancellation of %s that is %s is shown at its own deposit only; that of this one is sent, or it is said why not (Rule W4)',
  async (id, state, shown) => {
    const operator = startWallet({
      [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, pending: { deposit: request } } }),
      [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [bank] } }),
      [`DELETE /wallet/deposits/r1`]: () => ({ code: 0, data: { request: { ...request, status: 'rejected' } } }),
    });
    const stored = pendingRow({ kind: 'cancel', uid: app.uid, state, payload: { id } });
    await pendingCommands.set(idOf(stored), stored);
    await draw(<DepositPanel />);
    await until(() => expect(commandState.pending['cancel']?.state).toBe(state));
    await until(() => byTestId('ticket-deposit'));
    const has = (testId: string) => document.querySelector(`[data-testid="${testId}"]`) !== null;
    expect([has('pending-cancel'), has('cancel-deposit')]).toEqual(shown);
    if (id === 'r1') return;
    await press(byTestId('cancel-deposit'));
    await answerQuestion(true);
    if (state === 'unseen')
      await until(() => expect(operator.calls.some(({ method }) => method === 'DELETE')).toBe(true));
    else await until(() => expect(document.body.textContent).toContain('Nothing new was sent.'));
  },
);

test.each([[{ bank: '', number: '', holder: '' }], [{}], [null]])(
  'the ticket of a transfer to the account %j has a button to ask for the account, not one that copies nothing (Rule W15)',
  async (account) => {
    startWallet({
      [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, pending: { deposit: request } } }),
      [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [{ ...bank, account }] } }),
    });
    await draw(<DepositPanel />);
    await until(() => byTestId('ask-account'));
    expect(document.querySelector('[data-testid="copy-account"]')).toBeNull();
  },
);

test('a deposit that is sent again is headed as received, not as one that is in the way (Rule W4)', async () => {
  let pending: object = {};
  startWallet({
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, pending } }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [bank] } }),
    [`POST ${api.deposit.path}`]() {
      pending = { deposit: request };
      return { code: 0, data: { request } };
    },
  });
  const payload = { amount: 50_000, method: 'bank', sender_name: '김하늘' };
  const stored = pendingRow({ kind: 'deposit', uid: app.uid, state: 'unseen', payload });
  await pendingCommands.set(idOf(stored), stored);
  await draw(<DepositPanel />);
  await press(await until(() => byTestId('send-again')));
  const ticket = await until(() => byTestId('ticket-deposit'));
  expect(ticket.querySelector('h2')?.textContent).toBe('Deposit request received');
});

test('a deposit that is credited while the question about its cancellation is open: the page says that it waits no more and is in the balance, not that no money was moved', async () => {
  let status = 'waiting';
  const pending = () => (status === 'waiting' ? { deposit: request } : {});
  const answers: Record<string, () => Answer> = {
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, pending: pending() } }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [bank] } }),
    [`GET ${api.deposit.path}`]: () => ({ code: 0, data: { list: [{ ...request, status }], as_of: '' } }),
    [`DELETE /wallet/deposits/r1`]: () => ({ code: 5007, data: {} }),
  };
  startWallet(answers);
  await draw(<DepositPanel />);
  await press(await until(() => byTestId('cancel-deposit')));
  await until(() => expect(stack.entries).toHaveLength(1));
  status = 'completed';
  await answerQuestion(true);
  await until(() => expect(document.body.textContent).toContain('Your deposit is complete'));
  await until(() => expect(document.body.textContent).toMatch(/no longer pending|No money was moved/));
  expect(document.body.textContent).toContain('The deposit request is no longer pending.');
  expect(document.body.textContent).toContain('Your deposit of ₩50,000 is complete.');
});

test('a card deposit that was just made, and that the answers lack on the next page, is not said to have to be cancelled: its payment page comes with the first answer that has it (Rules C53, W4)', async () => {
  const made = { ...v.parse(api.moneyRequest, request), method: 'card', redirect_url: 'https://pay.example/1' };
  storeChange('deposit', made.id, 'made', made);
  let pending: object = {};
  startWallet({
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, pending } }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [bank] } }),
    [`GET ${api.deposit.path}`]: () => ({ code: 0, data: { list: [], as_of: '' } }),
  });
  await draw(<DepositPanel />);
  const ticket = await until(() => byTestId('ticket-deposit'));
  expect(ticket.textContent).not.toContain('cancel this request');
  pending = { deposit: made };
  await act(loadSummary);
  await until(() => byTestId('open-payment'));
});
