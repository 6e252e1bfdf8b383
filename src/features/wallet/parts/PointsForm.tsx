import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type FormEvent } from 'react';
import { useSnapshot } from 'valtio';
import type { ApiError } from '../../../operator/index.ts';
import { LIMITS } from '../../../config/limits.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { askOverlay } from '../../../overlays/index.ts';
import { preferences } from '../../../state/preferences.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { amountWords } from '../../../ui/amountText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PointsAmount } from '../../balance/index.ts';
import { send } from '../../../data/command.ts';
import { convert as conversion } from '../wallet.commands.ts';
import { amountProblemOf, checkConversion, convertible } from '../wallet.rules.ts';
import type { Summary } from '../wallet.state.ts';
import { AsOf } from './AsOf.tsx';
import { MoneySubmit } from './MoneySubmit.tsx';
import { useChecked } from './useChecked.ts';
import { useOffline } from './useOffline.ts';
import { useRefusal } from './useRefusal.ts';
import styles from './form.module.css';

/** What the conversion takes. */
export interface PointsFormProps {
  /** undefined while it is being asked for. */
  summary: Pick<Summary, 'points' | 'as_of'> | undefined;
  /** The last try to learn it failed: its time is said. */
  stale: boolean;
  busy: boolean;
  /** It left, and what became of it is being asked. */
  onArrived(): void;
}

/** Points held and what they are worth; some of them, or all that can be, turn into won. Spec section 5. */
export function PointsForm({ summary, stale, busy, onArrived }: PointsFormProps) {
  const { t, i18n } = useLingui();
  const offline = useOffline();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const held = summary?.points ?? 0;
  const input = useRef<HTMLInputElement>(null);
  const points = useChecked<number | undefined>(undefined, (value) => checkConversion(value, held), input);
  const refusal = useRefusal();
  const asking = useRef(false);
  const all = convertible(held);
  const at = Date.parse(summary?.as_of ?? '');

  async function convert(wanted: number): Promise<void> {
    // A second press must not ask a second time: both questions could be agreed to.
    if (busy || asking.current) return;
    refusal.clear();
    asking.current = true;
    const remains = held - wanted;
    const sure = await askOverlay({
      kind: 'confirmMoney',
      text: {
        title: t`Convert these points?`,
        amount: t`${formatNumber(wanted)} P`,
        words: amountWords(wanted, 'points', i18n.locale),
        facts: [
          [t`Credited to your balance`, formatMoney(wanted * LIMITS.pointValue)],
          [t`Points that remain`, t`${hidden ? '••••' : formatNumber(remains)} P`],
        ],
        accept: t`Convert`,
        decline: t`Back`,
      },
    });
    asking.current = false;
    if (!sure) return;
    const outcome = await send(conversion, { points: wanted });
    if (outcome.outcome === 'done') points.reset();
    if (outcome.outcome === 'unknown') onArrived();
    refusal.hear(outcome, tellAtField);
  }

  function tellAtField(error: ApiError): boolean {
    const problem = amountProblemOf(error, 'points', undefined);
    return problem !== undefined && points.refuse(problem);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (summary && points.insist() && points.value !== undefined) void convert(points.value);
  }

  return (
    <>
      <Card data-testid="points-held">
        <dl className={styles['tiles']} aria-busy={summary ? undefined : true}>
          <div className={styles['tile']}>
            <dt>
              <Trans>Points you hold</Trans>
            </dt>
            <dd className={styles['figure']}>
              {summary ? (
                <Trans>
                  <PointsAmount points={held} /> P
                </Trans>
              ) : (
                <Skeleton width="6em" height="2.6rem" />
              )}
            </dd>
            {stale && !Number.isNaN(at) && <AsOf at={at} />}
          </div>
          <div className={styles['tile']} data-fact="worth">
            <dt>
              <Trans comment="What the points come to in money">Worth</Trans>
            </dt>
            <dd>{summary ? <Money amount={held * LIMITS.pointValue} hidden={hidden} /> : <Skeleton width="6em" />}</dd>
          </div>
        </dl>
      </Card>
      <Card>
        <form noValidate className={styles['form']} onSubmit={submit} data-testid="points-form">
          <AmountField
            ref={input}
            name="points"
            unit="points"
            label={<Trans>Points to convert</Trans>}
            help={
              <Trans>
                From {formatNumber(LIMITS.pointsMin)} points, in multiples of {formatNumber(LIMITS.pointsUnit)}.
              </Trans>
            }
            value={points.value}
            onChange={points.set}
            onBlur={points.leave}
            error={points.error}
            readOnly={busy}
            data-testid="points"
          />
          <MoneySubmit ready={summary !== undefined} busy={busy} refusal={refusal} testId="convert-submit">
            <Trans>Convert</Trans>
          </MoneySubmit>
          <div className={styles['all']}>
            <Button
              block
              variant="soft"
              tone="neutral"
              disabled={offline || busy || all.points === 0}
              onClick={() => void convert(all.points)}
              data-testid="convert-all"
            >
              <Trans>Convert all</Trans>
            </Button>
            <p className={styles['foot']} data-testid="remains">
              {summary && all.points > 0 && (
                <Trans>
                  Converts <PointsAmount points={all.points} /> points; <PointsAmount points={all.remains} /> remain.
                </Trans>
              )}
              {summary && all.points === 0 && (
                <Trans>You need {formatNumber(LIMITS.pointsMin)} points to convert.</Trans>
              )}
            </p>
          </div>
        </form>
      </Card>
    </>
  );
}
