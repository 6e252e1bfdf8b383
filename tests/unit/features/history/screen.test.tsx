// @vitest-environment happy-dom
import { act, useMemo, useState } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as historyApi from '../../../../src/contract/history.ts';
import type { Transaction } from '../../../../src/contract/history.ts';
import { recentGames } from '../../../../src/features/games/index.ts';
import { storeDays } from '../../../../src/features/history/history.actions.ts';
import { listSeparator } from '../../../../src/features/history/csv.ts';
import HistoryScreen from '../../../../src/features/history/HistoryScreen.tsx';
import { DayList } from '../../../../src/features/history/parts/DayList.tsx';
import { RecordTable } from '../../../../src/features/history/parts/RecordTable.tsx';
import { isRowOf } from '../../../../src/lib/rowId.ts';
import { readPace } from '../../../../src/operator/transport/request.ts';
import { notifyLive } from '../../../../src/operator/live/listeners.ts';
import { apiError } from '../../../../src/operator/index.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { time } from '../../../../src/state/time.ts';
import { createCollection } from '../../../../src/storage/database.ts';
import { turns, until } from '../../../support/waiting.ts';
import { startOperator, type Answer, type Call } from '../account/operator.ts';
import { byTestId, draw, press } from '../account/page.tsx';
import { testWith } from '../../../support/brand.ts';

const NOW = Date.parse('2026-11-20T00:30:00+09:00');
let member = 0;

interface Row {
  type: string;
  amount: number;
  ref?: string;
}

/** A page of rows with ids from `first` on. */
function page(rows: readonly Row[], first = 1, next: string | null = null): Answer {
  const list = rows.map(({ type, amount, ref }, index) => ({
    id: String(first + index),
    username: 'demo@example.com',
    type,
    amount,
    before: 10_000,
    after: 10_000 + amount,
    date: '2026-11-19T15:10:00Z',
    ref,
  }));
  return { code: 0, data: { list, next_cursor: next, as_of: '' } };
}

async function open(answer: (call: Call) => Answer | Promise<Answer>): Promise<Call[]> {
  const operator = startOperator(answer);
  operator.token = 'token';
  await draw(<HistoryScreen />);
  await turns();
  return operator.calls;
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-testid="transaction"]')];
const sum = (name: string): string => document.querySelector(`[data-sum="${name}"]`)?.textContent ?? '';

/** Collects the files that the page saves. */
function watchSaves(): { name: string; text(): Promise<string> }[] {
  const saved: { name: string; text(): Promise<string> }[] = [];
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLElement) {
    const blob = file;
    saved.push({
      name: this.getAttribute('download') ?? '',
      text: async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob?.arrayBuffer()),
    });
  });
  return saved;
}

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  resetMember();
  preferences.lang = 'en';
  // Each test is another member: no list is cached.
  app.uid = `member${++member}`;
  app.signedIn = true;
  app.site = { front_api_domain: 'localhost:4174', VARIABLES: { title: '' } };
  time.now = NOW;
  history.replaceState(null, '', '/wallet/history');
});

