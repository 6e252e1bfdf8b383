import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { formatTime } from '../../i18n/format.ts';
import { update } from '../../pwa/update.ts';
import { app, type Trouble } from '../../state/app.ts';
import { applyUpdate } from './followUpdates.ts';
import styles from './QuietLine.module.css';

/** What keeps the page from its operator and how old it is, or that a newer version is here. One thing at a time, the graver first. */
export function QuietLine(): ReactNode {
  const { stale, trouble, balanceAsOf } = useSnapshot(app);
  const { state } = useSnapshot(update);
  if (stale || trouble) {
    const time = balanceAsOf === undefined ? '' : formatTime(balanceAsOf);
    return (
      <span className={styles['pill']} data-trouble={trouble ?? 'stale'}>
        {what(trouble, time)}
        {time && trouble && trouble !== 'offline' && (
          <>
            {' '}
            <Trans>Showing what was last known at {time}.</Trans>
          </>
        )}
      </span>
    );
  }
  if (state === 'none') return null;
  return (
    <span className={styles['pill']} data-tone="news" data-testid="update">
      <UpdateText />
    </span>
  );
}

function what(trouble: Trouble | undefined, time: string): ReactNode {
  switch (trouble) {
    case 'silent':
      return <Trans>The connection does not answer. We keep trying.</Trans>;
    case 'portal':
      return <Trans>This network wants you to sign in to it first. Please open its login page.</Trans>;
    case 'server':
      return <Trans>Our server is out of order. We keep trying.</Trans>;
    default:
      return time ? (
        <Trans>No connection. Showing what was last known at {time}.</Trans>
      ) : (
        <Trans>No connection. We keep trying.</Trans>
      );
  }
}

function UpdateText(): ReactNode {
  const { state, why } = useSnapshot(update);
  const blocked = state === 'postponed' || state === 'waiting';
  return (
    <>
      {blocked && why === 'game' ? (
        <Trans>A game is open. The new version waits until it is closed.</Trans>
      ) : blocked && why === 'money' ? (
        <Trans>A money request is on its way. The new version waits for it.</Trans>
      ) : blocked && why === 'form' ? (
        <Trans>A form is not sent yet. The new version waits for it.</Trans>
      ) : (
        <Trans>A new version is here.</Trans>
      )}
      {state !== 'waiting' && (
        <button type="button" className={styles['button']} disabled={state === 'asking'} onClick={applyUpdate}>
          <Trans comment="Loads the new version of the application">Update</Trans>
        </button>
      )}
    </>
  );
}
