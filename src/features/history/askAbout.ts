import type { I18n } from '@lingui/core';
import { formatMoney } from '../../i18n/format.ts';
import { openInquiry } from '../supports/index.ts';
import type { Transaction } from '../../contract/history.ts';
import { COLUMNS, headOf } from './parts/columns.tsx';
import { TYPE_TEXTS } from './typeText.ts';

/** Columns included in an inquiry about a transaction; the operator finds the rest by its id. */
const INCLUDED = ['id', 'type', 'amount', 'date'];

/** Opens a prefilled inquiry about a transaction, which the player can edit before sending. Rule S9. */
export function askAbout(row: Transaction, i18n: I18n): void {
  const facts = COLUMNS.filter(({ id }) => INCLUDED.includes(id)).map((column) => {
    const value = column.id === 'amount' ? formatMoney(row.amount) : String(column.plain(row, i18n));
    return [headOf(column, i18n), value] as const;
  });
  openInquiry({ reference: { category: 'money', title: `${i18n._(TYPE_TEXTS[row.type])} ${row.id}`, facts } });
}
