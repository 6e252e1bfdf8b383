import { LAST_GAME_PATH, START_PATH } from '../../config/shortcuts.ts';
import { navigate, openPage } from '../../overlays/index.ts';

/** The loading page. Rule N1. */
const LOADING_PATH = '/';

/** The part of `window.launchQueue` that is used here; only Chromium has it. Its standard allows a launch without an address. */
type WithLaunchQueue = Window & {
  launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string | null }) => void): void };
};

/**
 * Handles launches of an application that is already open: by its shortcuts, and by links such as that of a password reset email, whose
 * token is in the hash. The browser focuses its window and passes the address to this page. A launch without a shortcut only focuses the
 * window, so that an open game continues. Rule G18.
 */
export function handleLaunches(): void {
  const { launchQueue } = window as WithLaunchQueue;
  if (!launchQueue) return;
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Launches that were queued while this document loaded are passed within the call of `setConsumer`.
  let isQueued = true;
  launchQueue.setConsumer(({ targetURL }) => {
    if (!targetURL) return;
    const { pathname, search, hash, href } = new URL(targetURL);
    // Ignore the launch that opened this document, and the last one, which Chromium before 146 repeats after a reload.
    if (isQueued && (loaded?.type === 'reload' || href === loaded?.name)) return;
    // A link to the site itself: its loading page only leads on to the start page.
    if (pathname === LOADING_PATH || pathname === START_PATH) return;
    // `/game/last` itself checks whether the open game is the one played last, which then continues.
    const open = pathname === LAST_GAME_PATH ? navigate : openPage;
    void open(pathname + search + hash);
  });
  isQueued = false;
}
