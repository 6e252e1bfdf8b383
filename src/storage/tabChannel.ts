import { log } from '../lib/log.ts';

/** A channel to the other tabs of this browser. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'addEventListener' | 'close'>;

/** A channel without other tabs. */
class SilentChannel extends EventTarget implements TabChannel {
  onmessage = null;
  postMessage(): void {}
  close(): void {}
}

/**
 * Opens the channel of this name. A browser that stores nothing for this site may refuse one, as Firefox does: this tab then works as if it
 * were the only one.
 */
export function openChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name);
  } catch (cause) {
    log.info('This tab cannot reach the other tabs', { cause });
    return new SilentChannel();
  }
}
