import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { MarketPack } from '../../../config/markets/pack.ts';
import type { Protection } from '../../../contract/protection.ts';
import { send } from '../../../data/command.ts';
import { formatWhen, zoneName } from '../../../i18n/dates.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { refusedFormText, setHours } from '../protection.commands.ts';
import { Checking } from './Checking.tsx';
import { useCardButtons } from './useCardButtons.ts';
import { TitledCard } from './TitledCard.tsx';
import styles from './Pauses.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The daily hours without play: more of them are in force immediately, fewer after a day, and the card says so. Rule R9. */
export function HoursCard({
  hours,
  hours_pending: pending,
  pack,
}: Pick<Protection, 'hours' | 'hours_pending'> & { pack: MarketPack | null }): ReactNode {
  const { t } = useLingui();
  const zone = pack && zoneName(pack.zone);
  const [from, setFrom] = useState<number>();
  const [to, setTo] = useState<number>();
  const buttons = useCardButtons();
  const isChosen = from !== undefined && to !== undefined && from !== to;
  // What was sent stays chosen.
  const isSent = [hours, ...pending].some((known) => known?.from === from && known?.to === to);
  return (
    <TitledCard className={styles['card']} title={<Trans>Hours without play</Trans>} data-testid="hours">
      <p className={styles['text']}>
        <Trans>
          Games do not open during these hours each day. More hours take effect immediately, fewer after 24 hours.
        </Trans>
      </p>
      {hours && (
        <p className={styles['now']}>
          <Trans>
            Blocked each day: {clock(hours.from)}–{clock(hours.to)}
          </Trans>
        </p>
      )}
      {pending.map(
        (change) => change.effective_at && <Waiting key={change.effective_at} {...change} zone={pack?.zone} />,
      )}
      <FormError error={buttons.error} text={refusedFormText} />
      <div className={styles['hours']}>
        <Hour label={t`Closed from`} value={from} onChange={setFrom} isUnsent={!isSent} />
        <Hour label={t`Open from`} value={to} onChange={setTo} isUnsent={!isSent} />
      </div>
      {zone && (
        <p className={styles['text']}>
          <Trans>Time zone: {zone}</Trans>
        </p>
      )}
      <div className={styles['choices']}>
        <SubmitButton
          size="s"
          variant="soft"
          tone="neutral"
          {...buttons.propsOf('block', !isChosen)}
          onClick={() => isChosen && buttons.run('block', () => send(setHours, { from, to }))}
        >
          <Trans>Block these hours</Trans>
        </SubmitButton>
        {hours && pending.at(-1)?.from !== null && (
          <SubmitButton
            size="s"
            variant="outline"
            {...buttons.propsOf('unblock')}
            onClick={() => buttons.run('unblock', () => send(setHours, { from: null, to: null }))}
          >
            <Trans>Unblock in 24 hours</Trans>
          </SubmitButton>
        )}
      </div>
      <Checking commands={[setHours]} />
    </TitledCard>
  );
}

/** A pending change or removal of the hours: when it takes effect in the hours' zone, and which hours are blocked until then. */
function Waiting({
  from,
  to,
  effective_at,
  zone,
}: Protection['hours_pending'][number] & { zone: string | undefined }): ReactNode {
  return (
    <p className={styles['text']}>
      {from === null || to === null ? (
        <Trans>Open all day from: {formatWhen(effective_at, 'moment', { zone })}</Trans>
      ) : (
        <>
          <Trans>
            {clock(from)}–{clock(to)} from: {formatWhen(effective_at, 'moment', { zone })}
          </Trans>
          <br />
          <Trans>Until then, both the current and the new hours are blocked.</Trans>
        </>
      )}
    </p>
  );
}

function Hour({
  label,
  value,
  onChange,
  isUnsent,
}: {
  label: string;
  value: number | undefined;
  onChange(hour: number | undefined): void;
  isUnsent: boolean;
}): ReactNode {
  return (
    <Select
      label={label}
      value={value ?? ''}
      data-unsent={isUnsent ? '' : undefined}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">–</option>
      {HOURS.map((hour) => (
        <option key={hour} value={hour}>
          {clock(hour)}
        </option>
      ))}
    </Select>
  );
}

/** An hour as a time of day; the same digits in all languages. */
function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
