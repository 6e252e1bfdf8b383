import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneyRequest } from '../../../contract/wallet.ts';

/** The reason of a request’s end, if the operator sends one; else empty. */
export function reasonText({ status, reason }: Pick<MoneyRequest, 'status' | 'reason'>): string {
  return status === 'cancelled' ? i18n._(msg`You cancelled the request.`) : reason;
}
