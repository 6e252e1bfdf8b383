import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { countOf, type Group } from '../find.ts';

/** Props of the chips of a search's groups. */
export interface GroupChipsProps {
  groups: readonly Group[];
  /** Formats the number of results of the group with this id, without one of all. */
  countText: (count: number, id?: string) => string;
  /** The chosen group's id; undefined for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** A chip for each group of results with its count, and one for all; nothing for a single group. */
export function GroupChips({ groups, countText, value, onChange }: GroupChipsProps): ReactNode {
  const { t, i18n } = useLingui();
  if (groups.length < 2) return null;
  const chips = [
    { id: undefined, name: `${t`All`} ${countText(countOf(groups))}` },
    ...groups.map(({ source, items }) => ({
      id: source.id,
      name: `${i18n._(source.name)} ${countText(items.length, source.id)}`,
    })),
  ];
  return <FilterChips label={t`Results`} chips={chips} value={value} onChange={onChange} />;
}
