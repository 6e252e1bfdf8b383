import { pagedQuery } from '../../data/pages.ts';
import * as api from '../../contract/history.ts';

/** The member's transactions of a range of days, newest first. Rule H1. */
export const transactions = pagedQuery({
  name: api.transactions.name,
  changedBy: ['member'],
  scope: 'member',
  byLanguage: true,
  endpoint: api.transactions.endpoint,
});
