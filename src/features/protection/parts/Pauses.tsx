import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { BASE, type MarketPack } from '../../../config/markets/pack.ts';
import { send } from '../../../data/command.ts';
import type { FormOutcome } from '../../../data/formCall.ts';
import { changeErrorText } from '../../../i18n/pressErrors.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { addMonths } from '../../../lib/day.ts';
import { confirm, type DialogText } from '../../../overlays/index.ts';
import { serverNow } from '../../../operator/index.ts';
import { play } from '../../../state/play.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { stopPlay } from '../eager.ts';
import { stillOpenText } from '../closedTexts.ts';
import { breakText, exclusionText, HOUR_MS } from '../lengths.ts';
import { exclude, takeBreak } from '../protection.commands.ts';
import { isOffered, stopOffer } from '../stopOffer.ts';
import { Checking } from './Checking.tsx';
import { useCardButtons } from './useCardButtons.ts';
import { TitledCard } from './TitledCard.tsx';
import styles from './Pauses.module.css';

/**
 * Buttons for the stop (one press), breaks and exclusions (one question each), in the lengths of the market's pack; of BASE where that could
 * not be fetched (null), and only the stop before it is known. `paused`: the limits or the pack say that play is closed, which `stopOffer`
 * learns later; the stop is not shown meanwhile, since everything below it would move when it disappears. `ownEnd` as in `ownPauseEnd`;
 * `reason`: takes the focus of a button that is no longer offered. Rules R3, R4, R34.
 */
export function Pauses({
  pack,
  paused,
  ownEnd,
  reason,
}: {
  pack: MarketPack | null | undefined;
  paused: boolean;
  ownEnd: number;
  reason?: RefObject<HTMLElement | null>;
}): ReactNode {
  const { t } = useLingui();
  const isStopOffered = useSyncExternalStore(stopOffer.subscribe, stopOffer.get);
  const buttons = useCardButtons();
  const closed = (): string =>
    sentences(t`Deposits and play close immediately. This cannot be ended early.`, stillOpenText(play.closed));
  const excluded = (months: number | null): string =>
    sentences(
      months === null
        ? t`Deposits, games and promotions close immediately and for ever. Nobody can undo this.`
        : t`Deposits, games and promotions close immediately and for the whole period. Nobody can end it early.`,
      stillOpenText(play.closed),
    );
  /** A button that sends after one question; `label` is its text and that of the answer that agrees. */
  const choice = (
    id: string,
    label: () => string,
    question: () => Pick<DialogText, 'title' | 'body' | 'tone'>,
    change: () => Promise<FormOutcome<unknown>>,
  ): ReactNode => {
    const ask = async (): Promise<void> => {
      if (await confirm(() => ({ ...question(), accept: label(), decline: t`Back` }))) buttons.run(id, change);
    };
    return (
      <SubmitButton key={id} size="s" variant="soft" tone="neutral" {...buttons.propsOf(id)} onClick={() => void ask()}>
        {label()}
      </SubmitButton>
    );
  };
  const hasStop = isStopOffered && !paused;
  const { breakHours, exclusionMonths } = pack ?? BASE;
  const now = serverNow();
  const breaks = breakHours.filter((hours) => isOffered(now + hours * HOUR_MS, ownEnd));
  // About when they end: the server adds the months in the market's time zone.
  const exclusions = [...exclusionMonths, null].filter((months) =>
    isOffered(months === null ? Infinity : addMonths(now, months), ownEnd),
  );
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) reason?.current?.focus();
  }, [breaks.length, exclusions.length, reason]);
  return (
    <div
      className={styles['pauses']}
      data-without-stop={!hasStop || undefined}
      onFocus={() => void (hasFocus.current = true)}
      // The browser fires no blur for a button that is removed.
      onBlur={() => void (hasFocus.current = false)}
    >
      <FormError error={buttons.error} text={changeErrorText} />
      {hasStop && (
        <TitledCard className={styles['card']} title={<Trans>Stop now</Trans>}>
          <p className={styles['text']}>
            <Trans>One tap closes deposits and play for 24 hours.</Trans>
          </p>
          <Button tone="danger" size="s" data-testid="stop-now" onClick={stopPlay}>
            <Trans>Stop now</Trans>
          </Button>
        </TitledCard>
      )}
      {pack !== undefined && breaks.length > 0 && (
        <TitledCard className={styles['card']} title={<Trans>Take a break</Trans>}>
          <div className={styles['choices']}>
            {breaks.map((hours) =>
              choice(
                `break ${hours}`,
                () => breakText(hours),
                () => ({ title: t`Pause play?`, body: closed() }),
                () => send(takeBreak, { hours }),
              ),
            )}
          </div>
          <Checking commands={[takeBreak]} />
        </TitledCard>
      )}
      {pack !== undefined && exclusions.length > 0 && (
        <TitledCard className={styles['card']} title={<Trans>Exclude yourself</Trans>}>
          <div className={styles['choices']}>
            {exclusions.map((months) =>
              choice(
                `exclusion ${months}`,
                () => exclusionText(months),
                () => ({ title: t`Exclude yourself?`, body: excluded(months), tone: 'danger' }),
                () => send(exclude, { months }),
              ),
            )}
          </div>
          <Checking commands={[exclude]} />
        </TitledCard>
      )}
    </div>
  );
}
