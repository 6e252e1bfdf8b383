import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import type { ChipProps } from '../../ui/Chip.tsx';
import type { TransactionType } from '../../contract/history.ts';

const DEPOSIT = msg({ message: 'Deposit', context: 'a transaction' });

/** Labels of the types of transactions. Rule H3. */
export const TYPE_TEXTS: Record<TransactionType, MessageDescriptor> = {
  deposit: DEPOSIT,
  withdraw: msg({ message: 'Withdrawal', comment: 'Type of a transaction' }),
  bet: msg({ message: 'Bet', comment: 'Type of a transaction: money staked in a game' }),
  win: msg({ message: 'Win', comment: 'Type of a transaction: money won in a game' }),
  refund: msg({ message: 'Refund', comment: 'Type of a transaction' }),
  // As in `typeOf`.
  point: FEATURES.points ? msg({ message: 'Point conversion', comment: 'Type of a transaction' }) : DEPOSIT,
  adjust: msg({ message: 'Adjustment', comment: 'Type of a transaction: the operator corrected the balance' }),
  unknown: msg({ message: 'Unknown', context: 'a transaction', comment: 'Type of a transaction' }),
};

/** Chip colours of the types of transactions. */
export const TYPE_TONES: Record<TransactionType, NonNullable<ChipProps['tone']>> = {
  deposit: 'success',
  withdraw: 'warning',
  bet: 'neutral',
  win: 'primary',
  refund: 'info',
  point: FEATURES.points ? 'info' : 'success',
  adjust: 'neutral',
  unknown: 'neutral',
};
