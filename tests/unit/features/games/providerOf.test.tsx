// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogue } from '../../../../src/features/games/catalogue.state.ts';
import { toggleFavourite } from '../../../../src/features/games/favourites.ts';
import { FavouritesStrip } from '../../../../src/features/games/parts/FavouritesStrip.tsx';
import { Recents } from '../../../../src/features/games/parts/Recents.tsx';
import { recentGames, rememberGame } from '../../../../src/features/games/recent.ts';
import { app } from '../../../../src/state/app.ts';
import { mount } from '../../ui/mount.tsx';
import { asPlayable, type Playable } from '../../../../src/features/games/playable.ts';

const game = (provider: string, provider_id?: string): Playable => ({
  id: `${provider} ${provider_id}`,
  title: 'Royal Reef',
  provider,
  provider_id,
  category: 'slot',
  image: '',
});
const shown = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-game]')].map(({ dataset }) => dataset['game']);

beforeEach(() => {
  app.signedIn = true;
  catalogue.providers = [
    { id: '1', title: '달빛', is_casino: 0, kind: 'slot' },
    { id: '2', title: 'Twin', is_casino: 0, kind: 'slot' },
  ];
  catalogue.closed = [{ id: '3', title: 'Twin', is_casino: 0, kind: 'sports' }];
});
afterEach(() =>
  act(async () => {
    recentGames.items = [];
    Object.assign(catalogue, { providers: [], closed: [] });
  }),
);

it('a game belongs to its provider in every language, and not to another one of the same name (Rules G29, R10)', () => {
  for (const played of [game('Twin', '3'), game('Twin', '2'), game('Moonlight', '1')]) {
    rememberGame(played);
    toggleFavourite(played);
  }
  mount(
    <>
      <Recents kind="slot" />
      <FavouritesStrip />
    </>,
  );
  expect(shown()).toEqual(['Moonlight 1', 'Twin 2', 'Moonlight 1', 'Twin 2']);
});

it('a game that was stored without the id of its provider is matched by the name', () => {
  recentGames.items = [game('달빛'), game('Twin'), game('Moonlight')];
  mount(<Recents kind="slot" />);
  expect(shown()).toEqual(['달빛 undefined']);
});

it('a casino provider is launched by its own id', () => {
  expect(asPlayable({ id: '101', title: 'Aurora Live', is_casino: 1, kind: 'casino' })).toEqual({
    id: '101',
    title: 'Aurora Live',
    provider: 'Aurora Live',
    provider_id: '101',
    category: 'casino',
    image: '',
  });
});
