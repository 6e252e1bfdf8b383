import * as v from 'valibot';
import * as TIMINGS from '../../config/timings.ts';
import { keptState, type Protection } from '../../contract/protection.ts';
import { setAnswer } from '../../data/query.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { openChannel } from '../../storage/tabChannel.ts';
import { pauseAnswered } from './lagging.ts';
import { protection } from './protection.queries.ts';
import { readNowAndWhenSettled } from './readAgain.ts';

const message = v.object({ uid: v.string(), at: v.number(), state: keptState });

/** Passes the state in the reply to a pause to the member's other tabs: none of them reads it in the minute after it. */
const channel = openChannel('pause');
channel.onmessage = ({ data }) => {
  const { success, output } = v.safeParse(message, data);
  // A tab that was frozen gets it late, when the state may have changed since.
  if (success && output.uid === app.uid && systemClock.now() - output.at < TIMINGS.lag) take(output.state, output.at);
};

/**
 * Takes the state from the reply to a change after which the member is paused, in all tabs. It is read again a minute later only: an answer
 * from before it would open play. Rule C53.
 */
export function applyPauseAnswer(state: Protection): void {
  const at = systemClock.now();
  take(state, at);
  channel.postMessage({ uid: app.uid, at, state });
}

function take(state: Protection, at: number): void {
  pauseAnswered(at);
  setAnswer(protection, {}, state);
  readNowAndWhenSettled();
}
