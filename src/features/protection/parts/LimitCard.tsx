import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MarketPack } from '../../../config/markets/pack.ts';
import type { JointLimit, Limit } from '../../../contract/protection.ts';
import { send } from '../../../data/command.ts';
import { useServerNow } from '../../../data/useServerNow.ts';
import { changeErrorText } from '../../../i18n/pressErrors.ts';
import { formatWhen } from '../../../i18n/dates.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { capText } from '../capText.ts';
import { remainingOf } from '../closed.ts';
import { remainingLimits } from '../limits.rules.ts';
import { cancelLimit, confirmLimit, setLimit } from '../protection.commands.ts';
import { isRemovable } from '../steps.ts';
import { ENDS_WITH_SESSION, formatLimit, KIND_TEXTS, PERIOD_TEXTS, resetsWhen } from '../texts.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { Checking } from './Checking.tsx';
import { LimitForm, type LimitFormProps } from './LimitForm.tsx';
import { useCardButtons, type CardButtons } from './useCardButtons.ts';
import { useEditing } from './useEditing.ts';
import styles from './LimitCard.module.css';

/** Props of a card of limits: all of the member's own and joint limits, of which it shows those of `kind`, and the market's pack. */
export interface LimitCardProps {
  kind: Limit['kind'];
  limits: readonly Limit[];
  joint: readonly JointLimit[];
  /** Null if it could not be fetched. */
  pack: MarketPack | null;
  /** The largest bet in won, shown in the card of limits on stakes, also without such limits; null or undefined without a cap. */
  stakeCap?: number | null | undefined;
}

/**
 * The limits of one kind: those of all periods side by side with equal weight, above them the one with the least left, and for stakes the most
 * for one bet. Renders nothing where the operator sends none of these. Rules R1, R2, R25, R36.
 */
export function LimitCard({ kind, limits, joint, pack, stakeCap }: LimitCardProps): ReactNode {
  const { t, i18n } = useLingui();
  const own = limits.filter((limit) => limit.kind === kind);
  const shared = joint.filter((limit) => limit.kind === kind);
  const most = kind === 'stake' ? stakeCap : null;
  const hasLimits = own.length > 0 || shared.length > 0;
  if (!hasLimits && most == null) return null;
  // Limits of unknown kinds may count different things.
  const [first] = kind === 'unknown' ? [] : remainingLimits([kind], { limits, joint });
  const left = first && formatLimit(kind, first.remaining);
  const span = first && sentences(i18n._(PERIOD_TEXTS[first.period]), first.register ? `(${first.register})` : '');
  return (
    <Card as="section" className={styles['card']} aria-labelledby={`limits-${kind}`}>
      <div className={styles['head']}>
        <h3 id={`limits-${kind}`} className={styles['title']}>
          {i18n._(KIND_TEXTS[kind])}
        </h3>
        {most != null && <p className={styles['cap']}>{capText('slotStakeCap', formatLimit(kind, most), pack)}</p>}
        {first && <p className={styles['first']}>{sentences(t`First limit to apply: ${span}. Left: ${left}.`)}</p>}
      </div>
      {hasLimits && (
        <div className={styles['spans']}>
          {own.map((limit) => (
            <PeriodLimit
              key={isKnown(limit) ? limit.period : JSON.stringify(limit)}
              limit={limit}
              removable={isRemovable(limit, limits, pack)}
              pack={pack}
            />
          ))}
          {shared.map((limit) => (
            <Joint key={JSON.stringify(limit)} limit={limit} />
          ))}
        </div>
      )}
    </Card>
  );
}

/** Whether this client knows what the limit counts and over which period, and so can change it. */
function isKnown(limit: Limit): limit is Limit & LimitFormProps['limit'] {
  return limit.kind !== 'unknown' && limit.period !== 'unknown';
}

/**
 * The limit over one period: its amount, what is used and left, when it is reset, and the pending change. One whose kind or period is unknown
 * can only be read.
 */
