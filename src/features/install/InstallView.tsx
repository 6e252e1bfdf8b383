import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { START_PATH } from '../../config/shortcuts.ts';
import { copyText } from '../../overlays/copyText.ts';
import type { OverlayProps } from '../../overlays/index.ts';
import { promptInstall, install, installWay } from '../../pwa/install.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { download } from '../../ui/icons.ts';
import { updateOffer } from './offerState.ts';
import { Steps } from './parts/Steps.tsx';
import styles from './InstallView.module.css';

/**
 * Explains how this browser installs the application, or how to leave an in-app browser. `offered`: opened without the player's request, so
 * that further offers can be refused. Rule O6.
 */
export default function InstallView({ overlay, close }: OverlayProps<{ offered: boolean }>): ReactNode {
  const { t } = useLingui();
  const { hasPrompt } = useSnapshot(install);
  // As it was when the dialog opened: using the prompt, which works once, would change it.
  const [way] = useState(installWay);
  const [never, setNever] = useState(false);
  // Stored at each change: Back closes the dialog without a call of `close`.
  const choose = (unwanted: boolean): void => {
    setNever(unwanted);
    updateOffer({ unwanted });
  };
  const showPrompt = async (): Promise<void> => {
    await promptInstall();
    close();
  };
  const hasSteps = way.kind !== 'none' && way.kind !== 'prompt' && !(way.kind === 'inside' && way.url);
  return (
    <Dialog
      size={hasSteps ? 'large' : undefined}
      title={t`Install the app`}
      onClose={() => close()}
      actions={
        <>
          {overlay.offered && (
            <Button variant="soft" tone="neutral" onClick={() => close()}>
              <Trans>Not now</Trans>
            </Button>
          )}
          {way.kind === 'prompt' ? (
            <Button
              icon={download}
              disabled={!hasPrompt}
              onClick={() => void showPrompt()}
              data-autofocus
              data-testid="install"
            >
              <Trans comment="A verb: put the app on this device">Install</Trans>
            </Button>
          ) : way.kind === 'inside' && way.url ? (
            <Button href={way.url} onClick={() => close()} data-autofocus data-testid="open-outside">
              <Trans>Open in the browser</Trans>
            </Button>
          ) : way.kind === 'inside' ? (
            <Button onClick={() => void copyText(location.origin + START_PATH)} data-autofocus>
              <Trans>Copy the address</Trans>
            </Button>
          ) : (
            !overlay.offered && (
              <Button onClick={() => close()} data-autofocus>
                <Trans>Got it</Trans>
              </Button>
            )
          )}
        </>
      }
    >
      <div className={styles['install']}>
        <div className={styles['head']}>
          <img className={styles['icon']} src="/icon.svg" alt="" width="64" height="64" />
          <ul className={styles['reasons']}>
            <li>
              <Trans>Opens with one tap, without an address bar.</Trans>
            </li>
            <li>
              <Trans>Opens right away, even on a slow connection.</Trans>
            </li>
            <li>
              <Trans>Games fill the whole screen.</Trans>
            </li>
          </ul>
        </div>
        {way.kind === 'inside' && (
          <p className={styles['note']}>
            <Trans>
              You are in another app’s browser, which cannot install apps. Open this page in your own browser first.
            </Trans>
          </p>
        )}
        {way.kind === 'none' && (
          <p className={styles['note']}>
            <Trans>
              This browser cannot install apps, or the app is already installed. Chrome, Edge, Samsung Internet and
              Safari can.
            </Trans>
          </p>
        )}
        {hasSteps && <Steps way={way} />}
        {overlay.offered && (
          <Checkbox checked={never} onChange={(event) => choose(event.target.checked)}>
            <Trans>Do not show again</Trans>
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}
