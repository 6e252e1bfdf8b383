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
import { isNarrow } from '../device.ts';
import type { GameListState } from './useGameList.ts';
import type { LobbyState } from './useLobbyAddress.ts';
import styles from './LobbySummary.module.css';

/** Props of the heading of a list. */
export interface LobbySummaryProps {
  heading: string;
  /** How many items the list has once it is ready; undefined while that is not known. */
  count: number | undefined;
  /** What is counted; games when not given. */
  of?: 'games' | 'providers';
  list: Pick<GameListState, 'status' | 'sort' | 'sorts'>;
  address: Pick<LobbyState, 'sortBy'>;
  /** The list follows the player's choice of the layout, so its switch is shown. */
  hasLayout: boolean;
  /** A further action. */
  action?: ReactNode;
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

/** The heading of a list: its name, the number of items, and the controls of its order and layout. Rule G24. */
export function LobbySummary({
  heading,
  count,
  of = 'games',
  list: { status, sort, sorts },
  address,
  hasLayout,
  action,
}: LobbySummaryProps) {
  return (
    <div className={styles['summary']}>
      <div className={styles['what']}>
        <h2 className={styles['heading']} title={heading}>
          {heading}
        </h2>
        <p className={styles['count']} role="status">
          {status === 'ready' &&
            count !== undefined &&
            (of === 'games' ? (
              <Plural value={count} one="# game" other="# games" />
            ) : (
              <Plural value={count} one="# provider" other="# providers" />
            ))}
        </p>
      </div>
      {action}
      <SortSelect value={sort} sorts={sorts} onChange={address.sortBy} />
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

/**
 * The switch between list and grid. A toast explains why it is disabled where the site config forces one of them, and on a narrow screen how
 * many cards fit in a row. Rule G6.
 */
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
