import { subscribeKey } from 'valtio/utils';
import * as TIMINGS from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { refresh } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { preferences } from '../../state/preferences.ts';
import { store } from '../../storage/encodedStore.ts';
import { display } from './balance.state.ts';

/** Media query for phones and tablets, whose list of open applications shows a picture of the page. */
const PHONE = '(hover: none) and (pointer: coarse)';

/** The balance that was announced last, in won; before the first announcement, the one that was received first. */
let lastAnnounced: number | undefined;

/** A change of the balance before this time, in ms of the monotonic clock, is announced. */
let expectedUntil = 0;

/** Hides or shows the balance; stored. */
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
 * To be called when the player moved money: closed a game, sent a request. Refetches the balance. The first reply within
 * `TIMINGS.balanceAnnouncement` whose balance differs from the one announced last is announced; without this call none is.
 */
export function moneyMoved(): void {
  expectedUntil = systemClock.monotonic() + TIMINGS.balanceAnnouncement;
  refresh();
}

/** Subscribes to the balance and to the page's visibility. Called once, by the wiring. */
export function watchBalance(): void {
  subscribeKey(app, 'balanceAsOf', announceChange);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !preferences.balanceAutohide) return;
    if (matchMedia(PHONE).matches) hideBalance(true);
  });
}

function announceChange(): void {
  const balance = app.balanceAsOf === undefined ? undefined : app.balances['KRW'];
  const isFirst = lastAnnounced === undefined || balance === undefined;
  if (!isFirst && balance === lastAnnounced) return;
  const isExpected = !isFirst && systemClock.monotonic() <= expectedUntil;
  // A change that a poll finds during a game is announced when the game is closed, so it does not count as announced yet.
  if (isFirst || isExpected) lastAnnounced = balance;
  if (isExpected) expectedUntil = 0;
  display.announced = isExpected ? balance : undefined;
}
