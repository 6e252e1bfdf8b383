import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SearchItem } from '../../../shell/search.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronEnd } from '../../../ui/icons.ts';
import styles from './ResultRow.module.css';

/** Props of a row of the results; a row without an item shows more of its group. */
export interface ResultRowProps {
  id: string;
  item: SearchItem | undefined;
  /** Path data of the group's icon. */
  icon: string;
  /** Number of results of the group, formatted; undefined while only this group is shown. */
  count: string | undefined;
  selected: boolean;
  onGo: () => void;
}

/** A result with picture or icon, title and hint, or the row that shows more of a group. */
export function ResultRow({ id, item, icon, count, selected, onGo }: ResultRowProps): ReactNode {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={styles['option']}
      onClick={onGo}
      onKeyDown={(event) => event.key === 'Enter' && onGo()}
    >
      <span className={styles['picture']} aria-hidden="true">
        {item?.picture?.() ?? <Icon icon={item ? (item.icon ?? icon) : chevronEnd} />}
      </span>
      {item ? (
        <span className={styles['title']}>
          <bdi>{item.title.slice(0, 120)}</bdi>
          {item.hint && (
            <span className={styles['hint']}>
              <bdi>{item.hint.slice(0, 60)}</bdi>
            </span>
          )}
        </span>
      ) : (
        <span className={styles['title']}>
          {count === undefined ? <Trans>Load more</Trans> : <Trans>Show all {count}</Trans>}
        </span>
      )}
    </div>
  );
}
