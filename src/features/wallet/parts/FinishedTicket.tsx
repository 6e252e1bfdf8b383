import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { sentences } from '../../../i18n/sentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { endText } from '../announceEnd.ts';
import { REQUESTS } from '../requestKinds.ts';
import { isCarriedOut } from '../wallet.rules.ts';
import { dismissFinished } from '../wallet.reads.ts';
import type { MoneyRequest } from '../../../contract/wallet.ts';
import { reasonText } from '../reasonText.ts';
import { Ticket } from './Ticket.tsx';

/** The ticket of a request that has ended; the player closes it. */
export function FinishedTicket({ request }: { request: MoneyRequest }) {
  const { i18n } = useLingui();
  const { ended, complete } = REQUESTS[request.kind];
  return (
    <Ticket
      title={i18n._(isCarriedOut(request) ? complete : ended)}
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
