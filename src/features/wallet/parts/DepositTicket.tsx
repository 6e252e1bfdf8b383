import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { FEATURES } from '../../../config/brand.ts';
import { parsePaymentUrl } from '../../../lib/destination.ts';
import { useCall } from '../../../data/formCall.ts';
import { closeOverlay, confirm, stack } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { external } from '../../../ui/icons.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { discard, send } from '../../../data/command.ts';
import { useCommand } from '../../../data/useCommand.ts';
import { recentChange } from '../recentChanges.ts';
import { cancelDeposit } from '../wallet.commands.ts';
import { isPaidOnPage, type MoneyRequest } from '../../../contract/wallet.ts';
import { notCancelledText, showNotCancelled } from '../wallet.messages.ts';
import { askAbout } from '../askAbout.ts';
import { PendingTicket } from './PendingTicket.tsx';
import { Ticket } from './Ticket.tsx';
import { briefMoney } from '../briefMoney.ts';
import { TransferDetails, type TransferAccount } from './TransferDetails.tsx';
import type { TitleFocus } from './useTitleFocus.ts';
import { isUnreachable, useUnreachable } from './useUnreachable.ts';
import { WhyDisabled } from './WhyDisabled.tsx';

/** Props of the ticket of a waiting deposit. */
export interface DepositTicketProps {
  request: MoneyRequest;
  /** The account to send the money to. */
  to: TransferAccount;
  /** The request was sent on this page, or its outcome became known here: its ticket says so. */
  sentHere: boolean;
  /** Deposits are closed for the member: nothing asks for the money any more. */
  closed: boolean;
  /** When its title gets the focus. */
  focus?: TitleFocus;
}

/** The waiting deposit, shown instead of the form: one at a time. It can be cancelled while it waits. Rules R4, W4. */
export function DepositTicket({ request, to, sentHere, closed, focus }: DepositTicketProps) {
  const { i18n, t } = useLingui();
  const unreachable = useUnreachable();
  const call = useCall({ onLateRefusal: showNotCancelled });
  const { sending, pending } = useCommand(cancelDeposit);
  // A pending cancellation of an earlier deposit, whose outcome could not be looked up, says nothing of this deposit.
  const cancelling = pending?.payload['id'] === request.id ? pending : undefined;
  const byTransfer = !closed && !isPaidOnPage(request.method);
  // A brand that has switched card deposits off has their page no more: its next step says what to do (Rule B3).
  const payment = FEATURES.cardDeposits && !closed ? parsePaymentUrl(request.redirect_url, location.origin) : undefined;

  const { id } = request;
  const question = useRef<string>(undefined);
  useEffect(
    () => () => {
      // The deposit has ended: there is nothing left to cancel. A stop of play that lies above stays.
      const top = stack.entries.at(-1)?.id;
      if (top !== undefined && top === question.current) closeOverlay(top);
    },
    [id],
  );

  async function cancel(): Promise<void> {
    const answer = confirm(() => ({
      title: t`Cancel this deposit request?`,
      body: t`If you have already sent the money, do not cancel. Wait until it is confirmed.`,
      accept: t`Cancel the request`,
      decline: t`Keep it`,
      tone: 'danger',
    }));
    question.current = stack.entries.at(-1)?.id;
    const sure = await answer;
    // The operator may have become unreachable while the question was open.
    if (!sure || isUnreachable()) return;
    // Only one deposit waits at a time: an earlier one has ended, and its cancellation would block this one.
    if (!cancelling && pending?.state === 'unseen') await discard(cancelDeposit, pending.key);
    await call.run(() => send(cancelDeposit, { id }));
  }

  return (
    <>
      <Ticket
        // On a later visit the title says why there is no form.
        title={
          sentHere ? (
            <Trans>Deposit request received</Trans>
          ) : (
            <Trans>A deposit request is already being processed</Trans>
          )
        }
        request={request}
        focus={focus}
        lead={byTransfer && <Trans>Please send {briefMoney(request.amount)}</Trans>}
        next={
          closed ? (
            <Trans>If you have not paid yet, please cancel this request.</Trans>
          ) : (
            <NextStep request={request} paymentKnown={payment !== undefined} />
          )
        }
        actions={
          !cancelling && (
            <>
              {payment && (
                <Button block icon={external} href={payment} target="_blank" rel="noopener" data-testid="open-payment">
                  <Trans>Open the payment page</Trans>
                </Button>
              )}
              <SubmitButton
                block
                variant="outline"
                tone="neutral"
                busy={sending}
                wait={call.state.wait}
                disabled={unreachable}
                onClick={() => void cancel()}
                data-testid="cancel-deposit"
              >
                <Trans>Cancel the request</Trans>
              </SubmitButton>
              <WhyDisabled />
            </>
          )
        }
      >
        {byTransfer && (
          <TransferDetails
            to={to}
            amount={request.amount}
            sender={request.sender_name}
            onAsk={() => askAbout(request, i18n)}
          />
        )}
        <FormError error={call.state.error} text={notCancelledText} />
      </Ticket>
      {cancelling && <PendingTicket command={cancelDeposit} pending={cancelling} />}
    </>
  );
}

function NextStep({ request, paymentKnown }: { request: MoneyRequest; paymentKnown: boolean }) {
  if (!isPaidOnPage(request.method)) {
    return (
      <Trans>
        Next: send the money from your registered account. We then confirm it, which can take up to 24 hours.
      </Trans>
    );
  }
  if (FEATURES.cardDeposits && paymentKnown)
    return (
      <Trans>Next: pay on the card company’s page. The amount is credited as soon as the payment is confirmed.</Trans>
    );
  // The next answer may bring the address, which this device does not store.
  if (!paymentKnown && recentChange('deposit', request.id) === 'made') return null;
  return (
    <Trans>If you have paid, the amount will be credited soon. If not, cancel this request and make a new one.</Trans>
  );
}
