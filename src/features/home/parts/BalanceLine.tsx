import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import { LIMITS_PATH } from '../../../config/paths.ts';
import { app } from '../../../state/app.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import * as icons from '../../../ui/firstIcons.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BalanceAge, BalanceAmount, HideBalance, markOutOfView, PointsAmount } from '../../balance/index.ts';
import styles from './BalanceLine.module.css';

/**
 * A member's money in one card: balance and points with their actions, a link to the limits, and a button that hides the amounts. Rules
 * W14, N11, R26.
 */
export function BalanceLine(): ReactNode {
  const { t } = useLingui();
  const { user } = useSnapshot(app);
  return (
    <Card ref={markOutOfView} className={styles['line']}>
      <div className={styles['money']}>
        <p className={styles['label']}>
          <Trans>Balance</Trans>
          <HideBalance size="s" />
          <BalanceAge />
        </p>
        <p className={styles['amount']}>
          <BalanceAmount testId="wallet-balance" />
        </p>
      </div>
      {FEATURES.points && (
        <a className={styles['points']} href="/wallet/mileagepage" title={t`Convert points`}>
          <span className={styles['label']}>{t`Points`}</span>
          <b key={user ? 'known' : 'unknown'}>
            {typeof user?.points === 'number' ? (
              <Trans>
                <PointsAmount points={user.points} /> P
              </Trans>
            ) : (
              '–'
            )}
          </b>
        </a>
      )}
      <div className={styles['actions']}>
        <Button size="s" icon={icons.deposit} href="/wallet/depositpage">
          <Trans>Deposit</Trans>
        </Button>
        <Button size="s" variant="soft" tone="neutral" icon={icons.withdraw} href="/wallet/withdrawpage">
          <Trans>Withdraw</Trans>
        </Button>
        <IconButton variant="soft" icon={icons.shield} label={t`Limits and breaks`} href={LIMITS_PATH} />
      </div>
    </Card>
  );
}
