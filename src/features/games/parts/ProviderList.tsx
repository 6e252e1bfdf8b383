import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { errorText, NAMED } from '../../../i18n/serverMessages.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { search } from '../../../ui/icons.ts';
import { chooseProvider, loadProviders, selectedProvider } from '../games.actions.ts';
import type { Provider } from '../games.api.ts';
import { catalogue } from '../games.state.ts';
import { CardGrid, type CardGridProps } from './CardGrid.tsx';
import { Found } from './Found.tsx';
import { Loading } from './Loading.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { useTitleSearch } from './useTitleSearch.ts';

/** What a list of providers takes. */
export interface ProviderListProps {
  /** Which of them. */
  offers: (provider: Provider) => boolean;
  query: string;
  /** Where to show a provider's games; its page when not given. */
  onShow?: ((provider: Provider) => void) | undefined;
  columns?: CardGridProps<Provider>['columns'];
}

/** Providers as cards. Choosing one launches a casino, and shows another's games. Spec section 4, "Drawer". */
export function ProviderList({ offers, query, onShow, columns = 'auto' }: ProviderListProps) {
  const { t, i18n } = useLingui();
  const { providers, status, error } = useSnapshot(catalogue);
  const [last] = useState(selectedProvider);
  const found = useTitleSearch(providers.filter(offers), query);
  if (providers.length === 0 && status !== 'failed') return <Loading />;
  if (providers.length === 0) {
    return (
      <ErrorState title={i18n._(NAMED.providerListFailed)} onRetry={() => void loadProviders()}>
        {error && errorText(error)}
      </ErrorState>
    );
  }
  if (found.length === 0) return <EmptyState icon={search} title={<Trans>No provider has this name.</Trans>} />;
  return (
    <>
      <Found count={found.length} />
      <CardGrid
        items={found}
        keyOf={({ id }) => id}
        columns={columns}
        label={t`Providers`}
        render={(provider) => (
          <ProviderCard
            provider={provider}
            star
            current={provider.id === last}
            onChoose={(chosen) => chooseProvider(chosen, onShow)}
          />
        )}
      />
    </>
  );
}
