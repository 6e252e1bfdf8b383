import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { copy } from '../../../ui/icons.ts';
import type { Method } from '../wallet.api.ts';
import { copyText } from './copyText.ts';
import styles from './TransferAccount.module.css';

/** The account to send the money to; its number can be copied. */
export function TransferAccount({ account }: { account: NonNullable<Method['account']> }) {
  const { t } = useLingui();
  async function copyNumber(): Promise<void> {
    if (await copyText(account.number)) void toast('success', t`The account number is copied.`);
    else void toast('error', t`Copying did not work. Select the number and copy it yourself.`);
  }
  return (
    <section className={styles['account']} aria-label={t`Account to send to`} data-testid="transfer-account">
      <div className={styles['text']}>
        <p className={styles['label']}>
          <Trans>Send to this account</Trans>
        </p>
        <p className={styles['number']}>{account.number}</p>
        <p className={styles['holder']}>
          {account.bank} · {account.holder}
        </p>
      </div>
      <Button size="s" variant="soft" icon={copy} onClick={() => void copyNumber()}>
        <Trans comment="Copies an account number">Copy</Trans>
      </Button>
    </section>
  );
}
