import { describe, expect, it } from 'vitest';
import { railsOf, type RailName } from '../../../../src/features/home/rails.ts';
import { testWith } from '../../../support/brand.ts';

const FULL = { recent: 2, favourites: 1, new: 20, tables: 3 };
const UNKNOWN = { recent: 0, favourites: 0, new: undefined, tables: undefined };

/** The rails with these numbers of games. */
const rails = (signedIn: boolean, counts: Record<RailName, number | undefined>) =>
  railsOf(signedIn, (name) => counts[name]);

describe('which rails the home page has. Rule N11', () => {
  testWith(
    'gameLists',
    'favourites',
    'newGames',
  )("a member's own rails come first", () => {
    expect(rails(true, FULL)).toEqual(['recent', 'favourites', 'new', 'tables']);
  });

  testWith('gameLists', 'newGames')('a visitor has no own rails, whatever this device has stored', () => {
    expect(rails(false, FULL)).toEqual(['new', 'tables']);
  });

  testWith(
    'gameLists',
    'favourites',
    'newGames',
  )('a rail that has not loaded yet is there, an empty one is not', () => {
    expect(rails(false, UNKNOWN)).toEqual(['new', 'tables']);
    expect(rails(true, { ...UNKNOWN, recent: 1 })).toEqual(['recent', 'new', 'tables']);
    expect(rails(true, { ...FULL, tables: 0, favourites: 0 })).toEqual(['recent', 'new']);
  });

  it('an operator without lists over all providers: no rails', () => {
    expect(rails(false, { ...FULL, new: 0, tables: 0 })).toEqual([]);
  });
});
