import * as v from 'valibot';
import { START_PATH } from '../../config/shortcuts.ts';
import { navigate } from '../../overlays/index.ts';

/** The part of `window.launchQueue` that is used here; only Chromium has it. */
const queueSchema = v.object({ launchQueue: v.object({ setConsumer: v.function() }) });
const launchSchema = v.object({ targetURL: v.string() });

/**
 * Handles launches of an application that is already open: by its shortcuts, and by links such as that of a password reset email, whose
 * token is in the hash. The browser focuses its window and passes the address to this page, so that an open game goes on. A launch without
 * a shortcut only focuses the window.
 */
export function handleLaunches(): void {
  if (!v.is(queueSchema, window)) return;
  // The launch that opened this document is passed too.
  let opened = performance.getEntriesByType('navigation')[0]?.name;
  window.launchQueue.setConsumer((launch: unknown) => {
    if (!v.is(launchSchema, launch)) return;
    const { pathname, search, hash, href } = new URL(launch.targetURL);
    const isFirst = href === opened;
    opened = undefined;
    if (!isFirst && pathname !== START_PATH) void navigate(pathname + search + hash);
  });
}
