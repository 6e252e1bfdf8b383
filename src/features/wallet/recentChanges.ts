import * as v from 'valibot';
import * as TIMINGS from '../../config/timings.ts';
import { moneyRequest, type MoneyRequest } from '../../contract/wallet.ts';
import { systemClock } from '../../lib/clock.ts';
import { store } from '../../storage/encodedStore.ts';

/** What the reply to a command, or a list, has said of a money request: that it has been made, or that it has ended. */
type Change = 'made' | 'ended';

const schema = v.record(
  v.string(),
  // Earlier builds have not stored the request.
  v.object({ is: v.picklist(['made', 'ended']), at: v.number(), made: v.optional(moneyRequest) }),
);

/** The changes of the last minute, by kind and id. By the device's clock, since pages and tabs share it. */
function recent(): v.InferOutput<typeof schema> {
  const all = Object.entries(store.get('money_changes', schema) ?? {});
  return Object.fromEntries(all.filter(([, { at }]) => Math.abs(systemClock.now() - at) < TIMINGS.lag));
}

/**
 * Stores a change of a request, for all tabs of this browser; of one that was `made` the request, without the sender's name and the address
 * at which it is paid.
 */
export function storeChange(kind: MoneyRequest['kind'], id: string, is: Change, made?: MoneyRequest): void {
  const change = { is, at: systemClock.now(), made: made && { ...made, sender_name: '', redirect_url: '' } };
  store.set('money_changes', { ...recent(), [`${kind} ${id}`]: change });
}

/** The change of a request within the last minute: a read may be answered from before it. Undefined if there was none. Rule C53. */
export function recentChange(kind: MoneyRequest['kind'], id: string | undefined): Change | undefined {
  return recent()[`${kind} ${id}`]?.is;
}

/** The newest waiting request that was made within the last minute, also by another page: the reads may lack it. Rule C53. */
export function recentlyMade(kind: MoneyRequest['kind']): MoneyRequest | undefined {
  const all = Object.values(recent()).map(({ made }) => made);
  return all.findLast((made) => made?.kind === kind && made.status === 'waiting');
}
