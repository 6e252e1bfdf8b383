import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Announces the number of results politely, also 0; nothing while it is undefined. Must stay mounted to be announced.
 */
export function ResultCount({ count }: { count: number | undefined }) {
  return (
    <VisuallyHidden role="status">
      {count !== undefined && <Plural value={count} one="# found" other="# found" />}
    </VisuallyHidden>
  );
}
