import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import type { Group } from '../find.ts';

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
  const chips = [
    { id: undefined, name: `${t`All`} ${formatNumber(total)}` },
    ...groups.map(({ source, items }) => ({
      id: source.id,
      name: `${i18n._(source.name)} ${formatNumber(items.length)}`,
    })),
  ];
  return <FilterChips label={t`Results`} chips={chips} value={value} onChange={onChange} />;
}
