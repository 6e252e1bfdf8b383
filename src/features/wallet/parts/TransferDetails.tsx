import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { copyText } from '../../../overlays/copyText.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Method } from '../../../contract/wallet.ts';
import styles from './TransferDetails.module.css';

/** The account to send a deposit to, as far as it is known. */
export interface TransferAccount {
  /** Null if the operator sent none; undefined while it is not known. */
  account: Method['account'];
  /** When it was true, in ms since 1970, where it may have changed since: the time is shown. */
  asOf: number | undefined;
  /** It is not known and is not being fetched: its place is not kept. */
  failed: boolean;
}

/** Props of the details of a transfer. */
export interface TransferDetailsProps {
  to: TransferAccount;
  /** In won. */
  amount: number;
  /** '' where it is not known. */
  sender: string;
  /** The player asks where to send the money. */
  onAsk: () => void;
}

/**
 * What the player enters in their bank's application, each with a button that copies it: account, amount, sender's name. Without an account
 * there is a button to ask for it. Rule W15.
 */
export function TransferDetails({ to, amount, sender, onAsk }: TransferDetailsProps) {
  const { t } = useLingui();
  const { account } = to;
  return (
    <section className={styles['details']} aria-label={t`Send to`} data-testid="transfer">
      {account && (
        <Detail
          id="account"
          name={<Trans>Send to this account</Trans>}
          value={account.number}
          note={[account.bank, account.holder].filter(Boolean).join(' · ')}
          asOf={to.asOf}
          copied={account.number}
        />
      )}
      {/* A row that comes later would move the buttons below it, which may be about to be pressed. */}
      {account === undefined && !to.failed && (
        <div className={styles['detail']} aria-busy="true">
          <p className={styles['name']}>
            <Trans>Send to this account</Trans>
          </p>
          <p className={styles['value']}>
            <Skeleton width="9em" />
          </p>
          <p className={styles['name']}>
            <Skeleton width="8em" />
          </p>
        </div>
      )}
      {account === null && (
        <div className={styles['detail']} data-detail="account">
          <p className={styles['name']}>
            <Trans>Send to this account</Trans>
          </p>
          <p className={styles['value']}>–</p>
          <Button size="s" variant="soft" className={styles['copy']} onClick={onAsk} data-testid="ask-account">
            <Trans>Ask about this</Trans>
          </Button>
        </div>
      )}
      <Detail id="amount" name={<Trans>Amount</Trans>} value={formatMoney(amount)} copied={String(amount)} />
      {sender !== '' && <Detail id="sender" name={<Trans>Sender’s name</Trans>} value={sender} copied={sender} />}
    </section>
  );
}

interface DetailProps {
  id: string;
  name: ReactNode;
  value: string;
  note?: string;
  asOf?: number | undefined;
  /** What the button copies. */
  copied: string;
}

function Detail({ id, name, value, note, asOf, copied }: DetailProps) {
  const nameId = useId();
  const buttonId = useId();
  return (
    <div className={styles['detail']} data-detail={id}>
      <p id={nameId} className={styles['name']}>
        {name}
      </p>
      <p className={styles['value']} translate="no">
        {value}
      </p>
      {note && (
        <p className={styles['name']} translate="no">
          {note}
        </p>
      )}
      {asOf !== undefined && (
        <p className={styles['name']}>
          <AsOf at={asOf} shape="money" />
        </p>
      )}
      <Button
        id={buttonId}
        size="s"
        variant="soft"
        className={styles['copy']}
        aria-labelledby={`${buttonId} ${nameId}`}
        onClick={() => void copyText(copied)}
        data-testid={`copy-${id}`}
      >
        <Trans comment="Copies a value to the clipboard, such as an account number">Copy</Trans>
      </Button>
    </div>
  );
}
