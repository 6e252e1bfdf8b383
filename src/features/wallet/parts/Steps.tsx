import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/Icon.tsx';
import { check, close } from '../../../ui/icons.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { MoneyRequest } from '../../../contract/wallet.ts';
import { stepsOf } from '../wallet.rules.ts';
import { statusText } from './statusText.ts';
import styles from './Steps.module.css';

const REQUESTED = msg({ message: 'Requested', context: 'step' });
const CREDITED = msg({ message: 'Credited', comment: 'Step of a deposit: the money is in the balance' });
const NAMES: Record<'transfer' | 'card' | 'withdraw', readonly MessageDescriptor[]> = {
  transfer: [REQUESTED, msg({ message: 'Transfer confirmed', comment: 'Step of a deposit' }), CREDITED],
  // Also where the brand has no card deposits: one may wait from before, or from another brand of the operator.
  card: [REQUESTED, msg({ message: 'Payment confirmed', comment: 'Step of a deposit' }), CREDITED],
  withdraw: [
    REQUESTED,
    msg({ message: 'Checked', context: 'step', comment: 'Step of a withdrawal: the operator has checked the request' }),
    msg({
      message: 'Sent to your account',
      comment: "Step of a withdrawal: the money was sent to the player's bank account",
    }),
  ],
};

/** The three steps of a request, with the present one marked. Rule W15. */
export function Steps({ request }: { request: Pick<MoneyRequest, 'kind' | 'method' | 'status'> }) {
  const { i18n } = useLingui();
  const names = NAMES[request.kind === 'withdraw' ? 'withdraw' : request.method === 'card' ? 'card' : 'transfer'];
  const states = stepsOf(request);
  return (
    <ol className={styles['steps']} data-testid="steps">
      {names.map((name, index) => {
        const state = states[index];
        return (
          <li
            key={name.id}
            className={styles['step']}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles['mark']} aria-hidden="true">
              {state === 'done' ? (
                <Icon icon={check} size={16} />
              ) : state === 'stopped' ? (
                <Icon icon={close} size={16} />
              ) : (
                index + 1
              )}
            </span>
            <span className={styles['name']}>{i18n._(state === 'stopped' ? statusText(request) : name)}</span>
            {state === 'done' && (
              <VisuallyHidden>
                <Trans comment="Status of a deposit or withdrawal request">Completed</Trans>
              </VisuallyHidden>
            )}
          </li>
        );
      })}
    </ol>
  );
}
