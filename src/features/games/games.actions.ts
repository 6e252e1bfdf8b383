import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { request } from '../../operator/index.ts';
import { POPUP } from '../../config/limits.ts';
import { isPopupOnly } from '../../config/popupOnly.ts';
import { NAMED } from '../../i18n/serverMessages.ts';
import { systemClock } from '../../lib/clock.ts';
import {
  closeOverlay,
  confirm,
  navigate,
  openOverlay,
  stack,
  showAlert,
  toast,
  type Overlay,
} from '../../overlays/index.ts';
import { isHomeScreen, isStandalone } from '../../pwa/standalone.ts';
import { app } from '../../state/app.ts';
import { game, resetGame, type CurrentGame } from '../../state/game.ts';
import { store } from '../../storage/encodedStore.ts';
import { askLogin } from '../account/index.ts';
import * as api from '../../contract/games.ts';
import type { Provider } from '../../contract/providers.ts';
import type { Playable } from '../../contract/games.ts';
import { launchTrouble } from './games.state.ts';
import { gamesPorts } from './games.ports.ts';
import {
  launchFailureText,
  launchInFrame,
  launchInWindow,
  type FrameLaunch,
  type LaunchFailure,
  type LaunchPorts,
} from './launch.ts';
import { isHandheld, isNarrow } from './parts/device.ts';
import { enterFullscreen, leaveFullscreen } from './parts/fullscreen.ts';
import type { DrawerFilter } from './parts/offers.ts';
import { providerPath } from './providerPath.ts';
import { forgetLeftGame, offerLeftGame } from './left.ts';
import { rememberGame } from './recent.ts';
import { guardGame, unlessRoundIsOpen } from './round.ts';

/** A second press within this time, in milliseconds, belongs to a double click. */
const DOUBLE_CLICK = 800;

let frame: FrameLaunch | undefined;
let overlayId: string | undefined;
let lastLaunch = { id: '', at: 0 };

const launchPorts: LaunchPorts = {
  clock: systemClock,
  ownOrigin: () => location.origin,
  ask: ({ id, category }, signal) => request(api.launchAddress, { game_id: id, type: category }, { signal }),
  openWindow: () => {
    // On an iPhone's home screen a popup may leave an empty sheet behind: use a link to be pressed once the address is known.
    if (isHomeScreen()) return null;
    // A phone ignores the size, or opens a separate sheet because of it.
    const features = isHandheld() ? undefined : `popup,width=${POPUP.width},height=${POPUP.height}`;
    return window.open('/launch.html', '_blank', features);
  },
};

/** Refetches the balance after a game reported the end of a round. */
export function wantBalance(): void {
  gamesPorts()?.onBalanceWanted();
}

/** Shows the LOGIN_REQUIRED alert, then the sign-in, then runs `then`. Rule G5. */
export async function requireLogin(then: () => void): Promise<void> {
  // The second press of a double click may come before the alert's view is rendered.
  if (stack.entries.some(({ overlay }) => overlay.kind === 'dialog')) return;
  const agreed = await confirm({
    title: i18n._(NAMED.LOGIN_REQUIRED),
    body: i18n._(msg`Once you are signed in, what you chose opens.`),
    accept: i18n._(msg`Sign in`),
    decline: i18n._(msg`Close`),
  });
  if (agreed) askLogin(then);
}

/** Launches a casino provider, or shows another's games, which needs a session: on their page unless `show` says where. Rules G4, G5. */
export function chooseProvider(provider: Provider, show: (provider: Provider) => void = showPage): void {
  if (provider.is_casino === 1) return launchGame(api.asPlayable(provider));
  if (!app.signedIn) return void requireLogin(() => chooseProvider(provider, show));
  store.set('selectedProvider', provider.id);
  show(provider);
}

/** The id of the provider whose games were viewed last, until the player goes back. Rule G4. */
export function selectedProvider(): string | undefined {
  return store.get('selectedProvider', v.string());
}

/** Clears the selected provider. Rule G4. */
export function clearProvider(): void {
  store.remove('selectedProvider');
}

function showPage(provider: Provider): void {
  void navigate(providerPath(provider));
}

/** Opens the drawer over the page or the game. Rule G10. */
export function openDrawer(filter: DrawerFilter = 'all'): void {
  if (!stack.entries.some(({ overlay }) => overlay.kind === 'drawer')) openOverlay({ kind: 'drawer', filter });
}

/**
 * Launches a game in the game window, or as a popup if its id requires that. It replaces a game that is already open; if that one has a
 * running round, the player is asked first. Must be called in the click, before any `await`: browsers allow popups and full screen only there.
 * Rules G12, G13, G18.
 */
export function launchGame(item: Playable): void {
  if (!app.signedIn) return void requireLogin(() => launchGame(item));
  unlessRoundIsOpen(() => launchNow(item));
}

function launchNow(item: Playable): void {
  const now = systemClock.monotonic();
  if (lastLaunch.id === item.id && now - lastLaunch.at < DOUBLE_CLICK) return;
  lastLaunch = { id: item.id, at: now };
  forgetLeftGame();
  if (isPopupOnly(item.id)) return void playInWindow(item);
  if (isStandalone() && isHandheld()) void enterFullscreen();
  playInFrame(item);
  showWindow(item);
}

