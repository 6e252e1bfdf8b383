import { useLingui } from '@lingui/react/macro';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './Loading.module.css';

/** The placeholder of a list in the drawer while it is fetched. */
export function Loading() {
  const { t } = useLingui();
  return (
    <div className={styles['loading']}>
      <Spinner size="m" label={t`LOADING`} />
    </div>
  );
}
