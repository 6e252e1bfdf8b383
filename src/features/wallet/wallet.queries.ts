import { memberList } from '../../data/pages.ts';
import * as api from '../../contract/wallet.ts';

/** The member's deposit requests, newest first; also point conversions. */
export const deposits = memberList(api.deposits, 'requests');

/** The member's withdrawal requests, newest first. */
export const withdrawals = memberList(api.withdrawals, 'requests');

/** What moved the member's points, newest first. */
export const pointsEntries = memberList(api.pointsEntries, 'member');
