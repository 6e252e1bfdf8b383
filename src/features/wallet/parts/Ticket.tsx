import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { formatWhen } from '../../../i18n/dates.ts';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { checkMark } from '../../../ui/icons.ts';
import { Money } from '../../../ui/Money.tsx';
import type { MoneyRequest } from '../../../contract/wallet.ts';
import { isCarriedOut } from '../wallet.rules.ts';
import { MethodName } from './MethodName.tsx';
import { StatusChip } from './StatusChip.tsx';
import { Steps } from './Steps.tsx';
import { useTitleFocus, type TitleFocus } from './useTitleFocus.ts';
import styles from './Ticket.module.css';

/** Props of a ticket. */
export interface TicketProps {
  title: ReactNode;
  request: MoneyRequest;
  /** What the player has to do now, in large letters; the amount if not given. */
  lead?: ReactNode;
  /** Who acts next, and the result. */
  next: ReactNode;
  /** Below the lead: what the player needs for it. */
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  focus?: TitleFocus;
}

/** The state of a request: what to do now, its steps, who acts next. Rule W15. */
export function Ticket({ title, request, lead, next, children, actions, focus }: TicketProps) {
  const titleId = useId();
  const heading = useTitleFocus(focus);
  const isDone = isCarriedOut(request);
  return (
    <Card as="section" className={styles['ticket']} aria-labelledby={titleId} data-testid={`ticket-${request.kind}`}>
      <header className={styles['header']}>
        {isDone && <Icon icon={checkMark} className={styles['done']} />}
        <h2 ref={heading} id={titleId} className={styles['title']} tabIndex={-1}>
          {title}
        </h2>
        <StatusChip request={request} />
      </header>
      {lead ? <p className={styles['lead']}>{lead}</p> : <Money amount={request.amount} size={32} />}
      {children}
      <Steps request={request} />
      <p className={styles['next']} role="status">
        {next}
      </p>
      <Facts
        facts={[
          {
            id: 'method',
            name: <Trans comment="How money is moved">Method</Trans>,
            value: <MethodName request={request} />,
          },
          {
            id: 'requested',
            name: <Trans>Requested</Trans>,
            value: formatWhen(request.requested_at, 'money') || '–',
          },
        ]}
      />
      {actions && <div className={styles['actions']}>{actions}</div>}
    </Card>
  );
}
