import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { HOME_PATH } from '../../config/paths.ts';
import * as TIMINGS from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LoadingScreen.module.css';

const MESSAGES = [
  msg`Loading data.`,
  msg`Preparing the page.`,
  msg`Preparing the data.`,
  msg`Updating the page.`,
  msg`One moment, please.`,
];

/**
 * The first page: a message every 80 ms, and after 500 ms a new document at /home. The messages are hidden from assistive technology behind
 * one polite status, and do not change under reduced motion. Rule N1.
 */
export function LoadingScreen(): ReactNode {
  const { i18n } = useLingui();
  const [at, setAt] = useState(0);
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const stop = still ? undefined : systemClock.setInterval(() => setAt((last) => last + 1), TIMINGS.loadingMessage);
    const cancel = systemClock.setTimeout(() => location.replace(HOME_PATH), TIMINGS.loadingRedirect);
    return () => {
      stop?.();
      cancel();
    };
  }, []);
  const message = MESSAGES[at % MESSAGES.length] ?? MESSAGES[0];
  return (
    <main className={styles['page']}>
      <VisuallyHidden role="heading" aria-level={1}>
        {i18n._(msg`Loading`)}
      </VisuallyHidden>
      <Spinner />
      <p aria-hidden="true">{message && i18n._(message)}</p>
      <VisuallyHidden>
        <span role="status">{i18n._(msg`Loading data.`)}</span>
      </VisuallyHidden>
    </main>
  );
}
