import { FEATURES } from '../../config/brand.ts';
import { msg } from '@lingui/core/macro';
import type { RailFacts } from '../games/index.ts';

/** The rows of games on the home page, in the order in which they are shown. */
const ORDER = ['recent', 'favourites', 'new', 'tables'] as const;

/** A row of games on the home page. */
export type RailName = (typeof ORDER)[number];

/** The titles and links of this brand's rails. */
export const RAILS: Partial<Record<RailName, RailFacts>> = {
  recent: { title: msg`Continue playing` },
  ...(FEATURES.favourites && { favourites: { title: msg`Favourites`, href: '/account/mypagelist' } }),
  ...(FEATURES.gameLists && {
    ...(FEATURES.newGames && { new: { title: msg`New slots`, href: '/new' } }),
    tables: { title: msg`Live tables`, href: '/game/livecasino' },
  }),
};

/**
 * The rails to show, in their order. `count` returns the number of games of each, undefined until it is known: the rail is then shown as a
 * placeholder, so that nothing moves when its games arrive. Leaves out empty rails, and for a visitor the two of a member. Rule N11.
 */
export function railsOf(signedIn: boolean, count: (name: RailName) => number | undefined): readonly RailName[] {
  const isOwn = (name: RailName): boolean => name === 'recent' || name === 'favourites';
  return ORDER.filter((name) => name in RAILS && count(name) !== 0 && (signedIn || !isOwn(name)));
}
