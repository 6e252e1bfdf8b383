import { subscribeKey } from 'valtio/utils';
import { app } from '../../state/app.ts';
import { play } from '../../state/play.ts';

/** Whether "stop now" is offered: to a member who is not paused already, and where there is play to stop. Rule R3. */
export const stopOffer = {
  get: (): boolean => app.signedIn && play.closed?.why !== 'pause' && play.closed?.why !== 'market',
  subscribe(changed: () => void): () => void {
    const ends = [subscribeKey(app, 'signedIn', changed), subscribeKey(play, 'closed', changed)];
    return () => ends.forEach((end) => end());
  },
};
