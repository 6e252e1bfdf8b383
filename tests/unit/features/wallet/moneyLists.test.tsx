// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as api from '../../../../src/contract/wallet.ts';
import { RequestHistory } from '../../../../src/features/wallet/parts/RequestHistory.tsx';
import { storeChange } from '../../../../src/features/wallet/recentChanges.ts';
import { removeWaiting } from '../../../../src/features/wallet/waiting.state.ts';
import { loadSummary } from '../../../../src/features/wallet/wallet.reads.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { until } from '../../../support/waiting.ts';
import { byTestId, draw } from '../account/page.tsx';
import { startWallet } from './startWallet.ts';

beforeEach(() => {
  localStorage.clear();
  resetMember();
  Object.assign(app, { uid: 'lists', signedIn: true });
  app.site = { front_api_domain: 'localhost:4174', VARIABLES: { title: '' } };
});

afterEach(() => draw(null));

test('the list of requests follows one that another device has made, the amount that the operator corrects, and one whose end another tab has announced (Rule W12)', async () => {
  const list: { status: string; amount: number }[] = [];
  startWallet({
    [api.summary.path]: () => ({
      code: 0,
      data: { balance: 0, pending: { withdraw: list.find(({ status }) => status === 'waiting') } },
    }),
    [api.withdrawals.endpoint.path]: () => ({ code: 0, data: { list } }),
  });
  await loadSummary();
  await draw(<RequestHistory kind="withdraw" checked={false} />);
  await until(() => expect(document.body.textContent).toContain('No withdrawal requests yet'));
  const made = { id: 'w1', kind: 'withdraw', method: 'account', amount: 50_000, status: 'waiting' };
  list.push(made);
  await act(loadSummary);
  await until(() => expect(byTestId('request').querySelector('[data-status="waiting"]')).not.toBeNull());

  list[0] = { ...made, amount: 70_000 };
  await act(loadSummary);
  await until(() => expect(byTestId('request').textContent).toContain('70,000'));

  list[0] = { ...made, status: 'completed' };
  removeWaiting('withdraw', 'w1');
  await act(async () => storeChange('withdraw', 'w1', 'ended'));
  await until(() => expect(byTestId('request').querySelector('[data-status="completed"]')).not.toBeNull());
});
