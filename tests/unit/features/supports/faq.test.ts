// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { routes as account } from '../../../../src/features/account/index.ts';
import { routes as history } from '../../../../src/features/history/index.ts';
import { routes as mypage } from '../../../../src/features/mypage/index.ts';
import { routes as supports } from '../../../../src/features/supports/index.ts';
import { routes as wallet } from '../../../../src/features/wallet/index.ts';
import { FAQ_GROUPS } from '../../../../src/features/supports/faq.ts';

const FAQ = FAQ_GROUPS.flatMap(({ questions }) => questions);

test('the three prescribed questions come first, and others cover money, points, games and signing in', () => {
  expect(FAQ_GROUPS.map(({ id }) => id)).toEqual(['answers', 'money', 'points', 'games', 'account']);
  expect(FAQ_GROUPS[0]?.questions.map(({ id }) => id)).toEqual(['how', 'where', 'when']);
  expect(FAQ.length).toBeGreaterThanOrEqual(20);
  expect(new Set(FAQ.map(({ id }) => id)).size).toBe(FAQ.length);
});

test('each page named by an answer is a route', () => {
  const paths = [...account, ...history, ...mypage, ...supports, ...wallet].map(({ path }) => path);
  const named = FAQ.flatMap(({ page }) => (page ? [page.path.replace(/\?.*/, '')] : []));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !paths.includes(path))).toEqual([]);
});

test('the answer on hiding amounts says what stays visible: only the balance is hidden (Rule W14)', () => {
  const answer = FAQ.find(({ id }) => id === 'privacy')?.answer.message;
  for (const visible of ['transactions', 'requests', 'limits', 'games']) expect(answer).toContain(visible);
});

test('no answer promises a figure that the operator decides: the unit of a method, the pace of polls (Rules W6, C19)', () => {
  const answerOf = (wanted: string) => FAQ.find(({ id }) => id === wanted)?.answer.message;
  expect(answerOf('amounts')).toContain('some payment methods');
  expect(answerOf('game-balance')).toContain('updated regularly');
});

test('for a game that stays blank the answer names what is always there: its “Try again” is gone once the frame has loaded', () => {
  const answer = FAQ.find(({ id }) => id === 'game-blocked')?.answer.message;
  expect(answer).toContain('If a game stays blank, close it and open it again.');
  expect(answer).not.toContain('Try again');
});

test('the answer on having been signed out names the close of the tab or the app, with which a session ends', () => {
  expect(FAQ.find(({ id }) => id === 'signed-out')?.answer.message).toContain('when the tab or the app is closed');
});
