import { subscribeKey } from 'valtio/utils';
import { messageSW } from 'workbox-window';
import * as TIMINGS from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { isOwnOriginServed } from '../../operator/index.ts';
import { watchController } from '../../pwa/controller.ts';
import type { PageMessage } from '../../pwa/messages.ts';
import { monitorWorker } from '../../pwa/monitorWorker.ts';
import { hasWorker, register } from '../../pwa/register.ts';
import { createUpdate, type Update } from '../../pwa/update.ts';
import { createUpdateVote } from '../../pwa/vote.ts';
import { app } from '../../state/app.ts';
import { openChannel } from '../../storage/tabChannel.ts';
import { busy } from './busy.ts';

let updating: Update | undefined;
let registration: ServiceWorkerRegistration | undefined;

const mayAsk = (): boolean => document.visibilityState === 'visible' && app.trouble === undefined;
/**
 * Whether there is a connection to the own origin. If only the operator fails, update nevertheless: the newer build may fix that. The own
 * origin is asked: nothing else notices that it fails alone, or, on a visitor's page, that the connection is lost.
 */
const isConnected = async (): Promise<boolean> =>
  !['offline', 'silent', 'portal'].includes(app.trouble ?? '') && isOwnOriginServed();

/**
 * Keeps a worker installed, checks for newer builds, and reloads this tab when every tab allows it and the player accepts; also reloads for
 * the operator's new address when the old one has failed or the page is hidden. Called once. Rule O3.
 */
export function watchUpdates(): void {
  const vote = createUpdateVote(openChannel('update'), systemClock, busy);
  const one = createUpdate({
    clock: systemClock,
    busy,
    othersBusy: vote,
    takeOver() {
      if (registration?.waiting) void messageSW(registration.waiting, { type: 'SKIP_WAITING' } satisfies PageMessage);
    },
    check: async () => registration?.update(),
    mayCheck: mayAsk,
    isConnected,
    // Drafts store their text when the page ends.
    reload: () => location.reload(),
  });
  updating = one;
  reloadWhenMoved(one);
  if (hasWorker()) watchWorker(one);
}

/** The page's policy cannot be widened: only a new document reaches another address of the operator. */
function reloadWhenMoved(one: Update): void {
  const isDue = (): boolean => app.moved && (app.trouble !== undefined || document.visibilityState === 'hidden');
  let cancel = (): void => undefined;
  const check = async (): Promise<void> => {
    if (!isDue()) return;
    const isServed = await comesBack();
    cancel();
    if (!isDue()) return;
    if (isServed) one.tookOver(comesBack);
    else cancel = systemClock.setTimeout(() => void check(), TIMINGS.updateRetry);
  };
  subscribeKey(app, 'moved', () => void check());
  subscribeKey(app, 'trouble', () => void check());
  document.addEventListener('visibilitychange', () => void check());
}

/** Whether a page that is reloaded comes back: without a worker and without a connection the browser's own error page would. */
async function comesBack(): Promise<boolean> {
  return (hasWorker() && navigator.serviceWorker.controller !== null) || isOwnOriginServed();
}

function watchWorker(one: Update): void {
  const worker = monitorWorker({
    clock: systemClock,
    random: Math.random,
    // Each attempt makes a new registration: the browser drops one whose first worker could not be installed.
    register: async () => (registration = await register()),
    isControlled: () => navigator.serviceWorker.controller !== null,
    mayTry: mayAsk,
    arrived: () => one.arrived(),
  });
  watchController(() => one.tookOver());
  document.addEventListener('visibilitychange', () => {
    one.shown();
    worker.retry();
  });
  subscribeKey(app, 'trouble', () => worker.retry());
}

/** The player pressed the button for the newer build. */
export function applyUpdate(): void {
  void updating?.apply();
}
