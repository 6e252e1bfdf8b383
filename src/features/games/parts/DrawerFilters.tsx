import { useLingui } from '@lingui/react/macro';
import type { Provider } from '../../../contract/providers.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { useKindChoices, type KindChoice } from './useKindChoices.ts';
import styles from './DrawerFilters.module.css';

/** The providers that the drawer lists: all, or those of a kind; with `new` those of slots, whose newest games come first. */
export type DrawerFilter = KindChoice['id'] | 'all';

/** Whether the drawer lists a provider with this filter. New games are slots. Rule G1. */
export function isListed(provider: Provider, filter: DrawerFilter): boolean {
  return filter === 'all' || provider.kind === (filter === 'new' ? 'slot' : filter);
}

/** Filters of the drawer by the kinds that are offered. Rules G1, N13, R10. */
export function DrawerFilters({ value, onChange }: { value: DrawerFilter; onChange: (filter: DrawerFilter) => void }) {
  const { t, i18n } = useLingui();
  const kinds = useKindChoices();
  return (
    <div className={styles['filters']} role="group" aria-label={t`Type of games`}>
      <Chip selected={value === 'all'} onClick={() => onChange('all')}>
        {t({ message: 'All', comment: 'All providers, whatever they offer' })}
      </Chip>
      {kinds.map(({ id, label, isGone }) => (
        <Chip
          key={id}
          className={isGone ? styles['gone'] : undefined}
          selected={id === value}
          onClick={() => onChange(id)}
        >
          {i18n._(label)}
        </Chip>
      ))}
    </div>
  );
}
