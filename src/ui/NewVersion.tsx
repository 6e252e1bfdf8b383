import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/**
 * The notice of a new version with a reload button, for where the operator asks for later terms than this build has.
 */
export function NewVersion(): ReactNode {
  return (
    <>
      <Trans>A new version is available.</Trans>{' '}
      <Button size="s" variant="text" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </>
  );
}
