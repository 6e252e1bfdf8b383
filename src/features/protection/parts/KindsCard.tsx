import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { GameKind } from '../../../config/gameKinds.ts';
import { protection, type Protection } from '../../../contract/protection.ts';
import { send } from '../../../data/command.ts';
import { useCall } from '../../../data/formCall.ts';
import { changeErrorText } from '../../../i18n/pressErrors.ts';
import { formatWhen } from '../../../i18n/dates.ts';
import { OFFERED_KINDS } from '../../../i18n/gameKinds.ts';
import { request } from '../../../operator/index.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { confirmedKinds, hasReply } from '../lagging.ts';
import { showRefusal, setClosedKinds } from '../protection.commands.ts';
import { Checking } from './Checking.tsx';
import { TitledCard } from './TitledCard.tsx';
import styles from './Pauses.module.css';

/** The kinds of games that the member closes: closing is immediate, opening takes a day, and the card says so. Rule R10. */
export function KindsCard(state: Protection): ReactNode {
  const { i18n } = useLingui();
  const call = useCall({ onLateRefusal: showRefusal });
  const choose = (kind: GameKind, close: boolean): void =>
    void call.run(async () => {
      // The request replaces all kinds, and another device may have closed one since this card was loaded: read them first,
      // past the query, which has the reply to a pause for a minute after it.
      const now = await request(protection, {});
      if (!now.ok) return now;
      // No kind opens earlier than a day after the request to open it. So a kind that is closed here and open in the answer was closed after
      // that answer. A kind whose opening was just confirmed here may be closed without an opening in an older answer (Rule C53).
      const staysClosed = (each: string): boolean =>
        !(hasReply() && isOpening(state, each)) &&
        (isClosed(now.value, each) || (isClosed(state, each) && !isOpening(now.value, each)));
      const all = new Set([...now.value.closed_kinds, ...state.closed_kinds, ...confirmedKinds(), kind]);
      const kinds = [...all].filter((each) => (each === kind ? close : staysClosed(each)));
      return send(setClosedKinds, { kinds: kinds.join(',') });
    });
  return (
    <TitledCard className={styles['card']} title={<Trans>Blocked game types</Trans>} data-testid="kinds">
      <p className={styles['text']}>
        <Trans>
          Games of a type you block are hidden from all lists. Unblocking takes effect 24 hours after you ask.
        </Trans>
      </p>
      <FormError error={call.state.error} text={changeErrorText} />
      <div className={styles['kinds']}>
        {OFFERED_KINDS.map(([kind, kindName]) => {
          const time = formatWhen(state.opening_kinds.find((each) => each.kind === kind)?.effective_at ?? '', 'moment');
          return (
            <div key={kind}>
              <Switch
                checked={isClosed(state, kind)}
                // Not `disabled`, which would lose the focus; while busy, and after a rate limit, the call ignores presses.
                aria-disabled={call.state.busy || call.state.wait > 0}
                onChange={({ target }) => choose(kind, target.checked)}
              >
                {i18n._(kindName)}
              </Switch>
              {time && (
                <p className={styles['text']}>
                  <Trans>Blocked until {time}</Trans>
                </p>
              )}
            </div>
          );
        })}
      </div>
      <Checking commands={[setClosedKinds]} />
      {state.closed_kinds.some((kind) => !OFFERED_KINDS.some(([offered]) => offered === kind)) && (
        <p className={styles['text']}>
          <Trans>Another type of game is blocked too.</Trans>
        </p>
      )}
    </TitledCard>
  );
}

/** Whether a kind is closed and stays so: one that is being opened does not, one that was just closed does. Rule C53. */
function isClosed(state: Protection, kind: string): boolean {
  return [...state.closed_kinds, ...confirmedKinds()].includes(kind) && !isOpening(state, kind);
}

function isOpening({ opening_kinds: opening }: Protection, kind: string): boolean {
  return opening.some((each) => each.kind === kind);
}
