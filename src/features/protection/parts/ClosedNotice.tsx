import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { invalidate } from '../../../data/query.ts';
import { sentences } from '../../../i18n/sentences.ts';
import type { PlayRefusal } from '../../../state/play.ts';
import { Button } from '../../../ui/Button.tsx';
import { closesDeposits } from '../closed.ts';
import { reasonOf } from '../closedTexts.ts';
import { protection } from '../protection.queries.ts';
import { stepsPath } from '../steps.ts';
import { HelpLine } from './HelpLine.tsx';
import styles from './ClosedNotice.module.css';

/** What is closed, why and until when; what is possible instead; help. Rule R7. */
export function ClosedNotice({ refusal }: { refusal: PlayRefusal }): ReactNode {
  const { t } = useLingui();
  // What was known here may be older than the refusal.
  useEffect(() => invalidate(protection.name), [refusal]);
  const mayWithdraw = refusal.why !== 'pause' || refusal.may_withdraw;
  return (
    <div className={styles['notice']} data-testid="play-closed" data-why={refusal.why}>
      <p className={styles['reason']}>{reasonOf(refusal)}</p>
      {refusal.why === 'steps' ? (
        <Button size="s" href={stepsPath(location.pathname + location.search)}>
          <Trans>Go to this step</Trans>
        </Button>
      ) : (
        <>
          <p className={styles['open']}>
            {sentences(
              closesDeposits(refusal) ? t`Deposits and games are closed.` : '',
              mayWithdraw
                ? t`Withdrawals, transactions and support stay open.`
                : t`Transactions and support stay open.`,
            )}
          </p>
          <nav className={styles['ways']} aria-label={t`What you can still use`}>
            {mayWithdraw && (
              <a className={styles['way']} href="/wallet/withdrawpage">
                <Trans>Withdraw</Trans>
              </a>
            )}
            <a className={styles['way']} href="/wallet/history">
              <Trans>Transactions</Trans>
            </a>
            <a className={styles['way']} href="/support">
              <Trans>Support</Trans>
            </a>
            <a className={styles['way']} href="/account/protection">
              <Trans>Limits and breaks</Trans>
            </a>
          </nav>
        </>
      )}
      <HelpLine />
    </div>
  );
}
