import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Money } from '../../../ui/Money.tsx';
import type { Sums as SumsType } from '../history.rules.ts';
import styles from './Sums.module.css';

const FIGURES: readonly { id: keyof SumsType; name: MessageDescriptor }[] = [
  { id: 'in', name: msg({ message: 'Money in', comment: 'The sum of the money that came in' }) },
  { id: 'out', name: msg({ message: 'Money out', comment: 'The sum of the money that went out' }) },
  { id: 'net', name: msg({ message: 'Net', comment: 'In minus out' }) },
];

/** Props of the sums. */
export interface SumsProps {
  sums: SumsType;
  /** Number of rows in the sums. */
  count: number;
  /** There are further rows, which are not included. */
  more: boolean;
  /** The remaining rows are loading. */
  busy: boolean;
  onAll: () => void;
  /** Buttons: what can be done with these rows. */
  children: ReactNode;
}

/** Gains, losses and net of the rows that the filters leave, with their buttons, and a note while more rows can be loaded. Rule H5. */
export function Sums({ sums, count, more, busy, onAll, children }: SumsProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles['sums']}>
      <dl className={styles['figures']} data-testid="history-sums">
        {FIGURES.map(({ id, name }) => (
          <div key={id} className={styles['figure']}>
            <dt className={styles['name']}>{i18n._(name)}</dt>
            <dd data-sum={id}>
              <Money amount={sums[id]} signed size={16} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['scope']}>
        <span data-testid="history-scope">
          {more ? (
            <Plural
              value={count}
              one="Total of the # entry loaded so far."
              other="Total of the # entries loaded so far."
            />
          ) : (
            <Plural value={count} one="Total of the only entry." other="Total of all # entries." />
          )}
        </span>
        {more && (
          <Button variant="text" size="s" busy={busy} onClick={onAll} data-testid="history-all">
            <Trans comment="Button that loads all the remaining transactions">Load all</Trans>
          </Button>
        )}
        <span className={styles['actions']}>{children}</span>
      </div>
    </div>
  );
}
