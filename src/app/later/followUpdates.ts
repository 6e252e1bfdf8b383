import { Workbox } from 'workbox-window';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { hasWorker } from '../../pwa/register.ts';
import { createUpdate, type Update } from '../../pwa/update.ts';
import { joinVote } from '../../pwa/vote.ts';
import { app } from '../../state/app.ts';
import { busy } from './busy.ts';

let updating: Update | undefined;

/** Looks for newer builds, and takes this tab to one when every tab may and the player wants it. Called once. */
export function followUpdates(): void {
  if (!hasWorker()) return;
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  const vote = joinVote(new BroadcastChannel('update'), systemClock, busy);
  const one = createUpdate({
    clock: systemClock,
    busy,
    othersBusy: vote,
    takeOver: () => workbox.messageSkipWaiting(),
    check: () => workbox.update(),
    mayCheck: () => document.visibilityState === 'visible' && app.trouble === undefined,
    // Drafts store what they hold as the page goes.
    reload: () => location.reload(),
  });
  updating = one;
  workbox.addEventListener('waiting', () => one.arrived());
  // The first worker of all takes a page over without being an update of anything.
  let { controller } = navigator.serviceWorker;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controller) one.tookOver();
    controller = navigator.serviceWorker.controller;
  });
  document.addEventListener('visibilitychange', () => one.shown());
  workbox.register({ immediate: true }).catch((cause: unknown) => log.info('No updates are followed', { cause }));
}

/** The player wants the newer build. */
export function applyUpdate(): void {
  void updating?.apply();
}
