// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import HistoryScreen from '../../../../src/features/history/HistoryScreen.tsx';
import { app } from '../../../../src/state/app.ts';
import { time } from '../../../../src/state/time.ts';
import { until } from '../../../support/waiting.ts';
import { stubPopover } from '../../ui/popover.ts';
import { startOperator } from '../account/operator.ts';
import { byTestId, draw, press } from '../account/page.tsx';

stubPopover();

const ROW = { id: '1', username: 'kim', type: 'bet', amount: -1000, before: 9000, after: 8000, date: '', ref: '' };

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

test('when the operator stops answering, the history keeps the days that it shows, and those that were chosen but not fetched yet', async () => {
  history.replaceState(null, '', '/wallet/history');
  Object.assign(app, { uid: 'kim', signedIn: true, site: { front_api_domain: 'localhost:4174', VARIABLES: {} } });
  time.now = Date.parse('2026-11-20T00:30:00+09:00');
  startOperator(() => ({ code: 0, data: { list: [ROW], next_cursor: null, as_of: '' } })).token = 'token';
  await draw(<HistoryScreen />);
  const rows = (): number => all('[data-testid="transaction"]').length;
  await until(() => expect(rows()).toBe(1));
  await act(async () => all('[role="dialog"]')[0]?.showPopover());
  await until(() => expect(all('[role="grid"]')).toHaveLength(1));
  for (const day of ['November 3,', 'November 5,']) {
    const button = all('[role="grid"] button').find(({ textContent }) => textContent.includes(day));
    if (button) await press(button);
  }
  const period = () => byTestId('history-filter').querySelector('button')?.getAttribute('aria-label');
  expect(period()).toMatch(/Nov 3.+5, 2026$/);
  await act(async () => void (app.stale = true));
  expect([period(), rows()]).toEqual([expect.stringMatching(/Nov 3.+5, 2026$/), 1]);
});
