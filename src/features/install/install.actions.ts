import * as v from 'valibot';
import { subscribe } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import { HOME_PATH } from '../../config/paths.ts';
import { TIMINGS } from '../../config/timings.ts';
import { isFresh } from '../../data/policy.ts';
import { systemClock } from '../../lib/clock.ts';
import { openOverlay, stack } from '../../overlays/index.ts';
import { watchInstall, install, installWay, type InstallWay } from '../../pwa/install.ts';
import { store } from '../../storage/encodedStore.ts';
import { handleLaunches } from './launches.ts';

/** Stored state of the offer: number of visits, times of the last page load and the last offer (ms since 1970), and whether it was refused. */
const schema = v.object({ visits: v.number(), seenAt: v.number(), offeredAt: v.number(), unwanted: v.boolean() });
type OfferState = v.InferOutput<typeof schema>;

/** First visit with an offer. Rule O6. */
const FROM_VISIT = 2;

/** The ways of installing that are offered. The others, on desktops without a prompt, are shown from the settings only. */
const OFFERED: readonly InstallWay['kind'][] = ['prompt', 'share', 'menu', 'inside'];

/** Subscribes to install events, counts this visit, and offers to install when due. Called once, when the page is idle. */
export function connectInstall(): void {
  watchInstall();
  handleLaunches();
  if (!FEATURES.install) return;
  countVisit();
  offerInstall();
  subscribe(install, offerInstall);
}

/** Shows how to install; from the settings. */
export function showInstall(): void {
  openOverlay({ kind: 'install', offered: false });
}

/** Stores whether the player refuses any further offer. */
export function refuseInstall(unwanted: boolean): void {
  updateOffer({ unwanted });
}

/**
 * Offers to install from the second visit on: on the home page, with nothing open over it; not if installed, refused, or offered recently.
 * Rule O6.
 */
function offerInstall(): void {
  const { visits, offeredAt, unwanted } = offerState();
  if (install.installed || unwanted || visits < FROM_VISIT || isFresh(offeredAt, TIMINGS.installOffer)) return;
  if (location.pathname !== HOME_PATH || stack.entries.length > 0 || document.visibilityState !== 'visible') return;
  const { kind } = installWay();
  // A browser that supports the prompt may still fire it: that is easier for the player than a menu.
  if (!OFFERED.includes(kind) || (kind === 'menu' && 'onbeforeinstallprompt' in window)) return;
  updateOffer({ offeredAt: systemClock.now() });
  openOverlay({ kind: 'install', offered: true });
}

function countVisit(): void {
  const { visits, seenAt } = offerState();
  updateOffer({ visits: isFresh(seenAt, TIMINGS.visit) ? visits : visits + 1, seenAt: systemClock.now() });
}

function offerState(): OfferState {
  return store.get('install_offer', schema) ?? { visits: 0, seenAt: 0, offeredAt: 0, unwanted: false };
}

function updateOffer(change: Partial<OfferState>): void {
  store.set('install_offer', { ...offerState(), ...change });
}
