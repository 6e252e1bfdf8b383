import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { LIMIT_FACTS, type LimitUnit } from '../../../config/markets/pack.ts';
import { setLimit as endpoint, type Limit } from '../../../contract/protection.ts';
import { send } from '../../../data/command.ts';
import { useForm } from '../../../data/form.ts';
import type { RuleTexts } from '../../../data/formTexts.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NO_SPAN, secondsOf, SPAN } from '../limits.rules.ts';
import { setLimit, showRefusal } from '../protection.commands.ts';
import { formatLimit } from '../texts.ts';
import { LimitFormFoot } from './LimitFormFoot.tsx';
import styles from './LimitCard.module.css';

/** Props of the form; `removable`: the member may ask for no limit in its place; `onDone` is called when the limit was accepted. */
export interface LimitFormProps {
  id: string;
  limit: v.InferInput<typeof endpoint.input> & Pick<Limit, 'cap'>;
  removable: boolean;
  onDone(): void;
}

/** The form that sets one limit: any whole amount in won, or hours and minutes for play time. No value is preselected. Rules R1, R2. */
export function LimitForm(props: LimitFormProps): ReactNode {
  const UnitForm = FORMS[LIMIT_FACTS[props.limit.kind].unit];
  return <UnitForm {...props} />;
}

const FORMS: Record<LimitUnit, (props: LimitFormProps) => ReactNode> = { won: AmountForm, seconds: TimeForm };

/** The rule that a value above the market's cap breaks. Rule R36. */
function ruleOfCap(value: number | undefined, cap: number | null): 'max' | undefined {
  return value !== undefined && cap !== null && value > cap ? 'max' : undefined;
}

function textOfCap({ kind, cap }: LimitFormProps['limit']): RuleTexts {
  return cap === null ? {} : { max: msg`At most ${formatLimit(kind, cap)}.` };
}

const AMOUNT = v.object({ value: endpoint.input.entries.value });
const NO_AMOUNT: { value: number | undefined } = { value: undefined };

function AmountForm({ id, limit, removable, onDone }: LimitFormProps): ReactNode {
  const { kind, period, cap } = limit;
  const form = useForm({
    schema: AMOUNT,
    initial: NO_AMOUNT,
    extra: ({ value }) => ({ value: ruleOfCap(value, cap) }),
    texts: { value: textOfCap(limit) },
    submit: (wanted) => send(setLimit, { kind, period, ...wanted }),
    done: onDone,
    onLateRefusal: (error) => showRefusal(error, { value: textOfCap(limit) }),
  });
  return (
    <form {...form.props} id={id} className={styles['form']}>
      <AmountField {...form.amount('value')} label={<Trans>New limit</Trans>} readOnly={form.busy} />
      <LimitFormFoot
        form={form}
        submit={<Trans>Set this limit</Trans>}
        remove={removable && <Trans>Request no limit</Trans>}
        onRemove={() => void form.send({ value: null })}
      />
    </form>
  );
}

const SECONDS = v.pipe(
  SPAN,
  v.transform((span): number | null => secondsOf(span)),
);

function TimeForm({ id, limit, removable, onDone }: LimitFormProps): ReactNode {
  const { kind, period, cap } = limit;
  const form = useForm({
    schema: SECONDS,
    initial: NO_SPAN,
    extra(span) {
      const isEmpty = span.hours.trim() === '' && span.minutes.trim() === '';
      const { success, output } = v.safeParse(SPAN, span);
      return { hours: isEmpty ? 'none' : ruleOfCap(success ? secondsOf(output) : undefined, cap) };
    },
    texts: {
      hours: { none: msg`Enter hours or minutes.`, ...textOfCap(limit) },
      minutes: { max: msg`Enter minutes from 0 to 59.` },
    },
    submit: (value) => send(setLimit, { kind, period, value }),
    done: onDone,
    onLateRefusal: (error) => showRefusal(error, { value: textOfCap(limit) }),
  });
  return (
    <form {...form.props} id={id} className={styles['form']}>
      <div className={styles['time']}>
        <TextField {...form.field('hours')} label={<Trans>Hours</Trans>} inputMode="numeric" autoComplete="off" />
        <TextField {...form.field('minutes')} label={<Trans>Minutes</Trans>} inputMode="numeric" autoComplete="off" />
      </div>
      <LimitFormFoot
        form={form}
        submit={<Trans>Set this limit</Trans>}
        remove={removable && <Trans>Request no limit</Trans>}
        onRemove={() => void form.send(null)}
      />
    </form>
  );
}
