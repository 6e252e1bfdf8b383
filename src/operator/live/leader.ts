/** What electing a leader needs of the browser. */
export interface LeaderPorts {
  locks: Pick<LockManager, 'request'>;
  /** Name of the Web Lock that the leading tab holds. */
  name: string;
  /** This tab leads from now on, or no longer. */
  changed(leads: boolean): void;
}

/** This tab's part in the election of one tab of the browser. */
export interface Leader {
  /** Takes over the lead: this tab has become visible. */
  claim(): void;
  /** Releases the lead, and leaves the election. */
  stop(): void;
}

/**
 * Elects one tab by a Web Lock: the tab that claimed last leads, and when it closes one of the others does. A lock cannot outlive its tab,
 * however that ends. Rule C44.
 */
export function electLeader({ locks, name, changed }: LeaderPorts): Leader {
  let release: (() => void) | undefined;
  let queued: AbortController | undefined;
  /** The lead was claimed, and the lock is not granted yet: a second claim would steal it from this very tab. */
  let isClaiming = false;
  let stopped = false;

  function request(options: LockOptions): void {
    let held = false;
    const hold = (): Promise<void> => {
      // A free lock may be granted although the request for it has been aborted meanwhile: in Chromium by the claim that follows at once.
      if (stopped || options.signal?.aborted) return Promise.resolve();
      queued = undefined;
      isClaiming = false;
      held = true;
      return new Promise((resolve) => {
        release = resolve;
        changed(true);
      });
    };
    // Rejects when the lock is stolen, or the wait for it is aborted.
    locks.request(name, options, hold).catch(() => {
      if (options.steal) isClaiming = false;
      if (!held || stopped) return;
      release = undefined;
      changed(false);
      queue();
    });
  }

  function queue(): void {
    queued = new AbortController();
    request({ signal: queued.signal });
  }

  queue();
  return {
    claim() {
      if (release || isClaiming || stopped) return;
      isClaiming = true;
      queued?.abort();
      request({ steal: true });
    },
    stop() {
      stopped = true;
      queued?.abort();
      const held = release;
      release = undefined;
      if (!held) return;
      held();
      changed(false);
    },
  };
}
