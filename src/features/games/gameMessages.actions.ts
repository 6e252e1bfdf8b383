import * as TIMINGS from '../../config/timings.ts';
import type { GameMessage } from '../../contract/gameMessages.ts';
import { throttled } from '../../lib/throttled.ts';
import { refresh } from '../../operator/index.ts';
import { closeGame, frameLoaded } from './games.actions.ts';
import { setRound } from './round.ts';

/** A message has no amount: the balance is fetched from the operator. Not for each message, since a game may send them without pause. */
const refetchBalance = throttled(refresh, TIMINGS.balanceRefetch);

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
