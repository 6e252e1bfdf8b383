import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { GameKind } from '../../../config/gameKinds.ts';
import type { Provider } from '../../../contract/providers.ts';
import { openPage } from '../../../overlays/index.ts';
import { app } from '../../../state/app.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { games as gamesIcon } from '../../../ui/icons.ts';
import { areKnown, catalogue } from '../catalogue.state.ts';
import { providerPath } from '../providerPath.ts';
import { GridSkeleton } from './CardGrid.tsx';
import { LobbyGames, type LobbyView } from './LobbyGames.tsx';
import { LobbyList } from './LobbyList.tsx';
import { ProviderCards } from './ProviderList.tsx';
import { ProvidersTrouble } from './ProvidersTrouble.tsx';
import { Recents } from './Recents.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { useGameList } from './useGameList.ts';
import { useProviderList } from './useProviderList.ts';

/** Props of the providers of a kind. */
export interface KindProvidersProps extends LobbyView {
  kind: GameKind;
  /** The providers of this kind. */
  providers: readonly Provider[];
  /** The page's path, on which a provider's games are shown too. */
  path: string;
}

/**
 * The page of a kind where the operator has no list of all games: the kind's providers or, with `newest`, their games, fetched provider by
 * provider. Rule G29.
 */
export function KindProviders({ kind, newest, ...shown }: KindProvidersProps) {
  const { signedIn } = useSnapshot(app);
  const { status } = useSnapshot(catalogue);
  if (shown.providers.length === 0 && status === 'ready') return <NoGames />;
  if (newest) return signedIn ? <Newest {...shown} /> : <SignInFirst />;
  return (
    <>
      <Recents kind={kind} />
      <Providers {...shown} />
    </>
  );
}

type ShownProviders = Omit<KindProvidersProps, 'kind' | 'newest'>;

function Newest({ providers, address, columns }: ShownProviders) {
  const { t } = useLingui();
  const known = useSnapshot(catalogue);
  const list = useGameList(providers, { ...address, newest: true });
  const isAwaited = !areKnown(known);
  if (isAwaited && known.status === 'failed') return <ProvidersTrouble />;
  return (
    <LobbyGames
      heading={t`All providers`}
      count={list.found.length}
      list={isAwaited ? { ...list, status: 'loading' } : list}
      address={address}
      columns={columns}
    />
  );
}

function Providers({ providers, address, columns, path }: ShownProviders) {
  const { t } = useLingui();
  const list = useProviderList(providers, address);
  const perRow = columns ?? 'auto';
  return (
    <LobbyList
      heading={t`Providers`}
      count={list.found.length}
      of="providers"
      list={list}
      address={address}
      hasLayout={false}
    >
      <ProviderCards
        list={list}
        onClear={() => address.search('')}
        page={path}
        onShow={(provider) => void openPage(providerPath(provider, path))}
        query={address.query}
        loading={<GridSkeleton of="providers" columns={perRow} />}
        columns={perRow}
      />
    </LobbyList>
  );
}

/** Shown where the operator has no providers of the kind; only a link or a bookmark leads here. */
function NoGames() {
  return (
    <EmptyState
      icon={gamesIcon}
      title={<Trans>No games here yet.</Trans>}
      action={
        <Button size="s" variant="soft" tone="neutral" href="/home">
          <Trans>Home</Trans>
        </Button>
      }
    />
  );
}
