import { openOverlay, stack } from '../../overlays/index.ts';
import type { PlayRefusal } from '../../state/play.ts';

/** Shows why play is closed; `closedGame`: and that a game was closed for it. Not a second time: a stop opens this dialog itself. */
export function showPlayClosed(shown: { refusal: PlayRefusal; closedGame?: boolean }): void {
  if (stack.entries.some(({ overlay }) => overlay.kind === 'playClosed')) return;
  openOverlay({ kind: 'playClosed', ...shown });
}
