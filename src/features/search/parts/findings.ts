import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { matchesIndex, searchIndex, type SearchIndex } from '../../../lib/search.ts';
import { navigate } from '../../../overlays/index.ts';
import { app } from '../../../state/app.ts';
import { type Provider, chooseProvider, launchGame, type Playable } from '../../games/index.ts';
import { FAQ } from '../../supports/index.ts';

/** A searchable page. */
export interface SearchPage {
  path: string;
  title: MessageDescriptor;
}

/** Groups of results, in the order of display. */
export const GROUPS = ['games', 'providers', 'pages', 'faq'] as const;

/** A search result. */
export interface Finding {
  id: string;
  group: (typeof GROUPS)[number];
  title: string;
  /** Text beside the title: a game's provider. */
  hint: string;
  index: SearchIndex;
  /** Opens it; must be called in the click, since a game may need a window. */
  go(): void;
}

/** Synonyms of pages, in the words of players. */
const ALSO: Record<string, MessageDescriptor> = {
  '/game/livecasino': msg({
    message: 'Baccarat, blackjack, roulette, dealers',
    comment: 'Search words for the live casino',
  }),
  '/game/slot': msg({ message: 'Slot machines, reels', comment: 'Search words for slots' }),
  '/wallet/depositpage': msg({ message: 'Pay in, top up', comment: 'Search words for deposits' }),
  '/wallet/withdrawpage': msg({ message: 'Pay out, cash out', comment: 'Search words for withdrawals' }),
  '/wallet/mileagepage': msg({ message: 'Convert points, mileage', comment: 'Search words for points' }),
  '/supports/counselpage': msg({ message: 'Contact, question, help', comment: 'Search words for inquiries' }),
};

/** Results shown per group. */
const SHOWN = 8;

/** All searchable items, indexed. */
export function everything(
  games: readonly Playable[],
  providers: readonly Provider[],
  pages: readonly SearchPage[],
  translate: (text: MessageDescriptor) => string,
): readonly Finding[] {
  return [
    ...games.map((game) => ({
      id: `game-${game.category}-${game.id}`,
      group: 'games' as const,
      title: game.title,
      hint: game.provider,
      index: indexOf(game),
      go: () => launchGame(game),
    })),
    ...providers.map((provider) => ({
      id: `provider-${provider.id}`,
      group: 'providers' as const,
      title: provider.title,
      hint: '',
      index: indexOf(provider),
      go: () => chooseProvider(provider),
    })),
    ...pages.filter(isWorthFinding).map(({ path, title }) => {
      const also = ALSO[path];
      return found('pages', path, translate(title), also ? translate(also) : '', path);
    }),
    ...FAQ.map(({ id, question, answer }) =>
      found('faq', id, translate(question), translate({ ...answer, values: { date: '' } }), `/support?faq=${id}`),
    ),
  ];
}

/** The results for a query, by group and language; pages only for an empty query. */
export function search(all: readonly Finding[], query: string, locale: string): readonly Finding[] {
  if (query.trim() === '') return all.filter(({ group }) => group === 'pages').slice(0, SHOWN);
  return GROUPS.flatMap((group) => {
    const hits: Finding[] = [];
    for (const each of all) {
      if (each.group === group && matchesIndex(each.index, query, locale) && hits.push(each) === SHOWN) break;
    }
    return hits;
  });
}

function found(group: Finding['group'], id: string, title: string, also: string, path: string): Finding {
  return {
    id: `${group}-${id.replaceAll(/\W+/g, '-')}`,
    group,
    title,
    hint: '',
    index: searchIndex(`${title} ${also}`),
    go: () => void navigate(path),
  };
}

/** Pages with a layout and an address; without the sign-in for members. */
function isWorthFinding({ path }: SearchPage): boolean {
  if (path === '/' || /[*:]|modal|devil|looks|reset|home-eight|backup/.test(path)) return false;
  return !(app.signedIn && /^\/login|^\/account\/(register|forgot)/.test(path));
}

const indexes = new WeakMap<object, SearchIndex>();

function indexOf(item: { title: string }): SearchIndex {
  const known = indexes.get(item);
  if (known) return known;
  const made = searchIndex(item.title);
  indexes.set(item, made);
  return made;
}
