/*
 * Delays, intervals and time limits, in milliseconds. Import them as `* as TIMINGS`. They are separate exports because the bundler removes
 * unused exports, but not unused properties of an object.
 */

/** Interval of the session check while the page is visible. Rule A6. */
export const sessionCheck = 100;
/** Interval of `/main/init` while signed in and visible. Rule A7. */
export const initPoll = 10_000;
/** If the device's clock and the monotonic clock differ by more than this since the last check, the clock was set or the device slept. */
export const clockJump = 5000;
/** Interval of the config service until a config is present. Rule C28. */
export const configPoll = 500;
/** Delay before a retry. Rule C18. */
export const retryDelay = 1000;
/** How long the loading page is shown before it opens `/home`. Rule N1. */
export const loadingRedirect = 500;
/** How long a toast is shown if it does not wait for the player to close it. Rule N5. */
export const toast = 2000;
/** Time limit of a call. Rule C17. */
export const callTimeout = 10_000;
/** A call and its retries together end after this, so that the player does not wait for several time limits. Rule C17. */
export const callDeadline = 15_000;
/** Longest wait of a sign-in or a sign-up for the steps that the operator requires after it. Rule R27. */
export const stepsWait = 5000;
/** Longest wait for the current account of a withdrawal; after it, the question names the account last known. Rule W10. */
export const accountWait = 1500;
/** Time limit of a game launch. Rule C17. */
export const launchTimeout = 15_000;
/** Time after which a game that has not loaded offers a new launch and a separate window. Rule G11. */
export const launchWatchdog = 12_000;
/** How long a dialog that the application opens waits for the end of a running round, at most. Rule G18. */
export const roundWait = 60_000;
/** How long a window may take to close. */
export const windowCloses = 500;
/** The operator ends a game session this long after its last heartbeat or round. Rule C35. */
export const sessionLost = 90_000;
/** A reality check is not answered in its first second: a key may still be meant for the game. Rule R17. */
export const realityCheckWait = 1000;
/** How long a game that was left is offered. Rule G20. */
export const continueOffer = 60_000;
/** Time for which measurements are batched before they are sent. Rule P4. */
export const telemetryBatch = 10_000;
/** A balance older than this is shown with its age. Rule W14. */
export const balanceFresh = 15_000;
/** The messages of a game refetch the balance at most once in this time. Rule C30. */
export const balanceRefetch = 1000;
/** Whether a round is running is stored at most once in this time: a game may report rounds without pause. Rule G28. */
export const roundStored = 1000;
/** How long "stop now" closes play. Rule R3. */
export const stop = 86_400_000;
/** How long a page waits for the server's time before it reports a stop with the device's time: an operator may never send its own. */
export const stopReport = 30_000;
/** Pause before a stop that the server has refused is reported again. */
export const stopAgain = 120_000;
/** A report of a stop that got no answer is sent again after this, while the operator answers other calls. */
export const stopRepeat = 30_000;
/** For this long after a change the operator may answer a read from before it. Rule C53. */
export const lag = 60_000;
/** Interval at which displayed ages are updated while the page is visible. */
export const shownTime = 5000;
/** A change of the balance within this time after an action of the player is announced to screen readers. */
export const balanceAnnouncement = 30_000;
/** A revealed value is masked again after this. Rule M2. */
export const reveal = 10_000;
/** How long the balance counts up to a deposit that has landed. */
export const balanceCount = 600;
/** Delays before each query for the result of a request without an answer; the last one repeats. Rule C22. */
export const commandLookup = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;
/** A count or an amount in words is announced to screen readers once it has stayed the same for this long. */
export const settled = 800;
/** Debounce of the availability check while the player types. */
export const availabilityDelay = 400;
/** Time limit of an IndexedDB operation: in WebKit some never end. */
export const indexedDb = 2000;
/** After two failures in a row IndexedDB is not used for this long, and memory takes its place. */
export const indexedDbPause = 30_000;
/** Debounce of saving a draft; Rule S6 allows 300. */
export const draftSave = 250;
/** Interval at which a draft is stored again after the browser refused it. */
export const draftRetry = 1000;
/** How long the deletion of a memo can be undone. Rule S2. */
export const memoUndo = 5000;
/** Longest wait of each part of a sign-out: for the script with its steps, and for requests that still need its token. */
export const signOutWait = 1000;
/** For this long a new page waits for the session of another tab before it says that its own has ended. Rules A10, A11. */
export const siblingAnswer = 1000;
/** Delay of the dialog for a new pinned notice after the home page has opened. */
export const noticeDialog = 2500;
/** Delay after the page's load event, and after the last file on a first visit, before the third script is fetched. */
export const idle = 2500;
/** The same delay after the load event for a member whose files a worker has. */
export const idleCached = 300;
/** If the first script took longer than this to arrive, the connection counts as slow: about 2 Mbit/s or less. */
export const slowScript = 400;
/** On a slow connection: delay after the last file before the rails of the home page are fetched. */
export const railsIdle = 1000;
/** After this time from the page's load event, files that still arrive no longer delay the third script. */
export const idleAtMost = 10_000;
/** Time without input after which a player counts as not acting: only then are files prefetched. */
export const playerIdle = 1000;
/** After this time, prefetching no longer waits for a worker that is being installed. */
export const workerReady = 10_000;
/** After this time without a reply, the worker's step of prefetching counts as failed. */
export const warmStep = 120_000;
/** Delay of the tutorial after the home page has opened. Rule N8. */
export const tutorial = 1500;
/** Inactivity after which a new visit starts. Rule O6. */
export const visit = 1_800_000;
/** Pause between two offers to install. Rule O6. */
export const installOffer = 14 * 86_400_000;
/** Interval of the check for a newer build. */
export const updateCheck = 3_600_000;
/** The shortest pause between two such checks when the page becomes visible. */
export const updateCheckPause = 900_000;
/** First delay before a failed installation of the worker is retried; it doubles up to `workerRetryMost`. */
export const workerRetry = 2000;
/** Longest delay before a failed installation of the worker is retried. */
export const workerRetryMost = 300_000;
/** A worker that is still in the state `installed` after this is waiting for the open pages. */
export const workerWaits = 200;
/** Time limit for other tabs to veto an update. Rule O3. */
export const updateVote = 500;
/** Interval at which a tab checks whether an update that the player has accepted may be applied, or its pending reload be made. */
export const updateRetry = 1000;

/** Retries of a call that got no answer. Rule C18. */
export const networkRetries = 3;
