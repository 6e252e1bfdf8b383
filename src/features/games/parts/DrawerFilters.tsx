import { useLingui } from '@lingui/react/macro';
import { FEATURES } from '../../../config/brand.ts';
import { Chip } from '../../../ui/Chip.tsx';
import type { DrawerFilter } from './offers.ts';
import styles from './DrawerFilters.module.css';

/** Filters of the drawer by kind. Rule G1. */
export function DrawerFilters({ value, onChange }: { value: DrawerFilter; onChange: (filter: DrawerFilter) => void }) {
  const { t } = useLingui();
  const rows: Partial<Record<DrawerFilter, string>> = {
    all: t({ message: 'All', comment: 'All providers, whatever they offer' }),
    slot: t`Slots`,
    casino: t`Live casino`,
    ...(FEATURES.sports && { sports: t`Sports` }),
    ...(FEATURES.arcade && { arcade: t`Arcade` }),
    ...(FEATURES.newGames && { new: t({ message: 'New', comment: 'Providers with newly released games' }) }),
  };
  return (
    <div className={styles['filters']} role="group" aria-label={t`Type of games`}>
      {(Object.keys(rows) as DrawerFilter[]).map((filter) => (
        <Chip key={filter} selected={filter === value} onClick={() => onChange(filter)}>
          {rows[filter]}
        </Chip>
      ))}
    </div>
  );
}
