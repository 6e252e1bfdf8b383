import { subscribeKey } from 'valtio/utils';
import { SITE_PACING } from '../../config/pacing.ts';
import { siteConfig } from '../../contract/site.ts';
import { stopwatch } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { time } from '../../state/time.ts';
import { exclusively } from '../../storage/exclusively.ts';
import { openChannel } from '../../storage/tabChannel.ts';
import { runningSession } from '../session/handle.ts';
import { refetchSite } from '../site/find.ts';
import { shownNow, waitClock } from '../time.ts';
import { apiError } from '../transport/error.ts';
import { readPace } from '../transport/request.ts';
import type { Outcome } from '../transport/transport.ts';
import { startConnection } from './driver.ts';
import { endWaits } from './endWaits.ts';
import { connected } from './machine.ts';
import { subscribeOutcomes } from './outcomes.ts';
import { probeOwnOrigin } from './ownOrigin.ts';
import { probeApi } from './probes.ts';
import { createTroubleDisplay } from './troubleDisplay.ts';

/**
 * Watches the connection to the operator: shows what is wrong with it in app state, suspends reads while the operator is down, and, once it
 * answers again, refetches what is stale and calls `onRecovered`. Called once.
 */
export function watchConnection(onRecovered: () => void): void {
  const showTrouble = createTroubleDisplay({ ...waitClock, now: shownNow }, (shown) => Object.assign(app, shown));
  let current = connected;
  let cancelLook: (() => void) | undefined;
  let sinceSite = stopwatch(waitClock);
  /** When the present outage began, in device milliseconds; Infinity without one. */
  let outageBegan = Infinity;
  const deviceTimeOf = (monotonic: number): number => waitClock.now() - (waitClock.monotonic() - monotonic);
  const lookForSite = (): void => {
    sinceSite = stopwatch(waitClock);
    refetchSite();
  };

  const { note, pageActive, hint } = startConnection({
    clock: waitClock,
    random: Math.random,
    visible,
    probeOwn: () => probeOwnOrigin(waitClock),
    probeApi,
    // One tab probes for all. Without Web Locks the tabs only notify each other, which is nearly as good.
    exclusively: (work) => exclusively('probe', work),
    channel: openChannel('connection'),
    changed(connection) {
      readPace.suspension = connection.down === 'operator' ? connection.error : undefined;
      readPace.suspendedUntil = connection.notBefore;
      showTrouble(connection);
      // Now: by its end the device's clock may have been set, or the device may have slept while the page was shown.
      if (!current.down && connection.down) outageBegan = deviceTimeOf(connection.since);
      const wasDown = current.down === 'operator';
      current = connection;
      if (wasDown === (connection.down === 'operator')) return;
      cancelLook?.();
      // The operator may have moved. Not immediately: that is rare, and all clients would call the config service at each outage.
      const wait = SITE_PACING.whenDown + Math.random() * SITE_PACING.fastFor;
      cancelLook = wasDown ? undefined : waitClock.setTimeout(lookForSite, wait);
    },
    recovered(since) {
      endWaits(readPace, since);
      runningSession()?.repoll();
      if (!app.site || app.siteAsOf !== undefined) lookForSite();
      onRecovered();
      app.outageSince = Math.min(outageBegan, deviceTimeOf(since));
      outageBegan = Infinity;
    },
  });
  // What reads the state of the connection would go on naming an end that has passed.
  subscribeKey(time, 'now', () => showTrouble(current));
  subscribeOutcomes(note);
  if (!app.site) watchFirstSite(note);

  const visibilityChanged = (): void => {
    pageActive();
    if (visible() && sinceSite() > SITE_PACING.again) lookForSite();
  };
  for (const event of ['pointerdown', 'pageshow']) addEventListener(event, pageActive);
  for (const event of ['online', 'offline']) {
    addEventListener(event, () => {
      pageActive();
      hint();
    });
  }
  document.addEventListener('visibilitychange', visibilityChanged);
}

/**
 * Until the operator's address is known nothing is sent to it, so nothing can fail: a config service that names none for long counts as a
 * failed call, and its first answer as the operator's.
 */
function watchFirstSite(note: (outcome: Outcome) => void): void {
  const { path } = siteConfig;
  const began = waitClock.monotonic();
  const cancel = waitClock.setTimeout(
    () => note({ path, error: apiError('network'), began, trace: undefined }),
    SITE_PACING.fastFor,
  );
  // Synchronously: the first calls follow in the same task, and are held back during an outage.
  const found = (): void => {
    cancel();
    stop();
    note({ path, error: undefined, began: waitClock.monotonic(), trace: undefined });
  };
  const stop = subscribeKey(app, 'site', found, true);
}

function visible(): boolean {
  return document.visibilityState === 'visible';
}
