// @vitest-environment happy-dom
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { invalidate } from '../../../../src/data/query.ts';
import { games } from '../../../../src/features/games/games.queries.ts';
import { useGames, type ListedGames } from '../../../../src/features/games/parts/useGames.ts';
import { listed, PROVIDERS, startOperator } from './operator.ts';
import { after, clock, draw, preparePage, until } from './page.tsx';

preparePage();

const [, moonstone] = PROVIDERS;
const providers = [moonstone];
let shown: ListedGames | undefined;

function Games(): null {
  const list = useGames(providers, false);
  useEffect(() => void (shown = list));
  return null;
}

test('a game stays the same object when an equal list is loaded again, so that its card and its search index are not made again', async () => {
  const game = { id: 1, game_title: 'Old Reef', category: 'Slots', is_service: 1, kind: 'slot' };
  let second = 'Lotus';
  startOperator(() => listed([game, { ...game, id: 2, game_title: second }]));
  await draw(<Games />);
  await until(() => expect(shown?.games).toHaveLength(2));
  const [reef, lotus] = shown?.games ?? [];
  expect(reef).toMatchObject({ title: 'Old Reef', provider: 'Moonstone', provider_id: '102' });
  const before = shown?.games;
  second = 'Fresh Lotus';
  clock.now += 60_000;
  await after(() => invalidate(games.name));
  await until(() => expect(shown?.games[1]?.title).toBe('Fresh Lotus'));
  expect(shown?.games).not.toBe(before);
  expect(shown?.games[0]).toBe(reef);
  expect(shown?.games[1]).not.toBe(lotus);
});
