import * as v from 'valibot';
import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { MoneyRequest } from '../../contract/wallet.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';

/** A waiting request as every page shows it; `amount` in won. */
export type WaitingRequest = Pick<MoneyRequest, 'id' | 'amount'>;

const requests = v.array(v.object({ id: v.string(), amount: v.number() }));
const waitingSchema = v.object({ deposit: requests, withdraw: requests } satisfies Record<
  MoneyRequest['kind'],
  unknown
>);
const NONE: Record<MoneyRequest['kind'], readonly WaitingRequest[]> = { deposit: [], withdraw: [] };

/** The member's waiting requests as last known, the newest last, also from an earlier page or another tab. Rule W16. */
export const waiting = proxy({ ...NONE });

/** When this page last sent a request for the summary, in monotonic milliseconds. */
export const lastSummaryRequest = { at: 0 };

/**
 * Adds a waiting request to those of a kind: several withdrawals may wait. Of one that is known it stores the amount, which the operator may
 * have corrected; 0 where an answer lacks it. With undefined it only stores that the operator has reported what waits (`isWaitingKnown`).
 * Skips a write that changes nothing.
 */
export function addWaiting(kind: MoneyRequest['kind'], request: WaitingRequest | undefined): void {
  const rows = [...waiting[kind]];
  const place = rows.findIndex(({ id }) => id === request?.id);
  if (isWaitingKnown() && (!request || (place >= 0 && [0, rows[place]?.amount].includes(request.amount)))) return;
  if (request) rows.splice(place < 0 ? rows.length : place, 1, { id: request.id, amount: request.amount });
  store.set('money_waiting', { ...waiting, [kind]: rows });
}

/** Removes a request that is no longer waiting. False: another tab has done so. */
export function removeWaiting(kind: MoneyRequest['kind'], id: string): boolean {
  const rest = waiting[kind].filter((request) => request.id !== id);
  if (rest.length === waiting[kind].length) return false;
  store.set('money_waiting', { ...waiting, [kind]: rest });
  return true;
}

/** Whether the operator has reported the waiting requests since the sign-in: one may have been made on another device. */
export function isWaitingKnown(): boolean {
  return store.peekRaw('money_waiting') !== null;
}

/** Whether any request waits. */
export function isAnythingWaiting(): boolean {
  return Object.values(waiting).some((list) => list.length > 0);
}

function restore(): void {
  const stored = app.signedIn ? store.get('money_waiting', waitingSchema) : undefined;
  Object.assign(waiting, NONE, stored);
}

restore();
store.subscribe('money_waiting', restore);
// The session has changed: another member or a visitor.
subscribeKey(app, 'signedIn', restore);
subscribeKey(app, 'uid', restore);
