import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Limit, Protection } from '../../../contract/protection.ts';
import { useServerNow } from '../../../data/useServerNow.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import { comingEvents, type ComingEvent } from '../limits.rules.ts';
import { formatLimit, KIND_TEXTS, PERIOD_TEXTS } from '../texts.ts';
import { TitledCard } from './TitledCard.tsx';
import styles from './Timeline.module.css';

/** The coming events of the member's limits as a timeline, soonest first; renders nothing without events. Rule R25. */
export function Timeline({ value }: { value: Protection }): ReactNode {
  const events = comingEvents(value, useServerNow());
  if (events.length === 0) return null;
  return (
    <TitledCard className={styles['card']} title={<Trans>Coming up</Trans>} heading="h3">
      <ol className={styles['axis']}>
        {events.map((event) => (
          <li key={`${event.what} ${event.at} ${idOf(event.limits[0])}`} data-what={event.what}>
            <DateTime at={event.at} shape="moment" className={styles['when']} />
            <Event event={event} />
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

function idOf(limit: Limit | undefined): string {
  return limit ? `${limit.kind} ${limit.period}` : '';
}

function Event({ event: { what, limits } }: { event: ComingEvent }): ReactNode {
  const { t, i18n } = useLingui();
  const names = limits.map(({ kind, period }) => `${i18n._(KIND_TEXTS[kind])} (${i18n._(PERIOD_TEXTS[period])})`);
  const all = names.join(' · ');
  if (what === 'reset') return <p>{t`Resets: ${all}`}</p>;
  const [limit] = limits;
  const wanted = limit?.pending?.value ?? limit?.cap;
  const amount = limit && typeof wanted === 'number' ? formatLimit(limit.kind, wanted) : t`No limit`;
  return (
    <p>
      {limit?.pending?.confirmed
        ? t`Takes effect: ${all}, ${amount}`
        : t`Takes effect only if you confirm it then: ${all}, ${amount}`}
    </p>
  );
}
