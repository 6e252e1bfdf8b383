import { FEATURES } from '../../config/brand.ts';
import { transactions } from '../../contract/history.ts';
import { invalidate, refetchShort } from '../../data/query.ts';
import { REQUEST_KINDS, REQUESTS } from './requestKinds.ts';
import { pointsEntries } from './wallet.queries.ts';
import { wallet } from './wallet.state.ts';

/** The queries that show money, including the transactions of another feature. */
const QUERIES = [
  ...Object.values(REQUESTS).map(({ list }) => list.name),
  ...(FEATURES.points ? [pointsEntries.name] : []),
  transactions.name,
];

/** Refetches the lists that show money, after the player has changed something on this page. Rule W12. */
export function invalidateLists(): void {
  QUERIES.forEach(invalidate);
}

/** Refetches the lists that show money, after any other change. Rule W12. */
export function refetchLists(): void {
  for (const name of QUERIES) refetchShort({ queryKey: [name] });
}

/** Returns the values of the summary that the lists show too, as text to compare: if it changes, the lists are outdated. Rule W12. */
export function shownInLists(): string {
  const { points, pending } = wallet.summary ?? {};
  return JSON.stringify([points, ...REQUEST_KINDS.map((kind) => [pending?.[kind]?.id, pending?.[kind]?.amount])]);
}
