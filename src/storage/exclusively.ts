/** The names locked in this tab, where the browser has no locks over tabs. */
const held = new Set<string>();

/** Runs `work` under a lock over all tabs; undefined, without waiting, if it is held, by whatever tab. Rejects as `work` does. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  // Absent outside secure contexts.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return inThisTab(name, work);
  let working: Promise<T | undefined> | undefined;
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => lock && untilLeft((working = work())));
  } catch {
    // WebKit takes the lock away when the page enters its back-forward cache, and the work continues. Before the work has begun: the browser
    // denies locks, for example where it stores nothing for this site.
    working ??= inThisTab(name, work);
  }
  return working;
}

/**
 * Resolves when the work has ended or the page is left: Safari 17 and 18 keep the lock of a page that was left held, and the next page could
 * then neither find out what became of a command nor send another one.
 */
async function untilLeft(work: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const left = new Promise((resolve) => {
    globalThis.window?.addEventListener('pagehide', resolve, { once: true, signal: ended.signal });
  });
  await Promise.race([Promise.allSettled([work]), left]);
  ended.abort();
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
