import { Trans } from '@lingui/react/macro';
import { FEATURES } from '../../../config/brand.ts';
import type { Method, MoneyRequest } from '../../../contract/wallet.ts';

/** The name of a way to pay in the player's language; one that we do not know has the server's own. */
export function MethodName({
  request,
  method,
}:
  | { request: Pick<MoneyRequest, 'method' | 'kind'>; method?: undefined }
  | { method: Pick<Method, 'id' | 'name'>; request?: undefined }) {
  const id = request?.method ?? method?.id;
  // One is paid to the registered account, whatever the way is called.
  if (request?.kind === 'withdraw') return <Trans>Registered account</Trans>;
  if (id === 'bank') return <Trans>Bank transfer</Trans>;
  if (id === 'backup') return <Trans>Backup account</Trans>;
  if (FEATURES.virtualAccountDeposits && id === 'vaccount') return <Trans>Virtual account</Trans>;
  if (FEATURES.cardDeposits && id === 'card') return <Trans>Credit card</Trans>;
  if (FEATURES.points && id === 'point') return <Trans>Point conversion</Trans>;
  return method?.name || id;
}
