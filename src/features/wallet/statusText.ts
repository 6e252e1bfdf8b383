import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import type { ChipProps } from '../../ui/Chip.tsx';
import type { MoneyRequest, RequestStatus } from '../../contract/wallet.ts';
import { isCarriedOut } from './wallet.rules.ts';

const UNKNOWN = msg({ message: 'Unknown', comment: 'Status of a deposit or withdrawal request' });
const COMPLETED = msg({ message: 'Completed', comment: 'Status of a deposit or withdrawal request' });
const TEXTS: Record<Exclude<RequestStatus, 'auto'>, MessageDescriptor> = {
  waiting: msg({ message: 'Waiting', comment: 'Status of a deposit or withdrawal request' }),
  completed: COMPLETED,
  rejected: msg({ message: 'Rejected', comment: 'Status of a deposit or withdrawal request' }),
  unknown: UNKNOWN,
  cancelled: msg({ message: 'Cancelled', comment: 'Status of a deposit request that its own player took back' }),
  // What was converted before the brand switched points off is a deposit that has been credited.
  point: FEATURES.points
    ? msg({ message: 'Point conversion', comment: 'Status of a deposit that points were converted to' })
    : COMPLETED,
};

const AUTO = {
  deposit: msg({ message: 'Auto-credited', comment: 'Status of a deposit that was paid in by itself' }),
  withdraw: msg({ message: 'Auto-reclaimed', comment: 'Status of a withdrawal that was taken back by itself' }),
};

const TONES: Record<RequestStatus, NonNullable<ChipProps['tone']>> = {
  waiting: 'warning',
  completed: 'success',
  rejected: 'error',
  auto: 'success',
  unknown: 'neutral',
  cancelled: 'neutral',
  point: FEATURES.points ? 'info' : 'success',
};

/** The label of a request's status; `auto` depends on the kind. Rule W5. */
export function statusText({ kind, status }: Pick<MoneyRequest, 'kind' | 'status'>): MessageDescriptor {
  return status === 'auto' ? AUTO[kind] : TEXTS[status];
}

/** The colour of a request's status: no success where the money came back. */
export function statusTone({ kind, status }: Pick<MoneyRequest, 'kind' | 'status'>): NonNullable<ChipProps['tone']> {
  return status === 'auto' && !isCarriedOut({ kind, status }) ? 'neutral' : TONES[status];
}
