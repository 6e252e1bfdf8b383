// @vitest-environment happy-dom
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import { invalidate } from '../../../../src/data/query.ts';
import { catalogue } from '../../../../src/features/games/catalogue.state.ts';
import { learnServerTime } from '../../../../src/operator/index.ts';
import { stack } from '../../../../src/overlays/index.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { listed, PROVIDERS, refused, type Answer } from './operator.ts';
import { after, allByTestId, byTestId, clear, draw, press, pageText, until } from './page.tsx';
import { cards, game, LISTS, lobbyAt, open, perRow, prepareLobby, titles } from './lobbyPage.tsx';
import { testWith } from '../../../support/brand.ts';
import { turns } from '../../../support/waiting.ts';

prepareLobby();

const linksOf = (nav: string): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>(`nav[aria-label="${nav}"] a`),
];
const strip = (): (string | null)[] => linksOf('Providers').map((link) => link.textContent);

describe('/game/slot', () => {
  it('where the operator has no list of all games, shows the slot providers, and after a choice the games of that one', async () => {
    await open('/game/slot');
    await until(() => expect(cards()).toEqual(['Moonstone', '달빛공방']));
    expect(strip()).toEqual(['All', 'Moonstone', '달빛공방']);
    await press(document.querySelector<HTMLElement>('[data-provider-card="102"]') ?? document.body);
    expect(location.search).toBe('?provider=102');
    await until(() => expect(titles()).toEqual(['Old Reef', 'Fresh Lotus']));
    expect(linksOf('Providers').find((link) => link.hasAttribute('aria-current'))?.textContent).toBe('Moonstone');
  });

  it('lists games as rows, or four a row, by layout', async () => {
    await open('/game/slot?provider=102');
    await until(() => expect(perRow()).toBe('rows'));
    await after(() => (preferences.layout = '4'));
    expect(perRow()).toBe('4');
  });

  it('a logo that is text is over a picture of the grid, and left out in a row; an address without a host is in neither (Rule G8)', async () => {
    const logos = ['REEF', 'lotus.png'].map((game_image, at) => ({ ...game(at, `Game ${at}`, ''), game_image }));
    await open('/game/slot?provider=102', { games: () => listed(logos) });
    await until(() => expect(titles()).toHaveLength(2));
    const overPictures = (): (string | null | undefined)[] =>
      allByTestId('game-card').map((card) => card.querySelector('[data-shape]')?.textContent);
    expect(overPictures()).toEqual(['', '']);
    await after(() => (preferences.layout = '4'));
    expect(overPictures()).toEqual(['REEF', '']);
  });

  it("without a token asks to sign in instead of showing a provider's games", async () => {
    const operator = await open('/game/slot?provider=102', { signedIn: false });
    expect(pageText()).toContain('Please sign in first.');
    expect(pageText()).toContain('Sign in to see the games of this provider.');
    expect(titles()).toEqual([]);
    expect(operator.calls.filter(({ query }) => query['provider_id'])).toEqual([]);
  });

  testWith('sports')("shows another kind's games too where a link leads to them", async () => {
    await open('/game/slot?provider=109', { games: () => listed([game(9, 'Derby Slip', '')]) });
    await until(() => expect(titles()).toEqual(['Derby Slip']));
  });

  it('a link to a provider leads to “no slots” if the member has closed the kinds of all known providers', async () => {
    onTestFinished(() => void Object.assign(play, PLAY_OPEN));
    play.closedKinds = ['casino'];
    await open('/game/slot?provider=7', { providers: () => listed([PROVIDERS[0]]) });
    await until(() => expect(pageText()).toContain('No games here yet.'));
    expect(catalogue.closed).toHaveLength(1);
  });

  testWith('gameLists')(
    'games that arrive before the providers wait for their names, which would move the facts (Rule G29)',
    async () => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      const reef = { ...game(1, 'Old Reef', ''), kind: 'slot', provider_id: '102', rtp: 96 };
      const operator = await open('/game/slot', { providers: () => promise, across: [reef] });
      await until(() => expect(operator.calls.map(({ path }) => path)).toContain(gamesApi.gameList.path));
      await turns();
      expect(perRow()).toBeUndefined();
      await after(() => resolve(listed(PROVIDERS)));
      await until(() => expect(perRow()).toBe('rows'));
      expect(pageText()).toMatch(/Moonstone.*RTP 96%/);
    },
  );

  testWith('gameLists')('games are shown without the providers’ names if these cannot be loaded', async () => {
    const reef = { ...game(1, 'Old Reef', ''), kind: 'slot', provider_id: '102' };
    await open('/game/slot', { providers: () => refused(), across: [reef] });
    await until(() => expect(titles()).toContain('Old Reef'));
  });

  it('an unknown provider in the address leads to the list of providers', async () => {
    await open('/game/slot?provider=nobody');
    await until(() => expect(cards()).toEqual(['Moonstone', '달빛공방']));
  });
});

