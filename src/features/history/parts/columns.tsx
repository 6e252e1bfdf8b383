import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { nameSeoul } from '../../../i18n/dates.ts';
import { seoulStamp } from '../../../lib/seoulTime.ts';
import { isTime } from '../../../lib/storedTime.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { DateTime } from '../../../ui/DateTime.tsx';
import { Money } from '../../../ui/Money.tsx';
import type { Transaction } from '../../../contract/history.ts';
import { TYPE_TEXTS, TYPE_TONES } from '../typeText.ts';

/** A column, on the screen and in a file. */
export interface HistoryColumn {
  id: 'id' | 'username' | 'type' | 'amount' | 'before' | 'after' | 'date';
  head: MessageDescriptor;
  /** `hidden`: the player hides the balance. Rule W14. */
  cell: (row: Transaction, hidden: boolean) => ReactNode;
  /** The value in a file: plain numbers, and times that a spreadsheet parses. */
  plain: (row: Transaction, i18n: I18n) => string | number;
}

/** The seven columns, in order. Rule H2. */
export const COLUMNS: readonly HistoryColumn[] = [
  {
    id: 'id',
    head: msg({ message: 'No.', comment: 'Column: the number of a transaction' }),
    cell: ({ id }) => id,
    plain: ({ id }) => id,
  },
  {
    id: 'username',
    head: msg`Email address`,
    cell: ({ username }) => username,
    plain: ({ username }) => username,
  },
  {
    id: 'type',
    head: msg({ message: 'Type', comment: 'Column: what a transaction was for' }),
    cell: ({ type }) => <TypeChip type={type} />,
    plain: ({ type }, i18n) => i18n._(TYPE_TEXTS[type]),
  },
  {
    id: 'amount',
    head: msg({ message: 'Amount', comment: 'Column of the transactions' }),
    cell: ({ amount }) => <Money amount={amount} signed />,
    plain: ({ amount }) => amount,
  },
  {
    id: 'before',
    head: msg({ message: 'Before', comment: 'Column: the balance before a transaction' }),
    cell: ({ before }, hidden) => <Money amount={before} hidden={hidden} />,
    plain: ({ before }) => before,
  },
  {
    id: 'after',
    head: msg({ message: 'After', comment: 'Column: the balance after a transaction' }),
    cell: ({ after }, hidden) => <Money amount={after} hidden={hidden} />,
    plain: ({ after }) => after,
  },
  {
    id: 'date',
    head: msg({ message: 'Date', comment: 'Column: when a transaction was' }),
    // An invalid date is shown as the server sent it.
    cell: ({ date }) => (isMoment(date) ? <DateTime at={date} shape="money" inTable /> : date),
    plain: ({ date }) => (isMoment(date) ? seoulStamp(Date.parse(date)) : date),
  },
];

function TypeChip({ type }: Pick<Transaction, 'type'>) {
  const { i18n } = useLingui();
  return <Chip tone={TYPE_TONES[type]}>{i18n._(TYPE_TEXTS[type])}</Chip>;
}

function isMoment(date: string): boolean {
  return isTime(Date.parse(date));
}

/** A column's heading in the active language; that of the date names Seoul time if the device's differs. */
export function headOf({ id, head }: Pick<HistoryColumn, 'id' | 'head'>, i18n: I18n): string {
  const text = i18n._(head);
  return id === 'date' ? nameSeoul(text) : text;
}
