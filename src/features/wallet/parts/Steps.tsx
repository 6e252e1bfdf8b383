import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/Icon.tsx';
import { check, close } from '../../../ui/icons.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { isPaidOnPage, type MoneyRequest } from '../../../contract/wallet.ts';
import { REQUESTS } from '../requestKinds.ts';
import { stepsOf } from '../wallet.rules.ts';
import { statusText } from '../statusText.ts';
import styles from './Steps.module.css';

/** The three steps of a request, with the present one marked. Rule W15. */
export function Steps({ request }: { request: Pick<MoneyRequest, 'kind' | 'method' | 'status'> }) {
  const { i18n } = useLingui();
  const { steps, stepsOnPage } = REQUESTS[request.kind];
  const names = (isPaidOnPage(request.method) && stepsOnPage) || steps;
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
