/** Every wait of the product in milliseconds. Spec section 9 unless a row says otherwise. */
export const TIMINGS = {
  /** The session check, while the page is visible. */
  sessionCheck: 100,
  /** `/main/init`, while signed in and visible. */
  initPoll: 10_000,
  /** The device's clock moved by more than this against the monotonic one: it was set, or the device slept. */
  clockJump: 5000,
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
  /** The time that screens count ages from moves on this often, while the page is visible. */
  shownTime: 5000,
  /** A change of balance that comes within this long of what the player did is told to a screen reader. */
  balanceNews: 30_000,
  /** An account number that was revealed hides again after this long. */
  reveal: 10_000,
  /** Waits before asking what became of a request that got no answer; the last one repeats (contract section 1). */
  intentPoll: [1000, 2000, 4000, 8000, 15_000, 30_000],
  /** A value on the sign-up page stands still this long before we ask whether it is free; ours. */
  availabilityDelay: 400,
  /** An IndexedDB operation that takes longer counts as failed: WebKit's may hang for ever. */
  indexedDb: 2000,
  /** After IndexedDB failed twice in a row, memory serves for this long before it is asked again. */
  indexedDbPause: 30_000,
  /** What is typed into a draft is stored so soon after the key; the bar is 300. */
  draftSave: 250,
  /** A draft the browser refused to store is offered to it again so often. */
  draftRetry: 1000,
  /** A deleted memo can be taken back for this long. */
  memoUndo: 5000,
  /** A sign-out waits at most this long for what must still be sent with its token. */
  signOutWait: 1000,
  /** A new pinned notice comes up this long after the home page. */
  noticeDialog: 2500,
  /** A page whose texts did not load is loaded anew after this. */
  reloadAfterFailure: 5000,
  /** After the page has loaded, before work ahead of the player begins. */
  quiet: 2500,
  /** The tutorial comes up this long after the home page, on a phone that has not seen it. */
  tutorial: 1500,
  /** Who was away for so long comes for another visit. */
  visit: 1_800_000,
  /** Installing is not offered again so soon. */
  installOffer: 14 * 86_400_000,
  /** Another tab has this long to answer a question. */
  tabAnswer: 250,
  /** A newer build is looked for so often, and when somebody comes back to the page, but not again within the pause. */
  updateCheck: 3_600_000,
  updateCheckPause: 900_000,
  /** A worker that could not be installed is tried again after this, twice as long after each further failure, up to the most. */
  workerRetry: 2000,
  workerRetryMost: 300_000,
  /** A worker still installed after this long is waiting for the open pages, and is offered as an update. */
  workerWaits: 200,
  /** Other tabs have this long to object to an update. */
  updateVote: 500,
  /** A tab that has to load anew and must not yet looks again after this. */
  updateRetry: 1000,
} as const;

/** Tries after the first for a call that got no answer. Spec section 9. */
export const NETWORK_RETRIES = 3;
