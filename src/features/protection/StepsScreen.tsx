import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { MUST_STEPS, type MustStep } from '../../config/markets/pack.ts';
import { useQuery } from '../../data/query.ts';
import { navigate } from '../../overlays/index.ts';
import { nextPath } from '../../shell/nextPath.ts';
import { marketInForce } from '../../state/market.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AcknowledgeActivity } from './parts/AcknowledgeActivity.tsx';
import { ClosedNotice } from './parts/ClosedNotice.tsx';
import { NewTerms, RiskNotice, UnknownStep } from './parts/NoticeSteps.tsx';
import { PlanSession, ReviewLimits, SetLimits } from './parts/LimitSteps.tsx';
import { dueSteps } from './lagging.ts';
import { protection } from './protection.queries.ts';
import { isAskedFor } from './steps.ts';
import { useClosed } from './useClosed.ts';
import { usePack } from './usePack.ts';
import type { StepProps } from './parts/Step.tsx';
import styles from './StepsScreen.module.css';

const VIEWS: Record<MustStep, (props: StepProps) => ReactNode> = {
  'set-limits': SetLimits,
  'review-limits': ReviewLimits,
  'plan-session': PlanSession,
  'acknowledge-activity': AcknowledgeActivity,
  'risk-notice': RiskNotice,
  'new-terms': NewTerms,
};

/** `/account/protection/steps`: the steps that are asked for before a deposit or a game, one at a time; then `?next=`. Rules R4, R27. */
export default function StepsScreen(): ReactNode {
  const { t } = useLingui();
  const next = nextPath(useSearch(), location.origin);
  const { value, error, refetch } = useQuery(protection, {});
  const closed = useClosed();
  // A step stays on the screen until the member continues: setting a first limit is enough for the server, maybe not for the member.
  const [steps, setSteps] = useState<readonly string[]>([]);
  const [at, setAt] = useState(0);
  const asked = value ? dueSteps(value).filter((step) => isAskedFor(step, closed)) : [];
  const fresh = asked.filter((step) => !steps.includes(step));
  if (fresh.length > 0) setSteps([...steps, ...fresh]);
  const what = steps[at];
  const isDone = steps.length > 0 && what === undefined;
  /** Why the step on the screen is no longer asked for: a pause has begun meanwhile. */
  const ended = what !== undefined && !isAskedFor(what, closed) ? closed : undefined;
  useEffect(() => {
    if (isDone) void navigate(next, { replace: true });
  }, [isDone, next]);
  // The button that had the focus is gone with its step, and the page may be scrolled to its end.
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    if (at > 0) header.current?.focus();
  }, [at]);

  return (
    <div className={styles['page']}>
      <header ref={header} className={styles['header']} tabIndex={-1}>
        <h1 className={styles['title']}>
          <Trans>Before you continue</Trans>
        </h1>
        {what !== undefined && !ended && steps.length > 1 && (
          <p className={styles['count']}>
            <Trans>
              Step {at + 1} of {steps.length}
            </Trans>
          </p>
        )}
      </header>
      {!value && !error && <Skeleton shape="box" height="20rem" />}
      {!value && error && <ErrorState title={t`This could not be loaded.`} error={error} onRetry={refetch} />}
      {ended && <ClosedNotice refusal={ended} />}
      {value && what !== undefined && !ended && (
        <Current key={what} what={what} value={value} onDone={() => setAt(at + 1)} />
      )}
      {value && steps.length === 0 && (
        <>
          <p>
            <Trans>There is nothing to do here right now.</Trans>
          </p>
          <p className={styles['foot']}>
            <Button href={next}>
              <Trans>Continue</Trans>
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

/** A step; one that this build does not know is shown by name, with a link to support. */
function Current({ what, ...props }: Omit<StepProps, 'what' | 'pack'> & { what: string }): ReactNode {
  const pack = usePack(marketInForce(props.value.market));
  if (!pack) return <Skeleton shape="box" height="20rem" />;
  const known = MUST_STEPS.find((step) => step === what);
  if (!known) return <UnknownStep what={what} />;
  const Step = VIEWS[known];
  return <Step {...props} what={known} pack={pack} />;
}
