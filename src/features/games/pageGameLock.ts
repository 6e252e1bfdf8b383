import { sleep, systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { game, windowGame } from '../../state/game.ts';
import { createGameLock } from './gameLock.ts';

/** How long a press on a game may take until its click, in milliseconds. */
const PRESS = 1000;

/** The number of launches and presses that need the game lock. */
let needed = 0;

let onLost = (): void => undefined;

/** The game lock of this page. */
export const gameLock = createGameLock(navigator.locks, () => onLost());

/** Sets the callback for when another page has taken over the game lock. */
export function onGameLockLost(listener: () => void): void {
  onLost = listener;
}

// WebKit takes the lock away from a page that enters its back-forward cache, and Safari 17 and 18 keep the lock of a reloaded page held:
// the page therefore releases it itself, and claims it again when it is shown with its game.
addEventListener('pagehide', () => gameLock.release());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isNeeded()) void gameLock.claim(app.uid).then((isGranted) => isGranted || onLost());
});

/** Keeps the game lock until `act` has ended. */
export async function keepGameLock<T>(act: () => Promise<T>): Promise<T> {
  needed += 1;
  try {
    return await act();
  } finally {
    needed -= 1;
    releaseIfUnused();
  }
}

/**
 * Lets other pages play if no game is open here and no launch is under way. Checks that in a new task: the current one may still begin a
 * launch.
 */
export function releaseIfUnused(): void {
  systemClock.setTimeout(() => {
    if (!isNeeded()) gameLock.release();
  }, 0);
}

/**
 * Claims the game lock on pointerdown, so that the launch does not wait for it: the browser would answer a claim made in the click only
 * after rendering the next frame. Without a click the lock is released after `PRESS`.
 */
export function claimOnPress(): void {
  if (!app.signedIn) return;
  void keepGameLock(async () => {
    await gameLock.claim(app.uid);
    await sleep(systemClock, PRESS);
  });
}

/** Whether a game is open here or a launch is under way. */
function isNeeded(): boolean {
  return needed > 0 || game.url !== '' || windowGame.current !== undefined;
}
