import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { sentences } from '../../../i18n/sentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { dismissFinished } from '../wallet.reads.ts';
import type { MoneyRequest, RequestStatus } from '../../../contract/wallet.ts';
import { reasonText } from './reasonText.ts';
import { Ticket } from './Ticket.tsx';

const ENDS: Record<MoneyRequest['kind'], Partial<Record<RequestStatus, MessageDescriptor>>> = {
  deposit: {
    completed: msg`The amount is in your balance.`,
    auto: msg`The amount is in your balance.`,
    rejected: msg`Nothing was credited.`,
    cancelled: msg`Nothing was credited.`,
  },
  withdraw: {
    completed: msg`The amount was sent to your registered account.`,
    rejected: msg`The amount is back in your balance.`,
    cancelled: msg`The amount is back in your balance.`,
  },
};

const UNCONFIRMED = msg`How it ended cannot be confirmed here. Please contact customer support.`;

/** How a request ended that the player saw waiting; they put it away themselves. */
export function FinishedTicket({ request }: { request: MoneyRequest }) {
  const { i18n } = useLingui();
  return (
    <Ticket
      title={request.kind === 'deposit' ? <Trans>Your deposit</Trans> : <Trans>Your withdrawal</Trans>}
      request={request}
      focus="ifLost"
      next={sentences(i18n._(ENDS[request.kind][request.status] ?? UNCONFIRMED), reasonText(request))}
      actions={
        <Button block variant="soft" tone="neutral" onClick={() => dismissFinished(request.kind)} data-testid="dismiss">
          <Trans>OK</Trans>
        </Button>
      }
    />
  );
}
