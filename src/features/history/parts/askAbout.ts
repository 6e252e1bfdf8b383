import type { I18n } from '@lingui/core';
import { formatMoney } from '../../../i18n/format.ts';
import { openInquiry } from '../../supports/later.ts';
import type { Transaction } from '../../../contract/history.ts';
import { COLUMNS, headOf } from './columns.tsx';
import { TYPE_TEXTS } from './typeText.ts';

/** What an inquiry about a transaction says of it; the rest the operator finds by its number. */
const SAID = ['id', 'type', 'amount', 'date'];

/** Opens an inquiry about a transaction, to be read before it goes. To be called by a press. Spec section 2, "1:1 counsel". */
export function askAbout(row: Transaction, i18n: I18n): void {
  const said = COLUMNS.filter(({ id }) => SAID.includes(id)).map((column) => {
    const value = column.id === 'amount' ? formatMoney(row.amount) : String(column.plain(row, i18n));
    return [headOf(column, i18n), value] as const;
  });
  openInquiry({ reference: { title: `${i18n._(TYPE_TEXTS[row.type])} ${row.id}`, facts: said } });
}
