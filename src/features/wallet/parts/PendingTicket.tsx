import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useId } from 'react';
import { FEATURES } from '../../../config/brand.ts';
import { traceOf } from '../../../contract/trace.ts';
import { discard, sendAgain } from '../../../data/command.ts';
import type { PendingCommand } from '../../../data/pendingCommand.ts';
import { useCommand } from '../../../data/useCommand.ts';
import { closeToast } from '../../../overlays/index.ts';
import { amountWords } from '../../../ui/amountText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { SupportCode } from '../../../ui/SupportCode.tsx';
import { showTicket } from '../shownTickets.ts';
import type { MoneyCommand } from '../wallet.commands.ts';
import { CheckedLater } from './CheckedLater.tsx';
import { useTitleFocus } from './useTitleFocus.ts';
import { useUnreachable } from './useUnreachable.ts';
import { WhyDisabled } from './WhyDisabled.tsx';
import styles from './Ticket.module.css';

/** Props of the ticket of a command whose outcome is unknown. */
export interface PendingTicketProps {
  command: MoneyCommand;
  pending: Pick<PendingCommand, 'key' | 'state' | 'payload'>;
  /** Focus its title when it is shown: it replaces a form that had the focus. */
  focus?: boolean;
}

/**
 * Replaces a form while the outcome of its command is unknown, over reloads and sign-ins. If the server has not received the command, the
 * player sends it again or discards it. Rules W9, C23.
 */
export function PendingTicket({ command, pending, focus = false }: PendingTicketProps) {
  const { i18n } = useLingui();
  const unreachable = useUnreachable();
  const titleId = useId();
  const heading = useTitleFocus(focus ? 'always' : undefined);
  const { sending } = useCommand(command);
  const { kind } = command;
  useEffect(() => (heading.current ? showTicket(kind, heading.current) : undefined), [heading, kind]);
  const amount = Number(pending.payload['amount'] ?? 0);
  const points = Number(pending.payload['points'] ?? 0);
  const name = i18n._(command.title);
  const unseen = pending.state === 'unseen';
  return (
    <Card
      as="section"
      className={styles['ticket']}
      aria-labelledby={titleId}
      data-testid={`pending-${kind}`}
      data-state={pending.state}
    >
      <header className={styles['header']}>
        <h2 ref={heading} id={titleId} className={styles['title']} tabIndex={-1}>
          {unseen ? <Trans>{name}: not received</Trans> : <Trans>{name}: checking the result</Trans>}
        </h2>
      </header>
      {amount > 0 && <Money amount={amount} size={32} />}
      {FEATURES.points && points > 0 && <p>{amountWords(points, 'points', i18n.locale)}</p>}
      <div role="status">
        {unseen ? (
          <p className={styles['next']}>
            <Trans>What you sent did not reach us, and no money was moved. You can send it again or leave it.</Trans>
          </p>
        ) : (
          <p className={styles['waiting']}>
            {!unreachable && <Spinner />}
            <span>
              {unreachable ? (
                <CheckedLater />
              ) : (
                <Trans>
                  The result is checked again automatically until it is known. What you confirmed counts once, even if
                  it had to be sent again. You can close this page.
                </Trans>
              )}
            </span>
          </p>
        )}
      </div>
      <SupportCode trace={traceOf(pending.key)} />
      {unseen && (
        <div className={styles['actions']}>
          <Button
            block
            disabled={unreachable}
            busy={sending}
            onClick={() => {
              // Close the toast of the last attempt, which would stay beside the result of this one.
              void closeToast('lastingError', i18n._(command.unseen));
              void sendAgain(command, pending.key);
            }}
            data-testid="send-again"
          >
            <Trans>Send it again</Trans>
          </Button>
          <Button
            block
            variant="soft"
            tone="neutral"
            disabled={sending}
            onClick={() => void discard(command, pending.key)}
            data-testid="discard"
          >
            <Trans comment="Gives up what never arrived, such as a cancellation">Don’t send it</Trans>
          </Button>
          <WhyDisabled />
        </div>
      )}
    </Card>
  );
}
