import { subscribe } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import { isHome } from '../../config/paths.ts';
import * as TIMINGS from '../../config/timings.ts';
import { isFresh } from '../../data/policy.ts';
import { preload } from '../../i18n/lazyPart.ts';
import { systemClock } from '../../lib/clock.ts';
import { openOverlay, stack } from '../../overlays/index.ts';
import { watchInstall, install, installWay, type InstallWay } from '../../pwa/install.ts';
import { windowGame } from '../../state/game.ts';
import { handleLaunches } from './launches.ts';
import { offerState, updateOffer } from './offerState.ts';

/** First visit with an offer. Rule O6. */
const FROM_VISIT = 2;

/** The ways of installing that are offered. The others, on desktops without a prompt, are shown from the settings only. */
const OFFERED: readonly InstallWay['kind'][] = ['prompt', 'share', 'menu', 'inside'];

/** Loads the view of the offer. Not by `overlays.ts`: what the start and this script share is in the first script. */
const loadView = FEATURES.install ? (): Promise<unknown> => import('./InstallView.tsx') : undefined;

/** Subscribes to install events, counts this visit, and offers to install when due. Called once, when the page is idle. */
export function connectInstall(load = loadView): void {
  watchInstall();
  handleLaunches();
  if (!FEATURES.install) return;
  if (document.visibilityState === 'visible') countVisit();
  // A visit lasts as long as the page is in view: a game may be played for longer than `TIMINGS.visit` without a page load.
  document.addEventListener('visibilitychange', () => {
    // A player who returns from a game in its own window has not been away.
    if (document.visibilityState === 'visible' && !windowGame.current) countVisit();
    else updateOffer({ seenAt: systemClock.now() });
  });
  void offerInstall(load);
  subscribe(install, () => void offerInstall(load));
}

/** Shows how to install; from the settings. Counts as an offer: a player who has just decided not to install is not asked again. Rule O6. */
export function showInstall(): void {
  updateOffer({ offeredAt: systemClock.now() });
  openOverlay({ kind: 'install', offered: false });
}

/**
 * Offers to install when due. The view is loaded before it opens; if that fails, a later visit offers it. Makes no offer where the browser does
 * not store the time of it: a refusal would not be stored either, and every page would make the offer again. Rules O4, O6.
 */
async function offerInstall(load: typeof loadView): Promise<void> {
  if (!isDue() || !(await preload(load)) || !isDue()) return;
  if (updateOffer({ offeredAt: systemClock.now() })) openOverlay({ kind: 'install', offered: true });
}

/** From the second visit on: on the home page, with nothing open over it; not if installed, refused, or offered recently. Rule O6. */
function isDue(): boolean {
  const { visits, offeredAt, unwanted } = offerState();
  if (install.installed || unwanted || visits < FROM_VISIT || isFresh(offeredAt, TIMINGS.installOffer)) return false;
  if (!isHome(location.pathname) || stack.entries.length > 0 || document.visibilityState !== 'visible') return false;
  const { kind } = installWay();
  // A browser that supports the prompt may still fire it: that is easier for the player than a menu.
  return OFFERED.includes(kind) && (kind !== 'menu' || !('onbeforeinstallprompt' in window));
}

function countVisit(): void {
  const { visits, seenAt } = offerState();
  updateOffer({ visits: isFresh(seenAt, TIMINGS.visit) ? visits : visits + 1, seenAt: systemClock.now() });
}
