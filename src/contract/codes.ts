/** Codes in a reply's envelope. Spec section 8; numbers the spec does not show are ours (contract section 2). */
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
} as const;

/** Codes that say the server broke down: no word about the wish itself, which may have been carried out. */
export const FAULTS: ReadonlySet<number> = new Set([CODES.exception, CODES.unknown, CODES.postgres, CODES.db]);

/** States the client itself gives a failed call; no server sends them. Spec section 8. */
export const CLIENT_STATES = {
  sessionExpired: 455,
  network: 503,
  configFailed: 500,
  clientException: 444,
} as const;

/** What `/session/check` answers. Spec section 8. */
export const SESSION_RESULTS = [
  'OK',
  'TOKEN_GET_ERROR',
  'TOKEN_DECODE_ERROR',
  'TOKEN_EXPIRED',
  'INVALID_TOKEN',
  'SESSION_CHECK_ERROR',
  'RESULT_NG',
] as const;
