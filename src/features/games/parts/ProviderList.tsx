import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FEATURES } from '../../../config/brand.ts';
import { chooseProvider, selectedProvider } from '../providers.actions.ts';
import type { Provider } from '../../../contract/providers.ts';
import { NAMED } from '../../../i18n/named.ts';
import { ResultCount } from '../../../ui/ResultCount.tsx';
import { StaleNotice } from '../../../ui/StaleNotice.tsx';
import { CardGrid, type Columns } from './CardGrid.tsx';
import { Loading } from './Loading.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import ProviderStar from './ProviderStar.tsx';
import { ProvidersTrouble } from './ProvidersTrouble.tsx';
import { useProviderList, type ProviderListState } from './useProviderList.ts';

/** Props of a list of providers. */
export interface ProviderCardsProps {
  list: ProviderListState;
  /** Clears the search; offered when it found nothing. Undefined without a search. */
  onClear: (() => void) | undefined;
  /** What is searched for on a page of games. */
  query?: string;
  /** The path of the page that the links lead to; those of the providers' kinds when not given. */
  page?: string;
  /** Shows a provider's games. */
  onShow: (provider: Provider) => void;
  /** The placeholder while the list is fetched. */
  loading: ReactNode;
  columns?: Columns | undefined;
}

/** The drawer's list of these providers. Rule G10. */
export function ProviderList({
  providers,
  query,
  onClear,
  onShow,
}: Pick<ProviderCardsProps, 'onClear' | 'onShow'> & { providers: readonly Provider[]; query: string }) {
  const list = useProviderList(providers, { query });
  return (
    <>
      <ResultCount count={list.status === 'ready' ? list.found.length : undefined} />
      <ProviderCards list={list} onClear={onClear} onShow={onShow} loading={<Loading />} />
    </>
  );
}

/** Providers as cards. Choosing a casino launches it; choosing any other shows its games. */
export function ProviderCards({ list, onClear, query, page, onShow, loading, columns = 'auto' }: ProviderCardsProps) {
  const { t, i18n } = useLingui();
  const last = selectedProvider();
  const { found, status, staleSince } = list;
  if (status === 'loading') return loading;
  if (status === 'failed') return <ProvidersTrouble />;
  const notice = staleSince !== undefined && (
    <StaleNotice asOf={staleSince}>{i18n._(NAMED.providerListFailed)}</StaleNotice>
  );
  if (found.length === 0)
    return (
      <>
        <NothingFound title={<Trans>No providers found</Trans>} onClear={onClear} query={query} />
        {notice}
      </>
    );
  return (
    <>
      <CardGrid
        items={found}
        keyOf={({ id }) => id}
        columns={columns}
        label={t`Providers`}
        render={(provider, first) => (
          <ProviderCard
            first={first}
            imageWidth={columns === 'tables' ? 640 : 320}
            provider={provider}
            page={page}
            star={FEATURES.favourites && <ProviderStar provider={provider} />}
            current={provider.id === last}
            onChoose={(chosen) => chooseProvider(chosen, onShow)}
          />
        )}
      />
      {notice}
    </>
  );
}
