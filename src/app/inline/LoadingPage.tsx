import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { HOME_PATH } from '../../config/paths.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LoadingPage.module.css';

const MESSAGES = [
  msg`Loading data.`,
  msg`Preparing the page.`,
  msg`Preparing the data.`,
  msg`Updating the page.`,
  msg`One moment, please.`,
];

/**
 * The page at `/`, rendered by the build only. `loadingEnd.ts` opens the home page; after 3 s the style sheet shows a link to it, for where that
 * script has not run. The style sheet also shows the messages in turn, under reduced motion only the first. Assistive technology gets one polite
 * status instead. Rule N1.
 */
export function LoadingPage(): ReactNode {
  const { i18n } = useLingui();
  return (
    <main className={styles['page']}>
      <VisuallyHidden role="heading" aria-level={1}>
        {i18n._(msg`Loading`)}
      </VisuallyHidden>
      <Spinner size="m" />
      <p className={styles['messages']} aria-hidden="true">
        {MESSAGES.map((message) => (
          <span key={message.id}>{i18n._(message)}</span>
        ))}
      </p>
      <VisuallyHidden>
        <span role="status">{i18n._(msg`Loading data.`)}</span>
      </VisuallyHidden>
      <a className={styles['link']} href={HOME_PATH}>
        {i18n._(msg`Home`)}
      </a>
    </main>
  );
}
