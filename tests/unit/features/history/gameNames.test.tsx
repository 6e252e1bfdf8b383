// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { recentGames } from '../../../../src/features/games/index.ts';
import { useGameNames } from '../../../../src/features/history/parts/useGameNames.ts';
import { mount } from '../../ui/mount.tsx';

const played = (id: string, title: string, category: 'slot' | 'casino') => ({
  id,
  title,
  category,
  provider: 'Moonstone',
  image: '',
});

function Names() {
  return <p>{JSON.stringify([...useGameNames()])}</p>;
}

test('a transaction whose game may be a slot or a casino item of the same id names neither: a bet was shown under the other one (Rule H5)', () => {
  recentGames.items = [
    played('7', 'Royal Reef', 'slot'),
    played('7', 'Aurora Live', 'casino'),
    played('8', 'Old Reef', 'slot'),
  ];
  expect(JSON.parse(mount(<Names />).get('p').textContent)).toEqual([['8', 'Old Reef']]);
});
