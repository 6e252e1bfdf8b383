import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneyRequest } from '../../../contract/wallet.ts';

/** Why a request ended as it did, where the operator says so; empty where not. */
export function reasonText({ status, reason }: Pick<MoneyRequest, 'status' | 'reason'>): string {
  return status === 'cancelled' ? i18n._(msg`You cancelled the request.`) : reason;
}
