/** The names locked in this tab, where the browser has no locks over tabs. */
const held = new Set<string>();

/** Runs `work` under a lock over all tabs; undefined, without waiting, if it is held, by whatever tab. Rejects as `work` does. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  // Absent outside secure contexts.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return inThisTab(name, work);
  let isAnswered = false;
  try {
    return await locks.request(name, { ifAvailable: true }, (lock) => {
      isAnswered = true;
      return lock ? work() : undefined;
    });
  } catch (cause) {
    if (isAnswered) throw cause;
    // The browser denies locks, for example where it stores nothing for this site.
    return inThisTab(name, work);
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
