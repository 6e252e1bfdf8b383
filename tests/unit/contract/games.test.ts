import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { gameList, isPlayable, launchAddress, providerGames, sessionHeartbeat } from '../../../src/contract/games.ts';
import { providers, providerSchema } from '../../../src/contract/providers.ts';

const gamesOf = (list: unknown) => v.parse(providerGames.output, { list }).list;

describe('GET /game/provider: providers and games', () => {
  it('without a provider it needs no session, with one it does; both are JSON', () => {
    expect([providers.auth, providerGames.auth]).toEqual(['no', 'yes']);
    expect([providers.jsonContentType, providerGames.jsonContentType, launchAddress.jsonContentType]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each([
    [
      { id: 7, title: 'A', is_casino: 1 },
      { id: '7', title: 'A', is_casino: 1, kind: 'casino' },
    ],
    [
      { id: '8', title: 'B', is_casino: 0, kind: 'arcade' },
      { id: '8', title: 'B', is_casino: 0, kind: 'arcade' },
    ],
    [
      { id: '9', is_casino: 0, kind: 'bingo' },
      { id: '9', title: '9', is_casino: 0, kind: 'slot' },
    ],
    [
      { id: '10', title: 'D' },
      { id: '10', title: 'D', is_casino: 0, kind: 'slot' },
    ],
    [
      { id: '11', title: '  ' },
      { id: '11', title: '11', is_casino: 0, kind: 'slot' },
    ],
    [
      { id: '12', title: '\u200B\u200B' },
      { id: '12', title: '12', is_casino: 0, kind: 'slot' },
    ],
    [
      { id: '13', title: ' \u202EMoonstone ' },
      { id: '13', title: 'Moonstone', is_casino: 0, kind: 'slot' },
    ],
  ])(
    'category is casino if is_casino, otherwise slot (default game kind slot), and an unknown kind is tolerated: %o',
    (given, expected) => {
      expect(v.parse(providerSchema, given)).toEqual(expected);
    },
  );

  it('a provider without an id is rejected', () => {
    expect(v.is(providerSchema, { title: 'A' })).toBe(false);
    expect(v.is(providerSchema, { id: '', title: 'A' })).toBe(false);
  });

  it('a list that is missing is empty', () => {
    expect(v.parse(providers.output, {}).list).toEqual([]);
  });

  it('a provider or game that cannot be read is left out, and hides no other; a list of nothing else is no list', () => {
    const bad = [{ title: 'B' }, null, 'B', { id: 'C', title: 7 }];
    const list = [{ id: 'A' }, ...bad];
    expect(v.parse(providers.output, { list }).list.map(({ id }) => id)).toEqual(['A']);
    const games = [{ id: 1 }, { id: 2, game_title: 7 }, { game_title: 'B' }];
    expect(gamesOf(games).map(({ id }) => id)).toEqual(['1']);
    expect(v.parse(gameList.output, { list: games }).list.map(({ id }) => id)).toEqual(['1']);
    expect(v.is(providers.output, { list: bad })).toBe(false);
    expect(v.is(gameList.output, { list: games.slice(1) })).toBe(false);
  });

  it('Slots are shown as slot, anything else as casino', () => {
    const shown = gamesOf([
      { id: 1, category: 'Slots' },
      { id: 2, category: 'Live Casino' },
      { id: 3, category: 'Arcade' },
      { id: 4 },
    ]);
    expect(shown.map(({ category }) => category)).toEqual(['slot', 'casino', 'casino', 'casino']);
  });

  it('missing texts are empty, a title is the id, and an invalid release date is undefined (Rule G1)', () => {
    const [game] = gamesOf([{ id: 5, category: 'Slots', released_at: 'soon', is_service: 1 }]);
    expect(game).toEqual({ id: '5', title: '5', image: '', category: 'slot', inService: true, releasedAt: undefined });
  });

  it('a title without a visible character counts as missing: a card would have no name (Rule G1)', () => {
    const titled = (game_title: string) => gamesOf([{ id: 5, game_title }])[0]?.title;
    expect(['', '  ', '\u200b\ufeff', ' Reef '].map(titled)).toEqual(['5', '5', '5', 'Reef']);
  });

  it('null is a missing value (Rule C7): one game without a picture does not lose the list', () => {
    const nothing = { game_title: null, game_image: null, category: null, is_service: null, released_at: null };
    expect(gamesOf([{ id: 6, ...nothing, rtp: null, table: null }])).toEqual([
      { ...WITHOUT_FACTS, id: '6', title: '6' },
    ]);
    expect(v.parse(providers.output, { list: [{ id: 7, title: null, is_casino: null, kind: null }] }).list).toEqual([
      { id: '7', title: '7', is_casino: 0, kind: 'slot' },
    ]);
    const lists = [providers, providerGames, gameList].map(({ output }) => v.parse(output, { list: null }).list);
    expect(lists).toEqual([[], [], []]);
  });
});

describe('GET /game/list: games of all providers, which an operator may lack. Rules C31, C32', () => {
  const wanted = (input: object) => v.safeParse(gameList.input, input, { abortPipeEarly: true });

  it('is called without a token, and may be missing', () => {
    expect(gameList).toMatchObject({ auth: 'no', optional: true });
    expect(v.parse(gameList.output, {})).toMatchObject({ list: [], next_cursor: null });
  });

  it('is a page, with the number of games on all pages if it is sent', () => {
    expect(wanted({ sort: 'name', cursor: 'x' })).toMatchObject({ success: true, output: { cursor: 'x' } });
    const page = { list: [], next_cursor: 'x', total: 3 };
    expect(v.parse(gameList.output, page)).toMatchObject({ next_cursor: 'x', total: 3 });
    for (const total of ['three', -1, 2.5, null])
      expect(v.parse(gameList.output, { ...page, total }).total, String(total)).toBeUndefined();
  });

  it('takes a sort, a kind, ids and a limit within bounds', () => {
    expect(wanted({ sort: 'popular', kind: 'casino', ids: '1,22,a', limit: '5' })).toMatchObject({
      success: true,
      output: { limit: 5 },
    });
    expect(wanted({ sort: 'new' }).output).toEqual({ sort: 'new', limit: 20 });
    for (const wrong of [
      { ids: '' },
      { ids: '1,,2' },
      { ids: Array.from({ length: 101 }, (_, id) => id).join(',') },
      { ids: 'x'.repeat(65) },
      { limit: 101 },
      { limit: 0 },
      { kind: 'bingo' },
      { sort: 'best' },
    ])
      expect([wrong, wanted({ sort: 'new', ...wrong }).success]).toEqual([wrong, false]);
  });

  it('a malformed fact is dropped, the game and its other facts stay', () => {
    const table = { min: 1000, max: 500_000, open: true };
    const [good, bad, worse, dated] = gamesOf([
      { id: 1, popular_rank: 3, table: { ...table, seats: 2, results: ['P', 'B'] }, rtp: 96.2, aliases: ['용'] },
      { id: 2, popular_rank: 0, table: { ...table, seats: -1, results: [''] }, rtp: 101, kind: 'bingo', aliases: 'x' },
      { id: 3, popular_rank: '1', table: { ...table, open: 'yes' }, volatility: 'wild', max_win: NaN, min_bet: -1 },
      { id: 4, released_at: 1_763_596_800 },
    ]);
    expect(good).toMatchObject({ popular_rank: 3, rtp: 96.2, aliases: ['용'] });
    expect(good?.table).toEqual({ ...table, seats: 2, results: ['P', 'B'] });
    expect(bad).toEqual({ ...WITHOUT_FACTS, id: '2', title: '2', table });
    expect(worse).toEqual({ ...WITHOUT_FACTS, id: '3', title: '3' });
    expect(dated).toEqual({ ...WITHOUT_FACTS, id: '4', title: '4' });
  });
});

const WITHOUT_FACTS = {
  image: '',
  category: 'casino',
  inService: false,
  releasedAt: undefined,
};

describe('GET /game/launch: an address', () => {
  it('may take 15 s, needs a session, and is never retried automatically', () => {
    expect(launchAddress).toMatchObject({ auth: 'yes', timeout: 15_000, neverRetried: true });
  });

  it('null is no address, and no session: an operator that keeps none launches its games all the same (Rule C7)', () => {
    const url = 'https://games.example/1';
    expect(v.parse(launchAddress.output, { url, session: null })).toEqual({ url, session: '' });
    expect(v.parse(launchAddress.output, { url: null })).toEqual({ url: '', session: '' });
  });
});

describe('selecting a casino item or a service game (is_service 1) launches', () => {
  it.each([
    ['Slots', 1, true],
    ['Slots', 0, false],
    ['Live Casino', 0, true],
    ['Live Casino', 1, true],
  ])('%s with is_service %i: %s', (category, is_service, launches) => {
    expect(gamesOf([{ id: 1, category, is_service }]).map(isPlayable)).toEqual([launches]);
  });
});

it('a heartbeat whose play time has a fraction of a second is read: the fraction is cut off (Rules C10, C35)', () => {
  expect(v.parse(sessionHeartbeat.output, { staked: 1000, played_s: 899.7 })).toMatchObject({ played_s: 899 });
});
