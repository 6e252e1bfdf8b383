import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sentences } from '../../i18n/sentences.ts';
import type { MoneyRequest } from '../../contract/wallet.ts';
import { toast } from '../../overlays/index.ts';
import { REQUESTS } from './requestKinds.ts';
import { isCarriedOut } from './wallet.rules.ts';

/** Length of the vibration, in milliseconds. */
const VIBRATION = 80;

const UNCONFIRMED = msg`We could not confirm the outcome. Please contact customer support.`;

/** What the end of a request means for the player's money, as text; for a status that is no known end, to contact support. */
export function endText({ kind, status }: Pick<MoneyRequest, 'kind' | 'status'>): string {
  return i18n._(REQUESTS[kind].ends[status] ?? UNCONFIRMED);
}

/**
 * Announces on any page that a request has ended: a completed one also by a short vibration, where the device allows it and motion is not
 * reduced. A cancelled deposit was announced by its command. Resolves to whether the player has been notified. Rule W16.
 */
export async function announceEnd(request: MoneyRequest): Promise<boolean> {
  const { kind, status, amount } = request;
  if (kind === 'deposit' && status === 'cancelled') return true;
  const { amountComplete, amountNotCompleted } = REQUESTS[kind];
  // Another one of this amount may end in the same way.
  const subject = `${kind} ${request.id}`;
  if (!isCarriedOut(request))
    return toast(
      'lastingError',
      () => sentences(status === 'unknown' ? '' : i18n._(amountNotCompleted(amount)), endText({ kind, status })),
      undefined,
      subject,
    );
  const isShown = await toast('success', i18n._(amountComplete(amount)), undefined, subject);
  if (isShown && 'vibrate' in navigator && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    navigator.vibrate(VIBRATION);
  return isShown;
}
