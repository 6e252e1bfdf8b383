import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { OverlayProps } from '../../overlays/index.ts';
import type { PlayRefusal } from '../../state/play.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ClosedNotice } from './parts/ClosedNotice.tsx';
import { usePlayClosed } from './usePlayClosed.ts';

/**
 * Why no game can be opened, or why the open one was closed; until when, what is possible instead, help. The former follows what closes play,
 * and closes once play is open again. Rules R5, R7.
 */
export default function PlayClosedView({
  overlay,
  close,
}: OverlayProps<{ refusal: PlayRefusal; closedGame?: boolean }>): ReactNode {
  const closed = usePlayClosed();
  const wasClosed = useRef(false);
  useEffect(() => {
    // Not where play is open all along, as beside a kind of games that the member closed.
    if (wasClosed.current && !closed && !overlay.closedGame) close();
    wasClosed.current = closed !== undefined;
  }, [closed, overlay.closedGame, close]);
  // Play may by now be closed for longer, or for another reason, as by another device; but that is not why a game was closed.
  const refusal = (!overlay.closedGame && closed) || overlay.refusal;
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
      <ClosedNotice refusal={refusal} />
    </Dialog>
  );
}
