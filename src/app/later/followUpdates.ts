import { subscribeKey } from 'valtio/utils';
import { Workbox } from 'workbox-window';
import { systemClock } from '../../lib/clock.ts';
import { followWorker } from '../../pwa/followWorker.ts';
import { hasWorker } from '../../pwa/register.ts';
import { createUpdate, type Update } from '../../pwa/update.ts';
import { joinVote } from '../../pwa/vote.ts';
import { app } from '../../state/app.ts';
import { busy } from './busy.ts';

let updating: Update | undefined;

/**
 * Keeps a worker installed, looks for newer builds, and takes this tab to one when every tab may and the player wants it. Called once.
 */
export function followUpdates(): void {
  if (!hasWorker()) return;
  let workbox: Workbox | undefined;
  const vote = joinVote(new BroadcastChannel('update'), systemClock, busy);
  const mayAsk = (): boolean => document.visibilityState === 'visible' && app.trouble === undefined;
  const one = createUpdate({
    clock: systemClock,
    busy,
    othersBusy: vote,
    takeOver: () => workbox?.messageSkipWaiting(),
    check: async () => workbox?.update(),
    mayCheck: mayAsk,
    // Drafts store what they hold as the page goes.
    reload: () => location.reload(),
  });
  updating = one;
  const worker = followWorker({
    clock: systemClock,
    random: Math.random,
    async register() {
      // One for each registration: the browser drops one whose first worker could not be installed.
      workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
      const registration = await workbox.register({ immediate: true });
      if (!registration) throw new TypeError('The worker was not registered');
      return registration;
    },
    isControlled: () => navigator.serviceWorker.controller !== null,
    mayTry: mayAsk,
    arrived: () => one.arrived(),
  });
  // The first worker of all takes a page over without being an update of anything.
  let { controller } = navigator.serviceWorker;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controller) one.tookOver();
    controller = navigator.serviceWorker.controller;
  });
  document.addEventListener('visibilitychange', () => {
    one.shown();
    worker.retry();
  });
  subscribeKey(app, 'trouble', () => worker.retry());
}

/** The player wants the newer build. */
export function applyUpdate(): void {
  void updating?.apply();
}
