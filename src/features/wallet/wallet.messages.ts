import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '../../operator/index.ts';
import { sentences } from '../../i18n/sentences.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { toast } from '../../overlays/index.ts';
import type { MoneyKind } from './wallet.state.ts';

const ARRIVED: Record<MoneyKind, MessageDescriptor> = {
  deposit: msg`Your deposit request has arrived.`,
  withdraw: msg`Your withdrawal request has arrived.`,
  convert: msg`Your points have been converted.`,
  cancel: msg`The deposit request has been cancelled.`,
};

const UNSEEN: Record<MoneyKind, MessageDescriptor> = {
  deposit: msg`Your deposit request did not arrive. Nothing was moved.`,
  withdraw: msg`Your withdrawal request did not arrive. Nothing was moved.`,
  convert: msg`Your point conversion did not arrive. Nothing was moved.`,
  cancel: msg`The cancellation did not arrive. The deposit request stands as it was.`,
};

const NOT_KEPT = msg`This device could not keep the request safe, so it was not sent. Nothing was moved. Free some storage and try again.`;

/** Tells the player, wherever they are, that what was asked for has been carried out. Success toasts go by themselves. Spec section 9. */
export function sayArrived(kind: MoneyKind): void {
  void toast('success', i18n._(ARRIVED[kind]));
}

/** Tells the player that the deposit they wanted to take back no longer waits; who ended it, and how, may be another's doing. */
export function sayNotPending(): void {
  void toast('success', i18n._(msg`The deposit request is no longer pending.`));
}

/** Tells the player that a request never reached the server; it stays until closed. */
export function sayUnseen(kind: MoneyKind): void {
  void toast('moneyError', i18n._(UNSEEN[kind]));
}

/** Tells the player that a request was refused; it stays until closed. */
export function sayRefused(error: ApiError): void {
  void toast('moneyError', refusalText(error));
}

/** What a refusal means for the player's money: whatever was said, nothing has moved. */
export function refusalText(error: ApiError): string {
  // The client's own refusal: it would not send what it could not keep.
  if (error.kind === 'client') return i18n._(NOT_KEPT);
  return sentences(errorText(error), i18n._(msg`Nothing was moved.`));
}
