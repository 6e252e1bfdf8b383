import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';
import { formatDays, type DayRange } from '../../../ui/days.ts';
import styles from './PaperHead.module.css';

/** On paper only: whose transactions these are, at which operator, and of which days. */
export function PaperHead({ days }: { days: DayRange }) {
  const { i18n } = useLingui();
  const { site, user } = useSnapshot(app);
  return (
    <p className={styles['head']}>
      {[site?.VARIABLES.title, user?.username, formatDays(days, i18n.locale)].filter(Boolean).join(' · ')}{' '}
      <Trans>(Seoul time)</Trans>
    </p>
  );
}
