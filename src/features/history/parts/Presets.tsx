import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../../ui/Chip.tsx';
import type { Day, DayRange } from '../../../lib/day.ts';
import { isSameRange, presetsOf, type PresetId } from '../history.rules.ts';
import styles from './filters.module.css';

const PRESETS: Record<PresetId, MessageDescriptor> = {
  today: msg`Today`,
  week: msg`7 days`,
  month: msg`30 days`,
  thisMonth: msg`This month`,
  lastMonth: msg`Last month`,
};
const IDS = Object.keys(PRESETS) as PresetId[];

/** Props of the presets. */
export interface PresetsProps {
  /** Today in Seoul. */
  today: Day;
  /** The selected range. */
  chosen: DayRange;
  /** Loads a range. */
  onLoad: (days: DayRange) => void;
}

/** Chips with preset ranges, each loaded by one press. Rules H1, H5. */
export function Presets({ today, chosen, onLoad }: PresetsProps) {
  const { t, i18n } = useLingui();
  const presets = presetsOf(today);
  return (
    <div className={styles['presets']} role="group" aria-label={t`Quick choice`} data-testid="history-presets">
      {IDS.map((id) => (
        <Chip
          key={id}
          selected={isSameRange(presets[id], chosen)}
          onClick={() => onLoad(presets[id])}
          data-testid={`preset-${id}`}
        >
          {i18n._(PRESETS[id])}
        </Chip>
      ))}
    </div>
  );
}
