import { Plural, useLingui } from '@lingui/react/macro';
import { useSettled } from './useSettled.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Props of the announcement of a number of results. */
export interface ResultCountProps {
  /** The number, also 0; `loading` while nothing can be said yet; nothing is announced while it is undefined. */
  count: number | 'loading' | undefined;
  /** The number may still grow: what was announced stays. */
  growing?: boolean | undefined;
}

/** Announces the number of results politely, once it stays the same. Must stay mounted to be announced. */
export function ResultCount({ count: latest, growing }: ResultCountProps) {
  const { t } = useLingui();
  const settled = useSettled(latest, growing);
  // The first results are there, and more follow.
  const count = settled === 'loading' && latest !== 'loading' ? undefined : settled;
  return (
    <VisuallyHidden role="status">
      {count === 'loading' ? t`Loading` : count !== undefined && <Plural value={count} one="# found" other="# found" />}
    </VisuallyHidden>
  );
}
