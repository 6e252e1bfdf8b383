import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CODES } from '../../contract/codes.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { apiError } from '../../operator/index.ts';
import { showAlert } from '../../overlays/index.ts';
import { game, windowGame, type CurrentGame } from '../../state/game.ts';
import type { PlayRefusal } from '../../state/play.ts';
import { askPlayClosed } from '../protection/index.ts';
import { closeGame, closeWindowGame, endPlay } from './games.actions.ts';
import { whenRoundEnds } from './round.ts';
import { IN_ANOTHER_PAGE } from './session.ts';

/** Closes whatever is open to play: the game window and a game in a window of its own. Rules R17, R19. */
export function closePlay(): void {
  closeGame();
  closeWindowGame();
}

/** Closes an open game at the end of its round, because play is closed for the member, and says why. Rule R19. */
export async function closeForProtection(why: PlayRefusal): Promise<void> {
  await whenRoundEnds();
  if (!game.currentGame && !windowGame.current) return;
  closePlay();
  await showAlert({
    title: i18n._(msg`The game was closed`),
    body: errorText(refusalOf(why)),
    accept: i18n._(msg`OK`),
  });
}

/**
 * Closes a game whose session the operator has ended: because play is closed for the member, because the page was not seen for too long
 * (`wasAway`), or because it is played elsewhere. Rules R16, R18, R19.
 */
export async function closeEnded(item: CurrentGame, wasAway: boolean): Promise<void> {
  const why = await askPlayClosed();
  if (why) return closeForProtection(why);
  endPlay(item, wasAway ? { kind: 'away' } : { kind: 'elsewhere', elsewhere: IN_ANOTHER_PAGE });
}

/** The refusal that a launch would get. */
function refusalOf(why: PlayRefusal) {
  switch (why.why) {
    case 'limit':
      return apiError('code', { state: CODES.limitReached });
    case 'pause':
      return apiError('code', { state: CODES.paused, until: why.until });
    case 'steps':
      return apiError('code', { state: CODES.stepsFirst });
    case 'market':
      return apiError('code', { state: CODES.marketClosed });
  }
}
