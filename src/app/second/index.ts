import { FEATURES } from '../../config/brand.ts';
import { watchSearchKeys } from '../../features/search/index.ts';
import { registerWorker } from '../../pwa/register.ts';
import { whenLoaded } from '../../pwa/whenLoaded.ts';
import { markTyping } from '../../ui/markTyping.ts';
import { disableFirefoxPageCache } from './disableFirefoxPageCache.ts';
import { allowTranslation } from './allowTranslation.ts';
import { watchPositions } from './positions.ts';

export { Overlays } from './Overlays.tsx';
export { ROUTES } from '../routes.ts';

/** Connects what the first press may need, and what begins when the page has loaded. Called once. */
export function begin(): void {
  if (FEATURES.search) watchSearchKeys();
  // Not in the third script: a form is usable before that is loaded.
  markTyping();
  disableFirefoxPageCache();
  allowTranslation();
  registerWorker();
  whenLoaded(watchPositions);
}
