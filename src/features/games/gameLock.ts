/** The Web Locks of the browser, over its tabs and windows; undefined outside secure contexts. */
export type Locks = Pick<LockManager, 'request'> | undefined;

/** The lock that lets one page of this browser at a time play, per member. Rule R18. */
export interface GameLock {
  /** Claims the lock; false if another page has it. A page that has it already keeps it. */
  claim(uid: string): Promise<boolean>;
  /** Takes the lock away from the page that has it. */
  takeOver(uid: string): Promise<void>;
  /** Releases the lock, if this page has it. */
  release(): void;
}

/**
 * Creates the lock; `onLost` is called when another page has taken it over. Without locks, or where the browser denies them, every
 * claim succeeds.
 */
export function createGameLock(locks: Locks, onLost: () => void): GameLock {
  let release: (() => void) | undefined;
  /** The claim whose answer is awaited: a second one would find the lock held, by this page itself. */
  let claiming: Promise<boolean> | undefined;

  /** Holds the lock until `release`; resolves to whether it was granted. */
  function hold(uid: string, options: LockOptions): Promise<boolean> {
    if (!locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      let mine: (() => void) | undefined;
      locks
        .request(`game ${uid}`, options, (lock) => {
          resolve(lock !== null);
          if (!lock) return undefined;
          return new Promise<void>((done) => {
            mine = done;
            release = done;
          });
        })
        .catch(() => {
          // The browser denies locks, for example where it stores nothing for this site: play as without them.
          if (!mine) return resolve(true);
          // The lock is gone: another page has stolen it, or WebKit has put this page into its back-forward cache. `release` differs if
          // this page had given it up.
          if (release !== mine) return;
          release = undefined;
          onLost();
        });
    });
  }

  return {
    claim(uid) {
      if (release) return Promise.resolve(true);
      return (claiming ??= hold(uid, { ifAvailable: true }).finally(() => (claiming = undefined)));
    },
    async takeOver(uid) {
      if (!release) await hold(uid, { steal: true });
    },
    release() {
      release?.();
      release = undefined;
    },
  };
}
