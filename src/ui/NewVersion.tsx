import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/**
 * The notice of a new version with a reload button, for where the operator asks for later terms than this build has. Rules A2, R27.
 */
export function NewVersion(): ReactNode {
  return (
    <>
      <Trans>A new version is available.</Trans>{' '}
      <Button size="s" variant="text" onClick={() => void reloadToNewer()}>
        <Trans>Reload</Trans>
      </Button>
    </>
  );
}

/** Reloads the page; if a newer build waits, once its worker takes over: the present one would send this build again. */
async function reloadToNewer(): Promise<void> {
  const { serviceWorker }: Partial<Navigator> = navigator;
  const registration = await serviceWorker?.getRegistration().catch(() => undefined);
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  waiting.addEventListener('statechange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
