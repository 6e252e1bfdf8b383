/** Codes in a reply's envelope. Rules C11 and C12. */
export const CODES = {
  ok: 0,
  paramMissing: 4000,
  paramInvalid: 4001,
  auth: 4030,
  backendAuth: 4031,
  authExpired: 4032,
  exception: 5000,
  unknown: 5001,
  postgres: 5002,
  duplicate: 5003,
  db: 5005,
  notFound: 5006,
  mismatch: 5007,
  alreadyProcessed: 6000,
  previousExists: 6001,
  rateLimited: 4290,
  maintenance: 5030,
  limitReached: 7001,
  paused: 7002,
  stepsFirst: 7003,
  marketClosed: 7004,
  gameElsewhere: 7005,
} as const;

/** The HTTP status "too many requests", which a proxy answers without an envelope. */
export const TOO_MANY_REQUESTS = 429;

/** Codes of a server fault: the request may have been carried out nevertheless. Rule C13. */
export const FAULTS: ReadonlySet<number> = new Set([CODES.exception, CODES.unknown, CODES.postgres, CODES.db]);

/** States that the client assigns to failed calls; no server sends them. Rule C14. */
export const CLIENT_STATES = {
  sessionExpired: 455,
  network: 503,
  configFailed: 500,
  clientException: 444,
} as const;

/** Results of the session check. Rule C16. */
export const SESSION_RESULTS = [
  'OK',
  'TOKEN_GET_ERROR',
  'TOKEN_DECODE_ERROR',
  'TOKEN_EXPIRED',
  'INVALID_TOKEN',
  'SESSION_CHECK_ERROR',
  'RESULT_NG',
] as const;

/** Headers with a meaning of the contract, between client, worker and server. */
export const HEADERS = {
  /** On idempotent calls. Rule C20. */
  idempotencyKey: 'idempotency-key',
  /** On every call. Rule C2. */
  sequence: 'x-sequence',
  /** On replies of any status: seconds or a date. Rule C19. */
  retryAfter: 'retry-after',
  /** Which call this is, and which send of it. Rule C45. */
  trace: 'traceparent',
  /** `1` on a response that the service worker made because the server did not answer. */
  offline: 'x-sw-offline',
} as const;

/** What the service worker answers to a GET that got no answer, with HTTP status 503 and the `offline` header. */
export const OFFLINE_BODY = { state: CLIENT_STATES.network, msg: 'NETWORK_ERROR', data: {} } as const;
