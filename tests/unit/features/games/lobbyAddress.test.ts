import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { gameList, launchAddress, providerGames } from '../../../../src/contract/games.ts';
import { formatLobby, LONGEST, parseLobby } from '../../../../src/features/games/lobbyAddress.ts';
import { SORTS } from '../../../../src/features/games/sorting.ts';

const plain = (longest: number) =>
  fc.string({ unit: 'grapheme', maxLength: longest }).filter((text) => text.length <= longest && !/\p{Cc}/u.test(text));
const state = fc.record({
  provider: fc.option(
    plain(LONGEST.provider).filter((id) => id !== ''),
    { nil: undefined },
  ),
  query: plain(LONGEST.q),
  sort: fc.option(fc.constantFrom(...SORTS), { nil: undefined }),
});
const DEFAULT = { provider: undefined, query: '', sort: undefined };
const searchOf = (path: string): string => new URL(path, 'https://app.example').search;

describe('the address of a lobby (Rule G24)', () => {
  it('is parsed to the state that it was formatted from, whatever was typed', () => {
    fc.assert(
      fc.property(state, (given) => {
        const address = formatLobby('/game/slot', given);
        expect(new URL(address, 'https://app.example').pathname).toBe('/game/slot');
        expect(parseLobby(searchOf(address))).toEqual(given);
      }),
    );
  });

  it('carries a provider’s id as long as a UUID or a long name', () => {
    for (const provider of ['0193f3a1-7c1e-7d5a-9a3e-2f1b6c8d4e5f', 'pragmatic-play-live-casino', 'p'.repeat(64)]) {
      expect(parseLobby(searchOf(formatLobby('/game/slot', { provider }))).provider).toBe(provider);
      expect(v.is(providerGames.input, { provider_id: provider })).toBe(true);
      expect(v.is(launchAddress.input, { game_id: provider, type: 'slot' })).toBe(true);
      expect(v.is(gameList.input, { sort: 'new', limit: 20, ids: `${provider},1` })).toBe(true);
    }
  });

  it('leaves out defaults', () => {
    expect(formatLobby('/new', DEFAULT)).toBe('/new');
    expect(formatLobby('/game/slot', { provider: '102', sort: 'new' })).toBe('/game/slot?provider=102&sort=new');
    expect(formatLobby('/game/slot', { query: '용 &=' })).toBe('/game/slot?q=%EC%9A%A9+%26%3D');
  });

  it('any query string can be parsed, and formatting the result gives the same state again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (hostile) => {
        const read = parseLobby(`?${hostile}`);
        expect(parseLobby(searchOf(formatLobby('/new', read)))).toEqual(read);
      }),
    );
  });

  it.each([
    '',
    '?sort=random',
    '?sort=__proto__',
    '?sort=new&sort=name',
    '?sort[]=new',
    `?provider=${'1'.repeat(65)}`,
    '?provider=102&provider=103',
    '?provider=%00',
    `?q=${'a'.repeat(101)}`,
    '?q=a&q=b',
    '?q=%0Aname',
    '?%',
  ])('%s is the default', (search) => {
    expect(parseLobby(search)).toEqual(DEFAULT);
  });
});
