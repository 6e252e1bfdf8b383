import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { bank, card, shield, wallet as purse } from '../../../ui/icons.ts';
import type { Method } from '../../../contract/wallet.ts';
import { MethodName } from './MethodName.tsx';
import styles from './MethodCards.module.css';

const ICONS: Record<string, string> = { bank, card, vaccount: purse, backup: shield };

/** What the method cards take. */
export interface MethodCardsProps {
  /** undefined while they are being asked for. */
  methods: readonly Method[] | undefined;
  /** The id of the chosen one. */
  chosen: string;
  choose(id: string): void;
}

/** The ways to pay in, of which one is chosen; one that is closed cannot be. */
export function MethodCards({ methods, chosen, choose }: MethodCardsProps) {
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>
        <Trans>How do you want to pay in?</Trans>
      </legend>
      <div className={styles['cards']} aria-busy={methods ? undefined : true}>
        {methods
          ? methods.map((method) => (
              <label key={method.id} className={styles['card']} data-method={method.id}>
                <input
                  type="radio"
                  className={styles['radio']}
                  name={name}
                  value={method.id}
                  checked={method.id === chosen}
                  disabled={method.status === 'closed'}
                  onChange={() => choose(method.id)}
                />
                <Icon icon={ICONS[method.id] ?? bank} />
                <span className={styles['name']}>
                  <MethodName method={method} />
                </span>
                <span className={styles['limit']}>
                  {method.status === 'delayed' && (
                    <Chip tone="warning">
                      <Trans comment="A way to pay in works, but takes longer">Delayed</Trans>
                    </Chip>
                  )}
                  {method.status === 'closed' && (
                    <Chip>
                      <Trans comment="A way to pay in that cannot be used now">Closed</Trans>
                    </Chip>
                  )}
                  {method.status !== 'closed' && method.status !== 'delayed' && typeof method.max === 'number' && (
                    <Trans>up to {formatMoney(method.max)}</Trans>
                  )}
                </span>
              </label>
            ))
          : [1, 2, 3, 4].map((each) => (
              <span key={each} className={styles['card']}>
                <Skeleton shape="circle" width="20px" height="20px" />
                <span className={styles['name']}>
                  <Skeleton width="5em" />
                </span>
                <span className={styles['limit']}>
                  <Skeleton width="7em" />
                </span>
              </span>
            ))}
      </div>
    </fieldset>
  );
}
