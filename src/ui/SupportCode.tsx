import { useLingui } from '@lingui/react/macro';
import { supportCode } from '../contract/trace.ts';
import styles from './SupportCode.module.css';

/** Below an error the code by which support finds the call that failed; nothing if none was sent. Rules C46, S8. */
export function SupportCode({ trace }: { trace: string | undefined }) {
  const { t } = useLingui();
  if (trace === undefined) return null;
  const code = supportCode(trace);
  return (
    <small className={styles['code']} data-testid="support-code" data-code={code}>
      {t`Support code ${code}`}
    </small>
  );
}
