import * as v from 'valibot';
import { TIMINGS } from '../../config/timings.ts';
import type { MoneyRequest } from '../../contract/wallet.ts';
import { systemClock } from '../../lib/clock.ts';
import { store } from '../../storage/encodedStore.ts';

/** What the reply to a command, or a list, has said of a money request: that it has been made, or that it has ended. */
type Change = 'made' | 'ended';

const schema = v.record(v.string(), v.object({ is: v.picklist(['made', 'ended']), at: v.number() }));

/** The changes of the last minute, by kind and id. By the device's clock, since pages and tabs share it. */
function recent(): v.InferOutput<typeof schema> {
  const all = Object.entries(store.get('money_changes', schema) ?? {});
  return Object.fromEntries(all.filter(([, { at }]) => Math.abs(systemClock.now() - at) < TIMINGS.lag));
}

/** Stores a change of a request, for all tabs of this browser. */
export function storeChange(kind: MoneyRequest['kind'], id: string, is: Change): void {
  store.set('money_changes', { ...recent(), [`${kind} ${id}`]: { is, at: systemClock.now() } });
}

/** The change of a request within the last minute: a read may be answered from before it. Undefined if there was none. Rule C53. */
export function recentChange(kind: MoneyRequest['kind'], id: string | undefined): Change | undefined {
  return recent()[`${kind} ${id}`]?.is;
}
