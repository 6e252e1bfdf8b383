import { proxy } from 'valtio';
import * as TIMINGS from '../config/timings.ts';
import { stopwatch, type Clock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';

/** The reasons why a tab must not be reloaded now. */
export const BUSY = ['game', 'money', 'form', 'session'] as const;

/** Why a tab must not be reloaded now. */
export type Busy = (typeof BUSY)[number];

/** Dependencies of `createUpdate`. */
export interface UpdatePorts {
  clock: Clock;
  /** Why this tab must not be reloaded now; undefined if it may be. */
  busy(): Busy | undefined;
  /** The first veto of another tab; undefined if there was none in time. */
  othersBusy(): Promise<Busy | undefined>;
  /** Activates the waiting worker. */
  takeOver(): void;
  /** Checks the server for a newer worker. */
  check(): Promise<unknown>;
  /** Whether the tab is visible and connected: only then is a check worthwhile. */
  mayCheck(): boolean;
  /** Whether the screens of the newer build, which are not stored yet, could be loaded now. Never rejects. */
  isConnected(): Promise<boolean>;
  reload(): void;
}

/** The state of the update, for the player. Written by `createUpdate` only. */
export const update = proxy<{
  state:
    | 'none'
    /** A newer build is installed. */
    | 'ready'
    /** The other tabs vote on it before it is activated. */
    | 'voting'
    /** A tab is busy, and it starts once none is. */
    | 'postponed'
    /** The newer worker is active and this tab must reload. */
    | 'waiting';
  /** The reason for the postponement. */
  why: Busy | undefined;
}>({ state: 'none', why: undefined });

/** The update of this tab. */
export interface Update {
  /** A newer worker is installed and waiting. */
  arrived(): void;
  /** The player accepts the update, or the page lost a part that only the newer build has; it is applied as soon as no tab vetoes. */
  apply(): Promise<void>;
  /**
   * The newer worker is active, also by another tab's action, or the operator has moved: this tab reloads once, as soon as it may.
   * `comesBack` says whether a page that is reloaded now would come back, where it may not.
   */
  tookOver(comesBack?: () => Promise<boolean>): void;
  /** The tab has become visible. */
  shown(): void;
}

/**
 * Creates the update of a tab. It reloads only with a player's consent, in whatever tab, where a part of a page is lost (Rule O4), or after
 * a `tookOver` for a new address of the operator (Rule C28); never while something is unsaved. Rule O3.
 */
export function createUpdate(ports: UpdatePorts): Update {
  let sinceCheck = stopwatch(ports.clock);
  let stopWaiting: (() => void) | undefined;
  let cancelRetry: (() => void) | undefined;
  let isAsking = false;

  function check(): void {
    if (!ports.mayCheck() || sinceCheck() < TIMINGS.updateCheckPause) return;
    sinceCheck = stopwatch(ports.clock);
    ports.check().catch((cause: unknown) => log.info('The check for an update failed', { cause }));
  }

  async function reloadIfIdle(comesBack = ports.isConnected): Promise<void> {
    update.why = ports.busy();
    if (update.why !== undefined || isAsking) return;
    isAsking = true;
    const isServed = await comesBack();
    isAsking = false;
    if (!isServed || ports.busy() !== undefined) return;
    stopWaiting?.();
    ports.reload();
  }

  /** Applies the accepted update if no tab vetoes, and tries again a moment later: the player was told that it starts once none does. */
  async function applyIfIdle(): Promise<void> {
    const why = ports.busy() ?? (await ports.othersBusy());
    const mayStart = !why && (await ports.isConnected());
    // Another tab may have applied it meanwhile.
    if (update.state !== 'voting' && update.state !== 'postponed') return;
    cancelRetry?.();
    // Repeat until the worker is active: the browser can lose the message to it.
    cancelRetry = ports.clock.setTimeout(() => void applyIfIdle(), TIMINGS.updateRetry);
    Object.assign(update, { state: why ? 'postponed' : 'voting', why });
    if (mayStart) ports.takeOver();
  }

  ports.clock.setInterval(check, TIMINGS.updateCheck);

  return {
    arrived() {
      if (update.state === 'none') update.state = 'ready';
    },
    async apply() {
      if (update.state !== 'ready' && update.state !== 'postponed') return;
      update.state = 'voting';
      await applyIfIdle();
    },
    tookOver(comesBack) {
      if (stopWaiting) return;
      update.state = 'waiting';
      stopWaiting = ports.clock.setInterval(() => void reloadIfIdle(comesBack), TIMINGS.updateRetry);
      void reloadIfIdle(comesBack);
    },
    shown: check,
  };
}
