import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneyRequest } from '../wallet.api.ts';

/** The server's word for a request that its own player took back. */
const CANCELLED = 'cancelled';

/** Why a request ended as it did, where the operator says so; empty where not. */
export function reasonText({ reason }: Pick<MoneyRequest, 'reason'>): string {
  return reason === CANCELLED ? i18n._(msg`You cancelled the request.`) : (reason ?? '');
}
