import { useLingui } from '@lingui/react/macro';
import { FEATURES } from '../../../config/brand.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { kindOf, type DrawerFilter } from './offers.ts';
import { useOfferedKinds } from './useOfferedKinds.ts';
import styles from './DrawerFilters.module.css';

/** Filters of the drawer by the kinds that are offered. Rules G1, N13, R10. */
export function DrawerFilters({ value, onChange }: { value: DrawerFilter; onChange: (filter: DrawerFilter) => void }) {
  const { t } = useLingui();
  const offered = useOfferedKinds();
  const rows: Partial<Record<DrawerFilter, string>> = {
    all: t({ message: 'All', comment: 'All providers, whatever they offer' }),
    slot: t`Slots`,
    casino: t`Live casino`,
    ...(FEATURES.sports && { sports: t`Sports` }),
    ...(FEATURES.arcade && { arcade: t`Arcade` }),
    ...(FEATURES.newGames && { new: t({ message: 'New', comment: 'Providers with newly released games' }) }),
  };
  const shown = (Object.keys(rows) as DrawerFilter[]).map((filter) => {
    const kind = kindOf(filter);
    return { filter, state: kind === 'all' ? 'yes' : offered(kind) };
  });
  return (
    <div className={styles['filters']} role="group" aria-label={t`Type of games`}>
      {shown.map(
        ({ filter, state }) =>
          state !== 'no' && (
            <Chip
              key={filter}
              className={state === 'place' ? styles['place'] : undefined}
              selected={filter === value}
              onClick={() => onChange(filter)}
            >
              {rows[filter]}
            </Chip>
          ),
      )}
    </div>
  );
}
