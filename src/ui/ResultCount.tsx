import { Plural, useLingui } from '@lingui/react/macro';
import { useSettled } from './useSettled.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Props of the announcement of a number of results. */
export interface ResultCountProps {
  /** The number, also 0; `loading` while it may still grow; nothing is announced while it is undefined. */
  count: number | 'loading' | undefined;
}

/** Announces the number of results politely, once it stays the same. Must stay mounted to be announced. */
export function ResultCount({ count: latest }: ResultCountProps) {
  const { t } = useLingui();
  const count = useSettled(latest);
  return (
    <VisuallyHidden role="status">
      {count === 'loading' ? t`Loading` : count !== undefined && <Plural value={count} one="# found" other="# found" />}
    </VisuallyHidden>
  );
}
