import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { listKeys } from '../../../lib/listKeys.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronEnd } from '../../../ui/icons.ts';
import { isNarrow } from '../device.ts';
import { GameCard } from './GameCard.tsx';
import { NEAR_PAGE, NEAR_ROW, useIncrementalRender } from './useIncrementalRender.ts';
import { useRow } from './useRow.tsx';
import { useTablesNow } from './useTablesNow.ts';
import layout from './RailLayout.module.css';
import styles from './Rail.module.css';
import { itemKey, type Playable } from '../playable.ts';

/** What a rail shows besides its games. */
export interface RailFacts {
  title: MessageDescriptor;
  /** The path of the page with all of its games. */
  href?: string;
  /** Smaller cards, for a row above a list, with the first picture of the page. */
  compact?: boolean | undefined;
}

/** Props of a rail: its games, and when they were fetched (ms since 1970) if they could not be refetched. */
interface RailProps extends RailFacts {
  items: readonly Playable[];
  staleSince?: number | undefined;
}

/** Number of cards that are rendered first: about as many as a row shows on a narrow and on a wide screen. */
const FIRST = { narrow: 4, wide: 8 };

/** A row of games that scrolls sideways, card by card; with a mouse also by arrows. At its end is a link to the page with all. Rule N11. */
export function Rail({ title, href, items, staleSince, compact }: RailProps): ReactNode {
  const { i18n } = useLingui();
  const titleId = useId();
  const [row, arrows] = useRow();
  const [first] = useState(() => FIRST[isNarrow() ? 'narrow' : 'wide']);
  const [rendered, sentinel] = useIncrementalRender(first, NEAR_ROW);
  const [nearPage, self] = useIncrementalRender(0, NEAR_PAGE);
  const isNear = nearPage > 0;
  const keys = listKeys(items.map(itemKey));
  const tablesNow = useTablesNow(useMemo(() => (isNear ? items.slice(0, rendered) : []), [isNear, items, rendered]));
  return (
    <section
      ref={isNear ? undefined : self}
      className={layout['rail']}
      data-compact={compact || undefined}
      aria-labelledby={titleId}
    >
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {i18n._(title)}
        </h2>
        <AsOf at={staleSince} />
        {arrows}
      </header>
      <div ref={row} className={classNames(layout['row'], styles['scroller'])}>
        <ul className={styles['items']}>
          {items.map((item, position) => (
            <li
              key={keys[position]}
              ref={position === rendered ? sentinel : undefined}
              aria-hidden={position >= rendered || undefined}
            >
              {position < rendered && (
                <GameCard item={tablesNow.get(itemKey(item)) ?? item} playable first={compact && position === 0} />
              )}
            </li>
          ))}
        </ul>
        {href && (
          <a className={styles['all']} href={href} aria-describedby={titleId}>
            <Icon icon={chevronEnd} />
            <Trans>Show all</Trans>
          </a>
        )}
      </div>
    </section>
  );
}
