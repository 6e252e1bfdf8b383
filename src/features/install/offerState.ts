import * as v from 'valibot';
import { store } from '../../storage/encodedStore.ts';

/** State of the offer: number of visits, when a page was last seen and the offer last made (ms since 1970), whether any further one is refused. */
const schema = v.object({ visits: v.number(), seenAt: v.number(), offeredAt: v.number(), unwanted: v.boolean() });
type OfferState = v.InferOutput<typeof schema>;

/** The stored state of the offer to install. */
export function offerState(): OfferState {
  return store.get('install_offer', schema) ?? { visits: 0, seenAt: 0, offeredAt: 0, unwanted: false };
}

/** Stores the changed fields of the state; false if the browser refuses, such as where storage is full. */
export function updateOffer(change: Partial<OfferState>): boolean {
  return store.set('install_offer', { ...offerState(), ...change });
}
