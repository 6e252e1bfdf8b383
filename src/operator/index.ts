export { connect, nextSequence } from './connect.ts';
export { preloadSiteConfig } from './site/preloadedReply.ts';
export { request } from './transport/request.ts';
export { apiError, isNoAnswer, type ApiError } from './transport/error.ts';
export type { Outcome, Request } from './transport/transport.ts';
export { loadSession, hasSession, refresh, signOut } from './session/handle.ts';
export type { SignOutStep } from './session/signOut.ts';
export { resumeClears } from './session/clearRows.ts';
export {
  guessedServerTime,
  isServerTimeKnown,
  learnServerTime,
  namedServerTime,
  serverNow,
  serverOffset,
  shownNow,
  waitClock,
} from './time.ts';
export { storeBalance } from './balance.ts';
export { subscribeLive } from './live/listeners.ts';
export { watchLive } from './live/watch.ts';
export { loadOrReload } from './connection/loadOrReload.ts';
export { watchUnload } from './connection/unloading.ts';
export { isOwnOriginServed } from './connection/ownOrigin.ts';
export { startShownTime } from './shownTime.ts';
export { watchConnection } from './connection/watch.ts';
export { recentOutcomes, subscribeOutcomes } from './connection/outcomes.ts';
export { sendTelemetry } from './telemetry.ts';
export { storedToken } from './session/token.ts';
export { openInNewTab } from './transport/newTab.ts';
