import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { dismissFinished } from '../wallet.actions.ts';
import type { MoneyRequest, RequestStatus } from '../wallet.api.ts';
import { RequestReason } from './RequestReason.tsx';
import { Ticket } from './Ticket.tsx';

const ENDS: Record<MoneyRequest['kind'], Partial<Record<RequestStatus, ReactNode>>> = {
  deposit: {
    completed: <Trans>The amount is in your balance.</Trans>,
    auto: <Trans>The amount is in your balance.</Trans>,
    rejected: <Trans>Nothing was credited.</Trans>,
  },
  withdraw: {
    completed: <Trans>The amount was sent to your registered account.</Trans>,
    rejected: <Trans>The amount is back in your balance.</Trans>,
  },
};

/** How a request ended that the player saw waiting; they put it away themselves. */
export function FinishedTicket({ request }: { request: MoneyRequest }) {
  return (
    <Ticket
      title={request.kind === 'deposit' ? <Trans>Your deposit</Trans> : <Trans>Your withdrawal</Trans>}
      request={request}
      focus="ifLost"
      next={
        <>
          {ENDS[request.kind][request.status] ?? (
            <Trans>What became of it is not known here. Please ask the customer support.</Trans>
          )}{' '}
          <RequestReason request={request} />
        </>
      }
      actions={
        <Button block variant="soft" tone="neutral" onClick={() => dismissFinished(request.kind)} data-testid="dismiss">
          <Trans>OK</Trans>
        </Button>
      }
    />
  );
}
