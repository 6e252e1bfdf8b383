import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { BASE } from '../../../config/markets/pack.ts';
import type { PlayDay, PlaySums } from '../../../contract/protection.ts';
import { useServerNow } from '../../../data/useServerNow.ts';
import { dayIn, formatWhen, zoneName } from '../../../i18n/dates.ts';
import { formatMoney, formatSignedMoney } from '../../../i18n/format.ts';
import { spokenDuration, spokenNet } from '../../../i18n/playFigures.ts';
import { formatDuration } from '../../../i18n/span.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { errorText } from '../../../i18n/serverMessages.ts';
import type { Day } from '../../../lib/day.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { history } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spoken } from '../../../ui/Spoken.tsx';
import { StaleNotice } from '../../../ui/StaleNotice.tsx';
import { activeDays, barsOf, netOf, spansOf, sumFrom, type DaySpan } from '../activity.ts';
import { useMarket } from '../useMarket.ts';
import { usePack } from '../usePack.ts';
import { TitledCard } from './TitledCard.tsx';
import { useActivity } from './useActivity.ts';
import styles from './ActivityPanel.module.css';

/** Number of days that are listed at first. */
const LISTED = 14;

/** The spans in the order of their rows. */
const SPANS: Record<DaySpan, MessageDescriptor> = {
  today: msg`Today`,
  week: msg`7 days`,
  month: msg`This month`,
  year: msg`This year`,
};

/**
 * What the member staked, won, deposited and withdrew: sums over several spans, a bar per day, and a list of days, all in the market's time
 * zone. A loss is as plain as a win. `overGame`: without links, which would close the game. Rule R20.
 */
