import * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import { endpoint, request } from '../../api/index.ts';
import { catalogue, loadProviders } from '../../features/games/index.ts';
import { systemClock } from '../../lib/clock.ts';
import { createRecovery, PROBE_TIMEOUT } from '../../pwa/recovery.ts';
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
  timeout: PROBE_TIMEOUT,
});

/** Notices at once when the operator answers again, and asks for what is old by then. `refresh` asks for the member's data. Called once. */
export function followTrouble(refresh: () => void): void {
  const recovery = createRecovery({
    clock: systemClock,
    // The transport writes down how it went.
    probe: () => request(probe, { limit: 1 }),
    visible: () => document.visibilityState === 'visible',
  });
  if (app.trouble) recovery.begin();
  subscribeKey(app, 'trouble', (trouble) => {
    if (trouble) return recovery.begin();
    recovery.end();
    // What hangs since the trouble would be waited for.
    giveUpPoll();
    refresh();
    if (catalogue.status === 'failed') void loadProviders();
  });
  for (const event of ['online', 'pointerdown', 'pageshow']) addEventListener(event, recovery.now);
  document.addEventListener('visibilitychange', recovery.now);
}
