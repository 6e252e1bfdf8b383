import { Trans } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { bank, check, chevronDown } from '../../../ui/icons.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Method } from '../../../contract/wallet.ts';
import { DelayedChip } from './DelayedChip.tsx';
import { shownMethod } from '../depositMethods.ts';
import { MethodName } from './MethodName.tsx';
import styles from './MethodChoice.module.css';

/** Props of the choice of a deposit method. */
export interface MethodChoiceProps {
  /** Undefined while they are being loaded. */
  methods: readonly Method[] | undefined;
  /** The chosen method; undefined if none can be chosen. */
  chosen: Method | undefined;
  choose(id: string): void;
  disabled: boolean;
}

/** The chosen deposit method as one row that opens the list of all; a closed method cannot be chosen. Rule W6. */
export function MethodChoice({ methods, chosen, choose, disabled }: MethodChoiceProps) {
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    setOpen(false);
    row.current?.focus();
  };
  return (
    <div className={styles['choice']}>
      <button
        ref={row}
        type="button"
        className={styles['row']}
        aria-expanded={open}
        aria-controls={open ? `${id}-ways` : undefined}
        disabled={disabled || !methods}
        onClick={() => setOpen(!open)}
        data-testid="method"
        data-chosen={chosen?.id}
      >
        <Icon icon={shownMethod(chosen?.id ?? '')?.icon ?? bank} />
        <span className={styles['text']}>
          <span className={styles['what']}>
            <span id={`${id}-legend`} className={styles['legend']}>
              <Trans comment="How money is moved">Method</Trans>
            </span>
            <span id={`${id}-chosen`} className={styles['name']}>
              {methods ? chosen ? <MethodName method={chosen} /> : '–' : <Skeleton width="6em" />}
            </span>
          </span>
          {chosen && <Limit method={chosen} statusOnly />}
        </span>
        <Icon icon={chevronDown} className={styles['chevron']} />
      </button>
      {open && (
        <fieldset id={`${id}-ways`} className={styles['ways']}>
          <legend>
            <VisuallyHidden>
              <Trans>How do you want to deposit?</Trans>
            </VisuallyHidden>
          </legend>
          {methods?.map((method) => (
            <label key={method.id} className={styles['way']} data-method={method.id}>
              <input
                type="radio"
                className={styles['radio']}
                name={id}
                value={method.id}
                checked={method === chosen}
                disabled={method.status === 'closed'}
                onChange={() => choose(method.id)}
                // Arrow keys also cause clicks (detail 0): they change the choice and leave the list open. A pointer press closes it.
                onClick={(event) => event.detail > 0 && close()}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== 'Escape') return;
                  event.preventDefault();
                  event.stopPropagation();
                  close();
                }}
              />
              <Icon icon={shownMethod(method.id)?.icon ?? bank} />
              <span className={styles['text']}>
                <span className={styles['name']}>
                  <MethodName method={method} />
                </span>
                <Limit method={method} />
              </span>
              <Icon icon={check} className={styles['check']} />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** The status of a method, or its largest amount in the list; of the chosen one (`statusOnly`) the form shows the amounts. */
function Limit({
  method: { status, max },
  statusOnly = false,
}: {
  method: Pick<Method, 'status' | 'max'>;
  statusOnly?: boolean;
}) {
  return (
    <span className={styles['limit']}>
      {status === 'closed' ? (
        <Chip>
          <Trans comment="A way to pay in that cannot be used now">Closed</Trans>
        </Chip>
      ) : status === 'delayed' ? (
        <DelayedChip />
      ) : (
        !statusOnly && typeof max === 'number' && <Trans>up to {formatMoney(max)}</Trans>
      )}
    </span>
  );
}
