import { memberList } from '../../data/pages.ts';
import * as api from '../../contract/history.ts';

/** The member's transactions of a range of days, newest first. Rule H1. */
export const transactions = memberList(api.transactions, 'member');
