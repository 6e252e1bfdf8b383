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

/** Sets what is done when another page has taken over the right to play. */
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

/** Lets other pages play if no game is open here and no launch is under way. Waits for the end of the current task, which may begin one. */
export function releaseSoon(): void {
  systemClock.setTimeout(() => {
    if (needed === 0 && game.url === '' && !windowGame.current) oneGame.release();
  }, 0);
}

/**
 * Claims the right to play when the press on a game begins: after the click, the answer to a claim waits until the next frame is rendered, and
 * the request for the game with it. Without a click the right is released.
 */
export function claimWhilePressed(): void {
  if (!app.signedIn) return;
  void whileNeeded(async () => {
    await oneGame.claim(app.uid);
    await sleep(systemClock, PRESS);
  });
}
