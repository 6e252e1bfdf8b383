import { useId, type ReactNode } from 'react';
import type { MoneyRequest } from '../../../contract/wallet.ts';
import { Card } from '../../../ui/Card.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { WaitingRequest } from '../waiting.state.ts';
import { StatusChip } from './StatusChip.tsx';
import styles from './Ticket.module.css';

/** Props of a stored ticket. */
export interface StoredTicketProps {
  kind: MoneyRequest['kind'];
  title: ReactNode;
  /** Undefined where the operator's answer has one that cannot be read. */
  request: WaitingRequest | undefined;
  /** Why the rest of the ticket is not there; undefined while it is being fetched. */
  problem: ReactNode;
}

/**
 * Takes the place of the ticket of a waiting request that this device knows of, until the operator has said what waits,
 * and of one that cannot be read: the page must not look as if nothing did. Rules W4, W16.
 */
export function StoredTicket({ kind, title, request, problem }: StoredTicketProps) {
  const titleId = useId();
  return (
    <Card
      as="section"
      className={styles['ticket']}
      aria-labelledby={titleId}
      data-testid={`stored-${kind}`}
      aria-busy={problem ? undefined : true}
    >
      <header className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <StatusChip request={{ kind, status: 'waiting' }} />
      </header>
      {request && <Money amount={request.amount} size={32} />}
      {problem || <Skeleton height="8rem" shape="box" />}
    </Card>
  );
}
