/** The names locked in this tab, where the browser has no locks over tabs. */
const held = new Set<string>();

/** Runs `work` under a lock over all tabs; undefined, without waiting, if it is held, by whatever tab. Rejects as `work` does. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  // Absent outside secure contexts.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return inThisTab(name, work);
  let working: Promise<T> | undefined;
  try {
    return await locks.request(name, { ifAvailable: true }, (lock) => (lock ? (working = work()) : undefined));
  } catch {
    // WebKit takes the lock away when the page enters its back-forward cache, and the work continues. Before the work has begun: the browser
    // denies locks, for example where it stores nothing for this site.
    return working ?? inThisTab(name, work);
  }
}

async function inThisTab<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (held.has(name)) return undefined;
  held.add(name);
  try {
    return await work();
  } finally {
    held.delete(name);
  }
}
