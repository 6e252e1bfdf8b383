import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import { play } from '../../../state/play.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { kindOf, type DrawerFilter } from './offers.ts';
import styles from './DrawerFilters.module.css';

/** Filters of the drawer by kind, without the kinds that the member closed. Rules G1, R10. */
export function DrawerFilters({ value, onChange }: { value: DrawerFilter; onChange: (filter: DrawerFilter) => void }) {
  const { t } = useLingui();
  const { closedKinds } = useSnapshot(play);
  const isOpen = (filter: DrawerFilter): boolean => !closedKinds.some((kind) => kind === kindOf(filter));
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
      {(Object.keys(rows) as DrawerFilter[]).filter(isOpen).map((filter) => (
        <Chip key={filter} selected={filter === value} onClick={() => onChange(filter)}>
          {rows[filter]}
        </Chip>
      ))}
    </div>
  );
}
