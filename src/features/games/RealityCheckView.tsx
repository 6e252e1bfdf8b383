import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import * as TIMINGS from '../../config/timings.ts';
import { formatMoney, formatSignedMoney } from '../../i18n/format.ts';
import { spokenDuration, spokenMoney, spokenNet } from '../../i18n/playFigures.ts';
import { formatDuration } from '../../i18n/span.ts';
import { systemClock } from '../../lib/clock.ts';
import type { OverlayProps } from '../../overlays/index.ts';
import { store } from '../../storage/encodedStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Spoken } from '../../ui/Spoken.tsx';
import { closePlay } from './closing.actions.ts';
import { checkedNow, NO_PLAY, tallySchema, totalOf, type Tally } from './tally.ts';
import styles from './RealityCheckView.module.css';

/**
 * The reality check: shows the play since the sign-in and asks whether the player wants to continue. It has to be answered: Esc and Back do
 * not close it, and nothing answers it in its first second, in which a key may still be meant for the game. Rule R17.
 */
export default function RealityCheckView({ overlay, close }: OverlayProps<{ tally: Tally }>): ReactNode {
  // Renders again when the language changes.
  useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [openedAt] = useState(() => systemClock.monotonic());
  const { played, staked, won } = totalOf(overlay.tally);
  const answer = (act?: () => void): void => {
    if (systemClock.monotonic() - openedAt < TIMINGS.realityCheckWait) return;
    store.set('play_tally', checkedNow(store.get('play_tally', tallySchema) ?? NO_PLAY));
    close();
    act?.();
  };
  return (
    <Dialog
      alert
      ref={dialog}
      title={<Trans>Reality check</Trans>}
      // On a second Esc, the browser closes the dialog without a `cancel` event: open it again.
      onClose={() => dialog.current?.open || dialog.current?.showModal()}
      actions={
        <>
          <Button
            className={styles['answer']}
            variant="soft"
            tone="neutral"
            data-testid="reality-stop"
            onClick={() => answer(() => void closePlay())}
          >
            <Trans>Stop playing</Trans>
          </Button>
          <Button
            className={styles['answer']}
            variant="soft"
            tone="neutral"
            data-testid="reality-continue"
            onClick={() => answer()}
          >
            <Trans>Keep playing</Trans>
          </Button>
        </>
      }
    >
      <Facts
        className={styles['facts']}
        facts={[
          {
            id: 'played',
            name: <Trans>Play time</Trans>,
            value: <Spoken said={spokenDuration(played)}>{formatDuration(played)}</Spoken>,
          },
          {
            id: 'staked',
            name: <Trans>Staked</Trans>,
            value: <Spoken said={spokenMoney(staked)}>{formatMoney(staked)}</Spoken>,
          },
          {
            id: 'net',
            name: <Trans>Net result</Trans>,
            value: <Spoken said={spokenNet(won - staked)}>{formatSignedMoney(won - staked)}</Spoken>,
          },
        ]}
      />
      <p className={styles['note']}>
        <Trans>Since you signed in on this device.</Trans>
      </p>
    </Dialog>
  );
}
