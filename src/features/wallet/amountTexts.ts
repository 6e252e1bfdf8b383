import { msg } from '@lingui/core/macro';
import * as LIMITS from '../../config/limits.ts';
import type { RuleTexts } from '../../data/formTexts.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { leastAmount, unitOf, type AmountLimits } from './wallet.rules.ts';

/** Error texts of an amount in won, by the rule that it breaks; `hidden`: the player hides the balance. Rules W1, W2, W6, W14, R26. */
export function amountTexts({ method, withdrawable, limit = 0 }: AmountLimits, hidden = false): RuleTexts {
  return {
    // An amount below the minimum breaks `unit` before `min`, so this text names the minimum, too.
    unit: msg`From ${formatMoney(leastAmount(method))}, in multiples of ${formatMoney(unitOf(method))}.`,
    min: msg`At least ${formatMoney(leastAmount(method))}.`,
    ...(method?.max && { max: msg`At most ${formatMoney(method.max)}.` }),
    limit: msg`${formatMoney(limit)} left within your limits.`,
    balance: msg`Withdrawal amount cannot be greater than current balance.`,
    ...(withdrawable !== undefined && {
      withdrawable: msg`You can withdraw up to ${hidden ? '••••' : formatMoney(withdrawable)} now.`,
    }),
  };
}

/** Error texts of an amount of points, by the rule that it breaks. Rule W3. */
export function pointsTexts(): RuleTexts {
  return {
    min: msg`Convert at least ${formatNumber(LIMITS.pointsMin)} points.`,
    unit: msg`Enter a multiple of ${formatNumber(LIMITS.pointsUnit)} points.`,
    balance: msg`You do not have enough points.`,
  };
}

/** Error texts of the sender's name. */
export const SENDER_TEXTS: RuleTexts = {
  format: msg`Enter the sender’s name.`,
  max: msg`The name may have up to ${LIMITS.senderName} characters.`,
};
