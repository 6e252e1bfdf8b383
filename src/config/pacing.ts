/** Pace of the requests that timers send to servers, in milliseconds unless a row says otherwise. */
export const PACING = {
  /** Random share by which an interval between polls is shortened or lengthened. */
  pollJitter: 0.1,
  /** A poll result from another tab counts as current for this multiple of the interval, so that one tab polls for all. */
  pollShared: 1.05,
  /** Range of the interval that the operator may set, in seconds. Rule C19. */
  pollRange: [5, 300],
  /** Interval of requests to the application's own origin while it does not answer. */
  ownInterval: 1500,
  /** After the own origin has answered, the API is called at a random moment within this time. */
  ownJitter: 400,
  /** Time limit of a request to the own origin. */
  ownTimeout: 4500,
  /** Longest delay between two probes of an API that is down. With `spread` and the time of an answer, recovery is noticed within 20 s. */
  probeMaxDelay: 18_500,
  /** Longest delay after the API has been down for `probeLongAfter`: with `spread` and two answers, recovery is noticed within 60 s. */
  probeMaxDelayLong: 57_500,
  /** A delay is random, between this share of the longest delay and all of it: the first delay, and those that follow. */
  probeFirstMinShare: 0.3,
  probeNextMinShare: 0.85,
  probeLongAfter: 120_000,
  /** Random time that spreads requests: once another tab announces that the operator is back, after a `Retry-After`, on another network. */
  spread: 2000,
  /** For this long, the failure of an endpoint that failed alone is not taken as a sign of an outage. */
  alone: 300_000,
  /** First and longest delay before such an endpoint is called again; the delay doubles. */
  aloneRetry: 120_000,
  aloneRetryMost: 960_000,
  /** Interval of reads that must be current: an open game's session, protection, tables in view, an end not known. Rules C35, R19, G30, W16. */
  refetchInterval: 30_000,
  /**
   * While a money request waits, the summary is read with the first answered poll after this: about once a minute, at polls each 10 s and
   * beside a live stream. Rule W16.
   */
  waitingInterval: 50_000,
  /** An outage that recurs within `flapWindow` after the last one ended is shown only after it has lasted for `flapDelay`. */
  flapWindow: 30_000,
  flapDelay: 5000,
} as const;

/** Pace of the live stream and of polls beside it, in milliseconds. Rules C42 to C44. */
export const LIVE_PACING = {
  /** Interval of `/main/init` while a stream is open, unless the operator's own is longer. */
  poll: 60_000,
  /** After an event for all members, each client refetches at a random moment within this time. */
  spread: 1000,
  /** Shortest time between two polls that events cause, and between two refetches of the same lists. */
  gap: 1000,
  /** Time without a byte after which a stream counts as broken: the server sends a comment each 15 s. */
  silence: 40_000,
  /** A stream that broke is reopened within this time, at random; the wait doubles, up to the second, until one has lasted for `fallback`. */
  reopen: 5000,
  reopenMost: 60_000,
  /** Without a stream for this long, the page polls as if there were none, beginning within the same time at random. */
  fallback: 10_000,
  /** After this long without a visible tab the stream is closed. */
  hidden: 60_000,
} as const;

/** Pace of the config service, in milliseconds: TIMINGS.configPoll during `fastFor`, then from `slow` doubling to `slowest`. Rule C28. */
export const SITE_PACING = {
  fastFor: 10_000,
  /** Time limit of the first request: one that is lost must not use up `fastFor`. The others have `callTimeout`, for a slow service. */
  firstLimit: 3000,
  slow: 1000,
  slowest: 30_000,
  /** An operator that has been down for this long, and up to `fastFor` longer at random, is looked for again: it may have moved. */
  whenDown: 60_000,
  /** A page that becomes visible after this long fetches the config again: the operator's address may have changed. */
  again: 600_000,
  /** A stored config is used up to this age; from `old` on the page shows its age. */
  greatestAge: 30 * 86_400_000,
  old: 86_400_000,
} as const;

/** Budget for retries of reads: `share` of all calls, on top of a `stock` for isolated losses. Rule C18. */
export const RETRY_BUDGET = { share: 0.1, stock: 12 } as const;

/** Longest `Retry-After` that is honoured, in seconds; a longer one is cut to it. Rule C19. */
export const LONGEST_RETRY_AFTER = 86_400;
/** The same, in seconds, of one with a date while the server has not named its time: the device's clock may be wrong. */
export const LONGEST_UNSURE_WAIT = 300;
