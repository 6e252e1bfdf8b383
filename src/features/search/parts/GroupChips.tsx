import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { Chip } from '../../../ui/Chip.tsx';
import type { Group } from '../find.ts';
import styles from './GroupChips.module.css';

/** Props of the chips of a search's groups. */
export interface GroupChipsProps {
  groups: readonly Group[];
  /** Number of results of all groups together. */
  total: number;
  /** The chosen group's id; undefined for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** A chip for each group of results with its count, and one for all; nothing for a single group. */
export function GroupChips({ groups, total, value, onChange }: GroupChipsProps): ReactNode {
  const { t, i18n } = useLingui();
  if (groups.length < 2) return null;
  const all = [{ id: undefined, name: t`All`, count: total }];
  const each = groups.map(({ source, items }) => ({ id: source.id, name: i18n._(source.name), count: items.length }));
  return (
    <div className={styles['chips']} role="group" aria-label={t`Results`}>
      {[...all, ...each].map(({ id, name, count }) => (
        <Chip key={name} selected={value === id} onClick={() => onChange(id)}>
          {name} {formatNumber(count)}
        </Chip>
      ))}
    </div>
  );
}
