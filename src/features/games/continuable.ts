import type * as v from 'valibot';
import * as TIMINGS from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { game, windowGame, type PlayedGame } from '../../state/game.ts';
import { play } from '../../state/play.ts';
import { store } from '../../storage/encodedStore.ts';
import { storedGameSchema } from './storedGame.ts';

/** A game that was left and is offered again until `until`. */
export type ContinuableGame = v.InferOutput<typeof storedGameSchema>;

/** Offers the game that the player has left, for a minute; also on the pages that are loaded meanwhile. Rule G20. */
export function offerToContinue(left: PlayedGame): void {
  store.set('left_game', { ...left, until: systemClock.now() + TIMINGS.continueOffer });
}

/**
 * Called when the frame or the page ends: offers the game in the frame if it is playing, unless play is closed or a launch into a window
 * replaces it. Rule G20.
 */
export function offerGameInFrame(): void {
  if (game.currentGame && game.phase === 'playing' && app.signedIn && !play.closed && !windowGame.launching)
    offerToContinue({ ...game.currentGame, session: game.session });
}
// The next page, after a reload or a discard, offers the game. A page restored from the back-forward cache still has it: end the offer.
addEventListener('pagehide', offerGameInFrame);
addEventListener('pageshow', ({ persisted }) => persisted && game.currentGame && endContinueOffer());

/** Ends the offer: another game was launched, or the player dismissed it. */
export function endContinueOffer(): void {
  store.remove('left_game');
}

/** The game that is offered now; undefined without an offer. A sign-out ends the offer. */
export function continuableGame(): ContinuableGame | undefined {
  const left = store.get('left_game', storedGameSchema);
  const remaining = (left?.until ?? 0) - systemClock.now();
  // More than a minute: the clock was set back.
  return remaining > 0 && remaining <= TIMINGS.continueOffer ? left : undefined;
}
