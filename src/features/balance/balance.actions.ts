import { subscribeKey } from 'valtio/utils';
import { TIMINGS } from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { preferences } from '../../state/preferences.ts';
import { store } from '../../storage/encodedStore.ts';
import { news } from './balance.state.ts';

/** A phone or tablet, whose list of open applications shows a picture of the page. */
const PHONE = '(hover: none) and (pointer: coarse)';

/** The last balance that was announced, in won. */
let known: number | undefined;
let expectedUntil = 0;

/** Shows the balance or hides it, and remembers which. */
export function hideBalance(hidden: boolean): void {
  preferences.balanceHidden = hidden;
  store.set('balance_hidden', hidden);
}

/** Sets whether the balance is hidden automatically when a phone shows another application; stored. */
export function chooseAutoHide(on: boolean): void {
  preferences.balanceAutohide = on;
  store.set('balance_autohide', on);
}

/**
 * Marks that the player moved money: closed a game, sent a request. The change that follows is announced; one that only a poll finds is
 * not.
 */
export function expectChange(): void {
  expectedUntil = systemClock.monotonic() + TIMINGS.balanceNews;
}

/** Listens to the balance, and to the page leaving the screen. Called once, by the wiring. */
export function watchBalance(): void {
  subscribeKey(app, 'balanceAsOf', takeNote);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !preferences.balanceAutohide) return;
    if (matchMedia(PHONE).matches) hideBalance(true);
  });
}

function takeNote(): void {
  const balance = app.balanceAsOf === undefined ? undefined : app.balances['KRW'];
  const isFirst = known === undefined || balance === undefined;
  if (!isFirst && balance === known) return;
  const isTold = !isFirst && systemClock.monotonic() <= expectedUntil;
  // A change that a poll finds during a game is announced when the game is closed, so it does not count as announced yet.
  if (isFirst || isTold) known = balance;
  if (isTold) expectedUntil = 0;
  news.balance = isTold ? balance : undefined;
}
