import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { amountWords } from '../../../ui/amountText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { drop, sendAgain } from '../wallet.actions.ts';
import { wallet, type MoneyKind } from '../wallet.state.ts';
import { useOffline } from './useOffline.ts';
import { WhyOff } from './WhyOff.tsx';
import styles from './Ticket.module.css';

/** What of a kept intent is shown. */
interface Shown {
  state: 'sending' | 'unknown' | 'unseen';
  payload: { readonly [name: string]: string | number | boolean | undefined };
}

const WANTED: Record<MoneyKind, ReactNode> = {
  deposit: <Trans context="a transaction">Deposit</Trans>,
  withdraw: <Trans>Withdrawal</Trans>,
  convert: <Trans>Point conversion</Trans>,
  cancel: <Trans>Cancellation of the deposit request</Trans>,
};

/**
 * Stands instead of a form while nobody knows what became of what was sent: checking the result, over reloads and sign-ins; and if it
 * never arrived, the player decides. Contract section 1, "Idempotency".
 */
export function OpenTicket({ kind, intent, focus = false }: { kind: MoneyKind; intent: Shown; focus?: boolean }) {
  const { i18n } = useLingui();
  const offline = useOffline();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form that had the focus.
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  const sending = useSnapshot(wallet).sending[kind] ?? false;
  const amount = Number(intent.payload['amount'] ?? intent.payload['points'] ?? 0);
  const unseen = intent.state === 'unseen';
  return (
    <Card
      as="section"
      className={styles['ticket']}
      aria-labelledby={titleId}
      data-testid={`open-${kind}`}
      data-state={intent.state}
    >
      <header className={styles['header']}>
        <h2 ref={heading} id={titleId} className={styles['title']} tabIndex={-1}>
          {WANTED[kind]}
        </h2>
      </header>
      {amount > 0 && kind !== 'convert' && <Money amount={amount} size={32} />}
      {amount > 0 && kind === 'convert' && <p>{amountWords(amount, 'points', i18n.locale)}</p>}
      <div role="status">
        {unseen ? (
          <p className={styles['next']}>
            <Trans>It did not arrive, and nothing was moved. You can send it again or leave it.</Trans>
          </p>
        ) : (
          <p className={styles['waiting']}>
            <Spinner />
            <span>
              <Trans>Checking the result. It was sent once and will not be sent twice; you may close this page.</Trans>
            </span>
          </p>
        )}
      </div>
      {unseen && (
        <div className={styles['actions']}>
          <Button block disabled={offline} busy={sending} onClick={() => void sendAgain(kind)} data-testid="send-again">
            <Trans>Send it again</Trans>
          </Button>
          <Button
            block
            variant="soft"
            tone="neutral"
            disabled={sending}
            onClick={() => void drop(kind)}
            data-testid="drop"
          >
            <Trans comment="Gives up a request that never arrived">Don’t send it</Trans>
          </Button>
          <WhyOff />
        </div>
      )}
    </Card>
  );
}
