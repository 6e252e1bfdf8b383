// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testWith } from '../../../support/brand.ts';
import * as api from '../../../../src/contract/wallet.ts';
import { invalidate } from '../../../../src/data/query.ts';
import { LastRequests } from '../../../../src/features/wallet/parts/LastRequests.tsx';
import { PointsHistory } from '../../../../src/features/wallet/parts/PointsHistory.tsx';
import { RequestHistory } from '../../../../src/features/wallet/parts/RequestHistory.tsx';
import { addWaiting } from '../../../../src/features/wallet/waiting.state.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { turns, until } from '../../../support/waiting.ts';
import { startOperator, type Answer } from '../account/operator.ts';
import { draw } from '../account/page.tsx';

let member = 0;

beforeEach(() => {
  resetMember();
  // Each test is another member: no list is known from before.
  Object.assign(app, { uid: `last${++member}`, signedIn: true });
  app.site = { front_api_domain: 'localhost:4174', VARIABLES: { title: '' } };
});

afterEach(async () => {
  await draw(null);
  Object.assign(play, PLAY_OPEN);
});

const page = (kind: string): Answer => ({
  code: 0,
  data: { list: [{ id: kind, kind, amount: 10_000, status: 'completed', requested_at: '2026-11-20T00:00:00Z' }] },
});
const DOWN: Answer = { code: 5006, data: {} };

async function open(answer: (path: string) => Answer): Promise<number> {
  startOperator(({ path }) => answer(path)).token = 'token';
  await draw(<LastRequests />);
  await turns();
  return document.querySelectorAll('[data-testid="request"]').length;
}

/** React's complaints about two rows with one key among these errors; on a slow machine there are others, about updates outside of `act`. */
function duplicates(errors: readonly unknown[][]): unknown[][] {
  return errors.filter(([text]) => String(text).includes('same key'));
}

test('the newest of both kinds', async () => {
  expect(await open((path) => page(path === api.deposits.endpoint.path ? 'deposit' : 'withdraw'))).toBe(2);
});

test('a request that another tab has made is shown once the page knows that it waits (Rules W12, W16)', async () => {
  let made: Answer = { code: 0, data: { list: [] } };
  expect(await open(() => made)).toBe(0);
  made = page('withdraw');
  await act(async () => addWaiting('withdraw', { id: 'withdraw', amount: 10_000 }));
  await until(() => expect(document.querySelector('[data-testid="request"]')).not.toBeNull());
});

test('the newer one first, each with its amount and its status', async () => {
  const row = (kind: string, amount: number, status: string, requested_at: string): Answer => ({
    code: 0,
    data: { list: [{ id: kind, kind, amount, status, requested_at }] },
  });
  const deposits = row('deposit', 50_000, 'completed', '2026-11-20T00:00:00Z');
  const withdrawals = row('withdraw', 20_000, 'waiting', '2026-11-20T00:00:01Z');
  await open((path) => (path === api.deposits.endpoint.path ? deposits : withdrawals));
  const rows = [...document.querySelectorAll('[data-testid="request"]')];
  expect(rows.map((one) => one.querySelector('[data-status]')?.textContent)).toEqual(['Waiting', 'Completed']);
  expect(rows[0]?.textContent).toContain('20,000');
  expect(rows[1]?.textContent).toContain('50,000');
});

test('a request without a time is last, and the others are in their order', async () => {
  const row = (kind: string, amount: number, requested_at: string) => ({
    ...{ id: `${amount}`, kind, amount, status: 'completed', requested_at },
  });
  const made = [row('deposit', 20_000, '2026-11-20T12:00:00Z'), row('deposit', 30_000, '')];
  const taken = [row('withdraw', 10_000, '2026-11-20T13:00:00Z')];
  await open((path) => ({ code: 0, data: { list: path === api.deposits.endpoint.path ? made : taken } }));
  const amounts = [...document.querySelectorAll('[data-testid="request"]')].map(
    ({ textContent }) => /\d\d,000/.exec(textContent)?.[0],
  );
  expect(amounts).toEqual(['10,000', '20,000', '30,000']);
});

test('a deposit and a withdrawal with the same id are two rows', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const row = (kind: string): Answer => ({
    code: 0,
    data: { list: [{ id: '7', kind, amount: 10_000, status: 'completed', requested_at: '2026-11-20T00:00:00Z' }] },
  });
  expect(await open((path) => row(path === api.deposits.endpoint.path ? 'deposit' : 'withdraw'))).toBe(2);
  expect(duplicates(errors.mock.calls)).toEqual([]);
  errors.mockRestore();
});

