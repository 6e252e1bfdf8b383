import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import type { Provider } from '../../../contract/providers.ts';
import { stack, type Overlay } from '../../../overlays/index.ts';
import { hasSingleKeys } from '../../../storage/singleKeys.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { back } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { isSlash, suppressRepeats } from '../../../ui/searchKeys.ts';
import { loadProviders } from '../catalogue.actions.ts';
import { catalogue } from '../catalogue.state.ts';
import { clearSelectedProvider } from '../providers.actions.ts';
import { DrawerFilters, isListed, type DrawerFilter } from './DrawerFilters.tsx';
import { GameList } from './GameList.tsx';
import { ProviderList } from './ProviderList.tsx';
import { useKindChoices } from './useKindChoices.ts';
import styles from './useDrawer.module.css';

/** The parts of a drawer, for the sheet and for the list beside a game. */
export interface Drawer {
  /** The heading's text. */
  title: string;
  /** Content before the title: a button back to the providers, while one provider's games are listed. */
  leading: ReactNode;
  /** Search and filters. */
  toolbar: ReactNode;
  list: ReactNode;
  /** Goes back to the providers; undefined where they are listed. */
  leaveProvider: (() => void) | undefined;
}

/**
 * Providers, then one provider's games with a way back, each with its search, which `/` focuses while the overlay of kind `within` is on top.
 * Begins with the games of `firstProvider`, by its id, if given. `element` has the drawer's heading, which gets the focus with a new list.
 * Rules G3, G10.
 */
export function useDrawer(
  firstProvider: string | undefined,
  within: Overlay['kind'],
  element: RefObject<HTMLElement | null>,
): Drawer {
  const { t } = useLingui();
  const [wanted, setFilter] = useState<DrawerFilter>('all');
  // The kind may be closed, or offered no longer, since it was chosen.
  const filter = useKindChoices().find(({ id, isGone }) => id === wanted && !isGone)?.id ?? 'all';
  const [chosen, setChosen] = useState(firstProvider);
  const [query, setQuery] = useState('');
  const [gameQuery, setGameQuery] = useState('');
  /** The list of providers has been shown: it stays, hidden behind a provider's games, to be as it was on the way back. */
  const [hasProviders, setHasProviders] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { providers } = useSnapshot(catalogue);
  const provider = providers.find(({ id }) => id === chosen);
  const chosenProviders = useMemo(() => (provider ? [provider] : []), [provider]);
  const listed = useMemo(() => providers.filter((each) => isListed(each, filter)), [providers, filter]);
  if (!provider && !hasProviders) setHasProviders(true);

  useEffect(() => {
    void loadProviders();
    return slashFocuses(search, within);
  }, [within]);

  // A new list starts at its top. The list's parent is the element that scrolls.
  useEffect(() => void list.current?.parentElement?.scrollTo(0, 0), [chosen, filter, query, gameQuery]);

  // The focused element is gone with the previous list: the focus is on the heading of the new one, or on the card that led to the games.
  const previous = useRef(chosen);
  useEffect(() => {
    if (previous.current === chosen) return;
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-provider-card]') ?? [];
    const card = [...cards].find(({ dataset }) => chosen === undefined && dataset['providerCard'] === previous.current);
    previous.current = chosen;
    (card ?? element.current?.querySelector('h2'))?.focus();
  }, [chosen, element]);

  const show = ({ id }: Provider): void => {
    setChosen(id);
    setGameQuery('');
  };

  const leaveProvider = (): void => {
    clearSelectedProvider();
    setChosen(undefined);
  };

  return {
    title: provider?.title ?? t`Games`,
    leading: provider && (
      <IconButton data-testid="drawer-back" label={t`Back to the providers`} icon={back} onClick={leaveProvider} />
    ),
    toolbar: (
      <div className={styles['tools']}>
        <SearchField
          ref={search}
          data-testid="drawer-search"
          aria-keyshortcuts={hasSingleKeys() ? '/' : undefined}
          label={provider ? t`Search games` : t`Search providers`}
          value={provider ? gameQuery : query}
          onChange={provider ? setGameQuery : setQuery}
        />
        {!provider && <DrawerFilters value={filter} onChange={setFilter} />}
      </div>
    ),
    list: (
      <div ref={list}>
        {provider && (
          <GameList
            providers={chosenProviders}
            query={gameQuery}
            onClear={() => setGameQuery('')}
            newest={filter === 'new'}
          />
        )}
        {hasProviders && (
          <div hidden={provider !== undefined}>
            <ProviderList
              providers={listed}
              query={query}
              onClear={query.trim() === '' ? undefined : () => setQuery('')}
              onShow={show}
            />
          </div>
        )}
      </div>
    ),
    leaveProvider: provider && leaveProvider,
  };
}

/** `/` focuses the search, unless text is being typed or something is above the drawer. Returns a function that removes the listener. */
function slashFocuses(search: { current: HTMLInputElement | null }, within: Overlay['kind']): () => void {
  const listener = suppressRepeats((event) => {
    if (!isSlash(event) || event.target instanceof HTMLInputElement || !hasSingleKeys()) return false;
    if (stack.entries.findLast(({ overlay }) => overlay.kind !== 'layer')?.overlay.kind !== within) return false;
    search.current?.focus();
    return true;
  });
  document.addEventListener('keydown', listener);
  return () => document.removeEventListener('keydown', listener);
}
