import * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import { endpoint, request } from '../../api/index.ts';
import { catalogue, loadProviders } from '../../features/games/index.ts';
import { systemClock } from '../../lib/clock.ts';
import { createRecovery } from '../../pwa/recovery.ts';
import { app } from '../../state/app.ts';
import { giveUpPoll } from '../askOperator.ts';

/** The cheapest question that anybody may ask the operator. */
const probe = endpoint<{ limit: number }>()({
  method: 'GET',
  path: '/supports/notices',
  envelope: 'code',
  auth: 'no',
  output: v.unknown(),
  neverRetried: true,
});

/** Notices at once when the operator answers again, and asks for what is old by then. `refresh` asks for the member's data. Called once. */
export function followTrouble(refresh: () => void): void {
  const recovery = createRecovery({
    clock: systemClock,
    probe: async () => {
      await request(probe, { limit: 1 });
      // The transport has written down how it went.
      return app.trouble === undefined;
    },
    visible: () => document.visibilityState === 'visible',
    recovered() {
      giveUpPoll();
      refresh();
      if (catalogue.status === 'failed') void loadProviders();
    },
  });
  const follow = (): void => (app.trouble ? recovery.begin() : recovery.end());
  subscribeKey(app, 'trouble', follow);
  follow();
  for (const event of ['online', 'pointerdown', 'pageshow']) addEventListener(event, recovery.now);
  document.addEventListener('visibilitychange', recovery.now);
}
