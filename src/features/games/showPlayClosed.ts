import { isOverlayOpen, openOverlay } from '../../overlays/index.ts';
import type { PlayRefusal } from '../../state/play.ts';

/**
 * Opens the dialog that says why play is closed; with `closedGame`, also that a game was closed for it. Does nothing while the dialog is
 * open: `stopPlay` has already opened it.
 */
export function showPlayClosed(shown: { refusal: PlayRefusal; closedGame?: boolean }): void {
  if (!isOverlayOpen('playClosed')) openOverlay({ kind: 'playClosed', ...shown });
}
