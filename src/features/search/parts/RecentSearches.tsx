import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { close, history } from '../../../ui/icons.ts';
import { useFocusAfterDeletion } from '../../../ui/useFocusAfterDeletion.ts';
import { forgetSearches, useRecentSearches } from '../recent.ts';
import styles from './RecentSearches.module.css';

/** The last searches: a press repeats one; one or all can be removed. Nothing while there are none. Rule N12. */
export function RecentSearches({ onChoose }: { onChoose: (query: string) => void }): ReactNode {
  const { t } = useLingui();
  const queries = useRecentSearches();
  const id = useId();
  const list = useFocusAfterDeletion(queries.length);
  if (queries.length === 0) return null;
  return (
    <section aria-labelledby={id} data-testid="recent-searches">
      <header className={styles['head']}>
        <h3 id={id} className={styles['title']}>
          <Trans>Recent searches</Trans>
        </h3>
        <Button size="s" variant="text" tone="neutral" onClick={() => forgetSearches()}>
          <Trans>Delete all</Trans>
        </Button>
      </header>
      <ul {...list}>
        {queries.map((query) => (
          <li key={query} className={styles['row']}>
            <button type="button" className={styles['query']} onClick={() => onChoose(query)}>
              <Icon icon={history} />
              <bdi>{query}</bdi>
            </button>
            <IconButton size="s" label={t`Remove “${query}”`} icon={close} onClick={() => forgetSearches(query)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
