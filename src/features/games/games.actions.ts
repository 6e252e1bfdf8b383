import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ref, subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { isPopupOnly } from '../../config/popupOnly.ts';
import { systemClock } from '../../lib/clock.ts';
import { closeOverlay, openOverlay, stack, toast } from '../../overlays/index.ts';
import { isHandheld } from '../../pwa/device.ts';
import { isHomeScreen, isStandalone } from '../../pwa/standalone.ts';
import { opensByLink, openWaitingWindow } from '../../pwa/waitingWindow.ts';
import { app } from '../../state/app.ts';
import { game, resetGame, windowGame, type CurrentGame } from '../../state/game.ts';
import { play } from '../../state/play.ts';
import { moneyMoved } from '../balance/index.ts';
import { launchTrouble } from './games.state.ts';
import { launchInFrame, launchInWindow, type FrameLaunch, type LaunchFailure, type LaunchPorts } from './launch.ts';
import { endContinueOffer, offerGameInFrame } from './continuable.ts';
import { isNarrow } from './device.ts';
import { enterFullscreen, leaveFullscreen } from './fullscreen.ts';
import { closePopup, offerLink, setWindowGame } from './popup.ts';
import { rememberGame } from './recent.ts';
import { requireLogin } from './requireLogin.ts';
import { gameLock, releaseIfUnused, onGameLockLost, keepGameLock } from './pageGameLock.ts';
import { guardGame, unlessRoundIsOpen } from './round.ts';
import { closeSessions, IN_ANOTHER_PAGE, launch, type Elsewhere } from './session.ts';
import { showPlayClosed } from './showPlayClosed.ts';
import { currentGameOf } from './storedGame.ts';
import type { Playable } from './playable.ts';

/** A second press within this time, in milliseconds, belongs to a double click. */
const DOUBLE_CLICK = 800;

let frame: FrameLaunch | undefined;
let overlayId: string | undefined;

/** The game whose next launch may be a double click, and when it was launched, in ms of the monotonic clock. */
let lastLaunch: { id: string; at: number } | undefined;

onGameLockLost(() => {
  const current = windowGame.launching?.game ?? windowGame.current ?? game.currentGame;
  endPendingWindow();
  if (current) endPlay(current, { kind: 'elsewhere', elsewhere: IN_ANOTHER_PAGE });
});

/** What a launch needs; `from` is a game that is open elsewhere, which it takes over. */
function launchPorts(from: Elsewhere | undefined): LaunchPorts {
  return {
    clock: systemClock,
    ownOrigin: () => location.origin,
    requestAddress: (item, trace, signal, onSent) => keepGameLock(() => launch(item, trace, signal, from, onSent)),
    openWaiting: ({ title }) => openWaitingWindow({ title, text: i18n._(msg`Opening the game.`) }),
  };
}

/**
 * Launches a game in the game window, or in its own window if its id requires that. It replaces a game that is already
 * open; if that one has a running round, the player is asked first. Must be called in the click, before any `await`:
 * browsers open windows and full screen only there.
 * Rules G12, G13, G18.
 */
export function launchGame(item: Playable): void {
  if (!app.signedIn) return void requireLogin(() => launchGame(item));
  unlessRoundIsOpen(() => launchNow(item));
}

function launchNow(item: Playable): void {
  if (play.closed) return showPlayClosed({ refusal: play.closed });
  const now = systemClock.monotonic();
  if (lastLaunch?.id === item.id && now - lastLaunch.at < DOUBLE_CLICK) return;
  lastLaunch = { id: item.id, at: now };
  endContinueOffer();
  void closeWindowGame();
  if (isPopupOnly(item.id)) return void playInWindow(item);
  // On the home screen of an iPad, Safari would show its own button over the game's bar, and there is no browser bar to hide.
  if (isStandalone() && isHandheld() && !isHomeScreen()) void enterFullscreen();
  playInFrame(item);
}

/** Closes the game window, clears its address and refetches the balance; also ends a launch whose window is not open yet. Rule G15. */
export function closeGame(): void {
  if (overlayId) closeOverlay(overlayId);
  else if (frame) endGame();
}

/** Closes the game window for the player; asks first while a round is running. Rule G18. */
export function leaveGame(): void {
  unlessRoundIsOpen(closeGame);
}

/**
 * Launches the open game again, for a new address: the old one may be single-use. `from` is where it is open instead: the launch takes it
 * over, which closes it there. Must be called in the click for a game that needs its own window. Rule R18.
 */
export function retryLaunch(from?: Elsewhere): void {
  if (!game.currentGame) return;
  const item = { ...game.currentGame };
  if (isPopupOnly(item.id)) void playInWindow(item, from);
  else playInFrame(item, from);
}

/**
 * Ends a game that the player did not close: closes its frame or its own window, and shows the reason in the game
 * window. A running round continues at the provider. Rules R16, R18.
 */
export function endPlay(item: CurrentGame, failure: LaunchFailure): void {
  const ended = currentGameOf(item);
  frame?.end();
  frame = undefined;
  closeRealityCheck();
  // Before closePopup clears windowGame.current, which holds the session.
  void closeSessions();
  if (windowGame.current) void closePopup();
  gameLock.release();
  showFailure(ended, failure);
}

/** Closes an unanswered reality check, whose game has ended: it comes again with the next play, since it was not answered. Rule R17. */
export function closeRealityCheck(): void {
  closeKind('realityCheck');
}

/**
 * Closes a game's own window and its session. Resolves once it is closed, or once the player has answered the request
 * to close it. Rule R16.
 */
export async function closeWindowGame(): Promise<void> {
  if (!windowGame.current) return;
  void closeSessions();
  releaseIfUnused();
  moneyMoved();
  await closePopup();
}

