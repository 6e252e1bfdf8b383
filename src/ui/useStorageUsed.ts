import { useEffect, useState } from 'react';
import { log } from '../lib/log.ts';

/** Bytes that this site stores on the device; undefined until they are known, and where the browser does not report them. */
export function useStorageUsed(): number | undefined {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    // Absent outside secure contexts and in older browsers; rejects in some private windows.
    const storage: StorageManager | undefined = navigator.storage;
    storage?.estimate?.().then(
      ({ usage }) => setBytes(usage),
      (cause: unknown) => log.info('The browser does not say how much is stored', { cause }),
    );
  }, []);
  return bytes;
}
