import * as v from 'valibot';
import { START_PATH } from '../../config/shortcuts.ts';
import { navigate } from '../../overlays/index.ts';

/** The part of the browser's launch queue that is used; Chromium has it. */
const queueSchema = v.object({ launchQueue: v.object({ setConsumer: v.function() }) });
const launchSchema = v.object({ targetURL: v.string() });

/**
 * Follows the shortcuts of an application that is already open: the browser brings its window forward and leaves the way to us, so that a
 * game in it goes on. A plain launch only brings it forward.
 */
export function followLaunches(): void {
  if (!v.is(queueSchema, window)) return;
  // The first launch is the one that opened this very document.
  let opened = performance.getEntriesByType('navigation')[0]?.name;
  window.launchQueue.setConsumer((launch: unknown) => {
    if (!v.is(launchSchema, launch)) return;
    const { pathname, search, href } = new URL(launch.targetURL);
    const isFirst = href === opened;
    opened = undefined;
    if (!isFirst && pathname !== START_PATH) void navigate(pathname + search);
  });
}
