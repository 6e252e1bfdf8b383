import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** Announces the number of results politely. */
export function Found({ count }: { count: number }) {
  return (
    <VisuallyHidden role="status">
      <Plural value={count} one="# found" other="# found" />
    </VisuallyHidden>
  );
}
