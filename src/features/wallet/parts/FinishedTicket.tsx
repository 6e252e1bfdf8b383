import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { sentences } from '../../../i18n/sentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { endText } from '../announceEnd.ts';
import { isCarriedOut } from '../wallet.rules.ts';
import { dismissFinished } from '../wallet.reads.ts';
import type { MoneyRequest } from '../../../contract/wallet.ts';
import { reasonText } from './reasonText.ts';
import { Ticket } from './Ticket.tsx';

/** The ticket of a request that has ended; the player closes it. */
export function FinishedTicket({ request }: { request: MoneyRequest }) {
  useLingui();
  return (
    <Ticket
      title={<Title request={request} />}
      request={request}
      focus="ifLost"
      next={sentences(endText(request), reasonText(request))}
      actions={
        <Button block variant="soft" tone="neutral" onClick={() => dismissFinished(request.kind)} data-testid="dismiss">
          <Trans>OK</Trans>
        </Button>
      }
    />
  );
}

function Title({ request }: { request: MoneyRequest }) {
  const isDone = isCarriedOut(request);
  if (request.kind === 'deposit') return isDone ? <Trans>Your deposit is complete</Trans> : <Trans>Your deposit</Trans>;
  return isDone ? <Trans>Your withdrawal is complete</Trans> : <Trans>Your withdrawal</Trans>;
}
