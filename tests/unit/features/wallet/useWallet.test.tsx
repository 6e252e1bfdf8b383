// @vitest-environment happy-dom
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../../../src/contract/wallet.ts';
import { setAnswer } from '../../../../src/data/query.ts';
import { protection } from '../../../../src/features/protection/index.ts';
import { useWallet } from '../../../../src/features/wallet/parts/useWallet.ts';
import { removeWaiting, waiting } from '../../../../src/features/wallet/waiting.state.ts';
import { dismissFinished, retryFailed } from '../../../../src/features/wallet/wallet.reads.ts';
import { wallet } from '../../../../src/features/wallet/wallet.state.ts';
import { apiError } from '../../../../src/operator/index.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { turns } from '../../../support/waiting.ts';
import { startOperator, type Answer } from '../account/operator.ts';
import { draw } from '../account/page.tsx';
import { startWallet } from './startWallet.ts';

const request = { id: 'r1', kind: 'deposit', method: 'bank', amount: 50_000, status: 'waiting' };
const user = { name: '', username: '', amount: 0, rolling: 0, points: 0 };

beforeEach(() => {
  localStorage.clear();
  resetMember();
  Object.assign(app, { uid: 'wallet', signedIn: true });
  app.site = { front_api_domain: 'localhost:4174', VARIABLES: { title: '' } };
});

afterEach(() => {
  vi.restoreAllMocks();
  return draw(null);
});

function Screen() {
  useWallet();
  return null;
}

function DepositScreen() {
  useWallet('deposit');
  return null;
}

/** Every poll replaces the member's data. */
async function poll(changed: object = {}): Promise<void> {
  await act(async () => void Object.assign(app, { user: { ...user, ...changed } }));
  await turns();
}

test('the end of a request that could not be looked up is looked up again after the next poll (Rule W16)', async () => {
  let pending: object | undefined = request;
  let isDown = true;
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 0, pending: { deposit: pending } } }),
    [api.deposits.endpoint.path]: () =>
      isDown ? { code: 5002, data: {} } : { code: 0, data: { list: [{ ...request, status: 'completed' }] } },
  };
  startWallet(answers);
  await draw(<Screen />);
  await turns();
  expect(wallet.summary?.pending?.deposit?.id).toBe('r1');
  pending = undefined;
  await poll();
  expect([wallet.summary?.pending?.deposit, wallet.finished.deposit]).toEqual([undefined, undefined]);
  isDown = false;
  await poll();
  expect(wallet.finished.deposit?.status).toBe('completed');
});

test('a hidden page leaves the end of a request to the tab that the player looks at, and announces it once it is shown (Rule W16)', async () => {
  dismissFinished('deposit');
  let pending: object | undefined = request;
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 0, pending: { deposit: pending } } }),
    [api.deposits.endpoint.path]: () => ({ code: 0, data: { list: [{ ...request, status: 'rejected' }] } }),
  };
  const operator = startWallet(answers);
  await draw(<Screen />);
  await turns();
  expect(waiting.deposit.map(({ id }) => id)).toEqual(['r1']);
  pending = undefined;
  const calls = operator.calls.length;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  // A poll of another tab, whose result this page receives.
  await poll({ amount: 10_000 });
  expect(operator.calls.length).toBe(calls);
  // The hidden page's connection returns.
  wallet.summaryError = apiError('network');
  retryFailed();
  await turns();
  expect([operator.calls.length, wallet.finished.deposit]).toEqual([calls + 1, undefined]);
  expect(waiting.deposit.map(({ id }) => id)).toEqual(['r1']);
  visibility.mockRestore();
  await poll({ amount: 10_000 });
  expect([wallet.finished.deposit?.status, waiting.deposit]).toEqual(['rejected', []]);
});

test('a page that becomes visible shows a request that another device has made, and its end also if another tab has announced it more than a minute ago (Rule W16)', async () => {
  let pending: object | undefined;
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 0, pending: { deposit: pending } } }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [] } }),
  };
  const show = async (): Promise<void> => {
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await turns();
  };
  startWallet(answers);
  await draw(<DepositScreen />);
  await turns();
  expect(wallet.summary?.pending).toMatchObject({ deposit: undefined });
  pending = request;
  await show();
  expect(wallet.summary?.pending?.deposit?.id).toBe('r1');
  pending = undefined;
  removeWaiting('deposit', 'r1');
  await show();
  expect(wallet.summary?.pending?.deposit).toBeUndefined();
});

test.each([{ amount: 60_000 }, { rolling: 0 }, { points: 20_000 }])(
  'once a poll reports %j, what may be withdrawn or converted is asked for again, and not by polls without news (Rules W2, W3)',
  async (change) => {
    let withdrawable = 0;
    const operator = startOperator(({ path }) =>
      path === api.summary.path ? { code: 0, data: { balance: 50_000, withdrawable } } : { code: 5006, data: {} },
    );
    operator.token = 'token';
    const before = { amount: 50_000, rolling: 30_000 };
    await draw(<Screen />);
    await turns();
    await poll(before);
    await poll(before);
    expect([wallet.summary?.withdrawable, operator.calls.length]).toEqual([0, 1]);
    // A game over the page has met the wagering.
    withdrawable = 50_000;
    await poll({ ...before, ...change });
    expect(wallet.summary?.withdrawable).toBe(50_000);
  },
);

test('what may be withdrawn is asked for again when a pause begins and when it ends: nothing can be wagered in it (Rules R4, W2)', async () => {
  let withdrawable = 20_000;
  const operator = startOperator(({ path }) =>
    path === api.summary.path ? { code: 0, data: { balance: 50_000, withdrawable } } : { code: 5006, data: {} },
  );
  operator.token = 'token';
  const answer = async (pause?: object): Promise<void> => {
    const state = v.parse(protection.endpoint.output, { market: 'intl', pause });
    await act(async () => void setAnswer(protection, {}, state));
    await turns();
  };
  await answer();
  await draw(<Screen />);
  await turns();
  expect([wallet.summary?.withdrawable, operator.calls.length]).toEqual([20_000, 1]);
  withdrawable = 50_000;
  await answer({ kind: 'break', since: '2026-11-21T03:00:00Z', until: '2099-01-01T00:00:00Z' });
  expect(wallet.summary?.withdrawable).toBe(50_000);
  withdrawable = 20_000;
  await answer();
  expect(wallet.summary?.withdrawable).toBe(20_000);
});

test('what failed before the operator’s address was known is asked for as soon as it is', async () => {
  let isKnown = false;
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 50_000 } }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [] } }),
  };
  startOperator(({ path }) => (isKnown && answers[path]?.()) || 'no answer').token = 'token';
  await draw(<DepositScreen />);
  await turns();
  isKnown = true;
  await act(async () => void (app.site = { front_api_domain: 'localhost:4174', VARIABLES: { title: '' } }));
  await turns();
  expect([wallet.summaryError, wallet.methods.deposit.list]).toEqual([undefined, []]);
});
