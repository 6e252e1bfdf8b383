// @vitest-environment happy-dom
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { launchAddress } from '../../../../src/contract/games.ts';
import { transactions } from '../../../../src/contract/history.ts';
import { deposits } from '../../../../src/contract/wallet.ts';
import { askAboutGame } from '../../../../src/features/games/askAboutGame.ts';
import { LaunchTrouble } from '../../../../src/features/games/parts/LaunchTrouble.tsx';
import { RecordTable } from '../../../../src/features/history/parts/RecordTable.tsx';
import { inquiryDrafts } from '../../../../src/features/supports/supports.state.ts';
import { RequestRow } from '../../../../src/features/wallet/parts/RequestRow.tsx';
import { reportOutcome } from '../../../../src/operator/connection/outcomes.ts';
import { apiError, learnServerTime } from '../../../../src/operator/index.ts';
import { closeOverlay, openOverlay, stack } from '../../../../src/overlays/index.ts';
import { app } from '../../../../src/state/app.ts';
import { game } from '../../../../src/state/game.ts';
import { click, mount } from '../../ui/mount.tsx';

const paths: string[] = [];
vi.mock(import('../../../../src/overlays/index.ts'), async (original) => ({
  ...(await original()),
  navigate: async (path: string) => void paths.push(path),
}));

beforeEach(() => {
  paths.splice(0);
  Object.assign(app, { uid: 'kim', signedIn: true });
});
afterEach(() => {
  inquiryDrafts.deleteAll('kim');
  game.currentGame = undefined;
  learnServerTime(Date.now());
});

/** Presses “Ask about this”, and returns the inquiry that the form then shows. */
function asked(): ReturnType<typeof inquiryDrafts.read> {
  const buttons = [...document.querySelectorAll('button')];
  const ask = buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === 'Ask about this');
  if (!ask) throw new Error('No button that asks');
  act(() => click(ask));
  expect(paths).toEqual(['/supports/counselpage?write=1']);
  return inquiryDrafts.read('kim');
}

test('an inquiry about a transaction has its number, amount and time, and keeps what was written before (Rule S9)', () => {
  inquiryDrafts.edit('kim', { title: '', content: 'Written before', name: '', email: '' });
  const row = { id: 'T-77', type: 'bet', amount: -12_500, before: 20_000, after: 7500, date: '2026-11-19T15:10:00Z' };
  mount(<RecordTable rows={[v.parse(transactions.row, row)]} games={new Map()} />);
  const draft = asked();
  expect(draft).toMatchObject({ category: 'money', title: expect.stringMatching(/ T-77$/) });
  expect(draft?.content).toMatch(/^Written before\n\n(.*\n)*.*T-77/);
  expect(draft?.content).toMatch(/12,500/);
  expect(draft?.content).toMatch(/2026-11-20/);
  expect(draft?.content).not.toContain('Email address');
  expect(draft?.evidence).toContain('App version');
});

test('an inquiry about a request has its number, amount and time, and keeps what was written before (Rule S9)', () => {
  inquiryDrafts.edit('kim', { title: 'My title', content: 'Written before', name: '', email: '' });
  const row = { id: 'D-5', kind: 'deposit', amount: 30_000, status: 'pending', requested_at: '2026-11-20T00:00:00Z' };
  mount(<RequestRow request={v.parse(deposits.row, row)} />);
  const draft = asked();
  expect(draft).toMatchObject({ category: 'money', title: 'My title' });
  expect(draft?.content).toMatch(/^Written before\n\nNo\.: D-5\nAmount: .*30,000.*\nRequested: .*2026/);
  expect(draft?.evidence).toContain('App version');
});

test('the buttons that ask about one of several transactions or requests are told apart by its amount and date', () => {
  const row = { id: 'T-77', type: 'bet', amount: -12_500, before: 20_000, after: 7500, date: '2026-11-19T15:10:00Z' };
  mount(<RecordTable rows={[v.parse(transactions.row, row)]} games={new Map()} />);
  const request = {
    id: 'D-5',
    kind: 'deposit',
    amount: 30_000,
    status: 'pending',
    requested_at: '2026-11-18T00:00:00Z',
  };
  mount(<RequestRow request={v.parse(deposits.row, request)} />);
  const buttons = [...document.querySelectorAll('button[aria-label="Ask about this"]')];
  expect(buttons.map((button) => button.getAttribute('aria-description'))).toEqual([
    expect.stringMatching(/12,500, .*20/),
    expect.stringMatching(/30,000, .*18/),
  ]);
});

test('an inquiry about a game that does not start has the game, and as evidence the refused launch with its support code (Rule S9)', () => {
  const error = apiError('code', { state: 5007, trace: 'f'.repeat(32) });
  reportOutcome({ path: launchAddress.path, error, began: 0, trace: error.trace });
  const current = { id: '101', title: 'Lobby', provider: 'Aurora Live', category: 'casino' } as const;
  game.currentGame = current;
  const id = openOverlay({ kind: 'game', game: current });
  // The game's state is reset only after the stack has notified its listeners.
  const closed = vi.fn(() => closeOverlay(id));
  mount(<LaunchTrouble game={current} failure={{ kind: 'refused', error }} onClose={closed} />);
  const draft = asked();
  expect(closed).toHaveBeenCalledOnce();
  expect(stack.entries).toEqual([]);
  expect(draft).toMatchObject({ category: 'games', title: 'A game does not start' });
  expect(draft?.content).toMatch(/Game: Lobby \(Aurora Live, 101\)/);
  expect(draft?.evidence).toMatch(/^Support code ZZZZ-ZZZZ\nApp version: /);
  expect(draft?.evidence).toContain(`${launchAddress.path} · server error 5007 · ZZZZ-ZZZZ`);
});

test('the times in an inquiry are the server’s, with which support compares them, whatever the device’s clock says (Rule S9)', () => {
  learnServerTime(Date.parse('2031-03-10T12:17:35Z'));
  const error = apiError('code', { state: 5007, trace: 'f'.repeat(32) });
  reportOutcome({ path: launchAddress.path, error, began: performance.now(), trace: error.trace });
  const current = { id: '101', title: 'Lobby', provider: 'Aurora Live', category: 'casino' } as const;
  mount(<LaunchTrouble game={current} failure={{ kind: 'refused', error }} onClose={() => undefined} />);
  const draft = asked();
  expect(draft?.content).toMatch(/Time: Mar\s1[01],\s2031, /);
  // Minutes differ by time zone. A call is of the same day, which it does not name.
  expect(draft?.evidence?.split('\n')).toContainEqual(
    expect.stringMatching(/^\d{1,2}:(17|47|02):3\d\s[AP]M · .* · server error 5007/),
  );
  inquiryDrafts.deleteAll('kim');
  askAboutGame({ ...current, session: '' });
  expect(inquiryDrafts.read('kim')?.content).toMatch(/Time: Mar\s10,\s2031, 9:17:3\d\sPM/);
});

test('an inquiry about a game whose provider the operator does not list names the game by its id alone', () => {
  inquiryDrafts.deleteAll('kim');
  askAboutGame({ id: '7', title: 'Reef', provider: '', category: 'slot', session: '' });
  expect(inquiryDrafts.read('kim')?.content).toContain('Reef (7)');
});
