import { subscribeKey } from 'valtio/utils';
import { app } from '../../state/app.ts';
import { play } from '../../state/play.ts';

/** Whether the member is paused (`closed` is why play is closed), for any reason but the daily hours without play and the rest after long play: a stop lasts longer. */
export function isPaused(closed = play.closed): boolean {
  return closed?.why === 'pause' && closed.kind !== 'hours' && closed.kind !== 'rest';
}

/** Whether "stop now" is offered: to a member who is not paused already, and where there is play to stop. Rule R3. */
export const stopOffer = {
  get: (): boolean => app.signedIn && !isPaused() && play.closed?.why !== 'market',
  subscribe(changed: () => void): () => void {
    const ends = [subscribeKey(app, 'signedIn', changed), subscribeKey(play, 'closed', changed)];
    return () => ends.forEach((end) => end());
  },
};
