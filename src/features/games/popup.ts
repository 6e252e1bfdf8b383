import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as TIMINGS from '../../config/timings.ts';
import { sleep, systemClock } from '../../lib/clock.ts';
import { NAMED } from '../../i18n/named.ts';
import type { LaunchAddress } from '../../lib/destination.ts';
import { closeOverlay, openOverlayForAnswer, showAlert, stack, type DialogText } from '../../overlays/index.ts';
import { opensByLink, type WaitingWindow } from '../../pwa/waitingWindow.ts';
import { app } from '../../state/app.ts';
import { game, whenRoundEnds, windowGame, type WindowGame } from '../../state/game.ts';
import { store } from '../../storage/encodedStore.ts';
import { gameLock, keepGameLock } from './pageGameLock.ts';
import { isSessionOpen } from './session.ts';
import { storedGameSchema } from './storedGame.ts';

interface Popup {
  window: WaitingWindow;
  /** When it was opened, in ms of the monotonic clock. */
  at: number;
  /** This page had the focus at the last check. */
  hadFocus: boolean;
  /** The game's opener policy has cut the connection, so that `closed` is true although the window is open. */
  cutOff: boolean;
}

/** The window of `windowGame`; undefined if the player opened it by a link, or an earlier page of the tab opened it. */
let popup: Popup | undefined;

/** The dialog with the link of a blocked window, by its overlay's id. */
let link = '';

/** Whether the game of `windowGame` has no window yet: the link that opens it is shown. */
const isUnopened = (): boolean => stack.entries.some(({ id }) => id === link);

/** Stores a game that has opened in its own window. `window`: undefined if the player opens it by a link, or an earlier page did. Rule R16. */
export function setWindowGame(opened: WindowGame, window: WaitingWindow | undefined): void {
  windowGame.current = opened;
  addEventListener('pagehide', storeWindowGame);
  // A window that is closed already was closed by the player, since the game, which could cut the connection, has not begun to load: with
  // -Infinity, `isWindowClosed` does not take it for a cut one.
  const at = window?.closed ? -Infinity : systemClock.monotonic();
  popup = window && { window, at, hadFocus: false, cutOff: false };
}

/**
 * Stores the game for the next page of the tab. Called when this page is left, and regularly while the game is open: a browser that discards
 * a hidden page to free memory announces it by no event. Rule R16.
 */
export function storeWindowGame(): void {
  const { current } = windowGame;
  if (!current || isUnopened()) return;
  store.set('window_game', { ...current, until: systemClock.now() + TIMINGS.visit });
}

/**
 * Shows and watches again the game whose window an earlier page of the tab has opened, unless another page has a game
 * open; on a later visit only if the operator says that its session continues. If another game is open or launched here by now, the
 * player is asked to close that window, which this page cannot do. Does nothing while no member is signed in. Rule R16.
 */
export async function resumeWindowGame(): Promise<void> {
  const left = store.get('window_game', storedGameSchema);
  const { uid, signedIn } = app;
  if (!left || !signedIn) return;
  const { until, ...opened } = left;
  const isSameVisit = systemClock.now() <= until;
  const isOpen = await keepGameLock(
    async () => (await gameLock.claim(uid)) && (isSameVisit || (await isSessionOpen(opened.session))),
  );
  // Not before the answer: if this page is left while it waits, the next one reads the entry.
  store.remove('window_game');
  if (!isOpen || app.uid !== uid || !app.signedIn) return;
  const { current, launching } = windowGame;
  // `storeWindowGame` adds `TIMINGS.visit`.
  const storedAt = until - TIMINGS.visit;
  if (!current && !launching && !game.currentGame)
    return setWindowGame({ ...opened, unseen: systemClock.now() - storedAt }, undefined);
  // The player has opened another game before this page knew of that one.
  await whenRoundEnds();
  if (current?.id !== opened.id) await askToClose(opened.title);
}

/**
 * Offers a game whose window the browser has blocked as a link, for a second press; resolves to whether it was pressed. The link closes when
 * the game is closed. Rule G12.
 */
export function offerLink(title: string, href: LaunchAddress): Promise<boolean> {
  const text = (): DialogText => ({
    title,
    body: opensByLink()
      ? i18n._(msg`This game opens in a browser window. Close it to come back to the app.`)
      : i18n._(NAMED.popupBlocked),
    accept: i18n._(msg`Open the game`),
    href,
  });
  const isPressed = openOverlayForAnswer({ kind: 'dialog', text });
  link = stack.entries.at(-1)?.id ?? '';
  return isPressed;
}

/**
 * Whether the player has closed the game's window, as far as the browser reports it. Must be called regularly, since it compares the focus with
 * that at the last call. A window that is reported closed while its game loads, and did not give the focus back to this page, counts as open:
 * most likely the game's opener policy has cut the connection. If the player has closed it after all, the bar of the game stays, with its
 * button to close; the other error would end a running game.
 */
export function isWindowClosed(): boolean {
  if (!popup) return false;
  const gotFocus = document.hasFocus() && !popup.hadFocus;
  popup.hadFocus = document.hasFocus();
  if (!popup.window.closed) return false;
  popup.cutOff ||= systemClock.monotonic() - popup.at < TIMINGS.launchWatchdog && !gotFocus;
  return !popup.cutOff;
}

/**
 * Closes the game's window and clears its state. Once the game has loaded, the browser does not let this page close it, since a game
 * gets no reference to this page: the player is then asked to close it, and this resolves when they have answered. Of a game that was only
 * offered as a link, closes that link. Rule R16.
 */
export async function closePopup(): Promise<void> {
  const { current } = windowGame;
  const closing = popup;
  popup = undefined;
  windowGame.current = undefined;
  // `storeWindowGame` has stored it while the game was open.
  store.remove('window_game');
  if (isUnopened()) return closeOverlay(link);
  closing?.window.close();
  await sleep(systemClock, TIMINGS.windowCloses);
  if (current && !(closing?.window.closed && !closing.cutOff)) await askToClose(current.title);
}

/** Asks the player to close the window of a game that has ended; resolves when they have answered. */
function askToClose(title: string): Promise<void> {
  return showAlert(() => ({
    title: i18n._(msg`Please close the window of ${title}`),
    body: i18n._(msg`The game has ended here, but the browser does not let this page close its window.`),
    accept: i18n._(msg`OK`),
  }));
}
