import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { OverlayProps } from '../../overlays/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { search as searchIcon } from '../../ui/icons.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { consumeTypedAhead } from '../../ui/searchKeys.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { GROUPS, search, type Finding, type SearchPage } from './parts/findings.ts';
import { useEverything } from './parts/useEverything.ts';
import styles from './SearchView.module.css';

const GROUP_NAMES: Record<Finding['group'], MessageDescriptor> = {
  games: msg`Games`,
  providers: msg`Providers`,
  pages: msg`Pages`,
  faq: msg`Questions`,
};

/** Props of the search. */
export interface SearchViewProps extends OverlayProps {
  /** All pages; those not worth finding are filtered out. */
  pages: readonly SearchPage[];
}

/** The search over games, providers, pages, questions. Arrow keys select, Enter opens; matching works as in the lists. Rule N9. */
export function SearchView({ close, pages }: SearchViewProps): ReactNode {
  const { t, i18n } = useLingui();
  const all = useEverything(pages);
  const base = useId();
  const [query, setQuery] = useState('');
  // Typing has priority: a search of thousands of games may take longer than a keystroke.
  const asked = useDeferredValue(query);
  const found = useMemo(() => search(all, asked, i18n.locale), [all, asked, i18n.locale]);
  const [chosen, setChosen] = useState('');
  const at = Math.max(
    0,
    found.findIndex(({ id }) => id === chosen),
  );
  const current = found[at];
  const optionId = (finding: Finding): string => `${base}-${finding.id}`;
  const currentId = current && optionId(current);

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  // When the field is mounted, before the dialog moves the focus.
  const takeOver = useCallback((field: HTMLInputElement | null): void => {
    const typed = field ? consumeTypedAhead() : '';
    if (typed) setQuery(typed);
  }, []);
  const go = (finding: Finding): void => {
    // Within the click: a game may need a new window. What it opens closes this overlay, or is above it.
    finding.go();
    close();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter and arrow keys that end a composition are not commands.
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key];
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      go(current);
    } else if (to !== undefined && found.length > 0 && !(query && (event.key === 'Home' || event.key === 'End'))) {
      event.preventDefault();
      setChosen(found[(to + found.length) % found.length]?.id ?? '');
    }
  };
  return (
    <Dialog open size="large" title={<Trans>Search</Trans>} onClose={() => close()} className={styles['dialog']}>
      <div className={styles['search']} data-testid="search">
        <SearchField
          ref={takeOver}
          label={t`Games, providers, pages, questions`}
          value={query}
          onChange={(text) => {
            setQuery(text);
            setChosen('');
          }}
          onKeyDown={press}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${base}-list`}
          aria-activedescendant={currentId}
          aria-autocomplete="list"
          data-autofocus
        />
        <VisuallyHidden role="status">
          <Trans comment="How many results a search has">{found.length} found</Trans>
        </VisuallyHidden>
        <div id={`${base}-list`} role="listbox" aria-label={t`Results`} className={styles['list']}>
          {GROUPS.map((group) => {
            const rows = found.filter((finding) => finding.group === group);
            if (rows.length === 0) return null;
            return (
              <div key={group} role="group" aria-labelledby={`${base}-${group}`}>
                <div id={`${base}-${group}`} className={styles['group']} role="presentation">
                  {i18n._(GROUP_NAMES[group])}
                </div>
                {rows.map((finding) => (
                  <div
                    key={finding.id}
                    id={optionId(finding)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={finding === current}
                    className={styles['option']}
                    onClick={() => go(finding)}
                    onKeyDown={(event) => event.key === 'Enter' && go(finding)}
                  >
                    <span className={styles['title']}>
                      <bdi>{finding.title.slice(0, 120)}</bdi>
                    </span>
                    {finding.hint && (
                      <span className={styles['hint']}>
                        <bdi>{finding.hint.slice(0, 60)}</bdi>
                      </span>
                    )}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
        {found.length === 0 && (
          <EmptyState icon={searchIcon} title={t`Nothing found`}>
            <Trans>Try fewer letters. Korean initials (ㅂㅋㄹ) work too.</Trans>
          </EmptyState>
        )}
      </div>
    </Dialog>
  );
}
