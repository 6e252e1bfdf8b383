import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { DRAWER } from '../../config/limits.ts';
import { stack, useBackCloses, type OverlayProps } from '../../overlays/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { back } from '../../ui/icons.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { loadProviders } from './catalogue.actions.ts';
import { clearProvider } from './games.actions.ts';
import type { Provider } from '../../contract/providers.ts';
import { catalogue } from './catalogue.state.ts';
import { DrawerFilters } from './parts/DrawerFilters.tsx';
import { GameList } from './parts/GameList.tsx';
import { ProviderList } from './parts/ProviderList.tsx';
import { useIsNarrow } from './parts/device.ts';
import { offers, type DrawerFilter } from './parts/offers.ts';
import styles from './DrawerView.module.css';

/** The drawer beside the page or an open game: providers first, then one provider's games. Rule G10. */
export default function DrawerView({
  overlay,
  close,
}: OverlayProps<{ filter: DrawerFilter; provider?: string }>): ReactNode {
  const { t } = useLingui();
  const [filter, setFilter] = useState(overlay.filter);
  const [chosen, setChosen] = useState(overlay.provider);
  const [query, setQuery] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { providers } = useSnapshot(catalogue);
  const provider = providers.find(({ id }) => id === chosen);
  const whose = useMemo(() => (provider ? [provider] : []), [provider]);
  const ofFilter = useCallback((each: Provider) => offers(each, filter), [filter]);
  const width = useIsNarrow() ? `${DRAWER.narrowShare * 100}vw` : `${DRAWER.width}px`;

  useEffect(() => {
    dialog.current?.setAttribute('data-testid', 'drawer');
    void loadProviders();
    return slashFocuses(search);
  }, []);

  // A new list starts at its top; the sheet's body scrolls.
  useEffect(() => void list.current?.parentElement?.scrollTo(0, 0), [chosen, filter, query]);

  const show = (id: string | undefined): void => {
    setChosen(id);
    setQuery('');
    // The focused element was removed with the previous list.
    dialog.current?.querySelector('h2')?.focus();
  };

  const leaveProvider = (): void => {
    clearProvider();
    show(undefined);
  };
  useBackCloses(provider ? leaveProvider : undefined);

  return (
    <Sheet
      open
      ref={dialog}
      width={width}
      onClose={() => close()}
      onCancel={provider ? leaveProvider : undefined}
      title={provider ? provider.title : t`Games`}
      leading={
        provider && (
          <IconButton data-testid="drawer-back" label={t`Back to the providers`} icon={back} onClick={leaveProvider} />
        )
      }
      toolbar={
        <div className={styles['tools']}>
          <SearchField
            ref={search}
            data-testid="drawer-search"
            aria-keyshortcuts="/"
            label={provider ? t`Search games` : t`Search providers`}
            value={query}
            onChange={setQuery}
          />
          {!provider && <DrawerFilters value={filter} onChange={setFilter} />}
        </div>
      }
    >
      <div ref={list}>
        {provider ? (
          <GameList providers={whose} query={query} onClear={() => setQuery('')} newest={filter === 'new'} />
        ) : (
          <ProviderList offers={ofFilter} query={query} onClear={() => setQuery('')} onShow={({ id }) => show(id)} />
        )}
      </div>
    </Sheet>
  );
}

/** `/` focuses the search, unless text is being typed or something is above the drawer. Returns a function that removes the listener. */
function slashFocuses(search: { current: HTMLInputElement | null }): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    if (stack.entries.findLast(({ overlay }) => overlay.kind !== 'layer')?.overlay.kind !== 'drawer') return;
    event.preventDefault();
    search.current?.focus();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
