import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import type { ChipProps } from '../../ui/Chip.tsx';
import type { TransactionType } from '../../contract/history.ts';

const UNKNOWN = msg({ message: 'Unknown', context: 'a transaction', comment: 'Type of a transaction' });

/** Labels of the types of transactions. Rule H3. */
export const TYPE_TEXTS: Record<TransactionType, MessageDescriptor> = {
  deposit: msg({ message: 'Deposit', context: 'a transaction' }),
  withdraw: msg({ message: 'Withdrawal', comment: 'Type of a transaction' }),
  bet: msg({ message: 'Bet', comment: 'Type of a transaction: money staked in a game' }),
  win: msg({ message: 'Win', comment: 'Type of a transaction: money won in a game' }),
  refund: msg({ message: 'Refund', comment: 'Type of a transaction' }),
  point: FEATURES.points ? msg({ message: 'Point conversion', comment: 'Type of a transaction' }) : UNKNOWN,
  adjust: msg({ message: 'Adjustment', comment: 'Type of a transaction: the operator corrected the balance' }),
  unknown: UNKNOWN,
};

/** Chip colours of the types of transactions. */
export const TYPE_TONES: Record<TransactionType, NonNullable<ChipProps['tone']>> = {
  deposit: 'success',
  withdraw: 'warning',
  bet: 'neutral',
  win: 'primary',
  refund: 'info',
  point: 'info',
  adjust: 'neutral',
  unknown: 'neutral',
};
