import { pagedQuery } from '../../data/pages.ts';
import * as api from '../../contract/history.ts';

/** The member's transactions of some days, newest first. */
export const transactions = pagedQuery({
  name: 'history',
  scope: 'member',
  byLanguage: false,
  endpoint: api.transactions.endpoint,
});
