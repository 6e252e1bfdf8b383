import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { openPage } from '../../overlays/index.ts';
import { isHandheld } from '../../pwa/device.ts';
import type { SearchItem, SearchSource } from '../../shell/search.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { search as searchIcon } from '../../ui/icons.ts';
import { ResultCount } from '../../ui/ResultCount.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { consumeTypedAhead } from '../../ui/searchKeys.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { countOf, type Group } from './find.ts';
import { GroupChips } from './parts/GroupChips.tsx';
import { KeyHints } from './parts/KeyHints.tsx';
import { RecentSearches } from './parts/RecentSearches.tsx';
import { ResultRow } from './parts/ResultRow.tsx';
import { SourceItems } from './parts/SourceItems.tsx';
import { rememberSearch } from './recent.ts';
import styles from './SearchView.module.css';
import { useResults } from './useResults.ts';

/** Number of results per group while several groups are shown. */
const PREVIEW = 5;
/** Number of results per page while one group is shown. */
const PAGE = 40;

/** Props of the search. `sources` is in the order of display and must not change; `text` is what is searched for at first. */
export interface SearchViewProps {
  sources: readonly SearchSource[];
  close: () => void;
  text?: string | undefined;
}

/** A row of the list: a result, or a row that shows more of its group; `after`: how many of its group are shown above it. */
type Row = { id: string; source: SearchSource } & (
  | { item: SearchItem; after?: undefined }
  | { item?: undefined; after: number }
);

/**
 * The search over all sources: full screen on a phone, a palette on a desktop. Arrow keys select, Enter opens; matching works as in the
 * lists. Rules G3, N9, N12.
 */