/** Closes the game window, clears its address and refetches the balance. Rule G15. */
export function closeGame(): void {
  if (overlayId) closeOverlay(overlayId);
}

/** The player closes the window: asks first while a round is running. Rule G18. */
export function leaveGame(): void {
  unlessRoundIsOpen(closeGame);
}

/** The game said that a round begins. */
export function beginRound(): void {
  frameLoaded();
  game.round = 'open';
}

/** The game said that a round has ended, in which money may have moved. */
export function endRound(): void {
  game.round = 'closed';
  wantBalance();
}

/** The game said that it is drawn and waits for the player. */
export function becomeReady(): void {
  frameLoaded();
  game.round = 'closed';
}

/** Launches the open game again for a new address: the old one may be single-use. Must be called in the click. */
export function retryLaunch(): void {
  if (!game.currentGame) return;
  if (isPopupOnly(game.currentGame.id)) moveToWindow();
  else playInFrame({ ...game.currentGame });
}

/** Moves the open game into a window of its own, by a new launch. */
export function moveToWindow(): void {
  if (game.currentGame) void playInWindow({ ...game.currentGame });
}

/** Handles the frame's load event or the game's ready message. */
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
// player retries. A game in a window of its own waits for a press, without which browsers block the window.
subscribeKey(app, 'trouble', (trouble) => {
  const { currentGame } = game;
  if (trouble) return;
  if (launchTrouble.failure?.kind === 'noAnswer' && currentGame && !isPopupOnly(currentGame.id)) retryLaunch();
});

function playInFrame(item: CurrentGame): void {
  frame?.end();
  const { id, title, provider, category } = item;
  const stretched = game.frameShown ? game.stretched : isNarrow();
  const currentGame = { id, title, provider, category };
  const launches = game.launches + 1;
  Object.assign(game, {
    currentGame,
    url: '',
    frameShown: true,
    phase: 'launching',
    round: 'unknown',
    launches,
    stretched,
  });
  launchTrouble.failure = undefined;
  frame = launchInFrame(launchPorts, currentGame, {
    address(url) {
      game.url = url;
      if (game.phase === 'launching') game.phase = 'loading';
      // After the frame, which has priority.
      systemClock.setTimeout(() => rememberGame(item), 0);
    },
    failed: launchFailed,
  });
}

function launchFailed(failure: LaunchFailure): void {
  game.phase = 'failed';
  // After a failure the next press is not part of a double click.
  lastLaunch = { id: '', at: 0 };
  launchTrouble.failure = failure;
}

/** Opens the window for the launch, or reuses the open one, so that there is one frame. */
function showWindow(item: CurrentGame): void {
  closeFirst('drawer');
  if (overlayId) return;
  const id = openOverlay({ kind: 'game', game: item });
  overlayId = id;
  guardGame(closeGame);
  // However it is closed (button, Back, end of the session), the game ends with it.
  const stop = subscribe(stack, () => {
    if (stack.entries.some((entry) => entry.id === id)) return;
    stop();
    endGame();
  });
}

function endGame(): void {
  overlayId = undefined;
  if (game.currentGame && game.phase === 'playing' && app.signedIn) offerLeftGame(game.currentGame);
  // A game chosen again after it was closed is not a double click.
  if (lastLaunch.id === game.currentGame?.id) lastLaunch = { id: '', at: 0 };
  frame?.end();
  frame = undefined;
  resetGame();
  launchTrouble.failure = undefined;
  void leaveFullscreen();
  gamesPorts()?.onGameClosed();
}

async function playInWindow(item: CurrentGame): Promise<void> {
  const launch = launchInWindow(launchPorts, item);
  if (isHomeScreen()) void toast('custom', i18n._(msg`The game is being opened.`));
  closeFirst('drawer', 'game');
  const end = await launch;
  if (end.kind === 'failed' && overlayId) {
    // The player has opened another game meanwhile; its window must stay.
    void toast('error', launchFailureText(end.failure));
    return;
  }
  if (end.kind === 'failed') {
    // A failure stays visible until it is read, with a retry.
    const { id, title, provider, category } = item;
    Object.assign(game, {
      currentGame: { id, title, provider, category },
      url: '',
      frameShown: true,
      stretched: isNarrow(),
    });
    launchFailed(end.failure);
    return showWindow(item);
  }
  rememberGame(item);
  if (end.kind === 'blocked') {
    await showAlert({
      title: item.title,
      body: isHomeScreen()
        ? i18n._(msg`This game opens in a browser window. Close it to come back to the app.`)
        : i18n._(NAMED.popupBlocked),
      accept: i18n._(msg`Open the game`),
      href: end.url,
    });
  }
}

/** Closes the lowest overlay of these kinds, and with it what is above. */
function closeFirst(...kinds: Overlay['kind'][]): void {
  const entry = stack.entries.find(({ overlay }) => kinds.includes(overlay.kind));
  if (entry) closeOverlay(entry.id);
}
