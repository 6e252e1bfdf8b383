import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OverlayProps } from '../../overlays/index.ts';
import type { PlayRefusal } from '../../state/play.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ClosedNotice } from './parts/ClosedNotice.tsx';

/** Why no game can be opened, or why the open one was closed; until when, what is possible instead, help. Rules R5, R7. */
export default function PlayClosedView({
  overlay,
  close,
}: OverlayProps<{ refusal: PlayRefusal; closedGame?: boolean }>): ReactNode {
  return (
    <Dialog
      title={overlay.closedGame ? <Trans>The game was closed</Trans> : <Trans>Play is closed</Trans>}
      onClose={() => close()}
      actions={
        <Button onClick={() => close()} data-autofocus>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <ClosedNotice refusal={overlay.refusal} />
    </Dialog>
  );
}
