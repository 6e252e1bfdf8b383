// @vitest-environment happy-dom
import { expect } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import { loadProviders } from '../../../../src/features/games/index.ts';
import { testWith } from '../../../support/brand.ts';
import { lobbyAt } from './lobbyPage.tsx';
import { listed, OFFERED, startOperator } from './operator.ts';
import { draw, press, until } from './page.tsx';

const slot = (id: number, game_title: string, popular_rank: number): object => ({
  ...{ id, game_title, category: 'Slots', is_service: 1, kind: 'slot', provider_id: '102', popular_rank },
});

testWith('gameLists')(
  'a game that a later page has again, since its rank has changed, is one card: with two of one id, stale cards stayed in the list',
  async () => {
    const pages: Record<string, object[]> = {
      '': [slot(1, 'Old Reef', 1), slot(2, 'Fresh Lotus', 2)],
      '2': [slot(2, 'Fresh Lotus', 3), slot(3, 'Silver Fox', 4)],
    };
    startOperator(({ path, query }) => {
      if (path !== gamesApi.gameList.path) return listed(OFFERED);
      const list = query['ids'] ? [] : (pages[query['cursor'] ?? ''] ?? []);
      return { RESULT: true, DATA: { list, next_cursor: query['cursor'] ? null : '2', total: 3 }, message: '' };
    });
    history.replaceState(null, '', '/game/slot');
    await loadProviders();
    await draw(lobbyAt('/game/slot'));
    const titles = (): (string | undefined)[] =>
      [...document.querySelectorAll('ul[data-columns] [data-testid="game-card"]')].map(
        (card) => card.querySelector('[title]')?.textContent,
      );
    await until(() => expect(titles()).toEqual(['Old Reef', 'Fresh Lotus']));
    const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more');
    await press(more ?? document.body);
    await until(() => expect(titles()).toContain('Silver Fox'));
    expect(titles()).toEqual(['Old Reef', 'Fresh Lotus', 'Silver Fox']);
  },
);
