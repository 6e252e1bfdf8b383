import { POPUP } from '../../config/limits.ts';
import { systemClock } from '../../lib/clock.ts';
import { isHomeScreen } from '../../pwa/standalone.ts';
import { windowGame, type WindowGame } from '../../state/game.ts';
import type { WaitingWindow } from './launch.ts';
import { isHandheld } from './parts/device.ts';

/** A window that reports itself as closed sooner than this, in ms, was cut off by its page's opener policy and may well be open. */
const CUT_OFF = 3000;

/** The window of `windowGame`; undefined where the player opened it by a link. */
let popup: { window: WaitingWindow; at: number; cutOff: boolean } | undefined;

/** Opens the waiting page in a window; null if the browser blocks it. Must be called in the click. Rules G12, G13. */
export function openWindow(): WaitingWindow | null {
  // On an iPhone's home screen a popup may leave an empty sheet behind: use a link to be pressed once the address is known.
  if (isHomeScreen()) return null;
  // A phone ignores the size, or opens a separate sheet because of it.
  const features = isHandheld() ? undefined : `popup,width=${POPUP.width},height=${POPUP.height}`;
  return window.open('/launch.html', '_blank', features);
}

/** A game is open in a window of its own from now on; `window` is undefined if the player opens it by a link. Rule R16. */
export function keepWindow(game: WindowGame, window: WaitingWindow | undefined): void {
  windowGame.current = game;
  popup = window && { window, at: systemClock.monotonic(), cutOff: false };
}

/** Whether the player has closed the game's window, as far as the browser tells. */
export function isWindowClosed(): boolean {
  if (!popup?.window.closed) return false;
  popup.cutOff ||= systemClock.monotonic() - popup.at < CUT_OFF;
  return !popup.cutOff;
}

/** Closes the game's window, and ends what is known of it. */
export function dropWindow(): void {
  popup?.window.close();
  popup = undefined;
  windowGame.current = undefined;
}