describe('the page of a kind that the member closed (Rules R4, R10, R35)', () => {
  afterEach(() => void Object.assign(play, PLAY_OPEN));
  const opening_kinds = [{ kind: 'slot', effective_at: '2099-01-01T00:00:00Z' }];

  it('says that the kind is closed, until when if its opening is pending, and what stays open', async () => {
    play.closedKinds = ['slot'];
    await open('/game/slot', { protection: () => ({ market: 'intl', opening_kinds }) });
    await until(() =>
      expect(pageText()).toMatch(
        /You have blocked this type of game\. Open again from: .+\.\s*Withdrawals, transactions/,
      ),
    );
    expect(cards()).toEqual([]);
  });

  it('says during a pause what the pause closes: withdrawals too where a register forbids them', async () => {
    play.closedKinds = ['slot'];
    play.closed = { why: 'pause', kind: 'register', until: '', register: 'OASIS', may_withdraw: false };
    await open('/game/slot', { protection: () => ({ market: 'intl', opening_kinds }) });
    await until(() => expect(pageText()).toContain('You have blocked this type of game. Open again from: '));
    expect(pageText()).toContain('Deposits, withdrawals and games are closed. Transactions and support stay open.');
    expect(pageText()).not.toContain('Withdrawals');
    expect(document.querySelector('[href="/wallet/withdrawpage"]')).toBeNull();
  });
});

it('games that cannot be refetched stay, with the server’s time of their answer and the error', async () => {
  let broken = false;
  learnServerTime(Date.parse('2026-11-24T06:00:00Z'));
  onTestFinished(() => learnServerTime(Date.now()));
  await open('/game/slot?provider=102', {
    games: () => (broken ? 'no answer' : listed(LISTS['102'] ?? [])),
  });
  await until(() => expect(titles()).toHaveLength(2));
  expect(pageText()).not.toContain('As of');
  broken = true;
  await after(() => invalidate('games'));
  await until(() =>
    expect(pageText()).toContain('The server had an error. Please try again. As of Nov\u00a024,\u00a02026'),
  );
  expect(titles()).toHaveLength(2);
});

testWith(
  'sports',
  'arcade',
  'newGames',
)('each page leads to the other kinds', async () => {
  await open('/new');
  const kinds = linksOf('Type of games');
  expect(kinds.map((link) => link.getAttribute('href'))).toEqual([
    '/game/slot',
    '/game/livecasino',
    '/game/sports',
    '/game/arcade',
    '/new',
  ]);
  expect(kinds.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
    'New',
  ]);
});

testWith('arcade')('a page does not lead to a kind that no provider offers (Rule N13)', async () => {
  await open('/game/slot');
  const hrefs = (): (string | null)[] => linksOf('Type of games').map((link) => link.getAttribute('href'));
  const before = hrefs();
  await after(() => (catalogue.providers = catalogue.providers.filter(({ kind }) => kind !== 'arcade')));
  expect([hrefs(), document.querySelector('li[data-off]')?.textContent]).toEqual([before, 'Arcade']);
  await clear();
  await draw(lobbyAt('/game/slot'));
  expect(hrefs()).toEqual(before.filter((href) => href !== '/game/arcade'));
});

describe('/game/slotnine', () => {
  it('has nine cards in a row, whatever the layout', async () => {
    await open('/game/slotnine?provider=102');
    await until(() => expect(titles()).toHaveLength(2));
    expect(perRow()).toBe('9');
  });

  it('where the operator has no list of all games, a provider’s games are shown nine in a row too', async () => {
    await open('/game/slotnine');
    await until(() => expect(cards()).toEqual(['Moonstone', '달빛공방']));
    const card = document.querySelector<HTMLElement>('[data-provider-card="102"]');
    // Also in a new tab.
    expect(card?.getAttribute('href')).toBe('/game/slotnine?provider=102');
    await press(card ?? document.body);
    await until(() => expect(titles()).toEqual(['Old Reef', 'Fresh Lotus']));
    expect(location.pathname).toBe('/game/slotnine');
    expect(perRow()).toBe('9');
  });
});

