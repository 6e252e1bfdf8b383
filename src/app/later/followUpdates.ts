import { subscribeKey } from 'valtio/utils';
import { Workbox } from 'workbox-window';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { hasWorker } from '../../pwa/register.ts';
import { createUpdate, type Update } from '../../pwa/update.ts';
import { joinVote } from '../../pwa/vote.ts';
import { app } from '../../state/app.ts';
import { busy } from './busy.ts';

let updating: Update | undefined;

/**
 * Looks for newer builds, and takes this tab to one when every tab may and the player wants it; takes it to the operator's new address when
 * the old one has failed or nobody looks. Called once.
 */
export function followUpdates(): void {
  const workbox = hasWorker() ? new Workbox('/sw.js', { updateViaCache: 'none' }) : undefined;
  const vote = joinVote(new BroadcastChannel('update'), systemClock, busy);
  const one = createUpdate({
    clock: systemClock,
    busy,
    othersBusy: vote,
    takeOver: () => workbox?.messageSkipWaiting(),
    check: async () => workbox?.update(),
    mayCheck: () => document.visibilityState === 'visible' && app.trouble === undefined,
    // Drafts store what they hold as the page goes.
    reload: () => location.reload(),
  });
  updating = one;
  // What the page's policy allows cannot be widened: only a new document reaches another address.
  const followMove = (): void => {
    if (app.moved && (app.trouble !== undefined || document.visibilityState === 'hidden')) one.tookOver();
  };
  subscribeKey(app, 'moved', followMove);
  subscribeKey(app, 'trouble', followMove);
  document.addEventListener('visibilitychange', followMove);
  if (!workbox) return;
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
