import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { FEATURES } from '../../../config/brand.ts';
import type { Method, MoneyRequest } from '../../../contract/wallet.ts';
import { shownMethod } from './depositMethods.ts';

/** The name of a payment method in the player's language; an unknown method has the server's name. */
export function MethodName({
  request,
  method,
}:
  | { request: Pick<MoneyRequest, 'method' | 'kind'>; method?: undefined }
  | { method: Pick<Method, 'id' | 'name'>; request?: undefined }) {
  const { i18n } = useLingui();
  // Withdrawals go to the registered account, whatever the method.
  if (request?.kind === 'withdraw') return <Trans>Registered account</Trans>;
  const id = request ? request.method : method.id;
  if (FEATURES.points && id === 'point') return <Trans>Point conversion</Trans>;
  const shown = shownMethod(id);
  return shown ? i18n._(shown.name) : method?.name || id;
}
