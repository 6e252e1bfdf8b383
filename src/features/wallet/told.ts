import * as v from 'valibot';
import { TIMINGS } from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { store } from '../../storage/encodedStore.ts';
import type { WaitingKind } from './waiting.state.ts';

/** What a reply has said of a money request: that it has been made, or that it has ended. */
type Told = 'made' | 'ended';

const schema = v.record(v.string(), v.object({ is: v.picklist(['made', 'ended']), at: v.number() }));

/** What replies have said within the last minute, by kind and id. By the device's clock, since pages and tabs share it. */
function recent(): v.InferOutput<typeof schema> {
  const all = Object.entries(store.get('money_told', schema) ?? {});
  return Object.fromEntries(all.filter(([, { at }]) => Math.abs(systemClock.now() - at) < TIMINGS.lag));
}

/** Notes what a reply has said of a request, for all tabs of this browser. */
export function tell(kind: WaitingKind, id: string, is: Told): void {
  store.set('money_told', { ...recent(), [`${kind} ${id}`]: { is, at: systemClock.now() } });
}

/** What a reply has said of a request, while a read may be answered from before it; undefined from then on. Rule C53. */
export function told(kind: WaitingKind, id: string | undefined): Told | undefined {
  return recent()[`${kind} ${id}`]?.is;
}
