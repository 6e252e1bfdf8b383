import { Trans } from '@lingui/react/macro';
import { FEATURES } from '../../../config/brand.ts';
import type { Method, MoneyRequest } from '../../../contract/wallet.ts';

/** The name of a payment method in the player's language; an unknown method has the server's name. */
export function MethodName({
  request,
  method,
}:
  | { request: Pick<MoneyRequest, 'method' | 'kind'>; method?: undefined }
  | { method: Pick<Method, 'id' | 'name'>; request?: undefined }) {
  const id = request?.method ?? method?.id;
  // Withdrawals go to the registered account, whatever the method.
  if (request?.kind === 'withdraw') return <Trans>Registered account</Trans>;
  if (id === 'bank') return <Trans>Bank transfer</Trans>;
  if (id === 'backup') return <Trans>Backup account</Trans>;
  if (FEATURES.virtualAccountDeposits && id === 'vaccount') return <Trans>Virtual account</Trans>;
  if (FEATURES.cardDeposits && id === 'card') return <Trans>Credit card</Trans>;
  if (FEATURES.points && id === 'point') return <Trans>Point conversion</Trans>;
  return method?.name || id;
}
