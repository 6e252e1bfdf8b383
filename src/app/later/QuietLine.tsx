import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { formatWhen } from '../../i18n/dates.ts';
import { sentences } from '../../i18n/sentences.ts';
import { update } from '../../pwa/update.ts';
import { app, type Trouble } from '../../state/app.ts';
import { applyUpdate } from './followUpdates.ts';
import styles from './QuietLine.module.css';

/** What keeps the page from its operator and how old it is, or that a newer version is here. One thing at a time, the graver first. */
export function QuietLine(): ReactNode {
  const { t, i18n } = useLingui();
  const { stale, trouble, balanceAsOf } = useSnapshot(app);
  const { state } = useSnapshot(update);
  if (stale || trouble) {
    const time = balanceAsOf === undefined ? '' : formatWhen(balanceAsOf, 'time');
    return (
      <span className={styles['pill']} data-trouble={trouble ?? 'stale'}>
        {sentences(
          i18n._(what(trouble, time)),
          time && trouble && trouble !== 'offline' ? t`Showing what was last known at ${time}.` : '',
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

function what(trouble: Trouble | undefined, time: string): MessageDescriptor {
  switch (trouble) {
    case 'silent':
      return msg`The connection is not responding. We keep trying.`;
    case 'portal':
      return msg`This network wants you to sign in to it first. Please open its login page.`;
    case 'server':
      return msg`Our server is having problems. We keep trying.`;
    default:
      return time ? msg`No connection. Showing what was last known at ${time}.` : msg`No connection. We keep trying.`;
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
        <Trans>A form is not sent yet. The new version waits until it is.</Trans>
      ) : (
        <Trans>A new version is available.</Trans>
      )}
      {state !== 'waiting' && (
        <button type="button" className={styles['button']} disabled={state === 'asking'} onClick={applyUpdate}>
          <Trans comment="Loads the new version of the application">Update</Trans>
        </button>
      )}
    </>
  );
}
