import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/** Says, where the operator asks for later terms than this build has, that there is a new version, with a button that loads it. */
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
