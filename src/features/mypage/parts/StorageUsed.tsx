import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatMegabytes } from '../../../i18n/format.ts';
import { log } from '../../../lib/log.ts';

/** The storage that this application uses, in megabytes; "not known" until then and where the browser does not report it. */
export function StorageUsed() {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    let isUnmounted = false;
    // Absent outside secure contexts and in older browsers.
    const storage: StorageManager | undefined = navigator.storage;
    storage?.estimate?.().then(
      ({ usage }) => !isUnmounted && setBytes(usage),
      (cause: unknown) => log.info('The browser does not say how much is stored', { cause }),
    );
    return () => void (isUnmounted = true);
  }, []);
  return bytes === undefined ? <Trans>Not known</Trans> : formatMegabytes(bytes);
}
