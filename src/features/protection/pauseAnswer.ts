import * as v from 'valibot';
import { protection as endpoint, type Protection } from '../../contract/protection.ts';
import { setAnswer } from '../../data/query.ts';
import { app } from '../../state/app.ts';
import { openChannel } from '../../storage/tabChannel.ts';
import { pauseAnswered } from './lagging.ts';
import { protection } from './protection.queries.ts';
import { readAgain } from './readAgain.ts';

const message = v.object({ uid: v.string(), state: endpoint.output });

/** Passes the state in the reply to a pause to the member's other tabs: none of them reads it in the minute after it. */
const channel = openChannel('pause');
channel.onmessage = ({ data }) => {
  const { success, output } = v.safeParse(message, data);
  if (success && output.uid === app.uid) take(output.state);
};

/**
 * Takes the state from the reply to a change after which the member is paused, in all tabs. It is read again a minute later only: an answer
 * from before it would open play. Rule C53.
 */
export function applyPauseAnswer(state: Protection): void {
  take(state);
  channel.postMessage({ uid: app.uid, state });
}

function take(state: Protection): void {
  pauseAnswered();
  setAnswer(protection, {}, state);
  readAgain();
}
