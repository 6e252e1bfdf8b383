// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { CurrentGame } from '../../../../src/state/game.ts';

const game = (id: string, category: 'slot' | 'casino' = 'slot'): CurrentGame => ({
  id,
  title: `Game ${id}`,
  provider: 'Moonstone',
  category,
});

/** Loads the modules as a new page does: its recently played games, and the function that adds one. */
async function loadPage() {
  vi.resetModules();
  const { rememberGame, rememberRound, recentGames } = await import('../../../../src/features/games/recent.ts');
  return {
    rememberGame,
    rememberRound,
    recentGames,
    ids: () => recentGames.items.map(({ id, category }) => `${category} ${id}`),
  };
}

beforeEach(() => localStorage.clear());

test('the game played last is first, each game once, also on the next page', async () => {
  const { rememberGame, ids } = await loadPage();
  for (const each of [game('1'), game('2'), game('1', 'casino'), game('1')]) rememberGame(each);
  expect(ids()).toEqual(['slot 1', 'casino 1', 'slot 2']);
  expect((await loadPage()).ids()).toEqual(['slot 1', 'casino 1', 'slot 2']);
  expect(Object.values({ ...localStorage }).join()).not.toContain('Moonstone');
});

test('a round that began and was left is remembered, also on the next page, until the game says that none is running (Rule G28)', async () => {
  const { rememberGame, rememberRound, recentGames } = await loadPage();
  const unfinished = () => recentGames.items.map((item) => [item.id, item.unfinished === true]);
  rememberGame(game('1'));
  rememberGame(game('2'));
  rememberRound(game('2', 'casino'), true);
  expect(unfinished().some(([, open]) => open)).toBe(false);
  rememberRound(game('2'), true);
  rememberGame(game('3'));
  const expected = [
    ['3', false],
    ['2', true],
    ['1', false],
  ];
  expect(unfinished()).toEqual(expected);

  const next = await loadPage();
  next.rememberGame(game('2'));
  expect(next.recentGames.items[0]).toMatchObject({ id: '2', unfinished: true });
  next.rememberRound(game('2'), false);
  expect(next.recentGames.items.every((item) => !('unfinished' in item))).toBe(true);
});

test('a game that is continued has no logo in its offer, and keeps the one that is known (Rule G20)', async () => {
  const { rememberGame, recentGames } = await loadPage();
  rememberGame({ ...game('1'), image: 'https://images.example/logos/reef.webp' } as CurrentGame);
  rememberGame({ ...game('1'), image: '' } as CurrentGame);
  expect(recentGames.items[0]?.image).toBe('https://images.example/logos/reef.webp');
});
