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
import { BalanceAge, BalanceAmount, HideBalance, PointsAmount } from '../../balance/index.ts';
import styles from './Top.module.css';

/**
 * Marks an element with `data-out` while none of it is in view below the app bar, whose balance is shown then: `AppBar.module.css` reads
 * it. Rule N15.
 */
function markInView(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined;
  const watch = new IntersectionObserver(
    (entries) => line.toggleAttribute('data-out', !entries.at(-1)?.isIntersecting),
    { rootMargin: '-57px 0px 0px' },
  );
  watch.observe(line);
  return () => watch.disconnect();
}

/** A member's money in one slim card: balance, points, and what is done with them; and the way to the limits. The eye hides both. Rules W14, N11, R26. */
export function BalanceLine(): ReactNode {
  const { t } = useLingui();
  const { user } = useSnapshot(app);
  return (
    <Card ref={markInView} className={styles['line']} data-top="">
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
        <a className={styles['points']} href="/wallet/mileagepage">
          <span className={styles['label']}>{t`Convert points`}</span>
          <b key={user ? 'known' : 'unknown'}>{user ? <PointsAmount points={user.points} /> : '–'}</b>
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
