import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { NAMED } from '../../../i18n/serverMessages.ts';
import { app } from '../../../state/app.ts';
import { play as playState, type PlayRefusal } from '../../../state/play.ts';
import { preferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lock, play } from '../../../ui/icons.ts';
import { askLogin } from '../../account/index.ts';
import { ClosedLine, ClosedNotice } from '../../protection/index.ts';
import { loadProviders } from '../catalogue.actions.ts';
import { launchGame } from '../games.actions.ts';
import { type Provider } from '../../../contract/providers.ts';
import { asPlayable } from '../../../contract/games.ts';
import { catalogue } from '../catalogue.state.ts';
import { formatLobby } from '../lobbyAddress.ts';
import { BackToTop } from './BackToTop.tsx';
import { GridSkeleton } from './CardGrid.tsx';
import { GameCards, type GameCardsProps } from './GameList.tsx';
import { KindTabs } from './KindTabs.tsx';
import { LobbyTools } from './LobbyTools.tsx';
import { ProviderCards } from './ProviderList.tsx';
import { ProviderStrip } from './ProviderStrip.tsx';
import { useGameList } from './useGameList.ts';
import { useLobbyAddress, type LobbyState } from './useLobbyAddress.ts';
import { useProviderList } from './useProviderList.ts';
import styles from './Lobby.module.css';

/** What a game page takes. */
export interface LobbyProps {
  title: ReactNode;
  /** The page's own path. */
  path: string;
  /** Whose games belong here. */
  kind: Provider['kind'];
  /** Cards per row; rows or four, as the player has chosen the layout, when not given. */
  columns?: Exclude<GameCardsProps['columns'], undefined> | undefined;
  /** Shows what is new of all providers until one is chosen. */
  newest?: boolean | undefined;
}

/** A page of games: the providers, and once one is chosen its games, with search, order and layout. Rules G6, G17, G24, R10, R35. */
export function Lobby({ title, path, kind, columns, newest = false }: LobbyProps) {
  const { t, i18n } = useLingui();
  const address = useLobbyAddress(path);
  const { providers } = useSnapshot(catalogue);
  const { signedIn } = useSnapshot(app);
  const { layout } = useSnapshot(preferences);
  const { closedKinds } = useSnapshot(playState);
  useEffect(() => void loadProviders(), []);

  // A link may lead to a provider of another kind, such as sports: its games are shown here too.
  const provider = providers.find(({ id }) => id === address.provider);
  const isOfKind = useCallback((each: Provider) => each.kind === kind, [kind]);
  const ofKind = useMemo(() => providers.filter(isOfKind), [providers, isOfKind]);
  const whose = useMemo(() => (provider ? [provider] : newest ? ofKind : []), [provider, newest, ofKind]);
  const ofGames = whose.length > 0;
  const games = useGameList(signedIn || !provider ? whose : NOBODY, { ...address, newest });
  // A visitor sees what needs no session: the newest of all providers, where the operator tells them.
  const isClosed = ofGames && !signedIn && games.games.length === 0 && games.status !== 'loading';
  const offered = useProviderList(isOfKind, address);
  const list = useListTop(address);

  const { sort, sorts, status, found } = ofGames ? games : offered;
  const count = found.length;
  const perRow = columns ?? (layout === '4' ? '4' : 'rows');
  const perProviderRow = columns === 'tables' || columns === '9' ? columns : 'auto';
  const clear = (): void => address.search('');

  if (closedKinds.includes(kind)) {
    return (
      <div className={styles['lobby']}>
        <h1 className={styles['title']}>{title}</h1>
        <KindTabs path={path} />
        <ClosedNotice refusal={CLOSED_KIND} />
      </div>
    );
  }

  return (
    <>
      <div className={styles['lobby']}>
        <h1 className={styles['title']}>{title}</h1>
        <KindTabs path={path} />
        <ClosedLine />
        <ProviderStrip
          href={(chosen) => formatLobby(path, { provider: chosen, sort: address.sort })}
          providers={ofKind}
          chosen={provider?.id}
        />
        {!isClosed && (
          <LobbyTools
            address={address}
            search={ofGames ? t`Search games` : t`Search providers`}
            heading={provider ? provider.title : ofGames ? t`All providers` : t`Providers`}
            count={
              status === 'ready' &&
              (ofGames ? (
                <Plural value={count} one="# game" other="# games" />
              ) : (
                <Plural value={count} one="# provider" other="# providers" />
              ))
            }
            sort={sort}
            sorts={sorts}
            hasLayout={ofGames && !columns}
          >
            {provider?.is_casino === 1 && (
              <Button size="s" icon={play} onClick={() => launchGame(asPlayable(provider))}>
                <Trans>Enter the lobby</Trans>
              </Button>
            )}
          </LobbyTools>
        )}
        <div ref={list} className={styles['list']}>
          {ofGames && !isClosed && (
            <GameCards
              list={games}
              onClear={clear}
              otherwise={
                <Button size="s" variant="soft" tone="neutral" href={path}>
                  <Trans>Other providers</Trans>
                </Button>
              }
              loading={<GridSkeleton of="games" columns={perRow} />}
              ofOne={provider !== undefined}
              columns={perRow}
            />
          )}
          {isClosed && (
            <EmptyState
              icon={lock}
              title={i18n._(NAMED.LOGIN_REQUIRED)}
              action={
                <Button size="s" onClick={() => askLogin()}>
                  <Trans>Sign in</Trans>
                </Button>
              }
            >
              <Trans>Sign in to see the games of this provider.</Trans>
            </EmptyState>
          )}
          {!ofGames && (
            <ProviderCards
              list={offered}
              onClear={clear}
              loading={<GridSkeleton of="providers" columns={perProviderRow} />}
              columns={perProviderRow}
            />
          )}
        </div>
      </div>
      <BackToTop />
    </>
  );
}

const NOBODY: readonly Provider[] = [];
const CLOSED_KIND: PlayRefusal = { why: 'pause', kind: 'closed-kind', until: '', register: '', may_withdraw: true };

/** The list's element, which begins at its top when the player chooses another provider, order or search. */
function useListTop({ provider, sort, query }: LobbyState) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ provider, sort, query });
  useEffect(() => {
    const { current: last } = before;
    before.current = { provider, sort, query };
    if (last.provider !== provider) {
      // On Back and Forward the entry's own position is restored.
      if (!history.state?.place) scrollTo(0, 0);
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    } else if ((last.sort !== sort || last.query !== query) && (list.current?.getBoundingClientRect().top ?? 0) < 0) {
      list.current?.scrollIntoView({ block: 'start' });
    }
  }, [provider, sort, query]);
  return list;
}
