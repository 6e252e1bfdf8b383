import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { copy } from '../../../ui/icons.ts';
import type { Method } from '../../../contract/wallet.ts';
import { copyText } from '../../../ui/copyText.ts';
import styles from './TransferAccount.module.css';

/** The account to send the money to; its number can be copied. Without one: where it will be. */
export function TransferAccount({ account }: { account: NonNullable<Method['account']> | undefined }) {
  const { t } = useLingui();
  async function copyNumber(): Promise<void> {
    if (!account) return;
    if (await copyText(account.number)) void toast('success', t`The account number is copied.`);
    else void toast('error', t`Copying did not work. Select the number and copy it yourself.`);
  }
  return (
    <section className={styles['account']} aria-label={t`Account to send to`} data-testid="transfer-account">
      <div className={styles['text']}>
        <p className={styles['label']}>
          <Trans>Send to this account</Trans>
        </p>
        <p className={styles['number']}>{account ? account.number : <Skeleton width="8em" />}</p>
        <p className={styles['holder']}>{account ? `${account.bank} · ${account.holder}` : <Skeleton width="9em" />}</p>
      </div>
      <Button size="s" variant="soft" icon={copy} disabled={!account} onClick={() => void copyNumber()}>
        <Trans comment="Copies an account number">Copy</Trans>
      </Button>
    </section>
  );
}
