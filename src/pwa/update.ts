import { proxy } from 'valtio';
import { TIMINGS } from '../config/timings.ts';
import type { Clock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';

/** Why a tab must not be loaded anew now. */
export type Busy = 'game' | 'money' | 'form';

/** What updating needs of the world; the composition root gives it. */
export interface UpdatePorts {
  clock: Clock;
  /** Why this tab must not be loaded anew now; undefined if it may be. */
  busy(): Busy | undefined;
  /** The first reason that another tab gives; undefined if none did in time. */
  othersBusy(): Promise<Busy | undefined>;
  /** Lets the waiting worker take over. */
  takeOver(): void;
  /** Asks the server for a newer worker. */
  check(): Promise<unknown>;
  /** Somebody looks at this tab, and it has a line: only then is it worth asking. */
  mayCheck(): boolean;
  reload(): void;
}

/** What the player is told of an update. Written by `createUpdate` only. */
export const update = proxy<{
  /** `ready` a newer build is here · `asking` the tabs are asked, then the newer worker is let in · `postponed` one of them is busy · `waiting` the newer worker is in force already. */
  state: 'none' | 'ready' | 'asking' | 'postponed' | 'waiting';
  /** Why it has to wait. */
  why: Busy | undefined;
}>({ state: 'none', why: undefined });

/** The update of this tab. */
export interface Update {
  /** A newer worker is installed and waits for the pages. */
  arrived(): void;
  /** The player wants it now, if no tab has anything against it. */
  apply(): Promise<void>;
  /** The newer worker has taken over, here or by another tab's wish: this tab follows once, as soon as it may. */
  tookOver(): void;
  /** Somebody looks at the tab again. */
  shown(): void;
}

/** Makes the update of a tab. It never loads the page anew without the player's consent, nor while something is unsaved. Design section 7. */
export function createUpdate(ports: UpdatePorts): Update {
  let checkedAt = ports.clock.monotonic();
  let stopWaiting: (() => void) | undefined;
  let reloaded = false;

  function check(): void {
    if (!ports.mayCheck() || ports.clock.monotonic() - checkedAt < TIMINGS.updateCheckPause) return;
    checkedAt = ports.clock.monotonic();
    ports.check().catch((cause: unknown) => log.info('The check for an update failed', { cause }));
  }

  function follow(): void {
    update.why = ports.busy();
    if (update.why !== undefined || reloaded) return;
    reloaded = true;
    stopWaiting?.();
    ports.reload();
  }

  ports.clock.setInterval(check, TIMINGS.updateCheck);

  return {
    arrived() {
      if (update.state === 'none') update.state = 'ready';
    },
    async apply() {
      if (update.state !== 'ready' && update.state !== 'postponed') return;
      update.state = 'asking';
      const why = ports.busy() ?? (await ports.othersBusy());
      // Meanwhile another tab may have done it.
      if (update.state !== 'asking') return;
      if (why) Object.assign(update, { state: 'postponed', why });
      else ports.takeOver();
    },
    tookOver() {
      if (stopWaiting || reloaded) return;
      update.state = 'waiting';
      stopWaiting = ports.clock.setInterval(follow, TIMINGS.updateRetry);
      follow();
    },
    shown: check,
  };
}
