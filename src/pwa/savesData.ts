/** Connection types on which nothing is prefetched. */
const SLOW = ['slow-2g', '2g'];

/** What the browser knows of its connection; undefined where it tells nothing. */
function connection(): (EventTarget & { saveData?: boolean; effectiveType?: string }) | undefined {
  return (navigator as { connection?: ReturnType<typeof connection> }).connection;
}

/** Whether the player saves data, or the connection is too slow for prefetching. Rule O1. */
export function savesData(): boolean {
  return connection()?.saveData === true || SLOW.includes(connection()?.effectiveType ?? '');
}

/** Calls `changed` with the new value each time that `savesData` changes; never where the browser tells nothing of its connection. */
export function watchSavesData(changed: (saves: boolean) => void): void {
  let saves = savesData();
  connection()?.addEventListener('change', () => {
    if (savesData() === saves) return;
    saves = !saves;
    changed(saves);
  });
}
