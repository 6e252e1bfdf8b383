import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { chooseProvider, selectedProvider } from '../games.actions.ts';
import type { Provider } from '../../../contract/providers.ts';
import { catalogue } from '../catalogue.state.ts';
import { CardGrid, type CardGridProps } from './CardGrid.tsx';
import { Found } from './Found.tsx';
import { Loading } from './Loading.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import ProviderStar from './ProviderStar.tsx';
import { ProvidersTrouble } from './ProvidersTrouble.tsx';
import { useTitleSearch } from './useTitleSearch.ts';

/** What a list of providers takes. */
export interface ProviderListProps {
  /** Which of them; the same function as long as it means the same. */
  offers: (provider: Provider) => boolean;
  query: string;
  /** Empties the search, for when it found nothing. */
  onClear: () => void;
  /** Where to show a provider's games; its page when not given. */
  onShow?: ((provider: Provider) => void) | undefined;
  columns?: CardGridProps<Provider>['columns'];
}

/** Providers as cards. Choosing one launches a casino, and shows another's games. */
export function ProviderList({ offers, query, onClear, onShow, columns = 'auto' }: ProviderListProps) {
  const { t } = useLingui();
  const { providers, status } = useSnapshot(catalogue);
  const [last] = useState(selectedProvider);
  const offered = useMemo(() => providers.filter(offers), [providers, offers]);
  const found = useTitleSearch(offered, query);
  if (providers.length === 0 && status !== 'failed') return <Loading />;
  if (providers.length === 0) return <ProvidersTrouble />;
  if (found.length === 0) return <NothingFound title={<Trans>No provider has this name.</Trans>} onClear={onClear} />;
  return (
    <>
      <Found count={found.length} />
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
            star={<ProviderStar provider={provider} />}
            current={provider.id === last}
            onChoose={(chosen) => chooseProvider(chosen, onShow)}
          />
        )}
      />
    </>
  );
}
