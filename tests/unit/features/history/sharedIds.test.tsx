// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Transaction } from '../../../../src/contract/history.ts';
import { DayList } from '../../../../src/features/history/parts/DayList.tsx';
import { RecordTable } from '../../../../src/features/history/parts/RecordTable.tsx';
import { mount } from '../../ui/mount.tsx';

/** Transactions of one day: their ids and amounts. */
const rowsOf = (...rows: readonly (readonly [id: string, amount: number])[]): Transaction[] =>
  rows.map(([id, amount]) => ({
    id,
    amount,
    username: 'kim',
    type: amount < 0 ? 'bet' : 'win',
    before: 0,
    after: 0,
    date: '2026-11-20T00:00:00Z',
    ref: '',
  }));
const games = new Map<string, string>();
const types = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-testid="transaction"]')].map(({ dataset }) => dataset['type']);

test.each([
  ['the list', (rows: Transaction[]) => <DayList rows={rows} games={games} more={false} />],
  ['the table', (rows: Transaction[]) => <RecordTable rows={rows} games={games} />],
])('a bet and a win that share an id stay two rows in %s when a new transaction comes', (_name, show) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { render } = mount(show(rowsOf(['round', 500], ['round', -100], ['other', -200])));
  expect(types()).toEqual(['win', 'bet', 'bet']);
  render(show(rowsOf(['new', -300], ['round', 500], ['round', -100], ['other', -200])));
  expect(types()).toEqual(['bet', 'win', 'bet', 'bet']);
  render(show(rowsOf(['other', -200])));
  expect(types()).toEqual(['bet']);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});
