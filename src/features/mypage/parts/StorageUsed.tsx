import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatMegabytes } from '../../../i18n/format.ts';
import { log } from '../../../lib/log.ts';

/** Storage that this application uses; nothing where the browser does not report it. */
export function StorageUsed() {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    let gone = false;
    // Absent outside secure contexts and in older browsers.
    const storage: StorageManager | undefined = navigator.storage;
    storage?.estimate?.().then(
      ({ usage }) => !gone && setBytes(usage),
      (cause: unknown) => log.info('The browser does not say how much is stored', { cause }),
    );
    return () => void (gone = true);
  }, []);
  return bytes === undefined ? <Trans>Not known</Trans> : formatMegabytes(bytes);
}