describe('/game/livecasino', () => {
  it('without a list of all tables shows casinos large; choosing one launches it', async () => {
    const operator = await open('/game/livecasino');
    await until(() => expect(cards()).toEqual(['Aurora Live']));
    expect(perRow()).toBe('tables');
    await press(document.querySelector<HTMLElement>('[data-provider-card="101"]') ?? document.body);
    await until(() => byTestId('game-window'));
    await until(() =>
      expect(operator.calls.map(({ query }) => query)).toContainEqual({ game_id: '101', type: 'casino' }),
    );
  });

  it("shows a casino's tables, and a button that launches its lobby", async () => {
    const operator = await open('/game/livecasino?provider=101');
    await until(() => expect(titles()).toEqual(['Baccarat Onyx']));
    expect(perRow()).toBe('tables');
    const lobby = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Enter the lobby');
    await press(lobby ?? document.body);
    await until(() => expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['game']));
    await until(() =>
      expect(operator.calls.map(({ query }) => query)).toContainEqual({ game_id: '101', type: 'casino' }),
    );
  });
});

describe('/new', () => {
  const across = [
    { ...game(9, 'Harbor Sevens', '2026-11-19T00:00:00Z'), provider_id: '112' },
    { ...game(8, 'Ivory Wolf', '2026-11-18T00:00:00Z'), provider_id: '102' },
  ];

  for (const signedIn of [true, false])
    testWith('gameLists', 'newGames')(`asks once for the newest of all providers, signed in: ${signedIn}`, async () => {
      const operator = await open('/new', { across, signedIn });
      await until(() => expect(titles()).toEqual(['Harbor Sevens', 'Ivory Wolf']));
      expect(
        allByTestId('game-card').map((card) => card.querySelector('[data-shape] + *')?.lastChild?.textContent),
      ).toEqual(['달빛공방', 'Moonstone']);
      const listCalls = operator.calls.filter(({ path }) => path === gamesApi.gameList.path);
      expect(listCalls.map(({ query }) => query)).toEqual([{ sort: 'new', kind: 'slot', limit: '100' }]);
      expect(operator.calls.filter(({ query }) => query['provider_id'])).toEqual([]);
    });

  testWith('newGames')('shows the newest games of all slot providers first', async () => {
    await open('/new');
    await until(() => expect(titles()).toEqual(['달빛 장군', 'Fresh Lotus', 'Old Reef']));
  });

  testWith('newGames')('lists the games of one provider by their release too (Rule G17)', async () => {
    await open('/new?provider=102');
    await until(() => expect(titles()).toEqual(['Fresh Lotus', 'Old Reef']));
    expect(byTestId('lobby-sort')).toHaveProperty('value', 'new');
  });

  testWith('newGames')('shows the games of the other providers when one does not answer', async () => {
    await open('/new', {
      games: ({ query }) => (query['provider_id'] === '112' ? 'no answer' : listed(LISTS['102'] ?? [])),
    });
    await until(() => expect(titles()).toEqual(['Fresh Lotus', 'Old Reef']));
    expect(pageText()).toContain('The server had an error. Please try again.');
    history.replaceState(null, '', '/new?q=dalbit');
    await until(() => expect(pageText()).toContain('No games found'));
    expect(pageText()).toContain('The server had an error. Please try again.');
  });

  testWith('newGames')('shows the error of a provider where the others have no games', async () => {
    await open('/new', {
      games: ({ query }) => (query['provider_id'] === '112' ? 'no answer' : listed([])),
    });
    await until(() => expect(pageText()).toContain('The server had an error. Please try again.'));
    expect(pageText()).not.toContain('No games here yet.');
  });

  testWith('newGames')(
    'waits for the providers, and shows the error where they cannot be loaded (Rule G14)',
    async () => {
      let answer = (): void => undefined;
      const awaited = new Promise<Answer>((resolve) => (answer = () => resolve(new Response(null, { status: 502 }))));
      await open('/new', { providers: () => awaited });
      // Until then the page asks for a list of all games, which the operator lacks.
      await until(() => expect(pageText()).toContain('All providers'));
      expect(document.querySelector('[data-of="games"]')).not.toBeNull();
      expect(pageText()).not.toMatch(/No games here yet|0 games/);
      await after(answer);
      await until(() => expect(pageText()).toContain('The provider list could not be loaded.'));
      expect(pageText()).not.toMatch(/No games here yet|0 games/);
    },
  );

  testWith('newGames')('shows a server error if no answer comes', async () => {
    await open('/new', { games: () => 'no answer' });
    await until(() => expect(pageText()).toContain('The server had an error. Please try again.'));
  });

  testWith('newGames')('asks a visitor to sign in first where the operator has no such list', async () => {
    const operator = await open('/new', { signedIn: false });
    await until(() => expect(pageText()).toContain('Please sign in first.'));
    expect(pageText()).not.toContain('this provider');
    expect(operator.calls.filter(({ query }) => query['provider_id'])).toEqual([]);
  });
});
