import { sleep, systemClock, within } from '../../lib/clock.ts';
import { watchUnload } from './unloading.ts';

/** Pauses before a request, in milliseconds: the first, the longest. */
const PAUSES = { first: 2000, most: 60_000 } as const;
/** Age, in milliseconds, from which on a document that was itself reloaded may be reloaded. */
const RELOADED_AGE = 60_000;
/** Time limit of a request and of `load`, in milliseconds: a slow connection needs time. */
const TIMEOUT = 60_000;

/**
 * Resolves to what `load` loads: scripts without which the page is not complete. If that fails, it is called again once `file` of the page's
 * own origin arrives; if it fails again, the page is reloaded, if `mayReload` returns true: Firefox (before 155) and Safari keep the failure of
 * an `import()` until the document ends. The file is requested after growing pauses, and when the device is connected again. A document that
 * was itself reloaded stays for a minute, so that scripts that always fail do not reload the page all the time. Never rejects. Rule O4.
 */
export async function loadOrReload<T>(
  load: () => Promise<T>,
  file: string,
  mayReload = (): boolean => true,
): Promise<T> {
  const unload = watchUnload();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const reloadFrom = navigation?.type === 'reload' ? RELOADED_AGE : 0;
  let pause: number = PAUSES.first;
  for (let failures = 0; ; failures += 1) {
    try {
      // The browser itself waits without end for a response that never ends.
      const loaded = await within(systemClock, TIMEOUT, load());
      unload.stop();
      return loaded;
    } catch {
      await unload.isUnloading();
      if (failures > 0 && systemClock.monotonic() >= reloadFrom && mayReload()) location.reload();
    }
    do {
      await Promise.race([sleep(systemClock, pause), connected()]);
      pause = Math.min(2 * pause, PAUSES.most);
    } while (!(await arrives(file)));
  }
}

function connected(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/**
 * Whether the server answers with the complete file, or with 404: a newer document may name another file. Unlike in `probeOwnOrigin`, any
 * other error status is no success: a reload would replace the page by that error.
 */
async function arrives(file: string): Promise<boolean> {
  try {
    const response = await fetch(file, { signal: AbortSignal.timeout(TIMEOUT) });
    await response.arrayBuffer();
    return response.ok || response.status === 404;
  } catch {
    return false;
  }
}
