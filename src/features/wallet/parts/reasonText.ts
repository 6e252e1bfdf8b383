import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneyRequest } from '../../../contract/wallet.ts';

/** Why a request ended, if the operator says so; otherwise ''. */
export function reasonText({ status, reason }: Pick<MoneyRequest, 'status' | 'reason'>): string {
  return status === 'cancelled' ? i18n._(msg`You cancelled the request.`) : reason;
}
