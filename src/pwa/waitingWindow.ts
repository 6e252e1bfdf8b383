import { WAITING_DOCUMENT } from '../config/headers.ts';
import { POPUP } from '../config/screen.ts';
import type { LaunchAddress, PaymentAddress } from '../lib/destination.ts';
import { isHandheld, readDevice } from './device.ts';
import { isHomeScreen } from './standalone.ts';

/** A window that shows a waiting page until its address is known. */
export interface WaitingWindow {
  /** What the browser reports: also true once the opener policy of the page in it has cut the connection. */
  readonly closed: boolean;
  /** Navigates it. */
  open(address: LaunchAddress | PaymentAddress): void;
  close(): void;
}

/** What a waiting window shows, in the player's language: what is opened, and a sentence that says so. */
interface WaitingText {
  title: string;
  text: string;
}

/**
 * Whether a window is opened only by a link that the player presses: on an iPhone's home screen a popup may leave an empty sheet behind, and a
 * browser inside another application may load it in place of this page, whatever `window.open` returns.
 */
export function opensByLink(): boolean {
  return isHomeScreen() || readDevice(navigator.userAgent, navigator.maxTouchPoints).inApp !== undefined;
}

/**
 * Opens the waiting page in a window; null if the browser blocks it, and where windows are opened by a link. Must be called in the click,
 * before any `await`: browsers block popups at any other time. If this page is left before the address is known, the window closes. Rules G12,
 * G13, W6.
 */
export function openWaitingWindow(shown: WaitingText): WaitingWindow | null {
  if (opensByLink()) return null;
  // A phone ignores the size, or opens a separate sheet because of it.
  const features = isHandheld() ? undefined : `popup,width=${POPUP.width},height=${POPUP.height}`;
  const opened = window.open(WAITING_DOCUMENT, '_blank', features);
  if (!opened) return null;
  // The page in the window must not reach this one. With the feature `noopener` there would be no handle to navigate it.
  opened.opener = null;
  // The waiting page has no script, so this page fills it in. The listener does not outlive it: the navigation to the game removes it.
  opened.addEventListener('DOMContentLoaded', () => fillIn(opened.document, shown));
  const close = (): void => opened.close();
  addEventListener('pagehide', close);
  return {
    get closed() {
      return opened.closed;
    },
    open(address) {
      removeEventListener('pagehide', close);
      opened.location.replace(address);
    },
    close() {
      removeEventListener('pagehide', close);
      close();
    },
  };
}

/** Shows the text in the waiting page, in the language and the colours of this page. */
function fillIn(waiting: Document, { title, text }: WaitingText): void {
  const { documentElement: root } = waiting;
  const { backgroundColor, color } = getComputedStyle(document.body);
  root.lang = document.documentElement.lang;
  Object.assign(root.style, { backgroundColor, color });
  waiting.title = title;
  waiting.querySelector('h1')?.replaceChildren(title);
  waiting.querySelector('p')?.replaceChildren(text);
}
