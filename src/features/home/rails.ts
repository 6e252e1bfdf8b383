import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A row of games on the home page. */
export type RailName = 'recent' | 'favourites' | 'new' | 'tables';

/** The rails of all providers; each is one call. */
export type ListName = Extract<RailName, 'new' | 'tables'>;

/** Their titles, and the pages with all of it. */
export const RAILS: Record<RailName, { title: MessageDescriptor; href?: string }> = {
  recent: { title: msg`Continue playing` },
  favourites: { title: msg`Favourites`, href: '/account/mypagelist' },
  new: { title: msg`New games`, href: '/new' },
  tables: { title: msg`Live tables`, href: '/game/livecasino' },
};

/** What is known of the rails: whether there is anything to show; undefined as long as that is not known. */
export interface Known {
  signedIn: boolean;
  recent: boolean;
  favourites: boolean;
  lists: Readonly<Record<ListName, boolean | undefined>>;
}

/**
 * The rails in their order: a member's own first. One that is not known yet has its place, so that nothing moves when it arrives; an empty
 * one is not there. Rule N11.
 */
export function railsOf({ signedIn, recent, favourites, lists }: Known): readonly RailName[] {
  const shown: Record<RailName, boolean> = {
    recent: signedIn && recent,
    favourites: signedIn && favourites,
    new: lists.new !== false,
    tables: lists.tables !== false,
  };
  return (['recent', 'favourites', 'new', 'tables'] as const).filter((name) => shown[name]);
}
