import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import type { Method, MoneyRequest } from '../../../contract/wallet.ts';
import { REQUESTS } from '../requestKinds.ts';
import { wallet } from '../wallet.state.ts';
import { shownMethod } from '../depositMethods.ts';

/**
 * The name of a payment method in the player's language; an unknown method, or one that the brand does not have, has the server's name. A
 * request of one that the server no longer lists has the name of its kind.
 */
export function MethodName({
  request,
  method,
}:
  | { request: Pick<MoneyRequest, 'method' | 'kind'>; method?: undefined }
  | { method: Pick<Method, 'id' | 'name'>; request?: undefined }) {
  const { i18n } = useLingui();
  const { methods } = useSnapshot(wallet);
  const ofAll = request && REQUESTS[request.kind].method;
  if (ofAll) return i18n._(ofAll);
  const id = request ? request.method : method.id;
  if (FEATURES.points && id === 'point') return <Trans>Point conversion</Trans>;
  const shown = shownMethod(id);
  if (shown) return i18n._(shown.name);
  const listed = method ?? methods.deposit.list?.find((each) => each.id === id);
  return listed?.name || (request ? i18n._(REQUESTS[request.kind].title) : id);
}
