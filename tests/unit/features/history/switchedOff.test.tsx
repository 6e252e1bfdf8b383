// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type * as brand from '../../../../src/config/brand.ts';
import HistoryScreen from '../../../../src/features/history/HistoryScreen.tsx';
import { app } from '../../../../src/state/app.ts';
import { turns } from '../../../support/waiting.ts';
import { startOperator } from '../account/operator.ts';
import { byTestId, draw } from '../account/page.tsx';

vi.mock('../../../../src/config/brand.ts', async (original) => {
  const real: typeof brand = await original();
  return { ...real, FEATURES: { ...real.FEATURES, points: false } };
});

test('points that were converted before the brand switched them off are a deposit, as among the requests (Rules W5, B3)', async () => {
  const list = ['point', 'deposit', 'win'].map((type, id) => ({
    id: String(id),
    type,
    amount: 10_000,
    date: '2026-11-19T15:10:00Z',
  }));
  Object.assign(app, { uid: 'member1', signedIn: true });
  startOperator(() => ({ code: 0, data: { list, next_cursor: null, as_of: '' } })).token = 'token';
  await draw(<HistoryScreen />);
  await turns();
  const texts = (query: string, root: ParentNode = document): (string | null)[] =>
    [...root.querySelectorAll(query)].map(({ textContent }) => textContent);
  expect(texts('[data-testid=transaction] [data-column=type]')).toEqual(['Deposit', 'Deposit', 'Win']);
  // One filter for both.
  expect(texts('option', byTestId('history-type'))).toEqual(['All types', 'Deposit', 'Win']);
});
