import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneyRequest, RequestStatus } from '../../contract/wallet.ts';
import { briefMoney } from './briefMoney.ts';
import { deposits, withdrawals } from './wallet.queries.ts';

/** What differs between the kinds of money requests. */
interface RequestKind {
  /** The member's requests of this kind. How one ended is looked up there. */
  list: typeof deposits;
  /** The heading of that list, and the text in place of an empty one. */
  listTitle: MessageDescriptor;
  listEmpty: MessageDescriptor;
  /** The name of one such request. */
  title: MessageDescriptor;
  /** How its money is moved, where that is the same for all. */
  method?: MessageDescriptor;
  /**
   * Its three steps: requested, confirmed, moved; `stepsOnPage`: of one that is paid on a page. The last two are nouns: they are also shown
   * while they are yet to come. Rule W15.
   */
  steps: readonly MessageDescriptor[];
  stepsOnPage?: readonly MessageDescriptor[];
  /** The titles of its ticket after its end: not carried out, carried out. */
  ended: MessageDescriptor;
  complete: MessageDescriptor;
  /** The toasts at its end: not that this amount was credited or sent, since there may have been a fee. Rule W16. */
  amountComplete: (amount: number) => MessageDescriptor;
  amountNotCompleted: (amount: number) => MessageDescriptor;
  /** What its end means for the player's money. */
  ends: Partial<Record<RequestStatus, MessageDescriptor>>;
}

const CREDITED = msg`The money is in your balance.`;
const NOT_CREDITED = msg`Nothing was credited.`;
const RETURNED = msg`The amount is back in your balance.`;

const REQUESTED = msg({ message: 'Requested', context: 'step' });
const CREDITED_STEP = msg({
  message: 'Credit',
  comment: 'Step of a deposit, also one that is yet to come: the money is added to the balance',
});

/** The lists and texts of each kind of money requests. */
export const REQUESTS: Record<MoneyRequest['kind'], RequestKind> = {
  deposit: {
    list: deposits,
    listTitle: msg`Deposit requests`,
    listEmpty: msg`No deposit requests yet`,
    title: msg({ message: 'Deposit', context: 'a transaction' }),
    steps: [
      REQUESTED,
      msg({ message: 'Transfer confirmation', comment: 'Step of a deposit, also one that is yet to come' }),
      CREDITED_STEP,
    ],
    // Needed also where the brand has no card deposits: one from an earlier build, or from another brand of the operator, may still wait.
    stepsOnPage: [
      REQUESTED,
      msg({ message: 'Payment confirmation', comment: 'Step of a deposit, also one that is yet to come' }),
      CREDITED_STEP,
    ],
    ended: msg`Your deposit`,
    complete: msg`Your deposit is complete`,
    amountComplete: (amount) => msg`Your deposit of ${briefMoney(amount)} is complete.`,
    amountNotCompleted: (amount) => msg`Your deposit of ${briefMoney(amount)} was not completed.`,
    ends: { completed: CREDITED, auto: CREDITED, point: CREDITED, rejected: NOT_CREDITED, cancelled: NOT_CREDITED },
  },
  withdraw: {
    list: withdrawals,
    listTitle: msg`Withdrawal requests`,
    listEmpty: msg`No withdrawal requests yet`,
    title: msg`Withdrawal`,
    method: msg`Registered account`,
    steps: [
      REQUESTED,
      msg({
        message: 'Check',
        context: 'step',
        comment: 'Step of a withdrawal, also one that is yet to come: the operator checks the request',
      }),
      msg({
        message: 'Transfer to your account',
        comment: "Step of a withdrawal, also one that is yet to come: the money is sent to the player's bank account",
      }),
    ],
    ended: msg`Your withdrawal`,
    complete: msg`Your withdrawal is complete`,
    amountComplete: (amount) => msg`Your withdrawal of ${briefMoney(amount)} is complete.`,
    amountNotCompleted: (amount) => msg`Your withdrawal of ${briefMoney(amount)} was not completed.`,
    ends: {
      completed: msg`The money was sent to your registered account.`,
      auto: RETURNED,
      rejected: RETURNED,
      cancelled: RETURNED,
    },
  },
};

/** The kinds of money requests. */
export const REQUEST_KINDS = Object.keys(REQUESTS) as MoneyRequest['kind'][];
