import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { NAMED } from '../../../i18n/serverMessages.ts';
import { app } from '../../../state/app.ts';
import { preferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { lock, play } from '../../../ui/icons.ts';
import { askLogin } from '../../account/index.ts';
import { loadProviders } from '../catalogue.actions.ts';
import { launchGame } from '../games.actions.ts';
import { type Provider } from '../../../contract/providers.ts';
import { asPlayable } from '../../../contract/games.ts';
import { catalogue } from '../catalogue.state.ts';
import { GameList, type GameListProps } from './GameList.tsx';
import { ProviderList } from './ProviderList.tsx';
import { ProviderStrip } from './ProviderStrip.tsx';
import styles from './Lobby.module.css';

/** What a game page takes. */
export interface LobbyProps {
  title: ReactNode;
  /** The page's own path. */
  path: string;
  /** Whose games belong here. */
  kind: Provider['kind'];
  /** Cards per row; rows or four, as the player has chosen the layout, when not given. */
  columns?: GameListProps['columns'];
  /** Shows what is new of all providers until one is chosen. */
  newest?: boolean | undefined;
}

/** A page of games: the providers, and once one is chosen its games, with a search. */
export function Lobby({ title, path, kind, columns, newest = false }: LobbyProps) {
  const { t, i18n } = useLingui();
  const chosen = new URLSearchParams(useSearch()).get('provider');
  const { providers } = useSnapshot(catalogue);
  const { signedIn } = useSnapshot(app);
  const { layout } = useSnapshot(preferences);
  useEffect(() => void loadProviders(), []);

  // A link may lead to a provider of another kind, such as sports: its games are shown here too.
  const provider = providers.find(({ id }) => id === chosen);
  const isOfKind = useCallback((each: Provider) => each.kind === kind, [kind]);
  const ofKind = useMemo(() => providers.filter(isOfKind), [providers, isOfKind]);
  const whose = useMemo(() => (provider ? [provider] : newest ? ofKind : []), [provider, newest, ofKind]);
  const [searched, setSearched] = useState({ of: chosen, query: '' });
  const query = searched.of === chosen ? searched.query : '';
  const perRow = columns ?? (layout === '4' ? '4' : 'rows');

  return (
    <div className={styles['lobby']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{title}</h1>
        <SearchField
          className={styles['search']}
          label={whose.length > 0 ? t`Search games` : t`Search providers`}
          value={query}
          onChange={(typed) => setSearched({ of: chosen, query: typed })}
        />
      </header>
      <ProviderStrip path={path} providers={ofKind} chosen={provider?.id} />
      {provider && (
        <div className={styles['chosen']}>
          <h2 className={styles['name']}>{provider.title}</h2>
          {provider.is_casino === 1 && (
            <Button size="s" icon={play} onClick={() => launchGame(asPlayable(provider))}>
              <Trans>Enter the lobby</Trans>
            </Button>
          )}
        </div>
      )}
      {whose.length > 0 && signedIn && (
        <GameList
          providers={whose}
          query={query}
          onClear={() => setSearched({ of: chosen, query: '' })}
          otherwise={
            <Button size="s" variant="soft" tone="neutral" href={path}>
              <Trans>Other providers</Trans>
            </Button>
          }
          newest={newest}
          columns={perRow}
        />
      )}
      {whose.length > 0 && !signedIn && (
        <EmptyState
          icon={lock}
          title={i18n._(NAMED.LOGIN_REQUIRED)}
          action={
            <Button size="s" onClick={() => askLogin()}>
              <Trans>Sign in</Trans>
            </Button>
          }
        >
          <Trans>The games of a provider are shown to members.</Trans>
        </EmptyState>
      )}
      {whose.length === 0 && (
        <ProviderList
          offers={isOfKind}
          query={query}
          onClear={() => setSearched({ of: chosen, query: '' })}
          columns={columns === 'tables' ? 'tables' : columns === '9' ? '9' : 'auto'}
        />
      )}
    </div>
  );
}
