import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { COUNSEL_PATH } from '../../../config/paths.ts';
import { SENT_KINDS } from '../../../contract/protection.ts';
import { useQuery } from '../../../data/query.ts';
import { errorText } from '../../../i18n/serverMessages.ts';
import { marketInForce } from '../../../state/market.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { shield } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StaleNotice } from '../../../ui/StaleNotice.tsx';
import { HelpLine } from './HelpLine.tsx';
import { HoursCard } from './HoursCard.tsx';
import { KindsCard } from './KindsCard.tsx';
import { LimitCard } from './LimitCard.tsx';
import { PauseBanner } from './PauseBanner.tsx';
import { Pauses } from './Pauses.tsx';
import { RealityCheckCard } from './RealityCheckCard.tsx';
import { Timeline } from './Timeline.tsx';
import { WinLock } from './WinLock.tsx';
import { protection } from '../protection.queries.ts';
import { isPaused, ownPauseEnd } from '../stopOffer.ts';
import { useClosed } from '../useClosed.ts';
import { useMarket } from '../useMarket.ts';
import { usePack } from '../usePack.ts';
import styles from './ProtectionPanel.module.css';

/** Higher than a screen, like the limits: what is below them is out of view when the limits take their place. */
const PLACEHOLDERS = Array.from({ length: 8 }, (_, at) => <Skeleton key={at} shape="box" height="11rem" />);

/**
 * Limits by kind, breaks, exclusion, automatic payout, reality check, hours without play, closed kinds of games, help: the content of the
 * page and of the sheet over a running game. Rules R1 to R4, R8 to R10, R17, R25, R26, R30.
 */
export function ProtectionPanel(): ReactNode {
  const { t } = useLingui();
  const { value, error, asOf, refetch } = useQuery(protection, {});
  // The pack of the market in force is nearly always the member's: it is fetched at the same time as the limits.
  usePack(useMarket());
  const pack = usePack(value && marketInForce(value.market));
  const reason = useRef<HTMLDivElement>(null);
  const closed = useClosed();
  return (
    <div className={styles['panel']} data-testid="protection">
      {!value && !error && PLACEHOLDERS}
      {!value && error && <ErrorState title={t`Your limits could not be loaded.`} error={error} onRetry={refetch} />}
      <div ref={reason} className={styles['reason']} tabIndex={-1} data-testid="pause-reason">
        <PauseBanner />
      </div>
      {value?.lacking && (
        <EmptyState
          icon={shield}
          title={t`Limits are not available here`}
          action={
            <Button size="s" href={`${COUNSEL_PATH}?write=1`}>
              <Trans>Contact us</Trans>
            </Button>
          }
        >
          <Trans>Contact us if you want to limit or stop play.</Trans>
        </EmptyState>
      )}
      {value && !value.lacking && (
        <>
          <Pauses
            pack={pack}
            paused={isPaused(closed) || pack?.playClosed === true}
            ownEnd={ownPauseEnd(closed, value.pause)}
            reason={reason}
          />
          {/* Wait for the pack, which decides the height of the cards: a control could move during a press. */}
          {pack === undefined ? (
            PLACEHOLDERS
          ) : (
            <>
              <section className={styles['limits']} aria-labelledby="limits">
                <h2 id="limits" className={styles['heading']}>
                  <Trans>Your limits</Trans>
                </h2>
                <p className={styles['note']}>
                  <Trans>
                    A lower limit takes effect immediately. A higher limit, or none, takes effect only after the time
                    shown, and only if you confirm it then. If you do nothing, nothing changes.
                  </Trans>
                </p>
                {SENT_KINDS.map((kind) => (
                  <LimitCard
                    key={kind}
                    kind={kind}
                    limits={value.limits}
                    joint={value.joint}
                    stakeCap={value.stake_cap}
                    pack={pack}
                  />
                ))}
                <Timeline value={value} />
                <WinLock lock={value.win_lock} />
              </section>
              <RealityCheckCard pack={pack} check={value.reality_check} />
              <HoursCard {...value} pack={pack} />
              <KindsCard {...value} />
            </>
          )}
        </>
      )}
      <HelpLine />
      {value && !value.lacking && error && <StaleNotice asOf={asOf}>{errorText(error)}</StaleNotice>}
    </div>
  );
}
