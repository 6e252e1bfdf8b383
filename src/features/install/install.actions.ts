import * as v from 'valibot';
import { subscribe } from 'valtio';
import { HOME_PATH } from '../../config/paths.ts';
import { TIMINGS } from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { openOverlay, stack } from '../../overlays/index.ts';
import { watchInstall, install, installWay, type InstallWay } from '../../pwa/install.ts';
import { store } from '../../storage/encodedStore.ts';
import { followLaunches } from './launches.ts';

/** What is remembered about the offer: visits so far, the last sign of the player, when it was made, and whether it is unwanted. */
const schema = v.object({ visits: v.number(), seenAt: v.number(), offeredAt: v.number(), unwanted: v.boolean() });
type Remembered = v.InferOutput<typeof schema>;

/** The visit from which on installing is offered. */
const FROM_VISIT = 2;

/** Ways that are worth an offer: what a desktop does without a question of its own waits in the settings. */
const OFFERED: readonly InstallWay['kind'][] = ['asks', 'share', 'menu', 'inside'];

/** Follows the browser, counts this visit, and offers to install when it is time. Called once, when the page is quiet. */
export function followInstall(): void {
  watchInstall();
  followLaunches();
  countVisit(systemClock.now());
  offerInstall();
  subscribe(install, offerInstall);
}

/** Shows how to install here; from the settings. */
export function showInstall(): void {
  openOverlay({ kind: 'install', offered: false });
}

/** Remembers that the offer is not wanted, ever. */
export function refuseInstall(): void {
  remember({ unwanted: true });
}

/**
 * Offers to install from the second visit on: on the home page, with nothing open over it, so never in a game; not while it is installed,
 * unwanted, or was offered lately.
 */
export function offerInstall(): void {
  const { visits, offeredAt, unwanted } = remembered();
  const now = systemClock.now();
  if (install.installed || unwanted || visits < FROM_VISIT || now - offeredAt < TIMINGS.installOffer) return;
  if (location.pathname !== HOME_PATH || stack.entries.length > 0 || document.visibilityState !== 'visible') return;
  const { kind } = installWay();
  // A browser that has a question of its own, but has not come with it yet, may: that is less work for the player than a menu.
  if (!OFFERED.includes(kind) || (kind === 'menu' && 'onbeforeinstallprompt' in window)) return;
  remember({ offeredAt: now });
  openOverlay({ kind: 'install', offered: true });
}

function countVisit(now: number): void {
  const { visits, seenAt } = remembered();
  remember({ visits: now - seenAt < TIMINGS.visit ? visits : visits + 1, seenAt: now });
}

function remembered(): Remembered {
  return store.get('install_offer', schema) ?? { visits: 0, seenAt: 0, offeredAt: 0, unwanted: false };
}

function remember(change: Partial<Remembered>): void {
  store.set('install_offer', { ...remembered(), ...change });
}