export function SearchView({ sources, close, text: first = '' }: SearchViewProps): ReactNode {
  const { t, i18n } = useLingui();
  const base = useId();
  const [query, setQuery] = useState(first);
  // Typing has priority: rendering the results may take longer than the time between two keystrokes.
  const deferred = useDeferredValue(query);
  const { found, isPending, matchesOf, report } = useResults(sources, deferred);
  const [only, setOnly] = useState<{ id: string; shown: number }>();
  const [chosen, setChosen] = useState('');
  const shown = found.some(({ source }) => source.id === only?.id) ? only : undefined;
  const countText = (count: number, id?: string): string => `${formatNumber(count)}${isPending(id) ? '…' : ''}`;
  const visible = found
    .filter(({ source }) => !shown || source.id === shown.id)
    .map(({ source, items }) => ({
      source,
      count: countText(items.length, source.id),
      rows: rowsOf(source, items, shown?.shown ?? PREVIEW),
    }));
  const rows = visible.flatMap((group) => group.rows);
  const hasQuery = query.trim() !== '';
  // With a query, Enter opens the best match; without one, only a row that the player has selected.
  const at = Math.max(
    hasQuery ? 0 : -1,
    rows.findIndex(({ id }) => id === chosen),
  );
  const current = rows[at];
  const currentId = current && `${base}-${current.id}`;

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const search = (text: string): void => {
    setQuery(text);
    setOnly(undefined);
    setChosen('');
  };
  const field = useRef<HTMLInputElement>(null);
  // Runs when the field mounts, before the dialog opens and notes where the focus is: closing returns it there.
  const insertTypedAhead = useCallback((input: HTMLInputElement | null): void => {
    field.current = input;
    const typed = input ? consumeTypedAhead() : '';
    if (typed) setQuery(typed);
  }, []);
  const repeat = (text: string): void => {
    search(text);
    // The button that had the focus is removed. On a touch screen the field would open the keyboard over the results.
    if (!isHandheld()) field.current?.focus();
  };
  const go = (row: Row): void => {
    if (!row.item) {
      setChosen(`${row.source.id}-${row.after}`);
      setOnly({ id: row.source.id, shown: row.after + PAGE });
      return;
    }
    rememberSearch(query);
    // Close first: closing the search later would also close an overlay that the item opens above it, such as the sign-in dialog.
    // Open within the click: a game may need a new window, which browsers allow only there.
    close();
    row.item.open();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter and arrow keys that end a composition are not commands. In Safari they come after it, with the key code 229
    // (WebKit bug 165004). The field prevents such an Enter itself.
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.keyCode === 229) return;
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (event.key === 'Enter') {
      // The list may still show the results of fewer letters.
      const wanted = hasQuery && query !== deferred ? bestOf(matchesOf(query)) : current;
      if (!wanted) return;
      event.preventDefault();
      go(wanted);
    } else if (to !== undefined && rows.length > 0 && !(query && (event.key === 'Home' || event.key === 'End'))) {
      event.preventDefault();
      setChosen(rows[(to + rows.length) % rows.length]?.id ?? '');
    }
  };
  const isWanted = deferred.trim() !== '' && found.length === 0;
  const isLoading = found.length === 0 && isPending();
  // Nothing typed and nothing found: no list is there yet.
  const total = hasQuery || found.length > 0 ? countOf(found) : undefined;
  // All lists of games may take many seconds, so that is announced; but not what is fetched before anything is typed.
  const announced = isPending() ? (hasQuery || isLoading ? 'loading' : undefined) : total;
  const contact = (): void => {
    close();
    void openPage('/support');
  };
  return (
    <Dialog
      size="large"
      title={<Trans>Search</Trans>}
      onClose={() => close()}
      className={styles['dialog']}
      bar={
        <SearchField
          ref={insertTypedAhead}
          className={styles['field']}
          label={t`Games, providers, pages, questions`}
          value={query}
          onChange={search}
          onKeyDown={press}
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={`${base}-list`}
          aria-activedescendant={currentId}
          aria-autocomplete="list"
          data-autofocus
        />
      }
    >
      {sources.map((source) => (
        <SourceItems key={source.id} source={source} onItems={report} wanted={isWanted} />
      ))}
      <div className={styles['search']} data-testid="search">
        <ResultCount count={announced} />
        {!hasQuery && <RecentSearches onChoose={repeat} />}
        {hasQuery && (
          <GroupChips
            groups={found}
            countText={countText}
            value={shown?.id}
            onChange={(id) => setOnly(id === undefined ? undefined : { id, shown: PAGE })}
          />
        )}
        <div id={`${base}-list`} role="listbox" aria-label={t`Results`} className={styles['list']}>
          {visible.map(({ source, count, rows: own }) => (
            <div key={source.id} role="group" aria-labelledby={`${base}-${source.id}`}>
              <div id={`${base}-${source.id}`} className={styles['group']} role="presentation">
                {i18n._(source.name)} {hasQuery && count}
              </div>
              {own.map((row) => (
                <ResultRow
                  key={row.id}
                  id={`${base}-${row.id}`}
                  item={row.item}
                  icon={source.icon}
                  count={shown ? undefined : count}
                  selected={row === current}
                  onGo={() => go(row)}
                />
              ))}
            </div>
          ))}
        </div>
        {isLoading && <Spinner size="m" />}
        {found.length === 0 && !isLoading && (
          <EmptyState
            icon={searchIcon}
            title={t`Nothing found`}
            action={
              <Button size="s" variant="soft" tone="neutral" onClick={contact}>
                <Trans>Contact us</Trans>
              </Button>
            }
          >
            <Trans>Try fewer letters, or another spelling.</Trans>
          </EmptyState>
        )}
      </div>
      <KeyHints />
    </Dialog>
  );
}

/** The row of the best match; undefined without a match. */
function bestOf([group]: readonly Group[]): Row | undefined {
  return group && rowsOf(group.source, group.items, 1)[0];
}

/** The first `limit` items as rows, and a row that shows more if there are more. */
function rowsOf(source: SearchSource, items: readonly SearchItem[], limit: number): readonly Row[] {
  const rows: Row[] = items.slice(0, limit).map((item, index) => ({ id: `${source.id}-${index}`, source, item }));
  const hasMore = items.length > limit;
  return hasMore ? [...rows, { id: `${source.id}-more`, source, after: limit }] : rows;
}
