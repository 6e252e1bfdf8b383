import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { COUNSEL_PATH, SUPPORT_PATH } from '../config/paths.ts';
import { supportCode } from '../contract/trace.ts';
import { app } from '../state/app.ts';
import styles from './SupportCode.module.css';

/**
 * Below an error: the code by which support finds the failed call, with a link to an inquiry, unless a button beside it opens one (`hasButton`);
 * nothing if no call was sent. Rules C46, S8, S9.
 */
export function SupportCode({ trace, hasButton }: { trace: string | undefined; hasButton?: boolean }) {
  const { t } = useLingui();
  const { signedIn } = useSnapshot(app);
  if (trace === undefined) return null;
  const code = supportCode(trace);
  return (
    <small className={styles['code']} data-testid="support-code" data-code={code}>
      {t`Support code ${code}`}{' '}
      {!hasButton && (
        <a
          className={styles['ask']}
          href={signedIn ? `${COUNSEL_PATH}?write=1&code=${code}` : `${SUPPORT_PATH}?code=${code}`}
        >
          {t`Ask about this`}
        </a>
      )}
    </small>
  );
}