export function ActivityPanel({ overGame = false }: { overGame?: boolean }): ReactNode {
  const { t, i18n } = useLingui();
  const known = usePack(useMarket());
  const pack = known ?? BASE;
  const today = dayIn(pack.zone, useServerNow());
  const { value, error, asOf, isEarlier, refetch } = useActivity(today, known !== undefined);
  // Wait for the pack: in another zone the sums differ, and its longer name would move what is below during a press.
  if (!value || known === undefined) {
    return error && !value ? (
      <ErrorState
        title={t`Your play could not be loaded.`}
        error={error}
        onRetry={refetch}
        unaffected={t`Your money is not affected.`}
      />
    ) : (
      <Skeleton shape="box" height="24rem" />
    );
  }
  const transactions = !overGame && (
    <Button size="s" variant="soft" href="/wallet/history">
      <Trans>Transactions</Trans>
    </Button>
  );
  const { days, session, ever } = value;
  if (!days)
    return <EmptyState icon={history} title={<Trans>Your play is not shown here</Trans>} action={transactions} />;
  const zone = zoneName(pack.zone);
  const first = spansOf(today);
  const spans: { name: string; sums: PlaySums }[] = (Object.keys(SPANS) as DaySpan[]).map((span) => ({
    name: i18n._(SPANS[span]),
    sums: sumFrom(days, first[span]),
  }));
  if (ever) spans.push({ name: t`All time`, sums: ever });
  const listed = activeDays(days);
  return (
    <div className={styles['panel']} data-testid="activity">
      <div className={styles['columns']} data-over-game={overGame || undefined}>
        <div className={styles['column']}>
          <TitledCard className={styles['card']} title={<Trans>Net result of play</Trans>}>
            <p className={styles['note']}>
              {sentences(
                t`Your winnings minus your stakes. Deposits and withdrawals are not included.`,
                t`Time zone: ${zone}`,
              )}
            </p>
            <dl className={styles['spans']}>
              {session && (
                <Span name={t`Since ${formatWhen(session.started_at, 'moment', pack) || '–'}`} sums={session} />
              )}
              {spans.map(({ name, sums }) => (
                <Span key={name} name={name} sums={sums} />
              ))}
            </dl>
          </TitledCard>
          <TitledCard className={styles['card']} title={<Trans>Deposits and withdrawals</Trans>}>
            <dl className={styles['spans']}>
              {spans.map(({ name, sums: { deposited, withdrawn } }) => (
                <div key={name} className={styles['span']}>
                  <dt className={styles['name']}>{name}</dt>
                  <dd className={styles['transfers']}>
                    <span>
                      <Trans>Deposited {formatMoney(deposited)}</Trans>
                    </span>
                    <span>
                      <Trans>Withdrawn {formatMoney(withdrawn)}</Trans>
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          </TitledCard>
        </div>
        <div className={styles['column']}>
          {listed.length > 0 ? (
            <>
              <Bars days={days} today={today} />
              <Days days={listed} />
            </>
          ) : (
            <EmptyState icon={history} title={<Trans>No play this year</Trans>} action={transactions} />
          )}
        </div>
      </div>
      {(error || isEarlier) && <StaleNotice asOf={asOf}>{error ? errorText(error) : ''}</StaleNotice>}
    </div>
  );
}

function Span({ name, sums }: { name: string; sums: PlaySums }) {
  const { played_s } = sums;
  return (
    <div className={styles['span']}>
      <dt className={styles['name']}>
        {name}
        {played_s > 0 && (
          <span className={styles['note']}>
            <Spoken said={<Trans>Play time: {spokenDuration(played_s)}</Trans>}>{formatDuration(played_s)}</Spoken>
          </span>
        )}
      </dt>
      <dd className={styles['figures']}>
        <Result sums={sums} />
      </dd>
    </div>
  );
}

/** The net result of play, with the stakes and wins that it comes from. */
function Result({ sums }: { sums: Pick<PlaySums, 'staked' | 'won'> }) {
  const net = netOf(sums);
  return (
    <>
      <span className={styles['net']}>
        <Spoken said={spokenNet(net)}>{formatSignedMoney(net)}</Spoken>
      </span>
      <span className={styles['notes']}>
        <span>
          <Trans>Staked {formatMoney(sums.staked)}</Trans>
        </span>
        <span>
          <Trans>Won {formatMoney(sums.won)}</Trans>
        </span>
      </span>
    </>
  );
}

function Bars({ days, today }: { days: readonly PlayDay[]; today: Day }) {
  const { t } = useLingui();
  const bars = barsOf(days, today);
  const won = bars.filter(({ net }) => net > 0).length;
  const lost = bars.filter(({ net }) => net < 0).length;
  if (won + lost === 0) return null;
  return (
    <TitledCard className={styles['card']} title={<Trans>The last 30 days</Trans>}>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${bars.length} 2`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Net result by day: ${plural(won, { one: '# day won', other: '# days won' })}, ${plural(lost, { one: '# day lost', other: '# days lost' })}. The days are listed below.`}
      >
        {bars.map(({ date, net, share }, index) => (
          <rect
            key={date}
            className={styles['bar']}
            data-sign={net < 0 ? 'loss' : 'gain'}
            x={index + 0.15}
            y={net > 0 ? 1 - share : 1}
            width={0.7}
            height={share}
          />
        ))}
        <line className={styles['axis']} x1="0" x2={bars.length} y1="1" y2="1" />
      </svg>
      <p className={styles['key']} aria-hidden="true">
        <span data-sign="gain">
          <Trans>Above the line: won</Trans>
        </span>
        <span data-sign="loss">
          <Trans>Below the line: lost</Trans>
        </span>
      </p>
    </TitledCard>
  );
}

function Days({ days }: { days: readonly PlayDay[] }) {
  const [all, setAll] = useState(false);
  return (
    <TitledCard className={styles['card']} title={<Trans>By day</Trans>}>
      <ul className={styles['days']}>
        {(all ? days : days.slice(0, LISTED)).map((day) => (
          <li key={day.date} className={styles['span']} data-testid={`activity-${day.date}`}>
            {/* The market's calendar day, unchanged: as noon in Seoul, formatted in Seoul. */}
            <span className={styles['name']}>
              {formatWhen(`${day.date}T12:00+09:00`, 'seoulDay', { inTable: true })}
            </span>
            <span className={styles['figures']}>
              <Result sums={day} />
              <span className={styles['notes']}>
                {day.deposited !== 0 && (
                  <span>
                    <Trans>Deposited {formatMoney(day.deposited)}</Trans>
                  </span>
                )}
                {day.withdrawn !== 0 && (
                  <span>
                    <Trans>Withdrawn {formatMoney(day.withdrawn)}</Trans>
                  </span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {!all && days.length > LISTED && (
        <Button size="s" variant="soft" tone="neutral" onClick={() => setAll(true)}>
          <Trans>Show all days</Trans>
        </Button>
      )}
    </TitledCard>
  );
}
