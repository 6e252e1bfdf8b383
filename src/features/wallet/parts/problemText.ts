import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LIMITS } from '../../../config/limits.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import type { MoneyProblem } from '../wallet.rules.ts';

/** What to tell the player about a field: what is wrong and what to do. Spec section 5. */
export function problemText(problem: MoneyProblem): MessageDescriptor {
  switch (problem.rule) {
    case 'required':
      return msg`Enter a valid amount.`;
    case 'format':
      return msg`Please check this.`;
    case 'unit':
      return msg`Only multiples of ${formatMoney(problem.bound)}.`;
    case 'min':
      return msg`At least ${formatMoney(problem.bound)}.`;
    case 'max':
      return msg`At most ${formatMoney(problem.bound)}.`;
    case 'overBalance':
      return msg`Withdrawal amount cannot be greater than current balance.`;
    case 'overWithdrawable':
      return msg`You can withdraw up to ${formatMoney(problem.bound)} now.`;
    case 'pointsMinimum':
      return msg`Convert at least ${formatNumber(LIMITS.pointsMin)} points.`;
    case 'pointsUnit':
      return msg`Only multiples of ${formatNumber(LIMITS.pointsUnit)} points.`;
    case 'overPoints':
      return msg`You do not have that many points.`;
    case 'senderRequired':
      return msg`Enter the sender’s name.`;
    case 'senderTooLong':
      return msg`The name may have up to ${LIMITS.senderName} characters.`;
  }
}
