import { pagedQuery } from '../../data/pages.ts';
import * as api from '../../contract/wallet.ts';

/** The member's deposit requests, newest first; also point conversions. */
export const deposits = pagedQuery({
  name: api.deposits.name,
  changedBy: ['requests'],
  scope: 'member',
  byLanguage: true,
  endpoint: api.deposits.endpoint,
});

/** The member's withdrawal requests, newest first. */
export const withdrawals = pagedQuery({
  name: api.withdrawals.name,
  changedBy: ['requests'],
  scope: 'member',
  byLanguage: true,
  endpoint: api.withdrawals.endpoint,
});

/** What moved the member's points, newest first. */
export const pointsEntries = pagedQuery({
  name: api.pointsEntries.name,
  changedBy: ['member'],
  scope: 'member',
  byLanguage: true,
  endpoint: api.pointsEntries.endpoint,
});
