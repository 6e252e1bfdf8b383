import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { wallet } from '../../ui/icons.ts';
import styles from './UnknownScreen.module.css';

/** Any other path below `/wallet`. Rule W11. */
export default function UnknownScreen() {
  const { t } = useLingui();
  return (
    <div className={styles['page']}>
      <h1>
        <VisuallyHidden>
          <Trans>Wallet</Trans>
        </VisuallyHidden>
      </h1>
      <EmptyState
        icon={wallet}
        title={t`This wallet page does not exist`}
        action={
          <>
            <Button size="s" variant="soft" tone="neutral" href="/home">
              <Trans>Home</Trans>
            </Button>
            <Button size="s" href="/wallet/depositpage">
              <Trans>Go to wallet</Trans>
            </Button>
          </>
        }
      >
        <Trans>The address may be mistyped, or the page may have moved.</Trans>
      </EmptyState>
    </div>
  );
}
