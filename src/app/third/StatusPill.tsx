import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { MoneyLine } from '../../features/wallet/index.ts';
import { SITE_PACING } from '../../config/pacing.ts';
import { formatWhen } from '../../i18n/dates.ts';
import { sentences } from '../../i18n/sentences.ts';
import { troubleText } from '../../i18n/troubles.ts';
import { serverOffset } from '../../operator/index.ts';
import { update, type Busy } from '../../pwa/update.ts';
import { app } from '../../state/app.ts';
import { time as clock } from '../../state/time.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { applyUpdate } from './watchUpdates.ts';
import styles from './StatusPill.module.css';

/**
 * A waiting money request, and beside it one of these, the more serious first: the state of the connection with the data's age, an available
 * update, the age of an old site config. A narrow screen, which has no room for both, shows a trouble alone, and beside the request only the
 * button of an update. It has no room for the data's age after a sentence either, which is then only announced: the balance shows its own age
 * (Rule W14). A text of which one word changes is announced as a whole. Rules O5, W16.
 */
export function StatusPill(): ReactNode {
  return (
    <div className={styles['strip']}>
      <MoneyLine />
      <Pill />
      <Restored />
    </div>
  );
}

/** Announces to screen readers that an outage is over: they do not announce that its text was removed. */
function Restored(): ReactNode {
  const { trouble } = useSnapshot(app);
  const before = useSettled(trouble);
  if (trouble || !before) return null;
  return (
    <VisuallyHidden>
      <Trans>Connected again.</Trans>
    </VisuallyHidden>
  );
}

function Pill(): ReactNode {
  const { t } = useLingui();
  const { siteAsOf, trouble, troubleUntil, balanceAsOf } = useSnapshot(app);
  const { now } = useSnapshot(clock);
  const { state } = useSnapshot(update);
  if (trouble) {
    const time = balanceAsOf === undefined ? '' : formatWhen(balanceAsOf, 'time');
    const text = sentences(troubleText({ trouble, troubleUntil }) ?? '');
    return (
      <span className={styles['pill']} aria-atomic="true" data-trouble={trouble} data-when-narrow="alone">
        {trouble === 'offline' && time ? (
          t`No connection. Showing information from ${time}.`
        ) : (
          <span>
            {text}
            {time && (
              <span className={styles['age']}>
                {sentences(text, t`Showing information from ${time}.`).slice(text.length)}
              </span>
            )}
          </span>
        )}
      </span>
    );
  }
  if (state !== 'none') return <UpdatePill />;
  // The time of a stored config is the device's.
  if (siteAsOf === undefined || now - serverOffset() - siteAsOf <= SITE_PACING.old) return null;
  const day = formatWhen(siteAsOf, 'day');
  return (
    <span className={styles['pill']} aria-atomic="true" data-when-narrow="hidden" data-testid="site-age">
      {t`Site information is from ${day}. Trying to update it.`}
    </span>
  );
}

/** Why an update has to wait, and until when. */
const WHY_LATER: Record<Busy, MessageDescriptor> = {
  game: msg`A game is open. The update will start once you close it.`,
  money: msg`A payment request is in progress. The update will start once it is done.`,
  form: msg`A form is not finished. The update will start once it is, or you leave its page.`,
  session: msg`This browser does not store your sign-in. The update will start once you sign out.`,
};

function UpdatePill(): ReactNode {
  const { i18n } = useLingui();
  const { state, why } = useSnapshot(update);
  const isLater = state === 'postponed' || state === 'waiting';
  return (
    <span
      className={styles['pill']}
      aria-atomic="true"
      data-when-narrow={state === 'waiting' ? 'hidden' : 'short'}
      data-testid="update"
    >
      <span className={styles['text']}>
        {isLater && why ? i18n._(WHY_LATER[why]) : <Trans>A new version is available.</Trans>}
      </span>
      {state !== 'waiting' && (
        <button type="button" className={styles['button']} disabled={state === 'voting'} onClick={applyUpdate}>
          <Trans comment="Loads the new version of the application">Update</Trans>
        </button>
      )}
    </span>
  );
}
