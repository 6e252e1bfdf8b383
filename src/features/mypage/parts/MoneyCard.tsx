import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import { app, type UserInfo } from '../../../state/app.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { deposit, points as pointsIcon, withdraw } from '../../../ui/icons.ts';
import { BalanceAge, BalanceAmount, HideBalance, markOutOfView, PointsAmount } from '../../balance/index.ts';
import styles from './MoneyCard.module.css';

/** Balances by currency, points, and their actions. Rule W13. */
export function MoneyCard({ points }: { points: UserInfo['points'] }) {
  const { balances } = useSnapshot(app);
  const others = Object.keys(balances).filter((currency) => currency !== 'KRW' && balances[currency] !== 0);
  return (
    <Card ref={markOutOfView} as="section" className={styles['card']} aria-labelledby="money">
      <div>
        <h2 id="money" className={styles['name']}>
          <Trans>Balance</Trans> <BalanceAge />
        </h2>
        <p className={styles['amount']}>
          <BalanceAmount size={32} testId="mypage-balance" />
          <HideBalance />
        </p>
        {others.map((currency) => (
          <p key={currency}>
            <BalanceAmount currency={currency} size={16} />
          </p>
        ))}
        {FEATURES.points && (
          <p className={styles['name']} data-testid="mypage-points">
            <Trans>
              Points <PointsAmount points={points} />
            </Trans>
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        <Button icon={deposit} href="/wallet/depositpage">
          <Trans>Deposit</Trans>
        </Button>
        <Button variant="soft" tone="neutral" icon={withdraw} href="/wallet/withdrawpage">
          <Trans>Withdraw</Trans>
        </Button>
        {FEATURES.points && (
          <Button variant="soft" tone="neutral" icon={pointsIcon} href="/wallet/mileagepage" className={styles['wide']}>
            <Trans>Convert points</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}
