import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** Says politely how many a search has found. */
export function Found({ count }: { count: number }) {
  return (
    <VisuallyHidden role="status">
      <Plural value={count} one="# found" other="# found" />
    </VisuallyHidden>
  );
}
