import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import type { Layout } from '../../../config/looks.ts';
import { toast } from '../../../overlays/index.ts';
import { preferences } from '../../../state/preferences.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { chevronDown, grid, list, sort as sortIcon } from '../../../ui/icons.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { chooseLayout } from '../layout.ts';
import type { Sort } from '../sorting.ts';
import { isNarrow } from './device.ts';
import type { LobbyState } from './useLobbyAddress.ts';
import styles from './LobbySummary.module.css';

/** What the heading of a list takes. */
export interface LobbySummaryProps {
  heading: string;
  /** How many are shown; undefined while that is not known. */
  count: number | undefined;
  /** What is counted; games when not given. */
  of?: 'games' | 'providers';
  sort: Sort;
  sorts: readonly Sort[];
  sortBy: LobbyState['sortBy'];
  /** The list has the layout that the player chooses. */
  hasLayout: boolean;
  /** A further action. */
  children?: ReactNode;
}

const LISTED = msg({ message: 'Default order', comment: 'An order of the list of games: as the operator has them' });
const SORT_NAMES: Record<Sort, MessageDescriptor> = {
  listed: LISTED,
  new: msg({ message: 'Newest first', comment: 'An order of the list of games' }),
  popular: msg({ message: 'Most played', comment: 'An order of the list of games' }),
  name: msg({ message: 'By name', comment: 'An order of the list of games' }),
  favourites: FEATURES.favourites
    ? msg({ message: 'Favourites first', comment: 'An order of the list of games' })
    : LISTED,
};

/** What is shown and how many, the order and the layout of a list. Rule G24. */
export function LobbySummary({
  heading,
  count,
  of = 'games',
  sort,
  sorts,
  sortBy,
  hasLayout,
  children,
}: LobbySummaryProps) {
  return (
    <div className={styles['summary']}>
      <div className={styles['what']}>
        <h2 className={styles['heading']} title={heading}>
          {heading}
        </h2>
        <p className={styles['count']} role="status">
          {count !== undefined &&
            (of === 'games' ? (
              <Plural value={count} one="# game" other="# games" />
            ) : (
              <Plural value={count} one="# provider" other="# providers" />
            ))}
        </p>
      </div>
      {children}
      <SortSelect value={sort} sorts={sorts} onChange={sortBy} />
      {hasLayout && <ViewSwitch />}
    </div>
  );
}

/** The order of the list: an icon on a phone, with its name on wider screens. */
function SortSelect({
  value,
  sorts,
  onChange,
}: {
  value: Sort;
  sorts: readonly Sort[];
  onChange: LobbyState['sortBy'];
}) {
  const { t, i18n } = useLingui();
  const [own] = sorts;
  return (
    <label className={styles['sort']} data-changed={value === own ? undefined : ''}>
      <VisuallyHidden>{t`Sort`}</VisuallyHidden>
      <Icon icon={sortIcon} />
      <select
        data-testid="lobby-sort"
        value={value}
        // The page's own order is not written into the address.
        onChange={({ target }) => onChange(sorts.find((each) => each === target.value && each !== own))}
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {i18n._(SORT_NAMES[each])}
          </option>
        ))}
      </select>
      <Icon icon={chevronDown} size={16} />
    </label>
  );
}

/** Rows or pictures. Says why, where the site config allows one of them only, and on a narrow screen how many pictures there are. Rule G6. */
function ViewSwitch() {
  const { t } = useLingui();
  const { layout, layoutForced } = useSnapshot(preferences);
  const why = t`This site uses large pictures, so games are always shown in a grid.`;
  const choose = (chosen: Layout): void => {
    if (layoutForced && chosen !== layout) return void toast('custom', why);
    chooseLayout(chosen);
    if (chosen === '4' && isNarrow()) void toast('custom', t`Four per row where they fit, fewer on a narrow screen.`);
  };
  const views: readonly (readonly [Layout, icon: string, label: string])[] = [
    ['list-layout', list, t`List`],
    ['4', grid, t`Grid`],
  ];
  return (
    <div className={styles['views']} role="group" aria-label={t`Game lists`}>
      {views.map(([name, icon, label]) => {
        const isOff = layoutForced && name !== layout;
        return (
          <IconButton
            key={name}
            className={styles['view']}
            icon={icon}
            label={label}
            pressed={name === layout}
            aria-disabled={isOff || undefined}
            aria-description={isOff ? why : undefined}
            onClick={() => choose(name)}
          />
        );
      })}
    </div>
  );
}
