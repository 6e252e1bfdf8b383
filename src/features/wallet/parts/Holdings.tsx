import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { preferences } from '../../../state/preferences.ts';
import { Card } from '../../../ui/Card.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Summary } from '../wallet.state.ts';
import { AsOf } from './AsOf.tsx';
import styles from './form.module.css';

/** What the holdings take. */
export interface HoldingsProps {
  /** undefined while it is being asked for. */
  held: (Pick<Summary, 'withdrawable' | 'rolling' | 'as_of'> & { balance: number }) | undefined;
  /** The last try to learn it failed: its time is said. */
  stale: boolean;
}

/** Balance, what of it can be withdrawn, and the rolling still to do. */
export function Holdings({ held, stale }: HoldingsProps) {
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const at = Date.parse(held?.as_of ?? '');
  return (
    <Card data-testid="holdings">
      <dl className={styles['tiles']} aria-busy={held ? undefined : true}>
        <div className={styles['tile']}>
          <dt>
            <Trans>Balance</Trans>
          </dt>
          <dd>
            {held ? (
              <Money amount={held.balance} size={32} hidden={hidden} />
            ) : (
              <Skeleton width="8em" height="2.6rem" />
            )}
          </dd>
          {stale && !Number.isNaN(at) && <AsOf at={at} />}
        </div>
        <div className={styles['tile']} data-fact="withdrawable">
          <dt>
            <Trans>Can be withdrawn</Trans>
          </dt>
          <dd>{held ? <Money amount={held.withdrawable} size={16} hidden={hidden} /> : <Skeleton width="6em" />}</dd>
        </div>
        <div className={styles['tile']} data-fact="rolling">
          <dt>
            <Trans comment="Wagering that a player still has to do">Left to wager</Trans>
          </dt>
          <dd>{held ? <Money amount={held.rolling} size={16} hidden={hidden} /> : <Skeleton width="6em" />}</dd>
        </div>
      </dl>
    </Card>
  );
}
