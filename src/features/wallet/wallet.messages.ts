import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import { CODES } from '../../contract/codes.ts';
import { refusedText, type RuleTexts } from '../../data/formTexts.ts';
import type { ApiError } from '../../operator/index.ts';
import { changeErrorText } from '../../i18n/pressErrors.ts';
import { sentences } from '../../i18n/sentences.ts';
import { toast } from '../../overlays/index.ts';
import { reasonOf, refusalOf } from '../protection/index.ts';
import { pointsTexts, SENDER_TEXTS } from './amountTexts.ts';
import { wallet } from './wallet.state.ts';

const NOT_STORED = msg`This device could not save the request, so it was not sent. No money was moved. Free up some storage or allow cookies and site data, then try again.`;

/** The toast after a cancellation whose deposit no longer waits, whoever ended it. */
export const NO_LONGER_PENDING = msg`The deposit request is no longer pending.`;

/**
 * Shows a toast, which stays until closed, that a request was refused. `amount`: the texts of its amount in won, by what is known when they
 * are read. Resolves to whether it is shown.
 */
export function showRefusal(error: ApiError, amount?: () => RuleTexts): Promise<boolean> {
  return toast('lastingError', () => refusalText(error, false, amount?.()), error.trace);
}

/**
 * Why a request was refused, with the end of a pause or the reset of a limit, and that no money has moved. `past`: it came of an outage that
 * has ended, so that maintenance is no longer named. `amount`: the texts of an amount in won. Rule R7.
 */
export function refusalText(error: ApiError, past = false, amount: RuleTexts = {}): string {
  // The client's own refusal: it sends nothing that it could not store.
  if (error.kind === 'client') return i18n._(NOT_STORED);
  const isOver = past && error.state === CODES.maintenance;
  return sentences(isOver ? '' : whyRefused(error, amount), i18n._(msg`No money was moved.`));
}

function whyRefused(error: ApiError, amount: RuleTexts): string {
  // The method is no field of the form, in which everything is right.
  if (error.fields['method']) return i18n._(msg`This payment method is not available right now.`);
  const refusal = refusalOf(error);
  if (refusal) return reasonOf(refusal);
  return refusedText(error, { amount, sender_name: SENDER_TEXTS, ...(FEATURES.points && { points: pointsTexts() }) });
}

/**
 * Shows why a cancellation was refused, as a toast. If the deposit no longer waits, the toast says only that, since
 * `announceEnd` shows how it ended. Call it after the summary has been refetched. Resolves to whether the toast is
 * shown. Rule W4.
 */
export function showNotCancelled(error: ApiError): Promise<boolean> {
  const { summary } = wallet;
  if (summary && !summary.pending.deposit && !summary.unreadable.includes('deposit'))
    return toast('success', i18n._(NO_LONGER_PENDING));
  return toast('lastingError', () => notCancelledText(error), error.trace);
}

/** Why a cancellation was refused. It does not say that no money was moved: the deposit may have been credited meanwhile. */
export function notCancelledText(error: ApiError): string {
  return error.kind === 'client' ? i18n._(NOT_STORED) : changeErrorText(error);
}
