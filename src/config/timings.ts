/** Every wait of the product in milliseconds. Spec section 9 unless a row says otherwise. */
export const TIMINGS = {
  /** The session check, while the page is visible. */
  sessionCheck: 100,
  /** `/main/init`, while signed in and visible. */
  initPoll: 10_000,
  /** The site config, until there is one. */
  configPoll: 500,
  /** Between two tries of a call that got no answer. */
  retryDelay: 1000,
  /** A loading screen message is shown for this long. */
  loadingMessage: 80,
  /** The loading screen waits this long before it goes to /home. */
  loadingRedirect: 500,
  /** A toast of kind success or info. */
  toast: 2000,
  /** A call may take this long (contract section 1). */
  callTimeout: 10_000,
  /** A game launch may take this long (contract section 1). */
  launchTimeout: 15_000,
  /** A game that has not loaded by then gets "try again" and "new window" (design section 4). */
  launchWatchdog: 12_000,
  /** Data older than this is shown with its age. */
  balanceFresh: 15_000,
  /** Waits before asking what became of a request that got no answer; the last one repeats (contract section 1). */
  intentPoll: [1000, 2000, 4000, 8000, 15_000, 30_000],
  /** A value on the sign-up page stands still this long before we ask whether it is free; ours. */
  availabilityDelay: 400,
  /** An IndexedDB operation that takes longer counts as failed: WebKit's may hang for ever. */
  indexedDb: 2000,
  /** After IndexedDB failed twice in a row, memory serves for this long before it is asked again. */
  indexedDbPause: 30_000,
  /** Another tab has this long to answer a question. */
  tabAnswer: 250,
} as const;

/** Tries after the first for a call that got no answer. Spec section 9. */
export const NETWORK_RETRIES = 3;
