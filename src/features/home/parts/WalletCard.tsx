import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/classNames.ts';
import * as icons from '../../../ui/firstIcons.ts';
import { askLogin } from '../../account/index.ts';
import { BalanceAge, BalanceAmount, HideBalance, PointsAmount } from '../../balance/index.ts';
import styles from './WalletCard.module.css';

/** The balance with its actions; signed out, the sign-in in the same place and height, so that nothing moves. */
export function WalletCard(): ReactNode {
  const { signedIn, user } = useSnapshot(app);
  if (!signedIn) {
    return (
      <Card className={classNames(styles['card'], styles['guest'])}>
        <div className={styles['text']}>
          <p className={styles['label']}>
            <Trans>Welcome</Trans>
          </p>
          <p className={styles['headline']}>
            <Trans>Play anywhere. Carry on where you left off.</Trans>
          </p>
        </div>
        <div className={styles['actions']}>
          <Button onClick={() => askLogin()}>
            <Trans>Sign in</Trans>
          </Button>
          <Button variant="soft" tone="neutral" href="/account/register">
            <Trans>Sign up</Trans>
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card className={styles['card']}>
      <div className={styles['text']}>
        <p className={styles['label']}>
          <span className={styles['balance']}>
            <Trans>Balance</Trans>
            <BalanceAge />
          </span>
          {user && (
            <span className={styles['points']}>
              <Trans>
                Points <PointsAmount points={user.points} />
              </Trans>
            </span>
          )}
        </p>
        <p className={styles['amount']}>
          <BalanceAmount testId="wallet-balance" />
          <HideBalance />
        </p>
      </div>
      <div className={styles['actions']}>
        <Button icon={icons.deposit} href="/wallet/depositpage">
          <Trans>Deposit</Trans>
        </Button>
        <Button variant="soft" tone="neutral" icon={icons.withdraw} href="/wallet/withdrawpage">
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    </Card>
  );
}
