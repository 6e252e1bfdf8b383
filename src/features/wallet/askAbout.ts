import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { formatWhen } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/format.ts';
import { openInquiry } from '../supports/index.ts';
import type { MoneyRequest } from '../../contract/wallet.ts';
import { REQUESTS } from './requestKinds.ts';

/** Opens a prefilled inquiry about a request, which the player can edit before sending. Rule S9. */
export function askAbout(request: MoneyRequest, i18n: I18n): void {
  const facts = [
    [i18n._(msg`No.`), request.id],
    [i18n._(msg`Amount`), formatMoney(request.amount)],
    [i18n._(msg`Requested`), formatWhen(request.requested_at, 'money')],
  ] as const;
  openInquiry({
    reference: { category: 'money', title: `${i18n._(REQUESTS[request.kind].title)} ${request.id}`, facts },
  });
}
