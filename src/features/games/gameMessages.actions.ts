import { TIMINGS } from '../../config/timings.ts';
import type { GameMessage } from '../../contract/gameMessages.ts';
import { systemClock } from '../../lib/clock.ts';
import { closeGame, frameLoaded } from './games.actions.ts';
import { gamesPorts } from './games.ports.ts';
import { setRound } from './round.ts';

/** The action of each message that a game can send. Rules C30, C33. */
export const MESSAGE_ACTIONS: Record<GameMessage, () => void> = {
  'game:ready'() {
    frameLoaded();
    setRound('closed');
  },
  'game:round-begin'() {
    frameLoaded();
    setRound('open');
  },
  'game:round-end'() {
    setRound('closed');
    refetchBalance();
  },
  'game:balance': refetchBalance,
  'game:close': closeGame,
};

/** A message has asked for the balance since it was last refetched. */
let isWanted = false;
/** The balance was refetched less than `TIMINGS.balanceRefetch` ago. */
let isResting = false;

/**
 * A message has no amount: the balance is fetched from the operator. Not for each message, since a game may send them without pause; the
 * last one is always followed by a fetch.
 */
function refetchBalance(): void {
  isWanted = true;
  if (!isResting) refetchIfWanted();
}

function refetchIfWanted(): void {
  isResting = isWanted;
  if (!isWanted) return;
  isWanted = false;
  gamesPorts()?.refetchBalance();
  systemClock.setTimeout(refetchIfWanted, TIMINGS.balanceRefetch);
}
