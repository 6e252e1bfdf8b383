export { connect, nextSequence, type OperatorPorts } from './connect.ts';
export { request } from './transport/request.ts';
export { apiError, isNoAnswer, type ApiError, type ApiErrorKind } from './transport/error.ts';
export type { Outcome, Request, RequestOptions } from './transport/transport.ts';
export { loadSession, refresh, signOut } from './session/handle.ts';
export { onSignOut, type SignOutHook } from './session/signOutHooks.ts';
export { learnServerTime, serverNow } from './time.ts';
