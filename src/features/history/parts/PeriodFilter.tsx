import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nameSeoul } from '../../../i18n/dates.ts';
import { useBackCloses } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateRange } from '../../../ui/DateRange.tsx';
import type { DayRange } from '../../../lib/day.ts';
import type { PresetsProps } from './Presets.tsx';
import styles from './filters.module.css';

/** Props of the filter. */
export interface PeriodFilterProps extends PresetsProps {
  onChoose: (days: DayRange) => void;
  busy: boolean;
  /** In a row with other filters: its label is visually hidden. */
  compact: boolean;
}

/** A free range of days with its fetch button; `chosen` is what the fields show, loaded or not. Rules H1, H5. */
export function PeriodFilter({ today, chosen, onChoose, onLoad, busy, compact }: PeriodFilterProps) {
  const { t } = useLingui();
  const [calendar, setCalendar] = useState<{ close: () => void }>();
  useBackCloses(calendar?.close);
  return (
    <form
      className={styles['filter']}
      onSubmit={(event) => {
        event.preventDefault();
        onLoad(chosen);
      }}
      data-testid="history-filter"
    >
      <DateRange
        label={nameSeoul(t`Period`)}
        hideLabel={compact}
        value={chosen}
        onChange={onChoose}
        today={today}
        onToggle={(close) => setCalendar(close && { close })}
      />
      <Button
        type="submit"
        size="s"
        variant={compact ? 'soft' : 'solid'}
        className={styles['fetch']}
        busy={busy}
        data-testid="history-fetch"
      >
        <Trans comment="Button that fetches the transactions of the chosen days">Show</Trans>
      </Button>
    </form>
  );
}
