import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import * as LIMITS from '../../../config/limits.ts';
import { convert } from '../../../contract/wallet.ts';
import { useForm } from '../../../data/form.ts';
import { ruleText } from '../../../data/formTexts.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { openOverlayForAnswer } from '../../../overlays/index.ts';
import { preferences } from '../../../state/preferences.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { AmountField } from '../../../ui/AmountField.tsx';
import { amountWords } from '../../../ui/amountText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { isLong, Money } from '../../../ui/Money.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PointsAmount } from '../../balance/index.ts';
import { send } from '../../../data/command.ts';
import { convert as conversion } from '../points.commands.ts';
import { showRefusal } from '../wallet.messages.ts';
import { checkAmount, convertible } from '../wallet.rules.ts';
import { wallet, type Summary } from '../wallet.state.ts';
import { pointsTexts } from '../amountTexts.ts';
import { MoneySubmit } from './MoneySubmit.tsx';
import { isUnreachable, useUnreachable } from './useUnreachable.ts';
import styles from './form.module.css';

/** Props of the conversion of points. */
export interface PointsFormProps {
  /** Undefined while it is being fetched. */
  summary: Pick<Summary, 'points' | 'as_of'> | undefined;
  /** The last fetch failed, or the next would: the time of the data is shown. */
  stale: boolean;
  /** The error if what the form needs could not be loaded; shown below the amount in place of the rest of the form. */
  problem: ReactNode;
  busy: boolean;
  /** The conversion was sent, and its outcome is unknown, or another one is under way: its ticket replaces the form. */
  onSent(): void;
}

const NO_POINTS: { points: number | undefined } = { points: undefined };

/** The points held with their value, and the form that converts some of them, or all that can be converted, into won. Rules W3, W10. */
export function PointsForm({ summary, stale, problem, busy, onSent }: PointsFormProps) {
  const { t, i18n } = useLingui();
  const unreachable = useUnreachable();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const held = summary?.points ?? 0;
  const form = useForm({
    schema: convert.input,
    initial: NO_POINTS,
    // Do not refuse an amount by a stale answer: the server decides.
    extra: ({ points }) => ({ points: checkAmount(points, { balance: stale ? undefined : summary?.points }) }),
    texts: { points: pointsTexts() },
    async submit({ points }) {
      if (!summary || !(await confirmConversion(points))) return undefined;
      const outcome = await send(conversion, { points });
      if (outcome.outcome === 'unknown' || outcome.outcome === 'busy') onSent();
      return outcome;
    },
    done() {
      form.reset();
    },
    onLateRefusal: showRefusal,
  });
  const all = convertible(held);
  const at = Date.parse(summary?.as_of ?? '');

  function confirmConversion(wanted: number): Promise<boolean> {
    return openOverlayForAnswer({
      kind: 'confirmMoney',
      text: () => {
        // The points may change, or be hidden, while the question is open.
        const now = wallet.summaryError ? undefined : wallet.summary?.points;
        const isKnown = now !== undefined && now >= wanted && !isUnreachable();
        const rule = checkAmount(wanted, { balance: now });
        return {
          title: t`Convert these points?`,
          amount: t`${formatNumber(wanted)} P`,
          words: amountWords(wanted, 'points', i18n.locale),
          facts: [
            [t`Credited to your balance`, formatMoney(wanted * LIMITS.pointValue)],
            [
              t`Remaining points`,
              isKnown ? t`${preferences.balanceHidden ? '••••' : formatNumber(now - wanted)} P` : '–',
            ],
          ],
          accept: t`Convert`,
          decline: t`Back`,
          problem: rule && i18n._(ruleText('points', rule, pointsTexts())),
        };
      },
    });
  }

  const unknown = (width: string, height?: string) => (problem ? '–' : <Skeleton width={width} height={height} />);

  return (
    <>
      <Card data-testid="points-held">
        <dl className={styles['tiles']} aria-busy={summary || problem ? undefined : true}>
          <div className={styles['tile']}>
            <dt>
              <Trans>Your points</Trans>
            </dt>
            <dd className={styles['figure']} data-long={isLong(held)}>
              {summary ? (
                <Trans>
                  <PointsAmount points={held} /> P
                </Trans>
              ) : (
                unknown('6em', '2.6rem')
              )}
            </dd>
            {stale && !Number.isNaN(at) && (
              <dd>
                <AsOf at={at} shape="money" />
              </dd>
            )}
          </div>
          <div className={styles['tile']} data-fact="worth">
            <dt>
              <Trans comment="What the points come to in money">Worth</Trans>
            </dt>
            <dd>{summary ? <Money amount={held * LIMITS.pointValue} hidden={hidden} /> : unknown('6em')}</dd>
          </div>
        </dl>
      </Card>

      <form {...form.props} className={styles['form']} data-testid="points-form">
        <AmountField
          {...form.amount('points')}
          unit="points"
          large
          label={<Trans>Points to convert</Trans>}
          help={
            <Trans>
              From {formatNumber(LIMITS.pointsMin)} points, in multiples of {formatNumber(LIMITS.pointsUnit)}.
            </Trans>
          }
          readOnly={busy}
          data-testid="points"
        />
        {problem ? (
          <div className={styles['problem']}>{problem}</div>
        ) : (
          <>
            <MoneySubmit ready={summary !== undefined} busy={busy} call={form} testId="convert-submit">
              <Trans>Convert</Trans>
            </MoneySubmit>
            <div className={styles['all']}>
              <Button
                block
                variant="soft"
                tone="neutral"
                // Not disabled meanwhile: the question, which is being closed, would find no focus to give back.
                busy={busy}
                disabled={unreachable || form.wait > 0 || all.points === 0}
                onClick={() => void form.send({ points: all.points })}
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
          </>
        )}
      </form>
    </>
  );
}
