import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import type { Method, MoneyRequest } from '../../../contract/wallet.ts';
import { wallet } from '../wallet.state.ts';
import { shownMethod } from './depositMethods.ts';

/**
 * The name of a payment method in the player's language; an unknown method, or one that the brand does not have, has the server's name. A
 * request of one that the server no longer lists is a deposit.
 */
export function MethodName({
  request,
  method,
}:
  | { request: Pick<MoneyRequest, 'method' | 'kind'>; method?: undefined }
  | { method: Pick<Method, 'id' | 'name'>; request?: undefined }) {
  const { i18n } = useLingui();
  const { methods } = useSnapshot(wallet);
  // Withdrawals go to the registered account, whatever the method.
  if (request?.kind === 'withdraw') return <Trans>Registered account</Trans>;
  const id = request ? request.method : method.id;
  if (FEATURES.points && id === 'point') return <Trans>Point conversion</Trans>;
  const shown = shownMethod(id);
  if (shown) return i18n._(shown.name);
  const listed = method ?? methods.deposit?.find((each) => each.id === id);
  return listed?.name || (method ? id : <Trans context="a transaction">Deposit</Trans>);
}
