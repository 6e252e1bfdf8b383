import * as v from 'valibot';
import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { MoneyRequest } from '../../contract/wallet.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';

/** A kind of request that can wait. */
export type WaitingKind = MoneyRequest['kind'];

/** A pending request as every page shows it; `amount` in won. */
export type WaitingRequest = Pick<MoneyRequest, 'id' | 'amount'>;

const requestSchema = v.optional(v.object({ id: v.string(), amount: v.number() }));
const waitingSchema = v.object({ deposit: requestSchema, withdraw: requestSchema });

/** The member's pending requests as last known, also from an earlier page or another tab. Rule W16. */
export const waiting = proxy<{ [kind in WaitingKind]?: WaitingRequest | undefined }>({});

/** Stores the pending request of a kind, or with undefined that none is pending. Skips a write that changes nothing. */
export function storeWaiting(kind: WaitingKind, request: WaitingRequest | undefined): void {
  if (isWaitingKnown() && request?.id === waiting[kind]?.id) return;
  store.set('money_waiting', { ...waiting, [kind]: request && { id: request.id, amount: request.amount } });
}

/** Whether the operator has reported the pending requests since the sign-in: one may have been made on another device. */
export function isWaitingKnown(): boolean {
  return store.peekRaw('money_waiting') !== null;
}

/** Whether any request is pending. */
export function isAnythingWaiting(): boolean {
  return waiting.deposit !== undefined || waiting.withdraw !== undefined;
}

function restore(): void {
  const stored = app.signedIn ? store.get('money_waiting', waitingSchema) : undefined;
  Object.assign(waiting, { deposit: undefined, withdraw: undefined, ...stored });
}

restore();
store.subscribe('money_waiting', restore);
// The session has changed: another member or a visitor.
subscribeKey(app, 'signedIn', restore);
subscribeKey(app, 'uid', restore);