function PeriodLimit({
  limit,
  removable,
  pack,
}: {
  limit: Limit;
  removable: boolean;
  pack: MarketPack | null;
}): ReactNode {
  const { t, i18n } = useLingui();
  const form = useEditing();
  const buttons = useCardButtons();
  const { kind, period, value, cap, used, pending } = limit;
  const known = isKnown(limit) ? limit : undefined;
  const span = i18n._(PERIOD_TEXTS[period]);
  const resets = resetsWhen(limit);
  return (
    <div className={styles['span']} data-testid={`limit-${kind}-${period}`}>
      <div className={styles['head']}>
        <div>
          <p className={styles['name']}>{span}</p>
          <p className={styles['value']}>{value === null ? <Trans>No limit</Trans> : formatLimit(kind, value)}</p>
        </div>
        {known && <ChangeButton label={t`Change: ${i18n._(KIND_TEXTS[kind])}, ${span}`} form={form} />}
      </div>
      {cap !== null && <p className={styles['cap']}>{capText('caps', formatLimit(kind, cap), pack)}</p>}
      {value !== null && <ProgressBar label={t`Used`} value={value === 0 ? 1 : used / value} />}
      <Facts
        className={styles['facts']}
        facts={[
          { id: 'used', name: t`Used`, value: formatLimit(kind, used) },
          value !== null && { id: 'remaining', name: t`Remaining`, value: formatLimit(kind, remainingOf(limit)) },
          value !== null && resets && { id: 'resets', name: t`Resets`, value: resets },
        ]}
      />
      {/* Outside the request: the refusal of one that is no longer pending stays when that is removed. */}
      <FormError error={buttons.error} text={changeErrorText} />
      {known && pending && <Pending limit={known} pending={pending} buttons={buttons} />}
      {known && <Checking commands={[setLimit, confirmLimit, cancelLimit]} of={{ kind, period }} />}
      {known && form.editing && (
        <LimitForm
          id={form.formId}
          limit={known}
          removable={removable}
          onDone={() => {
            buttons.clear();
            form.done();
          }}
        />
      )}
    </div>
  );
}

/** A limit that a public register counts over all operators: what is left of it, and the register's name. */
function Joint({ limit: { kind, period, remaining, register } }: { limit: JointLimit }): ReactNode {
  const { t, i18n } = useLingui();
  return (
    <div className={styles['span']} data-testid={`joint-${kind}-${period}`}>
      <p className={styles['name']}>{t`${i18n._(PERIOD_TEXTS[period])}, over all operators`}</p>
      <Facts
        className={styles['facts']}
        facts={[
          { id: 'remaining', name: t`Remaining`, value: formatLimit(kind, remaining) },
          register && { id: 'register', name: t`Register`, value: register },
        ]}
      />
    </div>
  );
}

/** A requested higher limit: when it can be confirmed, and buttons to cancel the request and, once due, to confirm it. Rule R2. */
function Pending({
  limit: { kind, period, cap },
  pending,
  buttons,
}: Pick<LimitFormProps, 'limit'> & { pending: NonNullable<Limit['pending']>; buttons: CardButtons }): ReactNode {
  const { t, i18n } = useLingui();
  const { effective_at, confirmed } = pending;
  // Without a limit of the member's own the market's cap stays.
  const value = pending.value ?? cap;
  const wanted = value === null ? undefined : formatLimit(kind, value);
  const from = formatWhen(effective_at, 'moment');
  const now = useServerNow();
  const isDue = !confirmed && Date.parse(effective_at) <= now;
  const when = confirmed
    ? t`Takes effect from ${from}.`
    : t`You can confirm it from ${from}. Until then nothing changes.`;
  const next = period === 'session' ? i18n._(ENDS_WITH_SESSION) : from && when;
  return (
    <div className={styles['pending']}>
      <p>
        {sentences(
          wanted ? t`Requested: ${wanted}.` : t`Requested: no limit.`,
          isDue ? t`It takes effect once you confirm it.` : next,
        )}
      </p>
      <div className={styles['actions']}>
        <SubmitButton
          size="s"
          variant="outline"
          {...buttons.propsOf('cancel')}
          onClick={() => buttons.run('cancel', () => send(cancelLimit, { kind, period }))}
        >
          <Trans>Keep the current limit</Trans>
        </SubmitButton>
        {isDue && (
          <SubmitButton
            size="s"
            variant="outline"
            {...buttons.propsOf('confirm')}
            onClick={() => buttons.run('confirm', () => send(confirmLimit, { kind, period }))}
          >
            <Trans>Confirm the higher limit</Trans>
          </SubmitButton>
        )}
      </div>
    </div>
  );
}
