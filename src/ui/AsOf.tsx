import { useLingui } from '@lingui/react/macro';
import { formatWhen, type DateShape } from '../i18n/dates.ts';
import { classNames } from './classNames.ts';
import styles from './AsOf.module.css';

/** Props of an age: `at` is the time of the data, in ms since 1970; `shape` is 'moment' unless it is about money. */
export interface AsOfProps {
  at: number | undefined;
  shape?: DateShape;
  className?: string | undefined;
}

/** The age of data that may have changed since it was read; renders nothing without a time. Rules H4, O2. */
export function AsOf({ at, shape = 'moment', className }: AsOfProps) {
  const { t } = useLingui();
  if (at === undefined) return null;
  const time = formatWhen(at, shape);
  return (
    <time
      className={classNames(styles['age'], className)}
      dateTime={new Date(at).toISOString()}
    >{t`As of ${time}`}</time>
  );
}
