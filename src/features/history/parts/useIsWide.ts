import { useSyncExternalStore } from 'react';

/** A screen this wide has room for seven columns, also beside the navigation. Rule H5. */
const WIDE = '(min-width: 1024px)';

function follow(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the transactions are shown as a table. Rule H5. */
export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(WIDE).matches);
}
