import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FEATURES } from '../../config/brand.ts';
import { LIMIT_KINDS, type Pause } from '../../contract/protection.ts';
import { useQuery } from '../../data/query.ts';
import { formatWhen } from '../../i18n/dates.ts';
import { sentences } from '../../i18n/sentences.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { shield } from '../../ui/icons.ts';
import { OwnHelpLine } from '../../ui/OwnHelpLine.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LimitCard } from './parts/LimitCard.tsx';
import { Pauses } from './parts/Pauses.tsx';
import { RealityCheckCard } from './parts/RealityCheckCard.tsx';
import { Timeline } from './parts/Timeline.tsx';
import { WinLock } from './parts/WinLock.tsx';
import { protection } from './protection.queries.ts';
import { PAUSED_FOR_EVER, PAUSE_TEXTS } from './texts.ts';
import styles from './ProtectionScreen.module.css';

const NO_INPUT = {};

/** `/account/protection`: limits by what they count, breaks, exclusion, help. Rules R1 to R4. */
export default function ProtectionScreen(): ReactNode {
  const { t } = useLingui();
  const { value, error, asOf, refetch } = useQuery(protection, NO_INPUT);
  const time = asOf === undefined ? '' : formatWhen(asOf, 'moment');
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Limits and breaks</Trans>
      </h1>
      {!value && !error && <Skeleton shape="box" height="20rem" />}
      {!value && error && (
        <ErrorState title={t`Your limits could not be loaded.`} onRetry={refetch}>
          {errorText(error)}
        </ErrorState>
      )}
      {value && error && (
        <Banner tone="warning" shape="box">
          {sentences(errorText(error), t`As of ${time}`)}
        </Banner>
      )}
      {value?.pause && <PauseBanner pause={value.pause} />}
      {value?.market === '' && (
        <EmptyState icon={shield} title={t`Limits are not offered here`}>
          <Trans>Write to us if you want to limit or stop play.</Trans>
        </EmptyState>
      )}
      {value && value.market !== '' && (
        <>
          <Pauses />
          <section className={styles['limits']} aria-labelledby="limits">
            <h2 id="limits" className={styles['heading']}>
              <Trans>Your limits</Trans>
            </h2>
            <p className={styles['note']}>
              <Trans>
                A lower limit is in force at once. A higher one, or none, waits until the time shown with it, and counts
                only once you confirm it then. If you do nothing, nothing changes.
              </Trans>
            </p>
            {LIMIT_KINDS.map((kind) => (
              <LimitCard key={kind} kind={kind} limits={value.limits} joint={value.joint} />
            ))}
            <Timeline value={value} />
            <WinLock lock={value.win_lock} />
            <Card as="section" className={styles['test']} aria-labelledby="self-test">
              <h3 id="self-test" className={styles['name']}>
                <Trans>Self-test</Trans>
              </h3>
              <p className={styles['note']}>
                <Trans>
                  Nine questions about the last 12 months. The answers stay on this device and are never sent. This is
                  no diagnosis.
                </Trans>
              </p>
              <Button size="s" variant="soft" tone="neutral" href="/account/self-test">
                <Trans>Begin</Trans>
              </Button>
            </Card>
          </section>
          <RealityCheckCard check={value.reality_check} />
        </>
      )}
      <p className={styles['help']}>
        <a href="/account/activity">
          <Trans>Your play</Trans>
        </a>
      </p>
      <p className={styles['help']}>
        {FEATURES.ownHelpLine ? (
          <OwnHelpLine />
        ) : (
          <Trans>
            Is gambling no longer fun? Free help, day and night: <a href="tel:1336">1336</a>
          </Trans>
        )}
      </p>
    </div>
  );
}

function PauseBanner({ pause: { kind, until } }: { pause: Pause }): ReactNode {
  const { t, i18n } = useLingui();
  const end = formatWhen(until, 'moment');
  const reason = end ? i18n._({ ...PAUSE_TEXTS[kind], values: { until: end } }) : i18n._(PAUSED_FOR_EVER);
  return (
    <Banner tone="info" shape="box">
      {sentences(reason, t`Deposits and play are closed. Withdrawals, transactions and support stay open.`)}
    </Banner>
  );
}
