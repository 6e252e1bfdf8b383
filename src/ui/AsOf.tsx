import { useLingui } from '@lingui/react/macro';
import { formatWhen } from '../i18n/dates.ts';
import { classNames } from './classNames.ts';
import styles from './AsOf.module.css';

/** The age of a list that could not be read again, for its heading; `at` is the time of the list, in ms since 1970. Rule O2. */
export function AsOf({ at, className }: { at: number; className?: string | undefined }) {
  const { t } = useLingui();
  const time = formatWhen(at, 'moment');
  return <span className={classNames(styles['age'], className)}>{t`As of ${time}`}</span>;
}
