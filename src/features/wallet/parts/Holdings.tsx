import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { preferences } from '../../../state/preferences.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Money } from '../../../ui/Money.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Summary } from '../wallet.state.ts';
import { BalanceAge, BalanceAmount, markOutOfView } from '../../balance/index.ts';
import { usePlayClosed } from '../../protection/index.ts';
import styles from './form.module.css';

/** Props of the holdings; amounts in won. */
export interface HoldingsProps {
  /** Undefined while they are being fetched, or if that failed. */
  funds: Pick<Summary, 'withdrawable' | 'rolling' | 'as_of'> | undefined;
  /** In won, from another call than `funds`; undefined until it is known. */
  balance: number | undefined;
  /** The last fetch failed, or there is no connection: the time of the data is shown, and a dash for what is unknown. */
  stale: boolean;
}

/**
 * The balance, how much of it can be withdrawn (also as a bar), and the wagering that remains: a fact, never a call to bet. While play is
 * closed nothing says that it can be met. Rules W2, R4.
 */
export function Holdings({ funds, balance, stale }: HoldingsProps) {
  const { t } = useLingui();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const isClosed = usePlayClosed() !== undefined;
  const isHeldBack = funds && balance !== undefined && balance > funds.withdrawable;
  const at = Date.parse(funds?.as_of ?? '');
  const unknown = (width: string, height?: string) => (stale ? '–' : <Skeleton width={width} height={height} />);
  return (
    <Card ref={markOutOfView} data-testid="holdings">
      <dl className={styles['tiles']} aria-busy={funds || stale ? undefined : true}>
        <div className={styles['tile']}>
          <dt>
            <Trans>Balance</Trans> <BalanceAge />
          </dt>
          <dd>{balance === undefined ? unknown('8em', '2.6rem') : <BalanceAmount size={32} />}</dd>
          {stale && !Number.isNaN(at) && (
            <dd>
              <AsOf at={at} shape="money" />
            </dd>
          )}
        </div>
        <div className={styles['tile']} data-fact="withdrawable">
          <dt>
            <Trans>Available to withdraw</Trans>
          </dt>
          <dd>{funds ? <Money amount={funds.withdrawable} size={16} hidden={hidden} /> : unknown('6em')}</dd>
        </div>
        <div className={styles['tile']} data-fact="rolling">
          <dt>
            <Trans comment="Wagering that a player still has to do">Left to wager</Trans>
          </dt>
          <dd>{funds ? <Money amount={funds.rolling} size={16} hidden={hidden} /> : unknown('6em')}</dd>
        </div>
      </dl>
      {/* There for every member, with room for the longest text below: otherwise the form would move once the amounts are known. */}
      <div className={styles['share']}>
        {funds && (
          <ProgressBar label={t`Available to withdraw`} value={isHeldBack ? funds.withdrawable / balance : 1} />
        )}
      </div>
      <p className={styles['foot']}>
        {funds && funds.rolling <= 0 && <Trans>You have completed your wagering.</Trans>}
        {isHeldBack && funds.rolling > 0 && !isClosed && (
          <Trans>You can withdraw your whole balance once no wagering is left.</Trans>
        )}
      </p>
    </Card>
  );
}
