import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import type { GameKind } from '../../config/gameKinds.ts';
import { navigate } from '../../overlays/index.ts';
import { play as playState } from '../../state/play.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { ClosedBanner, ClosedKind, useVisitorsMarket } from '../protection/index.ts';
import { loadProviders } from './catalogue.actions.ts';
import { areAwaited, catalogue } from './catalogue.state.ts';
import { formatLobby, LONGEST } from './lobbyAddress.ts';
import { kindPath } from './providerPath.ts';
import { clearSelectedProvider } from './providers.actions.ts';
import { BackToTop } from './parts/BackToTop.tsx';
import { GridSkeleton, type Columns } from './parts/CardGrid.tsx';
import { KindGames } from './parts/KindGames.tsx';
import { KindProviders } from './parts/KindProviders.tsx';
import { KindTabs } from './parts/KindTabs.tsx';
import { ProviderGames } from './parts/ProviderGames.tsx';
import { ProviderStrip } from './parts/ProviderStrip.tsx';
import { useColumns } from './parts/useColumns.ts';
import { useLobbyAddress } from './parts/useLobbyAddress.ts';
import styles from './parts/Lobby.module.css';

/** Props of a game page. */
export interface LobbyProps {
  title: MessageDescriptor;
  /** The page's own path. */
  path: string;
  /** The kind of games that the page has. */
  kind: GameKind;
  /** Cards per row; the layout that the player chose (rows or four) when not given. */
  columns?: Columns | undefined;
  /** Whether the newest games come first. */
  newest?: boolean | undefined;
}

/** A page of games: search, providers, and all games of a kind or those of the chosen provider. Rules G6, G17, G24, G29, R10, R35. */
export default function LobbyScreen({ title, path, kind, columns, newest = false }: LobbyProps) {
  const { i18n, t } = useLingui();
  const address = useLobbyAddress(path);
  const known = useSnapshot(catalogue);
  const { providers, status } = known;
  const { closedKinds } = useSnapshot(playState);
  const [isLacking, setLacking] = useState(!FEATURES.gameLists);
  const onLacking = useCallback(() => setLacking(true), []);
  useEffect(() => void loadProviders(), []);
  useVisitorsMarket();
  useChangedProvider(address.provider);

  // A link may lead to a provider of another kind, such as sports: its games are shown here too.
  const provider = providers.find(({ id }) => id === address.provider);
  const ofKind = useMemo(() => providers.filter((each) => each.kind === kind), [providers, kind]);
  const isAwaited = address.provider !== undefined && areAwaited(known);
  const perRow = useColumns(columns);
  const isClosed = closedKinds.includes(kind);
  const view = { address, columns, newest };
  // The bar at the bottom and other general links to games lead to the slots, which the operator may not have. Rule N13.
  const hasNone = path === kindPath('slot') && status === 'ready' && !isClosed && !provider && ofKind.length === 0;
  const instead = hasNone ? providers[0]?.kind : undefined;
  useEffect(() => void (instead && navigate(kindPath(instead), { replace: true })), [instead]);

  return (
    <>
      <div className={styles['lobby']}>
        <div className={styles['head']}>
          <h1 className={styles['title']}>{i18n._(title)}</h1>
          <KindTabs path={path} />
          {!isClosed && (
            <div className={styles['search']}>
              <SearchField
                label={isLacking && !provider && !newest ? t`Search providers` : t`Search games`}
                data-testid="lobby-search"
                maxLength={LONGEST.q}
                value={address.query}
                onChange={address.search}
                onBlur={address.flush}
              />
            </div>
          )}
        </div>
        <ClosedBanner />
        {isClosed ? (
          <ClosedKind kind={kind} />
        ) : (
          <>
            <ProviderStrip
              href={(chosen) => formatLobby(path, { provider: chosen, sort: address.sort })}
              providers={ofKind}
              chosen={provider?.id}
            />
            {isAwaited ? (
              <GridSkeleton of="games" columns={perRow} />
            ) : provider ? (
              <ProviderGames {...view} provider={provider} path={path} />
            ) : isLacking ? (
              <KindProviders {...view} kind={kind} path={path} providers={ofKind} />
            ) : (
              <KindGames {...view} kind={kind} onLacking={onLacking} />
            )}
          </>
        )}
      </div>
      {!isClosed && <BackToTop />}
    </>
  );
}

/**
 * Scrolls to the top and moves the focus to the page's content when the player chooses another provider. Choosing all providers clears the one
 * viewed last. Rule G4.
 */
function useChangedProvider(provider: string | undefined): void {
  const last = useRef(provider);
  useEffect(() => {
    if (last.current === provider) return;
    last.current = provider;
    if (provider === undefined) clearSelectedProvider();
    // On Back and Forward the entry's own position is restored.
    if (!history.state?.position) scrollTo(0, 0);
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [provider]);
}
