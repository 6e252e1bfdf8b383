import { subscribeKey } from 'valtio/utils';
import { Workbox } from 'workbox-window';
import { systemClock } from '../../lib/clock.ts';
import { watchController } from '../../pwa/controller.ts';
import { monitorWorker } from '../../pwa/monitorWorker.ts';
import { hasWorker } from '../../pwa/register.ts';
import { createUpdate, type Update } from '../../pwa/update.ts';
import { createUpdateVote } from '../../pwa/vote.ts';
import { app } from '../../state/app.ts';
import { openChannel } from '../../storage/tabChannel.ts';
import { busy } from './busy.ts';

let updating: Update | undefined;
let workbox: Workbox | undefined;

const mayAsk = (): boolean => document.visibilityState === 'visible' && app.trouble === undefined;

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
    takeOver: () => workbox?.messageSkipWaiting(),
    check: async () => workbox?.update(),
    mayCheck: mayAsk,
    // Drafts store their text when the page ends.
    reload: () => location.reload(),
  });
  updating = one;
  reloadWhenMoved(one);
  if (hasWorker()) watchWorker(one);
}

/** The page's policy cannot be widened: only a new document reaches another address of the operator. */
function reloadWhenMoved(one: Update): void {
  const check = (): void => {
    if (app.moved && (app.trouble !== undefined || document.visibilityState === 'hidden')) one.tookOver();
  };
  subscribeKey(app, 'moved', check);
  subscribeKey(app, 'trouble', check);
  document.addEventListener('visibilitychange', check);
}

function watchWorker(one: Update): void {
  const worker = monitorWorker({
    clock: systemClock,
    random: Math.random,
    async register() {
      // A new one for each attempt: the browser drops a registration whose first worker could not be installed.
      workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
      const registration = await workbox.register({ immediate: true });
      if (!registration) throw new TypeError('The worker was not registered');
      return registration;
    },
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
