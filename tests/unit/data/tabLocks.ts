/** The locks of a fake browser, each held by one of its tabs. */
export class TabLocks<Tab> {
  readonly #held = new Map<string, Tab>();

  /** Runs `work` while `tab` holds the lock. Returns undefined without running it if the lock is held already. */
  async exclusively<T>(tab: Tab, name: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#held.has(name)) return undefined;
    this.#held.set(name, tab);
    try {
      return await work();
    } finally {
      if (this.#held.get(name) === tab) this.#held.delete(name);
    }
  }

  /** Releases every lock of a tab, as the browser does when the tab is closed. */
  release(tab: Tab): void {
    for (const [name, owner] of this.#held) if (owner === tab) this.#held.delete(name);
  }
}
