import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as TIMINGS from '../../config/timings.ts';
import { throttled } from '../../lib/throttled.ts';
import { confirm, isOverlayOpen, setBackGuard, setLeaveGuard, setUncover, showAlert } from '../../overlays/index.ts';
import { game, whenRoundEnds, windowGame, type CurrentGame } from '../../state/game.ts';
import { offerToContinue } from './continuable.ts';
import { rememberRound } from './recent.ts';
import { itemKey } from './playable.ts';

/** By game, the last report of a round that is not stored yet. */
const unstored = new Map<string, { of: CurrentGame; isOpen: boolean }>();
const storeSoon = throttled(storeRounds, TIMINGS.roundStored);

/**
 * Sets whether a round is running, as the game reports it. Stores it for the next pages, but not at each report, since
 * a game may send them without pause; the last one is always stored. Rules C33, G28.
 */
export function setRound(round: 'open' | 'closed'): void {
  game.round = round;
  const { currentGame: of } = game;
  if (!of) return;
  // The same listener each time, so it is registered once.
  addEventListener('pagehide', storeRounds);
  unstored.set(itemKey(of), { of, isOpen: round === 'open' });
  storeSoon();
}

function storeRounds(): void {
  for (const { of, isOpen } of unstored.values()) rememberRound(of, isOpen);
  unstored.clear();
}

/** Calls `end`, which ends the game; while a round is running, only after the player has confirmed. Rule G18. */
export function unlessRoundIsOpen(end: () => void): void {
  if (game.round !== 'open') return end();
  void confirm(() => ({
    title: i18n._(msg`A round is in progress`),
    body: i18n._(msg`The round continues at the game provider, and its result counts even if you leave now.`),
    accept: i18n._(msg`Leave`),
    decline: i18n._(msg`Keep playing`),
  })).then((agreed) => agreed && end());
}

/**
 * Guards an open game against Back while a round is running, against `navigate` to `/`, `/home` and `/login`, which load a new document,
 * and against a change of the page that its window would hide: `end` closes the game window, `endWindow` a game in its own window, whose bar,
 * heartbeats and reality checks end with this page. Called once. Rules A12, G15, G18, R16.
 */
export function guardGame(end: () => void, endWindow: () => Promise<void>): void {
  setBackGuard(({ kind }) => {
    // A reality check cannot be dismissed with Back.
    if (kind === 'realityCheck') return false;
    if (kind !== 'game' || game.round !== 'open') return true;
    unlessRoundIsOpen(end);
    return false;
  });
  setUncover((go) => {
    if (!isOverlayOpen('game')) return go();
    unlessRoundIsOpen(() => {
      end();
      // After the game has ended: `/home` would ask whether to leave it.
      queueMicrotask(go);
    });
  });
  // A navigation is forced only where the session has ended.
  setLeaveGuard((forced) => (forced ? endForSignOut(endWindow) : askToLeave(endWindow)));
}

/** Asks whether to leave the open game. If the player agrees, a game in its own window is closed, and offered again. Rule G20. */
async function askToLeave(endWindow: () => Promise<void>): Promise<boolean> {
  if (!game.currentGame && !windowGame.current) return true;
  const agreed = await confirm(() => ({
    title: i18n._(msg`Leave the game?`),
    body: i18n._(msg`This reloads the page and closes the open game.`),
    accept: i18n._(msg`Leave`),
    decline: i18n._(msg`Keep playing`),
  }));
  if (!agreed) return false;
  const { current } = windowGame;
  if (current) offerToContinue(current);
  await endWindow();
  return true;
}

/** Ends the game of a member whose session has ended: the next user of the device could continue to play in it with the member's money. */
async function endForSignOut(endWindow: () => Promise<void>): Promise<boolean> {
  await endWindow();
  if (!game.currentGame) return true;
  await whenRoundEnds();
  await showAlert(() => ({
    title: i18n._(msg`You are signed out`),
    body: i18n._(msg`Your session has ended. The round you played is safe with the game provider.`),
    accept: i18n._(msg`OK`),
  }));
  return true;
}
