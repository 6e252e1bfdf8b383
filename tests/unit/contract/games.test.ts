import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asPlayable, isPlayable, launchAddress, providerGames } from '../../../src/contract/games.ts';
import { providers, providerSchema } from '../../../src/contract/providers.ts';

const gamesOf = (list: unknown) => v.parse(providerGames.output, { list }).list;

describe('GET /game/provider: providers and games', () => {
  it('without a provider asks nobody to be signed in; with one it does, and both are JSON', () => {
    expect([providers.auth, providerGames.auth]).toEqual(['optional', 'yes']);
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
      { id: '9', title: '', is_casino: 0, kind: 'slot' },
    ],
    [
      { id: '10', title: 'D' },
      { id: '10', title: 'D', is_casino: 0, kind: 'slot' },
    ],
  ])(
    'category is casino if is_casino, otherwise slot (default game kind slot), and an unknown kind is tolerated: %o',
    (given, expected) => {
      expect(v.parse(providerSchema, given)).toEqual(expected);
    },
  );

  it('a provider without an id is no provider', () => {
    expect(v.is(providerSchema, { title: 'A' })).toBe(false);
    expect(v.is(providerSchema, { id: '', title: 'A' })).toBe(false);
  });

  it('a list that is missing is empty', () => {
    expect(v.parse(providers.output, {}).list).toEqual([]);
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

  it('missing texts are empty, and a release date that is none is unknown', () => {
    const [game] = gamesOf([{ id: 5, category: 'Slots', released_at: 'soon', is_service: 1 }]);
    expect(game).toEqual({ id: '5', title: '', image: '', category: 'slot', inService: true, releasedAt: undefined });
  });
});

describe('GET /game/launch: an address', () => {
  it('may take 15 s, needs the member, and is never repeated by machinery', () => {
    expect(launchAddress).toMatchObject({ auth: 'yes', timeout: 15_000, neverRetried: true });
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

  it('a casino provider is launched by its own id', () => {
    expect(asPlayable({ id: '101', title: 'Aurora Live', is_casino: 1, kind: 'casino' })).toEqual({
      id: '101',
      title: 'Aurora Live',
      provider: 'Aurora Live',
      category: 'casino',
      image: '',
    });
  });
});
