import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Provider } from '../../../contract/providers.ts';
import { areKnown, catalogue } from '../catalogue.state.ts';
import { isFavourite } from '../favourites.ts';
import { sorted, sortsOf, type Sort } from '../sorting.ts';
import { useTitleSearch } from './useTitleSearch.ts';
import { asPlayable } from '../playable.ts';

/** A list of providers as it is shown. */
export interface ProviderListState {
  /** The providers that the search found, in order. */
  found: readonly Provider[];
  /** `failed` only if none are known. */
  status: 'loading' | 'failed' | 'ready';
  /** When the providers were fetched, in ms of the device's clock, if they could not be refetched; otherwise undefined. */
  staleSince: number | undefined;
  /** The order of the list, and all possible orders. */
  sort: Sort;
  sorts: readonly Sort[];
}

/** Those of these providers that the search finds, in the chosen order. Rules G3, G24. */
export function useProviderList(
  offered: readonly Provider[],
  { query, sort }: { query: string; sort?: Sort | undefined },
): ProviderListState {
  const { locale } = useLingui().i18n;
  const known = useSnapshot(catalogue);
  const { status, error, asOf } = known;
  const sorts = useMemo(() => {
    // Only a casino can be a favourite.
    const canBeFavourite = offered.some(({ is_casino }) => is_casino === 1);
    return sortsOf(offered).filter((each) => each !== 'favourites' || canBeFavourite);
  }, [offered]);
  const active = sorts.find((each) => each === sort) ?? 'listed';
  const ordered = useMemo(
    () => sorted(offered, active, locale, (provider) => isFavourite(asPlayable(provider))),
    [offered, active, locale],
  );
  return {
    found: useTitleSearch(ordered, query),
    status: areKnown(known) ? 'ready' : status === 'failed' ? 'failed' : 'loading',
    staleSince: error && asOf,
    sort: active,
    sorts,
  };
}
