import { isSendingCommand } from '../../data/pendingCommand.ts';
import { hasUnsavedForm } from '../../pwa/unsaved.ts';
import type { Busy } from '../../pwa/update.ts';
import { game, windowGame } from '../../state/game.ts';
import { hasTemporarySession } from '../../storage/temporarySession.ts';

/** Why this tab must not be reloaded now; undefined if nothing would be lost. Rules A12, O3. */
export function busy(): Busy | undefined {
  // Includes a launch that failed and a game that was ended: its window shows the reason until the player closes it, and a
  // reload would remove it.
  if (game.currentGame || windowGame.current || windowGame.launching) return 'game';
  if (isSendingCommand()) return 'money';
  if (hasUnsavedForm()) return 'form';
  return hasTemporarySession() ? 'session' : undefined;
}
