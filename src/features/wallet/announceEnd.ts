import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sentences } from '../../i18n/sentences.ts';
import type { MoneyRequest, RequestStatus } from '../../contract/wallet.ts';
import { toast } from '../../overlays/index.ts';
import { briefMoney } from './parts/brief.ts';
import { isCarriedOut } from './wallet.rules.ts';

/** Length of the vibration, in milliseconds. */
const VIBRATION = 80;

const ENDS: Record<MoneyRequest['kind'], Partial<Record<RequestStatus, MessageDescriptor>>> = {
  deposit: {
    completed: msg`The money is in your balance.`,
    auto: msg`The money is in your balance.`,
    point: msg`The money is in your balance.`,
    rejected: msg`Nothing was credited.`,
    cancelled: msg`Nothing was credited.`,
  },
  withdraw: {
    completed: msg`The money was sent to your registered account.`,
    auto: msg`The amount is back in your balance.`,
    rejected: msg`The amount is back in your balance.`,
    cancelled: msg`The amount is back in your balance.`,
  },
};

const UNCONFIRMED = msg`We could not confirm the outcome. Please contact customer support.`;

/** What the end of a request means for the player's money, as text; for a status that is no known end, to contact support. */
export function endText({ kind, status }: Pick<MoneyRequest, 'kind' | 'status'>): string {
  return i18n._(ENDS[kind][status] ?? UNCONFIRMED);
}

/**
 * Announces on any page that a request has ended: a completed one also by a short vibration, where the device allows it and motion is not
 * reduced. A cancelled deposit was announced by its command. Resolves to whether the player has been notified. Rule W16.
 */
export async function announceEnd(request: MoneyRequest): Promise<boolean> {
  const { kind, status, amount } = request;
  if (kind === 'deposit' && status === 'cancelled') return true;
  if (!isCarriedOut(request)) {
    const title = kind === 'deposit' ? msg`Your deposit was not completed.` : msg`Your withdrawal was not completed.`;
    return toast('moneyError', () => sentences(status === 'unknown' ? '' : i18n._(title), endText({ kind, status })));
  }
  // Not that this amount was credited or sent: there may have been a fee.
  const text =
    kind === 'deposit'
      ? msg`Your deposit of ${briefMoney(amount)} is complete.`
      : msg`Your withdrawal of ${briefMoney(amount)} is complete.`;
  const isShown = await toast('success', i18n._(text));
  if (isShown && 'vibrate' in navigator && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    navigator.vibrate(VIBRATION);
  return isShown;
}
