import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { Game } from '../../contract/games.ts';
import { play } from '../../state/play.ts';
import { store } from '../../storage/encodedStore.ts';
import { catalogue, isLeftOut, storedProviders, splitClosed } from './catalogue.state.ts';
import { providerOf } from './providerOf.ts';
import type { Playable } from './playable.ts';

/**
 * Removes the providers of kinds that the member closed from the catalogue, which all lists, menus and the search read, and restores them
 * in their order when the kinds are open again. Called once. Rule R10.
 */
export function watchClosedKinds(): void {
  const apply = (): void => {
    if (play.closedKinds.length === 0 && catalogue.closed.length === 0) return;
    const all = store.get('providerList', storedProviders)?.providers;
    const known = all ?? [...catalogue.providers, ...catalogue.closed];
    const next = splitClosed(known);
    const isShown = ({ id }: { id: string }, at: number): boolean => catalogue.providers[at]?.id === id;
    if (next.providers.length === catalogue.providers.length && next.providers.every(isShown)) return;
    Object.assign(catalogue, next);
  };
  apply();
  subscribeKey(play, 'closedKinds', apply);
  subscribeKey(catalogue, 'providers', apply);
}

/** The items without those whose provider is of a kind that the member closed or the brand lacks. Rules R10, B3. */
export function useOpenItems<Item extends Pick<Playable, 'provider' | 'provider_id'>>(
  items: readonly Item[],
): readonly Item[] {
  const { closed } = useSnapshot(catalogue);
  return useMemo(() => items.filter((item) => !providerOf(item, closed)), [items, closed]);
}

/**
 * Returns a function that says whether a game is shown to this member: not if the member closed its kind, or the brand lacks it. A game without
 * a kind has that of its provider. Rules R10, B3.
 */
export function useIsShown(): (game: Pick<Game, 'kind' | 'provider_id'>) => boolean {
  const { closed } = useSnapshot(catalogue);
  const { closedKinds } = useSnapshot(play);
  return useCallback(
    ({ kind, provider_id }) => (kind ? !isLeftOut(kind, closedKinds) : !closed.some(({ id }) => id === provider_id)),
    [closed, closedKinds],
  );
}
