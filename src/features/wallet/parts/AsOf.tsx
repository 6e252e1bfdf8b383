import { Trans } from '@lingui/react/macro';
import { formatWhen } from '../../../i18n/dates.ts';
import styles from './AsOf.module.css';

/** The time of the data `at` (ms since 1970); renders nothing without one. */
export function AsOf({ at }: { at: number | undefined }) {
  if (at === undefined) return null;
  const time = formatWhen(at, 'money');
  return (
    <small className={styles['asOf']}>
      <Trans>As of {time}</Trans>
    </small>
  );
}
