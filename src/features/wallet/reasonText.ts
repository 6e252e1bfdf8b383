import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneyRequest } from '../../contract/wallet.ts';

/** Why a request ended, if the operator says so; otherwise ''. The player can cancel a deposit only. Rules W4, W17. */
export function reasonText({ kind, status, reason }: Pick<MoneyRequest, 'kind' | 'status' | 'reason'>): string {
  if (status !== 'cancelled') return reason;
  return kind === 'deposit' ? i18n._(msg`You cancelled the request.`) : '';
}
