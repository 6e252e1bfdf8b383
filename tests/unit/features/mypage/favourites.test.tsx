// @vitest-environment happy-dom
import { afterEach, expect } from 'vitest';
import { catalogue } from '../../../../src/features/games/catalogue.state.ts';
import { toggleFavourite } from '../../../../src/features/games/favourites.ts';
import MyPageScreen from '../../../../src/features/mypage/MyPageScreen.tsx';
import { app, type UserInfo } from '../../../../src/state/app.ts';
import { testWith } from '../../../support/brand.ts';
import { PROVIDERS, REEF, startOperator } from '../games/operator.ts';
import { after, clear, draw, pageText } from '../games/page.tsx';

afterEach(async () => {
  await clear();
  app.user = undefined;
  catalogue.closed = [];
});

testWith('favourites')(
  'favourites of a closed kind are not shown, and are not denied either (Rules R10, G16)',
  async () => {
    startOperator(() => ({ code: 0, msg: '', data: {} }));
    app.user = { name: '데모', unread: { notice: 0, memo: 0, counsel: 0 } } as UserInfo;
    await draw(<MyPageScreen />);
    expect(pageText()).toContain('No favourites yet.');
    // With a drawing and an action, as every empty list.
    const empty = document.querySelector('[aria-labelledby="favourites"]');
    expect([empty?.querySelectorAll('svg').length, empty?.querySelector('a')?.getAttribute('href')]).toEqual([
      1,
      '/game/slot',
    ]);
    await after(() => toggleFavourite(REEF));
    expect(pageText()).toContain(REEF.title);
    await after(() => (catalogue.closed = PROVIDERS.filter(({ title }) => title === REEF.provider)));
    expect(pageText()).not.toContain(REEF.title);
    expect(pageText()).not.toContain('No favourites yet.');
  },
);
