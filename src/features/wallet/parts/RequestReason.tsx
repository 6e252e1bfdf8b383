import { Trans } from '@lingui/react/macro';
import type { MoneyRequest } from '../wallet.api.ts';

/** The server's word for a request that its own player took back. */
const CANCELLED = 'cancelled';

/** Why a request ended as it did, where the operator says so. */
export function RequestReason({ request }: { request: Pick<MoneyRequest, 'reason'> }) {
  return request.reason === CANCELLED ? <Trans>You cancelled it.</Trans> : request.reason || null;
}
