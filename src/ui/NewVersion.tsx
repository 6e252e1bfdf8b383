import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';

/**
 * The notice of a new version with a reload button, for where the operator asks for later terms than this build has. Rules A2, R27.
 */
export function NewVersion(): ReactNode {
  const [busy, setBusy] = useState(false);
  const reload = async (): Promise<void> => {
    setBusy(true);
    await reloadToNewer();
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
 * Reloads the page; if its origin has a newer build, once the worker of that takes over: the present one would send this build again. The page
 * itself looks for one only once an hour.
 */
async function reloadToNewer(): Promise<void> {
  const { serviceWorker }: Partial<Navigator> = navigator;
  const registration = await serviceWorker?.getRegistration().catch(() => undefined);
  // Rejects without a connection.
  if (registration && !registration.waiting) await registration.update().catch(() => undefined);
  if (registration?.installing) await changed(registration.installing);
  const waiting = registration?.waiting;
  if (waiting) {
    waiting.postMessage({ type: 'SKIP_WAITING' });
    await changed(waiting);
  }
  location.reload();
}

/** Resolves when a worker gets to the next state of its life: installed, active, or dropped. */
function changed(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
}
