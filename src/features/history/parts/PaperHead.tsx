import { useLingui } from '@lingui/react';
import { useSnapshot } from 'valtio';
import { nameSeoul } from '../../../i18n/dates.ts';
import { app } from '../../../state/app.ts';
import type { DayRange } from '../../../lib/day.ts';
import { formatDays } from '../../../ui/days.ts';
import styles from './PaperHead.module.css';

/** The heading of a printed history: site, member and range. */
export function PaperHead({ days }: { days: DayRange }) {
  const { i18n } = useLingui();
  const { site, siteName, user } = useSnapshot(app);
  return (
    <p className={styles['head']} data-testid="paper-head">
      {[site?.VARIABLES.title || siteName, user?.username, nameSeoul(formatDays(days, i18n.locale))]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
