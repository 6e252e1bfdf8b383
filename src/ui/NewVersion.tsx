import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { reloadPage, stateChange } from './reloadPage.ts';

/**
 * The notice of a new version with a reload button, for where the operator asks for later terms than this build has. Rules A2, R27.
 */
export function NewVersion(): ReactNode {
  const [busy, setBusy] = useState(false);
  const reload = async (): Promise<void> => {
    setBusy(true);
    await reloadToNewest();
    // The player may stop the reload.
    setBusy(false);
  };
  return (
    <>
      <Trans>A new version is available.</Trans>{' '}
      <Button size="s" variant="text" busy={busy} onClick={() => void reload()}>
        <Trans>Reload</Trans>
      </Button>
    </>
  );
}

/**
 * Reloads the page with the newest build of its origin: the page itself looks for a newer one only once an hour, and without that its worker
 * sends the present one again.
 */
async function reloadToNewest(): Promise<void> {
  const { serviceWorker }: Partial<Navigator> = navigator;
  const registration = await serviceWorker?.getRegistration().catch(() => undefined);
  // Rejects without a connection.
  if (registration && !registration.waiting) await registration.update().catch(() => undefined);
  if (registration?.installing) await stateChange(registration.installing);
  await reloadPage();
}
