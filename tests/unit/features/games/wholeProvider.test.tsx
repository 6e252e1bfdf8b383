// @vitest-environment happy-dom
import { afterEach, expect } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import OddsView from '../../../../src/features/games/OddsView.tsx';
import { asPlayable } from '../../../../src/features/games/playable.ts';
import { testWith } from '../../../support/brand.ts';
import { turns } from '../../../support/waiting.ts';
import { listed, PROVIDERS, startOperator } from './operator.ts';
import { byTestId, clear, draw, until } from './page.tsx';

afterEach(clear);

testWith('gameLists')(
  'a casino that is launched as a whole does not have the odds of a game whose id is that of the provider (Rule R21)',
  async () => {
    const [casino] = PROVIDERS;
    const table = { id: casino.id, game_title: 'Baccarat Onyx', category: 'Live Casino', is_service: 1, rtp: 98.94 };
    const operator = startOperator(({ path }) => listed(path === gamesApi.gameList.path ? [table] : PROVIDERS));
    await draw(<OddsView overlay={{ game: asPlayable(casino) }} close={() => undefined} />);
    await until(() => expect(byTestId('odds').textContent).toContain('Not provided'));
    await turns();
    expect(byTestId('odds').querySelector('[data-fact="rtp"]')?.textContent).toContain('Not provided');
    expect(operator.calls).toEqual([]);
  },
);
