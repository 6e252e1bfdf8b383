import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { setLimit as endpoint, type Limit } from '../../../contract/protection.ts';
import { send } from '../../../data/command.ts';
import { useForm } from '../../../data/form.ts';
import { useCall } from '../../../data/formCall.ts';
import { formatWhen } from '../../../i18n/dates.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { serverNow } from '../../../operator/index.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { cancelLimit, confirmLimit, sayRefused, setLimit } from '../protection.commands.ts';
import { KIND_TEXTS, PERIOD_TEXTS } from '../texts.ts';
import styles from './LimitCard.module.css';

/** What the form asks for. */
const amount = v.pick(endpoint.input, ['value']);

/** The limits of one kind, each span with equal weight; nothing where the operator does not offer the kind. */
export function LimitCard({ kind, limits }: { kind: Limit['kind']; limits: readonly Limit[] }): ReactNode {
  const { i18n } = useLingui();
  // Play time is counted in seconds, which this form does not take.
  if (limits.length === 0 || kind === 'time') return null;
  return (
    <Card as="section" className={styles['card']}>
      <h3 className={styles['title']}>{i18n._(KIND_TEXTS[kind])}</h3>
      {limits.map((limit) => (
        <Row key={limit.period} limit={limit} />
      ))}
    </Card>
  );
}

function Row({ limit }: { limit: Limit }): ReactNode {
  const { t, i18n } = useLingui();
  const [editing, setEditing] = useState(false);
  const { kind, period, value, used, remaining, resets_at, pending } = limit;
  const span = i18n._(PERIOD_TEXTS[period]);
  const resets = formatWhen(resets_at, 'moment');
  return (
    <div className={styles['row']} data-testid={`limit-${kind}-${period}`}>
      <div className={styles['head']}>
        <span className={styles['span']}>{span}</span>
        <span className={styles['value']}>{value === null ? <Trans>No limit</Trans> : formatMoney(value)}</span>
        <Button
          size="s"
          variant="soft"
          tone="neutral"
          aria-expanded={editing}
          aria-label={t`Change: ${i18n._(KIND_TEXTS[kind])}, ${span}`}
          onClick={() => setEditing(!editing)}
        >
          <Trans comment="Opens the form for a limit">Change</Trans>
        </Button>
      </div>
      {value !== null && (
        <>
          <ProgressBar label={t`Used`} value={value === 0 ? 1 : used / value} />
          <p className={styles['facts']}>
            {sentences(
              t`Used ${formatMoney(used)}, remaining ${formatMoney(remaining ?? 0)}.`,
              resets && t`Begins anew: ${resets}`,
            )}
          </p>
        </>
      )}
      {pending && <Pending limit={limit} pending={pending} />}
      {editing && <LimitForm limit={limit} onDone={() => setEditing(false)} />}
    </div>
  );
}

/** A higher limit that was asked for: when it can be confirmed, and the way back. */
function Pending({ limit, pending }: { limit: Limit; pending: NonNullable<Limit['pending']> }): ReactNode {
  const { t } = useLingui();
  const { kind, period } = limit;
  const wanted = pending.value === null ? undefined : formatMoney(pending.value);
  const from = formatWhen(pending.effective_at, 'moment');
  const isDue = Date.parse(pending.effective_at) <= serverNow();
  const call = useCall({ away: sayRefused });
  return (
    <div className={styles['pending']}>
      <p>
        {sentences(
          wanted ? t`Asked for: ${wanted}.` : t`Asked for: no limit.`,
          isDue ? t`It is in force once you confirm it.` : t`You can confirm it from ${from}.`,
        )}
      </p>
      <FormError error={call.state.error} />
      <div className={styles['actions']}>
        {isDue && (
          <Button
            size="s"
            busy={call.state.busy}
            onClick={() => void call.run(() => send(confirmLimit, { kind, period }))}
          >
            <Trans>Confirm the higher limit</Trans>
          </Button>
        )}
        <Button
          size="s"
          variant="outline"
          busy={call.state.busy}
          onClick={() => void call.run(() => send(cancelLimit, { kind, period }))}
        >
          <Trans>Keep the present limit</Trans>
        </Button>
      </div>
    </div>
  );
}

const EMPTY: { value: number | undefined } = { value: undefined };

/** Asks for a limit; nothing is preselected. */
function LimitForm({ limit: { kind, period, value }, onDone }: { limit: Limit; onDone(): void }): ReactNode {
  const form = useForm({
    schema: amount,
    initial: EMPTY,
    submit: (wanted) => send(setLimit, { kind, period, ...wanted }),
    done: onDone,
    away: sayRefused,
  });
  return (
    <form {...form.props} className={styles['form']}>
      <AmountField {...form.amount('value')} label={<Trans>New limit</Trans>} readOnly={form.busy} />
      <FormError error={form.error} />
      <div className={styles['actions']}>
        <SubmitButton size="s" busy={form.busy} wait={form.wait}>
          <Trans>Set this limit</Trans>
        </SubmitButton>
        {value !== null && (
          <Button size="s" variant="outline" disabled={form.busy} onClick={() => void form.send({ value: null })}>
            <Trans>Ask for no limit</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
