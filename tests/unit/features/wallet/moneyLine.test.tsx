// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../../../src/features/wallet/routes.ts';
import { MoneyLine } from '../../../../src/features/wallet/parts/MoneyLine.tsx';
import { waiting } from '../../../../src/features/wallet/waiting.state.ts';
import { mount } from '../../ui/mount.tsx';

const [SMALL, LARGE] = [
  { id: 'r1', amount: 20_000 },
  { id: 'r2', amount: 30_000 },
];
beforeEach(() => Object.assign(waiting, { deposit: [], withdraw: [] }));

/** The lines on the page at `path`: their text and where they lead. */
function linesAt(path: string): (string | null)[][] {
  history.replaceState(null, '', path);
  mount(<MoneyLine />);
  const found = [...document.querySelectorAll('[data-testid="money-line"]')];
  return found.map((line) => [line.textContent, line.getAttribute('href')]);
}

test('nothing waits: there is no line', () => {
  expect(linesAt('/')).toEqual([]);
});

test.each(['/', '/wallet/withdrawpage', '/deposits'])(
  'a deposit that waits has a line on %s, which leads to its ticket (Rule W16)',
  (path) => {
    waiting.deposit = [SMALL];
    expect(linesAt(path)).toEqual([['Deposit of ₩20,000 in progress', '/wallet/depositpage']]);
  },
);

test.each(['/', '/wallet/depositpage', '/wallet/pointpage'])(
  'a withdrawal that waits, the newest of several, has a line on %s, which leads to its ticket (Rule W16)',
  (path) => {
    waiting.withdraw = [SMALL, LARGE];
    expect(linesAt(path)).toEqual([['Withdrawal of ₩30,000 in progress', '/wallet/withdrawpage']]);
  },
);

test.each([
  ['/wallet/depositpage', 'deposit'],
  ['/wallet/withdrawpage', 'withdraw'],
] as const)('there is no line on %s, which has the ticket', (path, kind) => {
  waiting[kind] = [SMALL];
  expect(linesAt(path)).toEqual([]);
});

test.each([
  ['/', 'Deposit of ₩20,000 in progress'],
  ['/wallet/depositpage', 'Withdrawal of ₩30,000 in progress'],
])('of a deposit and a withdrawal that wait, %s has the line: %s', (path, text) => {
  Object.assign(waiting, { deposit: [SMALL], withdraw: [LARGE] });
  expect(linesAt(path).map(([line]) => line)).toEqual([text]);
});

test('the page of each kind, to which its line leads, is one of our routes', () => {
  const pages = Object.keys(waiting).map((kind) => `/wallet/${kind}page`);
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(pages));
});