test('where there is no request the section says so, and leads to a deposit unless deposits are closed', async () => {
  expect(await open(() => ({ code: 0, data: { list: [] } }))).toBe(0);
  expect(document.body.textContent).toContain('No requests yet');
  const links = (): number => document.querySelectorAll('a[href="/wallet/depositpage"]').length;
  expect(links()).toBe(1);
  // In a pause nothing leads to a deposit; a used limit of losses closes games only (Rule R4).
  play.closed = { why: 'limit', kind: 'loss', period: 'day', remaining: 0, resets_at: '', register: '' };
  await turns();
  expect(links()).toBe(1);
  play.closed = { why: 'pause', kind: 'break', until: '', register: '', may_withdraw: true };
  await turns();
  expect(links()).toBe(0);
});

test.each([
  ['deposits', api.deposits.endpoint.path],
  ['withdrawals', api.withdrawals.endpoint.path],
])('where the %s could not be loaded, that is said: the others alone are not the newest of both', async (_, down) => {
  expect(await open((path) => (path === down ? DOWN : page('deposit')))).toBe(0);
  expect(document.body.textContent).toContain('The requests could not be loaded.');
  expect(document.body.textContent).toContain('Your money is not affected.');
});

test.each([
  [<RequestHistory key="1" kind="deposit" checked={false} />, 'The requests could not be loaded.', 'Your money is'],
  [<PointsHistory key="2" />, 'The points could not be loaded.', 'Your points are'],
])('a history that could not be loaded says that it changed nothing: %#', async (screen, failed, unaffected) => {
  startOperator(() => DOWN).token = 'token';
  await draw(screen);
  await until(() => expect(document.body.textContent).toContain(failed));
  expect(document.body.textContent).toContain(`${unaffected} not affected.`);
});

testWith('points')(
  'a deposit and a conversion of points that share an id stay two rows when a new request comes',
  async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const row = (id: string, status: string): object => ({ id, kind: 'deposit', amount: 10_000, status });
    let list = [row('7', 'completed'), row('7', 'point')];
    startOperator(() => ({ code: 0, data: { list } })).token = 'token';
    await draw(<RequestHistory kind="deposit" checked={false} />);
    await turns();
    const shown = (): (string | null)[] =>
      [...document.querySelectorAll('[data-testid="request"] [data-status]')].map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Completed', 'Point conversion']);
    list = [row('8', 'waiting'), ...list];
    await act(async () => invalidate(api.deposits.name));
    await turns();
    expect(shown()).toEqual(['Waiting', 'Completed', 'Point conversion']);
    expect(duplicates(errors.mock.calls)).toEqual([]);
    errors.mockRestore();
  },
);

test('lists that were empty are shown as such, with their age, when they cannot be loaded again (Rule O2)', async () => {
  let answer: Answer = { code: 0, data: { list: [] } };
  await open(() => answer);
  const screens = {
    'No requests yet': <LastRequests />,
    'No deposit requests yet': <RequestHistory kind="deposit" checked={false} />,
  };
  for (const [empty, screen] of Object.entries(screens)) {
    answer = { code: 0, data: { list: [] } };
    await draw(screen);
    await act(async () => invalidate(api.deposits.name));
    await turns();
    expect(document.body.textContent).not.toContain('As of');
    answer = DOWN;
    await act(async () => invalidate(api.deposits.name));
    await until(() => expect(document.body.textContent).toContain('As of'));
    expect(document.body.textContent).toContain(empty);
    expect(document.body.textContent).not.toContain('could not be loaded');
  }
});

test('the requests are shown with their age while the operator cannot be reached, also if they were read before that (Rule O2)', async () => {
  await open((path) => page(path === api.deposits.endpoint.path ? 'deposit' : 'withdraw'));
  const screens = { last: <LastRequests />, deposits: <RequestHistory kind="deposit" checked={false} /> };
  for (const screen of Object.values(screens)) {
    await draw(screen);
    await turns();
    expect(document.body.textContent).not.toContain('As of');
    await act(async () => void (app.stale = true));
    expect(document.body.textContent).toContain('As of');
    await act(async () => void (app.stale = false));
  }
});
