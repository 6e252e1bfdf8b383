import { CLIENT_STATES, CODES, TOO_MANY_REQUESTS } from '../../contract/codes.ts';

/**
 * Why a call failed: `offline` the worker or the device reports no connection · `timeout` no answer in time · `network` the connection
 * failed · `http` a gateway's status, or a server that broke down · `shape` an answer that is not the operator's (HTML, half a body, wrong
 * types) · `code` the operator refused it · `aborted` the caller aborted it · `signedOut` no session, or it ended · `config` the operator's
 * address is not known yet · `client` a fault of the client.
 */
export type ApiErrorKind =
  | 'offline'
  | 'timeout'
  | 'network'
  | 'http'
  | 'shape'
  | 'code'
  | 'aborted'
  | 'signedOut'
  | 'config'
  | 'client';

/** A failed call. Rule C7. */
export interface ApiError {
  kind: ApiErrorKind;
  /** The server's code, the HTTP status of a gateway, or a client state (455, 503, 500, 444). */
  state: number;
  /** The server's text, or the name of the client state; '' without one. */
  message: string;
  /** The server may have acted: the request was sent, and no answer says whether it was carried out (none, 5xx, malformed). Rule C13. */
  outcomeUnknown: boolean;
  /** Rule names by field, with codes 4000, 4001 and 5003. */
  fields: Record<string, string>;
  /** Seconds to wait before the next attempt, if the server sent them: `Retry-After` of any status, `data.retry_after`. */
  retryAfter: number | undefined;
  /** When maintenance (code 5030) or a pause of play (7002) ends, ISO 8601; '' for never. */
  until: string | undefined;
  /** The trace id of the call that failed, of which players see the support code; undefined if nothing was sent. Rule C46. */
  trace: string | undefined;
  /** The refusal's `data`, unparsed, for the schemas of `contract/protection.ts` (codes 7001 to 7005). */
  data: unknown;
}

/** Creates an error; fields that are left out are empty. */
export function apiError(kind: ApiErrorKind, rest: Partial<Omit<ApiError, 'kind'>> = {}): ApiError {
  const [state, message] = OF_KIND[kind];
  return {
    kind,
    state,
    message,
    outcomeUnknown: false,
    fields: {},
    retryAfter: undefined,
    until: undefined,
    trace: undefined,
    data: undefined,
    ...rest,
  };
}

/**
 * Whether the call got no answer: the session and the data stay and become stale. Only a refusal, or "no session", is an answer; a server
 * that refuses every call (too many calls, maintenance) does not count as one. Rule A8.
 */
export function isNoAnswer(error: ApiError): boolean {
  return error.kind !== 'signedOut' && (error.kind !== 'code' || GATES.has(error.state));
}

/** Whether the operator refused the call because there were too many of its kind. */
export function isRateLimit({ state }: ApiError): boolean {
  return state === CODES.rateLimited || state === TOO_MANY_REQUESTS;
}

const GATES: ReadonlySet<number> = new Set([CODES.rateLimited, CODES.maintenance]);

const NETWORK = [CLIENT_STATES.network, 'NETWORK_ERROR'] as const;

/** `state` and `message` of each kind, where the server's are not known. */
const OF_KIND: Record<ApiErrorKind, readonly [state: number, message: string]> = {
  offline: NETWORK,
  timeout: NETWORK,
  network: NETWORK,
  http: NETWORK,
  shape: NETWORK,
  code: [CODES.unknown, ''],
  aborted: NETWORK,
  signedOut: [CLIENT_STATES.sessionExpired, 'SESSION_EXPIRED'],
  config: [CLIENT_STATES.configFailed, 'CONFIG_FAILED'],
  client: [CLIENT_STATES.clientException, 'CLIENT_EXCEPTION'],
};
