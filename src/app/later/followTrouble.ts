import type { Connection } from '../../operator/connection.ts';
import { followConnection } from '../../operator/connectionDriver.ts';
import { askOwnOrigin } from '../../operator/ownOrigin.ts';
import { SITE_PACING } from '../../config/pacing.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { giveUpPoll } from '../askOperator.ts';
import { followOutcomes, suspension } from '../noteOutcome.ts';
import type { Wired } from '../wire.ts';
import { askCheaply } from './probes.ts';
import { refetchPictures } from './refetchPictures.ts';
import { createTroubleSign } from './troubleSign.ts';

/** Follows the way to the operator: names what is in it, holds reads back meanwhile, and asks for what is old once it is free. Called once. */
export function followTrouble({ refresh, askSite }: Wired): void {
  const showTrouble = createTroubleSign(systemClock, (shown) => Object.assign(app, shown));
  let down: Connection['down'];
  let siteAskedAt = systemClock.monotonic();
  const lookForSite = (): void => {
    siteAskedAt = systemClock.monotonic();
    askSite();
  };

  const { note, look, hint } = followConnection({
    clock: systemClock,
    random: Math.random,
    visible,
    askOwn: () => askOwnOrigin(systemClock),
    askApi: askCheaply,
    exclusively,
    channel: new BroadcastChannel('connection'),
    changed(connection) {
      suspension.error = connection.down === 'operator' ? connection.error : undefined;
      showTrouble({ trouble: connection.trouble, troubleUntil: connection.error?.until });
      // It may have moved.
      if (connection.down === 'operator' && down !== 'operator') lookForSite();
      down = connection.down;
    },
    recovered(since) {
      // A poll that hangs since the trouble would be waited for.
      giveUpPoll();
      refresh();
      if (!app.site || app.siteAsOf !== undefined) lookForSite();
      refetchPictures();
      app.outageSince = systemClock.now() - (systemClock.monotonic() - since);
    },
  });
  followOutcomes(note);

  const shown = (): void => {
    look();
    if (visible() && systemClock.monotonic() - siteAskedAt > SITE_PACING.again) lookForSite();
  };
  for (const event of ['pointerdown', 'pageshow']) addEventListener(event, look);
  for (const event of ['online', 'offline']) {
    addEventListener(event, () => {
      look();
      hint();
    });
  }
  document.addEventListener('visibilitychange', shown);
}

function visible(): boolean {
  return document.visibilityState === 'visible';
}

/** Another tab that is asking has the answer for all. Without Web Locks the tabs only tell each other, which is nearly as good. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  // Absent before Safari 15.4 and outside secure contexts.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  return locks.request('probe', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
