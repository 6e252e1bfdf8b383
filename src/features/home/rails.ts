import { FEATURES } from '../../config/brand.ts';
import { msg } from '@lingui/core/macro';
import type { RailFacts } from '../games/index.ts';

/** A row of games on the home page. */
export type RailName = 'recent' | 'favourites' | 'new' | 'tables';

/** The rails of this brand, in the order in which they are shown. */
export const RAILS: Partial<Record<RailName, RailFacts>> = {
  recent: { title: msg`Continue playing` },
  ...(FEATURES.favourites && { favourites: { title: msg`Favourites`, href: '/account/mypagelist' } }),
  ...(FEATURES.newGames && { new: { title: msg`New slots`, href: '/new' } }),
  tables: { title: msg`Live tables`, href: '/game/livecasino' },
};

/** Places that are taken where deposits are closed: the reason, and what stays open. Rule R35. */
export const CLOSED_PLACES = 2;

/**
 * The rails that are shown, in their order, by how many games each has; undefined while that is not known. One that is not known yet has its
 * place, so that nothing moves when it arrives; an empty one is not there, nor is a member's own for a visitor. Rule N11.
 */
export function railsOf(
  signedIn: boolean,
  counts: Readonly<Record<RailName, number | undefined>>,
): readonly RailName[] {
  const isOwn = (name: RailName): boolean => name === 'recent' || name === 'favourites';
  return (['recent', 'favourites', 'new', 'tables'] as const).filter(
    (name) => name in RAILS && counts[name] !== 0 && (signedIn || !isOwn(name)),
  );
}
