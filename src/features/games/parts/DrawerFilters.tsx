import { useLingui } from '@lingui/react/macro';
import { FEATURES } from '../../../config/brand.ts';
import type { GameKind } from '../../../config/gameKinds.ts';
import type { Provider } from '../../../contract/providers.ts';
import { OFFERED_KINDS } from '../../../i18n/gameKinds.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { useOfferedKinds } from './useOfferedKinds.ts';
import styles from './DrawerFilters.module.css';

/** The providers that the drawer lists: all, or those of a kind; with `new` those of slots, whose newest games come first. */
export type DrawerFilter = GameKind | 'all' | 'new';

/** Whether the drawer lists a provider with this filter. Rule G1. */
export function isListed(provider: Provider, filter: DrawerFilter): boolean {
  return filter === 'all' || provider.kind === kindOf(filter);
}

/** The kind of games of a filter. New games are slots. */
function kindOf(filter: DrawerFilter): GameKind | 'all' {
  return filter === 'new' ? 'slot' : filter;
}

/** Filters of the drawer by the kinds that are offered. Rules G1, N13, R10. */
export function DrawerFilters({ value, onChange }: { value: DrawerFilter; onChange: (filter: DrawerFilter) => void }) {
  const { t, i18n } = useLingui();
  const offered = useOfferedKinds();
  const filters: readonly (readonly [DrawerFilter, label: string])[] = [
    ['all', t({ message: 'All', comment: 'All providers, whatever they offer' })],
    ...OFFERED_KINDS.map(([kind, name]) => [kind, i18n._(name)] as const),
    ...(FEATURES.newGames
      ? [['new', t({ message: 'New', comment: 'Providers with newly released games' })] as const]
      : []),
  ];
  const shown = filters.map(([filter, label]) => {
    const kind = kindOf(filter);
    return { filter, label, state: kind === 'all' ? 'yes' : offered(kind) };
  });
  return (
    <div className={styles['filters']} role="group" aria-label={t`Type of games`}>
      {shown.map(
        ({ filter, label, state }) =>
          state !== 'no' && (
            <Chip
              key={filter}
              className={state === 'gap' ? styles['gap'] : undefined}
              selected={filter === value}
              onClick={() => onChange(filter)}
            >
              {label}
            </Chip>
          ),
      )}
    </div>
  );
}
