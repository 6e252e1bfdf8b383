import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LIMIT_FACTS, LIMIT_KINDS } from '../../../config/markets/pack.ts';
import { SENT_KINDS, type LimitKind } from '../../../contract/protection.ts';
import { confirm } from '../../../overlays/index.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { dueSteps } from '../lagging.ts';
import { hasRequiredLimits, isOwn } from '../steps.ts';
import { LimitCard, type LimitCardProps } from './LimitCard.tsx';
import { AcknowledgeStep, Step, useAcknowledge, type StepProps } from './Step.tsx';
import styles from '../StepsScreen.module.css';

/** Sent as the version of these acknowledgements: whether the member has limits of their own when they continue. */
const WITH = 'with-limits';
const WITHOUT = 'without-limits';

/** The step that sets limits. Going on without one is confirmed, and offered only where the market allows it. Rule R27. */
export function SetLimits(props: StepProps): ReactNode {
  const { t } = useLingui();
  const { value, pack } = props;
  const { go, busy, wait, error } = useAcknowledge(props);
  // A market may require several limits of one kind, over different periods: they are in one card.
  const required = [...new Set(pack.setLimits.map(({ kind }) => kind))];
  // Where none has to be set, one is enough to continue: such a member does not go on without a limit.
  const isEnough =
    pack.maySkipLimits && value.limits.some((limit) => required.some((kind) => kind === limit.kind) && isOwn(limit));
  const isSet = isEnough || hasRequiredLimits(value.limits, pack) || !dueSteps(value).includes('set-limits');
  const skip = async (): Promise<void> => {
    const agreed = await confirm(() => ({
      title: t`Continue without a limit?`,
      body: t`You can set limits at any time under “Limits and breaks”.`,
      accept: t`Continue without a limit`,
      decline: t`Back`,
    }));
    if (agreed) go(WITHOUT);
  };
  return (
    <Step
      title={<Trans>Set your limits</Trans>}
      error={error}
      buttons={
        <>
          <SubmitButton
            disabled={!isSet}
            busy={busy}
            wait={isSet ? wait : 0}
            data-testid="step-done"
            onClick={() => go(WITH)}
          >
            <Trans>Continue</Trans>
          </SubmitButton>
          {pack.maySkipLimits && !isSet && (
            <SubmitButton variant="outline" busy={busy} wait={wait} data-testid="step-skip" onClick={() => void skip()}>
              <Trans>Continue without a limit</Trans>
            </SubmitButton>
          )}
        </>
      }
    >
      <p className={styles['note']}>
        {pack.maySkipLimits ? (
          <Trans>You can set limits at any time under “Limits and breaks”.</Trans>
        ) : (
          <Trans>You choose the amounts. Deposits and games open once these limits are set.</Trans>
        )}
      </p>
      <p className={styles['note']}>
        <Trans>
          A lower limit takes effect immediately. A higher limit, or none, takes effect only after the time shown, and
          only if you confirm it then. If you do nothing, nothing changes.
        </Trans>
      </p>
      <Cards kinds={required} value={value} pack={pack} />
    </Step>
  );
}

/** The review of the limits after some months. Rule R27. */
export function ReviewLimits(props: StepProps): ReactNode {
  return (
    <AcknowledgeStep
      step={props}
      title={<Trans>Are your limits still right for you?</Trans>}
      label={<Trans>I have reviewed my limits</Trans>}
      version={props.value.limits.some(isOwn) ? WITH : WITHOUT}
    >
      <Cards kinds={SENT_KINDS} {...props} />
    </AcknowledgeStep>
  );
}

/** Kinds of limits of which a plan for a session needs one, besides play time. */
const MONEY = LIMIT_KINDS.filter((kind) => LIMIT_FACTS[kind].unit === 'won');

/** Time and money are set before a session begins. Rule R27. */
export function PlanSession(props: StepProps): ReactNode {
  const plan = props.value.limits.filter(({ period }) => period === 'session');
  const has = (kinds: readonly LimitKind[]) => plan.some((limit) => kinds.includes(limit.kind) && limit.value !== null);
  const isPlanned = has(['time']) && has(MONEY);
  return (
    <AcknowledgeStep
      step={props}
      title={<Trans>Plan this session</Trans>}
      label={<Trans>Start with this plan</Trans>}
      version={WITH}
      disabled={!isPlanned}
    >
      <p className={styles['note']}>
        <Trans>Set the time and the money for this session. It ends when either is used up.</Trans>
      </p>
      <Cards kinds={SENT_KINDS} value={{ limits: plan, joint: [] }} pack={props.pack} />
    </AcknowledgeStep>
  );
}

interface CardsProps extends Pick<LimitCardProps, 'pack'> {
  kinds: readonly LimitKind[];
  value: Pick<LimitCardProps, 'limits' | 'joint'>;
}

function Cards({ kinds, value: { limits, joint }, pack }: CardsProps) {
  return kinds.map((kind) => <LimitCard key={kind} kind={kind} limits={limits} joint={joint} pack={pack} />);
}
