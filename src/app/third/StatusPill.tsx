import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { MoneyLine } from '../../features/wallet/index.ts';
import { SITE_PACING } from '../../config/pacing.ts';
import { formatWhen } from '../../i18n/dates.ts';
import { sentences } from '../../i18n/sentences.ts';
import { troubleText } from '../../i18n/troubles.ts';
import { serverOffset } from '../../operator/index.ts';
import { update } from '../../pwa/update.ts';
import { app } from '../../state/app.ts';
import { time as clock } from '../../state/time.ts';
import { applyUpdate } from './watchUpdates.ts';
import styles from './StatusPill.module.css';

/**
 * The state of the connection with the data's age, an available update, the age of an old site config, or a waiting money request: one at a
 * time, the more serious first. Rules O5, W16.
 */
export function StatusPill(): ReactNode {
  const { t } = useLingui();
  const { siteAsOf, trouble, troubleUntil, balanceAsOf } = useSnapshot(app);
  const { now } = useSnapshot(clock);
  const { state } = useSnapshot(update);
  if (trouble) {
    const time = balanceAsOf === undefined ? '' : formatWhen(balanceAsOf, 'time');
    return (
      <span className={styles['pill']} data-trouble={trouble}>
        {trouble === 'offline' && time
          ? t`No connection. Showing information from ${time}.`
          : sentences(troubleText({ trouble, troubleUntil }) ?? '', time ? t`Showing information from ${time}.` : '')}
      </span>
    );
  }
  // The time of a stored config is the device's.
  if (state === 'none' && siteAsOf !== undefined && now - serverOffset() - siteAsOf > SITE_PACING.old) {
    const day = formatWhen(siteAsOf, 'day');
    return (
      <span className={styles['pill']} data-testid="site-age">
        {t`Site information is from ${day}. Trying to update it.`}
      </span>
    );
  }
  if (state === 'none') return <MoneyLine />;
  return (
    <span className={styles['pill']} data-testid="update">
      <UpdateText />
    </span>
  );
}

function UpdateText(): ReactNode {
  const { state, why } = useSnapshot(update);
  const blocked = state === 'postponed' || state === 'waiting';
  return (
    <>
      {blocked && why === 'game' ? (
        <Trans>A game is open. The update will start once you close it.</Trans>
      ) : blocked && why === 'money' ? (
        <Trans>A payment request is in progress. The update will start once it is done.</Trans>
      ) : blocked && why === 'form' ? (
        <Trans>A form is not finished. The update will start once it is, or you leave its page.</Trans>
      ) : blocked && why === 'session' ? (
        <Trans>This browser does not store your sign-in. The update will start once you sign out.</Trans>
      ) : (
        <Trans>A new version is available.</Trans>
      )}
      {state !== 'waiting' && (
        <button type="button" className={styles['button']} disabled={state === 'voting'} onClick={applyUpdate}>
          <Trans comment="Loads the new version of the application">Update</Trans>
        </button>
      )}
    </>
  );
}