afterEach(async () => {
  await draw(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the history', () => {
  it('fetches the last seven days in Seoul, although it is still the day before in UTC', async () => {
    const calls = await open(() => page([{ type: 'bet', amount: -1000 }]));
    expect(calls[0]).toMatchObject({
      method: 'GET',
      path: historyApi.transactions.endpoint.path,
      query: { from: '2026-11-14', to: '2026-11-20', limit: '100' },
    });
  });

  it('moves on to the next day at midnight in Seoul, where the address names no days', async () => {
    const calls = await open(() => page([{ type: 'bet', amount: -1000 }]));
    await act(async () => {
      time.now = NOW + 86_400_000;
      await turns();
    });
    await until(() => expect(calls.at(-1)?.query).toMatchObject({ from: '2026-11-15', to: '2026-11-21' }));
  });

  it.each([
    ['has loaded', 'Night Palace', 'Night Palace'],
    ['has not loaded', undefined, 'Stored Name'],
    ['has no title', '', 'Stored Name'],
  ])('names the site on paper where the site config %s', async (_, title, name) => {
    app.site = title === undefined ? undefined : { front_api_domain: 'localhost:4174', VARIABLES: { title } };
    app.siteName = 'Stored Name';
    await open(() => page([{ type: 'bet', amount: -1000 }]));
    expect(byTestId('paper-head').textContent.split(' · ')[0]).toBe(name);
  });

  it('has the seven columns, with the date in Seoul time', async () => {
    await open(() => page([{ type: 'win', amount: 5000 }]));
    expect([...document.querySelectorAll('[role="columnheader"]')].map((head) => head.textContent)).toEqual([
      'No.',
      'Email address',
      'Type',
      'Amount',
      'Before',
      'After',
      'Date (Seoul time)',
    ]);
    const cells = [...document.querySelectorAll('[role="cell"]')].map((cell) => cell.firstChild?.textContent);
    expect(cells).toEqual([
      '1',
      'demo@example.com',
      'Win',
      '+₩5,000',
      '₩10,000',
      '₩15,000',
      'Nov\u00a020,\u00a02026, 12:10:00\u00a0AM',
    ]);
  });

  it('hides the balance before and after each transaction where the player hides the balance; not the amounts (Rule W14)', async () => {
    await open(() => page([{ type: 'win', amount: 5000 }]));
    const cells = (): (string | undefined)[] =>
      ['amount', 'before', 'after'].map((id) => rows()[0]?.querySelector(`[data-column="${id}"]`)?.textContent);
    await act(async () => void (preferences.balanceHidden = true));
    expect(cells()).toEqual(['+₩5,000', '••••Amount hidden', '••••Amount hidden']);
    await act(async () => void (preferences.balanceHidden = false));
    expect(cells()).toEqual(['+₩5,000', '₩10,000', '₩15,000']);
  });

  it('names a game that was played on this device, although its provider’s list was never loaded (Rule H5)', async () => {
    recentGames.items = [{ id: '7', title: 'Moon Garden', provider: 'Moonstone', category: 'slot', image: '' }];
    await open(() => page([{ type: 'bet', amount: -1000, ref: '7' }]));
    expect(rows()[0]?.querySelector('[data-column="type"]')?.textContent).toBe('BetMoon Garden');
    // Cut off where the column is narrow.
    expect(rows()[0]?.querySelector('[title="Moon Garden"]')?.textContent).toBe('Moon Garden');
    recentGames.items = [];
  });

  testWith('points')('shows every type, one that it does not know as unknown', async () => {
    const types = ['deposit', 'withdraw', 'bet', 'win', 'refund', 'point', 'adjust', 'jackpot'];
    await open(() => page(types.map((type) => ({ type, amount: 1000 }))));
    expect(rows().map((row) => row.querySelector('[data-column="type"]')?.textContent)).toEqual([
      'Deposit',
      'Withdrawal',
      'Bet',
      'Win',
      'Refund',
      'Point conversion',
      'Adjustment',
      'Unknown',
    ]);
  });

  it('sums the rows that are loaded, says how many, and sums only the chosen type', async () => {
    await open(({ query }) =>
      query['cursor'] === undefined
        ? page(
            [
              { type: 'win', amount: 5000 },
              { type: 'bet', amount: -2000 },
            ],
            1,
            'next',
          )
        : page([{ type: 'bet', amount: -1000 }], 3),
    );
    expect([sum('in'), sum('out'), sum('net')]).toEqual(['+₩5,000', '−₩2,000', '+₩3,000']);
    expect(byTestId('history-scope').textContent).toContain('Total of the 2 entries loaded so far.');

    await press(byTestId('history-all'));
    await turns();
    expect(rows()).toHaveLength(3);
    expect(byTestId('history-scope').textContent).toBe('Total of all 3 entries.');
    expect([sum('out'), sum('net')]).toEqual(['−₩3,000', '+₩2,000']);

    // A wide screen has a select; the chips of a narrow one are tried in the browser.
    const types = byTestId('history-type');
    expect([...types.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'All types',
      'Win',
      'Bet',
    ]);
    await act(async () => {
      Object.assign(types, { value: 'bet' });
      types.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(rows()).toHaveLength(2);
    expect([sum('in'), sum('net')]).toEqual(['₩0', '−₩3,000']);
  });

  it('counts the rows that a filter leaves at the end of the list, too', async () => {
    await open(() =>
      page(
        [
          { type: 'win', amount: 5000 },
          { type: 'bet', amount: -2000 },
        ],
        1,
        'next',
      ),
    );
    const types = byTestId('history-type');
    await act(async () => {
      Object.assign(types, { value: 'bet' });
      types.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const statuses = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
    expect(statuses.filter((text) => text.endsWith('shown'))).toEqual(['1 shown']);
  });

  it('fetches a preset at once, and again with the fetch button', async () => {
    const calls = await open(() => page([{ type: 'bet', amount: -1000 }]));
    await press(byTestId('preset-lastMonth'));
    await turns();
    expect(calls.at(-1)?.query).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
    await press(byTestId('history-fetch'));
    await turns();
    expect(calls).toHaveLength(3);
    expect(calls.at(-1)?.query).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
    expect(location.search).toBe('?from=2026-10-01&to=2026-10-31');
  });

  it('begins with the range of its address, and follows a link to another one (Rule H1)', async () => {
    history.replaceState(null, '', '/wallet/history?from=2026-09-01&to=2026-09-10');
    const calls = await open(() => page([{ type: 'bet', amount: -1000 }]));
    expect(calls[0]?.query).toMatchObject({ from: '2026-09-01', to: '2026-09-10' });
    await act(() => history.pushState(null, '', '/wallet/history'));
    await turns();
    expect(calls.at(-1)?.query).toMatchObject({ from: '2026-11-14', to: '2026-11-20' });
    expect(byTestId('preset-week').getAttribute('aria-pressed')).toBe('true');
  });

  it('saves the rows that are shown as a file', async () => {
    const saved = watchSaves();
    await open(() => page([{ type: 'bet', amount: -1000 }]));
    await press(byTestId('history-csv'));
    expect(saved.map(({ name }) => name)).toEqual(['transactions_2026-11-14_2026-11-20.csv']);
    expect(await saved[0]?.text()).toBe(
      (
        '\uFEFF"No.","Email address","Type","Amount","Before","After","Date (Seoul time)"\r\n' +
        '"1","demo@example.com","Bet",-1000,10000,9000,"2026-11-20 00:10:00"\r\n'
      ).replaceAll(',', listSeparator()),
    );
  });

  it('saves only what the filter leaves; a type that the next range does not have filters nothing there (Rule H5)', async () => {
    const saved = watchSaves();
    const WIN = { type: 'win', amount: 5000 };
    const BET = { type: 'bet', amount: -1000 };
    await open(({ query }) => page(query['from'] === '2026-11-14' ? [WIN, BET] : [BET]));
    await act(async () => {
      Object.assign(byTestId('history-type'), { value: 'win' });
      byTestId('history-type').dispatchEvent(new Event('change', { bubbles: true }));
    });
    await press(byTestId('history-csv'));
    expect((await saved[0]?.text())?.match(/"Win"|"Bet"/g)).toEqual(['"Win"']);
    await press(byTestId('preset-lastMonth'));
    await until(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.dataset['type']).toBe('bet');
  });

  it('a filter that was dropped, since the next range began without its type, does not come back with a further page (Rule H5)', async () => {
    const WIN = { type: 'win', amount: 5000 };
    const BET = { type: 'bet', amount: -1000 };
    await open(({ query }) => {
      if (query['from'] === '2026-11-14') return page([WIN, BET]);
      return query['cursor'] === undefined ? page([BET], 1, 'next') : page([WIN], 2);
    });
    await act(async () => {
      Object.assign(byTestId('history-type'), { value: 'win' });
      byTestId('history-type').dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(rows()).toHaveLength(1);
    await press(byTestId('preset-lastMonth'));
    await until(() => expect(rows()[0]?.dataset['type']).toBe('bet'));
    await press(byTestId('history-all'));
    await until(() => expect(byTestId('history-scope').textContent).toBe('Total of all 2 entries.'));
    expect(rows()).toHaveLength(2);
  });

  it('saves nothing of a range that the player leaves while it is being loaded (Rule H5)', async () => {
    const saved = watchSaves();
    const further = Promise.withResolvers<Answer>();
    await open(({ query }) => {
      const { cursor, from } = query;
      if (cursor !== undefined) return further.promise;
      return page([{ type: 'win', amount: 5000 }], 1, from === '2026-11-14' ? 'next' : null);
    });
    await press(byTestId('history-csv'));
    await act(() => history.pushState(null, '', '/wallet/history?from=2026-09-01&to=2026-09-10'));
    await turns();
    further.resolve(page([{ type: 'bet', amount: -1000 }], 2));
    await turns();
    expect([saved, rows().length]).toEqual([[], 1]);
  });

  it('saves the file that was asked for, whatever is pressed while its rows are loaded (Rule H5)', async () => {
    const saved = watchSaves();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const further = Promise.withResolvers<Answer>();
    await open(({ query }) =>
      query['cursor'] === undefined ? page([{ type: 'win', amount: 5000 }], 1, 'next') : further.promise,
    );
    await press(byTestId('history-csv'));
    const printer = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Print');
    if (printer) await press(printer);
    expect(printer?.getAttribute('aria-busy')).toBe('true');
    further.resolve(page([{ type: 'bet', amount: -1000 }], 2));
    await until(() => expect(saved).toHaveLength(1));
    expect([print.mock.calls.length, printer?.getAttribute('aria-busy')]).toEqual([0, null]);
  });

  it('saves the file that is asked for while all rows are being loaded (Rule H5)', async () => {
    const saved = watchSaves();
    const further = Promise.withResolvers<Answer>();
    await open(({ query }) =>
      query['cursor'] === undefined ? page([{ type: 'win', amount: 5000 }], 1, 'next') : further.promise,
    );
    await press(byTestId('history-all'));
    await press(byTestId('history-csv'));
    further.resolve(page([{ type: 'bet', amount: -1000 }], 2));
    await until(() => expect(saved).toHaveLength(1));
  });

  it('saves nothing of a range that the player left while it was being loaded, also after returning to it (Rule H5)', async () => {
    const saved = watchSaves();
    const further = Promise.withResolvers<Answer>();
    await open(({ query }) => {
      const { cursor, from } = query;
      if (cursor !== undefined) return further.promise;
      return page([{ type: 'win', amount: 5000 }], 1, from === '2026-11-14' ? 'next' : null);
    });
    await press(byTestId('history-csv'));
    for (const search of ['?from=2026-09-01&to=2026-09-10', '']) {
      await act(() => history.pushState(null, '', `/wallet/history${search}`));
      await turns();
    }
    further.resolve(page([{ type: 'bet', amount: -1000 }], 2));
    await until(() => expect(rows()).not.toHaveLength(0));
    await turns();
    expect(saved).toEqual([]);
  });

  it('saves all pages of the days of the press if midnight passes while they are loaded, then shows the new days (Rule H1)', async () => {
    const saved = watchSaves();
    const further = Promise.withResolvers<Answer>();
    const calls = await open(({ query }) => {
      const { cursor } = query;
      return cursor === undefined ? page([{ type: 'win', amount: 5000 }], 1, 'next') : further.promise;
    });
    await press(byTestId('history-csv'));
    await act(async () => {
      time.now = NOW + 86_400_000;
      await turns();
    });
    further.resolve(page([{ type: 'bet', amount: -1000 }], 2));
    await until(() => expect(saved.map(({ name }) => name)).toEqual(['transactions_2026-11-14_2026-11-20.csv']));
    expect((await saved[0]?.text())?.match(/"Win"|"Bet"/g)).toEqual(['"Win"', '"Bet"']);
    await until(() => expect(calls.at(-1)?.query).toMatchObject({ from: '2026-11-15', to: '2026-11-21' }));
  });

  it('a file that is saved stays readable while the browser reads it', async () => {
    watchSaves();
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    await open(() => page([{ type: 'bet', amount: -1000 }]));
    await press(byTestId('history-csv'));
    expect(revoked).not.toHaveBeenCalled();
  });

  it('is fetched again when the operator says that the member’s money has changed (Rule C43)', async () => {
    let amount = -1000;
    await open(() => page([{ type: 'bet', amount }]));
    amount = -2000;
    await act(async () => notifyLive('member'));
    await until(() => expect(sum('net')).toBe('−₩2,000'));
  });

  it('a further page that cannot be loaded is reported at the end of the list, and does not make saved information of the rows', async () => {
    const calls = await open(({ query }) =>
      query['cursor'] === undefined ? page([{ type: 'win', amount: 5000 }], 1, 'next') : { code: 4001 },
    );
    const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more');
    if (more) await press(more);
    await turns();
    expect(more?.parentElement?.querySelector('[role="alert"]')?.textContent).toBe('An unknown error occurred.');
    expect(document.body.textContent).not.toContain('This is saved information.');
    // "Load more" retries that page. A retry of the first one is not offered: it would fetch the shown rows for nothing.
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Try again');
    if (more) await press(more);
    await turns();
    expect(calls.map(({ query }) => query['cursor'])).toEqual([undefined, 'next', 'next']);
  });

  it('ends each attempt to load all while the next page gets no answer: calls are paused then, and fail with the same error', async () => {
    const saved = watchSaves();
    await open(({ query }) =>
      query['cursor'] === undefined ? page([{ type: 'win', amount: 5000 }], 1, 'next') : 'no answer',
    );
    readPace.suspension = apiError('network');
    for (const attempt of [1, 2, 3]) {
      await press(byTestId('history-csv'));
      await until(() =>
        expect(byTestId('history-all').getAttribute('aria-busy'), `attempt ${attempt}`).not.toBe('true'),
      );
    }
    readPace.suspension = undefined;
    expect([saved, rows().length]).toEqual([[], 1]);
  });

  it('loads what is missing before it saves or prints; saves nothing while a page cannot be loaded, and tries it again (Rule H5)', async () => {
    const saved = watchSaves();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    let isDown = true;
    await open(({ query }) => {
      if (query['cursor'] === undefined) return page([{ type: 'win', amount: 5000 }], 1, 'next');
      return isDown ? { code: 1300 } : page([{ type: 'bet', amount: -1000 }], 2);
    });
    await press(byTestId('history-csv'));
    await turns();
    expect([saved, rows().length]).toEqual([[], 1]);
    // At the button, not at the end of the list, which may be thousands of pixels below.
    const alerts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="alert"]')];
    const isAboveRows = (): boolean[] =>
      alerts().map((alert) =>
        Boolean(alert.compareDocumentPosition(rows()[0] ?? alert) & Node.DOCUMENT_POSITION_FOLLOWING),
      );
    expect(isAboveRows()).toEqual([true]);
    const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more');
    if (more) await press(more);
    await turns();
    expect(isAboveRows()).toEqual([false]);

    isDown = false;
    await press(byTestId('history-csv'));
    await turns();
    expect([rows().length, alerts()]).toEqual([2, []]);
    expect((await saved[0]?.text())?.split('\r\n')).toHaveLength(4);
    expect([saved.length, print.mock.calls.length]).toEqual([1, 0]);

    const printer = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Print');
    if (printer) await press(printer);
    expect([saved.length, print.mock.calls.length]).toEqual([1, 1]);
  });

  it('loads all that is missing in one press, also after an attempt that failed', async () => {
    const saved = watchSaves();
    let isDown = true;
    await open(({ query }) => {
      const { cursor = '1' } = query;
      if (isDown && cursor === '2') return { code: 1300 };
      return page([{ type: 'bet', amount: -1000 }], Number(cursor), cursor === '4' ? null : String(Number(cursor) + 1));
    });
    await press(byTestId('history-csv'));
    await turns();
    isDown = false;
    await press(byTestId('history-csv'));
    await turns();
    expect(rows()).toHaveLength(4);
    expect((await saved[0]?.text())?.split('\r\n')).toHaveLength(6);
    expect(saved).toHaveLength(1);
  });

  it('saves all rows, and not an empty file, when the language changes while they are being loaded', async () => {
    const saved = watchSaves();
    let answer = (): void => undefined;
    const gate = new Promise<void>((resolve) => (answer = resolve));
    await open(async ({ query }) => {
      if (query['cursor'] === undefined) return page([{ type: 'win', amount: 5000 }], 1, 'next');
      await gate;
      return page([{ type: 'bet', amount: -1000 }], 2);
    });
    await press(byTestId('history-csv'));
    await act(async () => void (preferences.lang = 'de'));
    answer();
    await turns();
    expect(saved).toHaveLength(1);
    expect((await saved[0]?.text())?.split('\r\n')).toHaveLength(4);
  });

  it('keeps what was last known, with its time, when the server no longer answers', async () => {
    let reached = true;
    await open(() => (reached ? page([{ type: 'bet', amount: -1000 }]) : 'no answer'));
    reached = false;
    await press(byTestId('history-fetch'));
    await turns();
    expect(rows()).toHaveLength(1);
    expect(document.body.textContent).toContain('This is saved information.');
    expect(byTestId('history-as-of').textContent).toMatch(/^As of .+\d\s.?M \(Seoul time\)$/u);
  });

  it('keeps that there were no transactions, with the time of that, when the server no longer answers', async () => {
    let reached = true;
    await open(() => (reached ? page([]) : 'no answer'));
    reached = false;
    await press(byTestId('history-fetch'));
    await until(() => expect(document.body.textContent).toContain('This is saved information.'));
    expect(document.body.textContent).toContain('No transactions in this period');
    expect(byTestId('history-as-of').textContent).toMatch(/^As of ./);
  });

  it('while the operator cannot be reached begins with the days that were loaded last, and says that they are saved once they cannot be loaded (Rule H4)', async () => {
    storeDays({ from: '2026-09-01', to: '2026-09-10' });
    app.stale = true;
    let reached = true;
    const calls = await open(() => (reached ? page([{ type: 'bet', amount: -1000 }]) : 'no answer'));
    expect(calls[0]?.query).toMatchObject({ from: '2026-09-01', to: '2026-09-10' });
    reached = false;
    await press(byTestId('history-fetch'));
    await until(() => expect(document.body.textContent).toContain('This is saved information.'));
  });

  it('moves from the days that were loaded last to the last seven once the operator can be reached again (Rules H1, H4)', async () => {
    storeDays({ from: '2026-11-13', to: '2026-11-19' });
    app.stale = true;
    const calls = await open(() => page([{ type: 'bet', amount: -1000 }]));
    await act(async () => void (app.stale = false));
    await until(() => expect(calls.at(-1)?.query).toMatchObject({ from: '2026-11-14', to: '2026-11-20' }));
    await until(() => expect(byTestId('preset-week').getAttribute('aria-pressed')).toBe('true'));
  });

  it('stays at the days that the player chose, although they were shown already, once the operator can be reached again (Rule H1)', async () => {
    storeDays({ from: '2026-10-22', to: '2026-11-20' });
    app.stale = true;
    await open(() => page([{ type: 'bet', amount: -1000 }]));
    await press(byTestId('preset-month'));
    await act(async () => void (app.stale = false));
    await turns();
    expect(location.search).toBe('?from=2026-10-22&to=2026-11-20');
    expect(byTestId('preset-month').getAttribute('aria-pressed')).toBe('true');
  });

  it('moves to the days that were loaded last if the last seven are not known and the operator turns out to be unreachable (Rule H4)', async () => {
    history.replaceState(null, '', '/wallet/history?from=2026-11-13&to=2026-11-19');
    let reached = true;
    await open(() => (reached ? page([{ type: 'bet', amount: -1000 }]) : 'no answer'));
    reached = false;
    await act(() => history.pushState(null, '', '/wallet/history'));
    await until(() => expect(document.body.textContent).toContain('Your money is not affected.'));
    await act(async () => void (app.stale = true));
    await until(() => expect(rows()).toHaveLength(1));
    await act(() => history.pushState(null, '', '/wallet/history?from=2026-09-01&to=2026-09-10'));
    await until(() => expect(document.body.textContent).toContain('Your money is not affected.'));
  });

  it('stays on the device for the days that are shown and those that were loaded last, not for earlier ones (Rule H4)', async () => {
    const visit = async (query: string): Promise<void> => {
      history.replaceState(null, '', `/wallet/history${query}`);
      await open(() => page([{ type: 'bet', amount: -1000 }]));
    };
    const stored = createCollection('answers', v.unknown(), { personal: true });
    await visit('?from=2026-09-01&to=2026-09-10');
    await visit('?from=2026-10-01&to=2026-10-10');
    await visit('');
    const ids = (await stored.all()).rows.map(([id]) => id).filter((id) => isRowOf(app.uid, id));
    expect(ids.map((id) => /"from":"([\d-]+)"/.exec(id)?.[1]).toSorted()).toEqual(['2026-10-01', '2026-11-14']);
  });

  it('offers no saved days if those are the days that cannot be loaded', async () => {
    storeDays({ from: '2026-11-14', to: '2026-11-20' });
    await open(() => 'no answer');
    await until(() => expect(document.body.textContent).toContain('Your money is not affected.'));
    expect(document.querySelector('[data-testid="history-last-known"]')).toBeNull();
  });

  it('offers the days that were last loaded when the chosen ones cannot be', async () => {
    let reached = true;
    await open(() => (reached ? page([{ type: 'bet', amount: -1000 }]) : 'no answer'));
    reached = false;
    await press(byTestId('preset-lastMonth'));
    await turns();
    expect(rows()).toHaveLength(0);
    expect(document.body.textContent).toContain('Your money is not affected.');
    await press(byTestId('history-last-known'));
    await turns();
    expect(rows()).toHaveLength(1);
  });

  it('a press of a preset, which keeps the focus, has its result announced: loading, the days, that there is nothing', async () => {
    let answer: (reply: Answer) => void = () => undefined;
    let loaded = false;
    await open(() =>
      loaded ? new Promise<Answer>((resolve) => (answer = resolve)) : page([{ type: 'bet', amount: -1000 }]),
    );
    loaded = true;
    const region = document.querySelector('[data-testid="history-announcer"]');
    expect(region?.textContent).toMatch(/14.*20, 2026$/);
    await press(byTestId('preset-lastMonth'));
    await turns();
    expect(region?.textContent).toBe('Loading');
    await act(async () => answer(page([])));
    await turns();
    expect([region?.textContent, region?.isConnected]).toEqual(['No transactions in this period', true]);
  });

  it('without transactions says so, and offers 30 days', async () => {
    const calls = await open(() => page([]));
    expect(document.body.textContent).toContain('No transactions in this period');
    const more = () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show 30 days');
    await press(more()!);
    await turns();
    expect(calls.at(-1)?.query).toMatchObject({ from: '2026-10-22', to: '2026-11-20' });
    // The 30 days are shown now.
    expect(document.body.textContent).toContain('No transactions in this period');
    expect(more()).toBeUndefined();
  });

  it.each([
    ['2026-10-22', '2026-11-19', true],
    ['2026-10-23', '2026-11-20', true],
    ['2026-10-21', '2026-11-20', false],
  ])('without transactions from %s to %s offers 30 days where that has other days: %s', async (from, to, isOffered) => {
    history.replaceState(null, '', `/wallet/history?from=${from}&to=${to}`);
    await open(() => page([]));
    expect(document.body.textContent).toContain('No transactions in this period');
    expect(document.body.textContent.includes('Show 30 days')).toBe(isOffered);
    // The links to the wallet's pages lie above the list.
    const deposits = (): Element[] =>
      [...document.querySelectorAll('a[href="/wallet/depositpage"]')].filter((link) => !link.closest('nav'));
    expect(deposits()).toHaveLength(isOffered ? 0 : 1);
    // In a pause nothing leads to a deposit (Rule R4).
    play.closed = { why: 'pause', kind: 'break', until: '', register: '', may_withdraw: true };
    onTestFinished(() => void Object.assign(play, PLAY_OPEN));
    await turns();
    expect(deposits()).toEqual([]);
  });
});

describe('on a narrow screen (Rule H5)', () => {
  const entry = (id: string, amount: number, date: string, ref = ''): Transaction => ({
    id,
    username: 'demo@example.com',
    type: amount < 0 ? 'bet' : 'win',
    amount,
    before: 10_000,
    after: 10_000 + amount,
    date,
    ref,
  });

  it.each([false, true])(
    'is grouped by day in Seoul, each with its sum, unless there may be more of it: %s',
    async (more) => {
      await draw(
        <DayList
          rows={[
            entry('3', 5000, '2026-11-19T15:10:00Z'),
            entry('2', -1000, '2026-11-19T14:59:00Z'),
            entry('1', -2000, '2026-11-19T14:00:00Z'),
          ]}
          games={new Map()}
          more={more}
        />,
      );
      const days = [...document.querySelectorAll('section')];
      expect(days.map((day) => day.querySelector('header')?.textContent)).toEqual([
        'Nov\u00a020,\u00a02026 (Seoul time)+₩5,000',
        `Nov\u00a019,\u00a02026 (Seoul time)${more ? '' : '−₩3,000'}`,
      ]);
      expect(days.map((day) => day.querySelectorAll('[data-testid="transaction"]').length)).toEqual([1, 2]);
    },
  );

  it('shows what a refetch has changed: an amount, and the game that is known since (Rule H5)', async () => {
    const row = entry('1', -1000, '2026-11-19T15:10:00Z', '7');
    const none = new Map<string, string>();
    let change = (_amount: number, _games: Map<string, string>): void => undefined;
    function Live() {
      const [{ amount, games }, set] = useState({ amount: -1000, games: none });
      const list = useMemo(() => (amount === row.amount ? [row] : [{ ...row, amount }]), [amount]);
      change = (next, known) => set({ amount: next, games: known });
      return <DayList rows={list} games={games} more={false} />;
    }
    await draw(<Live />);
    await act(async () => change(-2000, none));
    expect(rows()[0]?.textContent).toContain('−₩2,000');
    await act(async () => change(-2000, new Map([['7', 'Moon Garden']])));
    expect(rows()[0]?.textContent).toContain('Moon Garden');
  });

  it.each([
    ['list', DayList],
    ['table', RecordTable],
  ])('renders the rows of the %s again only if one of their games is named otherwise (Rule H5)', async (_of, List) => {
    const rendered = vi.fn(() => 9000);
    const list = [Object.defineProperty(entry('1', -1000, '2026-11-19T15:10:00Z', '7'), 'after', { get: rendered })];
    let know = (_titles: readonly (readonly [string, string])[]): void => undefined;
    function Live() {
      const [games, set] = useState(new Map([['7', 'Moon Garden']]));
      know = (titles) => set(new Map(titles));
      return <List rows={list} games={games} more={false} />;
    }
    await draw(<Live />);
    rendered.mockClear();
    await act(async () =>
      know([
        ['7', 'Moon Garden'],
        ['8', 'Royal Reef'],
      ]),
    );
    expect(rendered).not.toHaveBeenCalled();
    await act(async () => know([['7', 'Royal Reef']]));
    expect(rows()[0]?.textContent).toContain('Royal Reef');
  });

  it.each([
    ['of the same day', '2026-11-19T15:11:00Z'],
    ['of a new day', '2026-11-20T15:11:00Z'],
  ])('keeps a transaction open, and the focus on it, when one %s comes on top', async (_of, at) => {
    const known = [entry('2', -1000, '2026-11-19T15:10:00Z'), entry('1', -1000, '2026-11-19T15:09:00Z')];
    const newer = entry('3', 5000, at);
    let arrive = (): void => undefined;
    function Live() {
      const [list, setList] = useState(known);
      arrive = () => setList([newer, ...known]);
      return <DayList rows={list} games={new Map()} more={false} />;
    }
    await draw(<Live />);
    const button = rows()[0]?.querySelector('button');
    button?.focus();
    button?.click();
    await act(async () => arrive());
    expect(rows()).toHaveLength(3);
    expect(rows()[1]?.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(rows()[1]?.querySelector('button'));
  });

  it('hides the balance after a transaction, and in its details that before it, where the player hides the balance (Rule W14)', async () => {
    preferences.balanceHidden = true;
    await draw(<DayList rows={[entry('1', -1000, '2026-11-19T15:10:00Z')]} games={new Map()} more={false} />);
    const [row] = rows();
    expect(row?.textContent).toBe('Bet−₩1,00012:10\u00a0AMBalance ••••Amount hidden');
    const button = row?.querySelector('button');
    if (button) await press(button);
    expect(row?.textContent).not.toMatch(/10,000|9,000/);
    expect(row?.querySelector('[data-fact="amount"]')?.textContent).toContain('−₩1,000');
    preferences.balanceHidden = false;
  });

  it('shows type, time, amount and balance after, and all seven columns on a press', async () => {
    await draw(
      <DayList
        rows={[entry('1', -1000, '2026-11-19T15:10:00Z', '7')]}
        games={new Map([['7', 'Moon Garden']])}
        more={false}
      />,
    );
    const [row] = rows();
    expect(row?.textContent).toBe('BetMoon Garden−₩1,00012:10\u00a0AMBalance ₩9,000');
    expect(row?.querySelectorAll('dl')).toHaveLength(0);
    const button = row?.querySelector('button');
    if (button) await press(button);
    expect(button?.getAttribute('aria-expanded')).toBe('true');
    expect(
      [...(row?.querySelectorAll('[data-fact]:not([data-fact=game]) > dd') ?? [])].map((fact) => fact.textContent),
    ).toEqual([
      '1',
      'demo@example.com',
      'Bet',
      '−₩1,000',
      '₩10,000',
      '₩9,000',
      'Nov\u00a020,\u00a02026, 12:10:00\u00a0AM',
    ]);
  });
});
