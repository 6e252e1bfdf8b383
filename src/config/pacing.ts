/** How often servers are asked, in milliseconds. Nothing else sets a pace against a server. */
export const PACING = {
  /** Each wait between two polls is by up to this share longer or shorter. */
  pollJitter: 0.1,
  /** What another tab was told within this many times the pace counts as asked, so that one tab asks for all. */
  pollShared: 1.05,
  /** The pace that an operator may give, in seconds. */
  pollRange: [5, 300],
  /** The own origin, while nothing answers. */
  line: 1500,
  /** Once it answers, the API is asked within this. */
  lineJitter: 400,
  /** A question to the own origin is given up after this. */
  lineTimeout: 4500,
  /** The first probe of an API that is down; each further wait doubles. */
  operator: 5000,
  /** The longest wait at first: with `spread`, and the time of an answer, within 20 s. */
  operatorMost: 17_500,
  /** The longest wait once it has been down for `operatorSoon`. */
  operatorLate: 60_000,
  operatorSoon: 120_000,
  /** Tabs that another one told that the operator is back ask within this, one after another. */
  spread: 2000,
  /** An endpoint that fails while others answer gets no second opinion for so long. */
  alone: 300_000,
  /** What such an endpoint keeps back is asked for again after this, and at twice the wait each time. */
  aloneRetry: 120_000,
  aloneRetryMost: 960_000,
  /** The same trouble again so soon after its end is shown only once it has lasted for `flip`. */
  flipWithin: 30_000,
  flip: 5000,
} as const;

/** The config service, in milliseconds: at the pace of TIMINGS.configPoll for `fastFor`, then ever less often. */
export const SITE_PACING = {
  fastFor: 10_000,
  slow: 1000,
  slowest: 30_000,
  /** Who comes back to the page after so long finds out whether the operator has moved. */
  again: 600_000,
  /** A kept config is used up to this age, and past `old` the page says how old it is. */
  greatestAge: 30 * 86_400_000,
  old: 86_400_000,
} as const;

/** Retries of reads are at most this share of all calls, beside a stock for the odd lost packet. */
export const RETRY_BUDGET = { share: 0.1, stock: 12 } as const;

/** An operator's wish to be left alone is followed up to this many seconds; longer ones are taken for a mistake. */
export const LONGEST_RETRY_AFTER = 86_400;
