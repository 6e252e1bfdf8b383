import { Trans } from '@lingui/react/macro';
import { formatMegabytes } from '../../../i18n/format.ts';
import { useStorageUsed } from '../../../ui/useStorageUsed.ts';

/** The storage that this application uses, in megabytes; "not known" until it is measured, and where the browser does not report it. */
export function StorageUsed() {
  const bytes = useStorageUsed();
  return bytes === undefined ? <Trans>Not known</Trans> : formatMegabytes(bytes);
}
