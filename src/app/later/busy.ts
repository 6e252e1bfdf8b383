import { isMoneyInFlight } from '../../features/wallet/index.ts';
import { hasUnsavedForm } from '../../pwa/unsaved.ts';
import type { Busy } from '../../pwa/update.ts';
import { game } from '../../state/game.ts';

/** Why this tab must not be loaded anew now; undefined if nothing would be lost. */
export function busy(): Busy | undefined {
  if (game.currentGame) return 'game';
  if (isMoneyInFlight()) return 'money';
  return hasUnsavedForm() ? 'form' : undefined;
}
