import { subscribeKey } from 'valtio/utils';
import { live as endpoint, LIVE_KINDS, STREAM_TYPE } from '../../contract/live.ts';
import { log } from '../../lib/log.ts';
import { app } from '../../state/app.ts';
import { openChannel } from '../../storage/tabChannel.ts';
import { runningSession } from '../session/handle.ts';
import { shownNow, waitClock } from '../time.ts';
import { adapter } from '../adapter.ts';
import { baseUrl } from '../transport/address.ts';
import { readPace } from '../transport/request.ts';
import { notifyLive } from './listeners.ts';
import type { Live } from './live.ts';

let running: { uid: string; live: Promise<Live> } | undefined;

/**
 * Subscribes to the live stream whenever a member is signed in and the operator has one. Its script is loaded then; if
 * that fails, again once the trouble has ended. Without Web Locks, by which the tabs elect the one that has the stream,
 * the client only polls. Called once. Rule C40.
 */
export function watchLive(): void {
  if (!('locks' in navigator)) return;
  for (const key of ['signedIn', 'uid', 'site'] as const) subscribeKey(app, key, adjust);
  subscribeKey(app, 'trouble', (trouble) => trouble ?? adjust());
  document.addEventListener('visibilitychange', () => whenLoaded((live) => live.visibilityChanged()));
  // A page in the back-forward cache must hold neither a lock nor a connection.
  addEventListener('pagehide', stop);
  addEventListener('pageshow', ({ persisted }) => {
    adjust();
    // A new stream begins with the present: changes of any kind may have been missed.
    if (persisted && running) LIVE_KINDS.forEach(notifyLive);
  });
  adjust();
}

function adjust(): void {
  const uid = app.signedIn && app.site?.WEB_VARIABLES?.live === 'on' ? app.uid : '';
  if (running?.uid === uid) return;
  stop();
  if (uid === '') return;
  const live = start(uid);
  running = { uid, live };
  live.catch((cause: unknown) => {
    log.info('Live updates could not be loaded: the page polls', { cause });
    // Another may have begun meanwhile.
    if (running?.live === live) running = undefined;
  });
}

function stop(): void {
  whenLoaded((live) => live.stop());
  running = undefined;
}

/** Calls `act` with the running stream once its script is loaded. If that fails, `adjust` logs it. */
function whenLoaded(act: (live: Live) => void): void {
  running?.live.then(act, () => undefined);
}

async function start(uid: string): Promise<Live> {
  const { createLive } = await import('./live.ts');
  return createLive({
    clock: waitClock,
    random: Math.random,
    fetch: (input, init) => fetch(input, init),
    locks: navigator.locks,
    channel: openChannel('live'),
    uid,
    visible: () => document.visibilityState === 'visible',
    suspended: () => readPace.suspension !== undefined,
    serverNow: shownNow,
    call() {
      const token = runningSession()?.token();
      if (token === undefined || !app.site) return undefined;
      const url = new URL(adapter?.live ?? endpoint.path, baseUrl(app.site.front_api_domain));
      const headers = { authorization: `Bearer ${token}` };
      // An adapter's headers need not have this one, by which the worker leaves the stream alone. Rule C42.
      return { url, headers: { ...(adapter?.headers?.(headers) ?? headers), accept: STREAM_TYPE } };
    },
    setLive: (isLive) => runningSession()?.setLive(isLive),
    pollBy: (ms) => runningSession()?.pollBy(ms),
    notify: notifyLive,
  });
}
