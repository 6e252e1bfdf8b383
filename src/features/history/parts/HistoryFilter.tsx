import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nameSeoul } from '../../../i18n/dates.ts';
import { useBackCloses } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DateRange } from '../../../ui/DateRange.tsx';
import type { Day, DayRange } from '../../../lib/day.ts';
import { presetsOf, type PresetId } from '../history.rules.ts';
import styles from './HistoryFilter.module.css';

const PRESETS: Record<PresetId, MessageDescriptor> = {
  today: msg`Today`,
  week: msg`7 days`,
  month: msg`30 days`,
  thisMonth: msg`This month`,
  lastMonth: msg`Last month`,
};

/** Props of the filter. */
export interface HistoryFilterProps {
  /** Today in Seoul. */
  today: Day;
  /** The selected range, not necessarily loaded yet. */
  chosen: DayRange;
  onChoose: (days: DayRange) => void;
  /** Loads a range, also the same one again. */
  onAsk: (days: DayRange) => void;
  busy: boolean;
}

/** The date range with presets and the fetch button. Rule H1. */
export function HistoryFilter({ today, chosen, onChoose, onAsk, busy }: HistoryFilterProps) {
  const { t, i18n } = useLingui();
  const [calendar, setCalendar] = useState<{ close: () => void }>();
  useBackCloses(calendar?.close);
  return (
    <form
      className={styles['filter']}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(chosen);
      }}
      data-testid="history-filter"
    >
      <div className={styles['presets']} role="group" aria-label={t`Quick choice`}>
        {presetsOf(today).map(({ id, days }) => (
          <Chip
            key={id}
            selected={days.from === chosen.from && days.to === chosen.to}
            onClick={() => onAsk(days)}
            data-testid={`preset-${id}`}
          >
            {i18n._(PRESETS[id])}
          </Chip>
        ))}
      </div>
      <DateRange
        label={nameSeoul(t`Period`)}
        value={chosen}
        onChange={onChoose}
        today={today}
        max={today}
        onToggle={(close) => setCalendar(close && { close })}
      />
      <Button type="submit" size="s" className={styles['fetch']} busy={busy} data-testid="history-fetch">
        <Trans comment="Button that fetches the transactions of the chosen days">Show</Trans>
      </Button>
    </form>
  );
}