/** Moves the open game into its own window, with a new launch. */
export function moveToWindow(): void {
  if (game.currentGame) void playInWindow({ ...game.currentGame });
}

/** The frame has loaded its document, or the game has sent its first message: the game is playing. */
export function frameLoaded(): void {
  if (!game.url) return;
  frame?.loaded();
  game.phase = 'playing';
  launchTrouble.failure = undefined;
}

/** Stretches the window over the page's width, or shrinks it. Rule G9. */
export function toggleStretch(): void {
  game.stretched = !game.stretched;
}

// A launch that failed in an outage is repeated, with a new address, when the outage ends. A single lost reply is not an outage: there the
// player retries. A game in its own window waits for a press, without which browsers block the window.
subscribeKey(app, 'trouble', (trouble) => {
  if (!trouble && launchTrouble.failure?.kind === 'noAnswer' && !isPopupOnly(game.currentGame?.id ?? '')) retryLaunch();
});

// Cancel a launch into a window when play closes: once the game has loaded, this page cannot close its window.
subscribeKey(play, 'closed', (closed) => {
  if (!closed || !windowGame.launching) return;
  endPendingWindow();
  showPlayClosed({ refusal: closed });
});

// Registered at once, and not when the game window opens: a game in its own window has no game window.
guardGame(closeGame, closeWindowGame);

/** Launches a game into the frame, and opens the game window if it is not open. */
function playInFrame(item: CurrentGame, from?: Elsewhere): void {
  frame?.end();
  // Clear the session before `round` is reset below: the reset wakes `whenRoundEnds`, and `closeForProtection` must then find that its session
  // is no longer open here.
  void closeSessions();
  endPendingWindow();
  const currentGame = currentGameOf(item);
  Object.assign(game, {
    currentGame,
    url: '',
    phase: 'launching',
    requested: false,
    round: 'unknown',
    launches: game.launches + 1,
  });
  launchTrouble.failure = undefined;
  const own = launchInFrame(launchPorts(from), currentGame, {
    show() {
      showWindow(item);
      // In the next task: the window is painted before its frame is created.
      systemClock.setTimeout(() => {
        if (frame === own) game.requested = true;
      }, 0);
    },
    address(url, session) {
      Object.assign(game, { url, session });
      if (game.phase === 'launching') game.phase = 'loading';
      // In the next task: the frame's navigation goes first.
      systemClock.setTimeout(() => rememberGame(item), 0);
    },
    failed: launchFailed,
  });
  frame = own;
}

/** Shows in the game window why a game is not open, with a retry. */
function showFailure(currentGame: CurrentGame, failure: LaunchFailure): void {
  Object.assign(game, { currentGame, url: '', round: 'unknown' });
  launchFailed(failure);
  showWindow(currentGame);
}

function launchFailed(failure: LaunchFailure): void {
  game.phase = 'failed';
  // After a failure the next press is not part of a double click.
  lastLaunch = undefined;
  launchTrouble.failure = failure;
}

/** Opens the window for the launch, or reuses the open one, so that there is one frame. */
function showWindow(item: CurrentGame): void {
  closeKind('drawer');
  if (overlayId) return;
  // On a narrow screen it fills the page from the start. Rule G9.
  game.stretched = isNarrow();
  const id = openOverlay({ kind: 'game', game: item });
  overlayId = id;
  // However it is closed (button, Back, end of the session), the game ends with it.
  const stop = subscribe(stack, () => {
    if (stack.entries.some((entry) => entry.id === id)) return;
    stop();
    endGame();
  });
}

function endGame(): void {
  overlayId = undefined;
  offerGameInFrame();
  // A game chosen again after it was closed is not a double click.
  if (lastLaunch?.id === game.currentGame?.id) lastLaunch = undefined;
  frame?.end();
  frame = undefined;
  void closeSessions();
  resetGame();
  releaseIfUnused();
  launchTrouble.failure = undefined;
  void leaveFullscreen();
  moneyMoved();
}

async function playInWindow(item: CurrentGame, from?: Elsewhere): Promise<void> {
  endPendingWindow();
  const launched = currentGameOf(item);
  const own = ref(launchInWindow(launchPorts(from), item));
  windowGame.launching = own;
  if (opensByLink()) void toast('custom', i18n._(msg`Opening the game.`));
  closeKind('drawer');
  closeGame();
  const end = await own.result;
  if (windowGame.launching !== own) return;
  windowGame.launching = undefined;
  // A failure stays visible until it is read, with a retry.
  if (end.kind === 'failed') return showFailure(launched, end.failure);
  rememberGame(item);
  setWindowGame({ ...launched, session: end.session }, end.kind === 'opened' ? end.window : undefined);
  if (end.kind === 'blocked') {
    const { current } = windowGame;
    const isOpened = await offerLink(item.title, end.url);
    if (!isOpened && windowGame.current === current) dropWindowGame();
  }
}

/** Cancels the launch whose window still waits for its address: another game has been chosen, and only one can be open. Rule R18. */
function endPendingWindow(): void {
  windowGame.launching?.end();
  windowGame.launching = undefined;
}

/** Ends a game whose link was not pressed, before it has a window: otherwise its session would continue, and count as play. */
function dropWindowGame(): void {
  void closeSessions();
  windowGame.current = undefined;
  releaseIfUnused();
}

/** Closes the overlay of this kind, if it is open, and what is above it. */
function closeKind(kind: 'drawer' | 'realityCheck'): void {
  const open = stack.entries.find(({ overlay }) => overlay.kind === kind);
  if (open) closeOverlay(open.id);
}
