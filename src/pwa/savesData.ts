/** Connection types on which nothing is prefetched. */
const SLOW = ['slow-2g', '2g'];

/** Whether the player saves data, or the connection is too slow for prefetching. Rule O1. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');
}
