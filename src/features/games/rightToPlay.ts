import { sleep, systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { game, windowGame } from '../../state/game.ts';
import { createOneGame } from './oneGame.ts';

/** How long a press on a game may take until its click, in milliseconds. */
const PRESS = 1000;

/** The number of launches and presses that need the right to play. */
let needed = 0;

let onLost = (): void => undefined;

/** The right to play of this page. */
export const oneGame = createOneGame(navigator.locks, () => onLost());

/** Sets the callback for when another page has taken over the right to play. */
export function setRightLost(listener: () => void): void {
  onLost = listener;
}

/** Keeps the right to play until `act` has ended. */
export async function whileNeeded<T>(act: () => Promise<T>): Promise<T> {
  needed += 1;
  try {
    return await act();
  } finally {
    needed -= 1;
    releaseSoon();
  }
}

/**
 * Lets other pages play if no game is open here and no launch is under way. Checks that in a new task: the current one may still begin a
 * launch.
 */
export function releaseSoon(): void {
  systemClock.setTimeout(() => {
    if (needed === 0 && game.url === '' && !windowGame.current) oneGame.release();
  }, 0);
}

/**
 * Claims the right to play on pointerdown, so that the launch does not wait for it: the browser would answer a claim made in the click only
 * after rendering the next frame. Without a click the right is released after `PRESS`.
 */
export function claimWhilePressed(): void {
  if (!app.signedIn) return;
  void whileNeeded(async () => {
    await oneGame.claim(app.uid);
    await sleep(systemClock, PRESS);
  });
}
