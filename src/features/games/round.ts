import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { subscribeKey } from 'valtio/utils';
import { TIMINGS } from '../../config/timings.ts';
import { systemClock, within } from '../../lib/clock.ts';
import { confirm, setBackGuard, setLeaveGuard, showAlert } from '../../overlays/index.ts';
import { game } from '../../state/game.ts';
import { rememberRound } from './recent.ts';

/** The game said that a round begins, or that none is running. Rules C33, G28. */
export function setRound(round: 'open' | 'closed'): void {
  game.round = round;
  if (game.currentGame) rememberRound(game.currentGame, round === 'open');
}

/** Whether the game says that a round is running. Of a game that says nothing it is not known, and nothing waits for it. Rule C33. */
function isRoundOpen(): boolean {
  return game.round === 'open';
}

/** Resolves when no round is running, after 60 s at the latest: for a dialog that the player did not ask for. Rule G18. */
export async function whenRoundEnds(): Promise<void> {
  if (!isRoundOpen()) return;
  let stop = (): void => undefined;
  const ended = new Promise<void>((resolve) => (stop = subscribeKey(game, 'round', () => resolve())));
  await within(systemClock, TIMINGS.roundWait, ended).catch(() => undefined);
  stop();
}

/** Does what ends the game: at once, or if a round is running after the player has said so. Rule G18. */
export function unlessRoundIsOpen(end: () => void): void {
  if (!isRoundOpen()) return end();
  void confirm({
    title: i18n._(msg`A round is in progress`),
    body: i18n._(msg`The round continues at the game provider, and its result counts even if you leave now.`),
    accept: i18n._(msg`Leave`),
    decline: i18n._(msg`Keep playing`),
  }).then((agreed) => agreed && end());
}

/** Guards an open game against Back while a round is running, and against page loads. Called when one is opened. Rules A12, G15, G18. */
export function guardGame(end: () => void): void {
  setBackGuard(({ kind }) => {
    // It has to be answered.
    if (kind === 'realityCheck') return false;
    if (kind !== 'game' || !isRoundOpen()) return true;
    unlessRoundIsOpen(end);
    return false;
  });
  setLeaveGuard(async (forced) => {
    if (!game.currentGame) return true;
    if (!forced) {
      return confirm({
        title: i18n._(msg`Leave the game?`),
        body: i18n._(msg`This reloads the page and closes the open game.`),
        accept: i18n._(msg`Leave`),
        decline: i18n._(msg`Keep playing`),
      });
    }
    await whenRoundEnds();
    await showAlert({
      title: i18n._(msg`You are signed out`),
      body: i18n._(msg`Your session has ended. The round you played is safe with the game provider.`),
      accept: i18n._(msg`OK`),
    });
    return true;
  });
}
