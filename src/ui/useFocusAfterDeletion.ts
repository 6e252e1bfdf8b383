import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Props for the element of a list with `length` rows: when the row with the focus is deleted, the focus moves to the
 * first control of the next row, or of the last one.
 */
export function useFocusAfterDeletion(length: number) {
  const ref = useRef<HTMLUListElement>(null);
  const index = useRef(-1);
  useLayoutEffect(() => {
    if (index.current < 0 || document.activeElement !== document.body) return;
    const row = ref.current?.children[Math.min(index.current, length - 1)];
    row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [length]);
  return {
    ref,
    onFocus: ({ currentTarget, target }: FocusEvent) =>
      void (index.current = [...currentTarget.children].findIndex((row) => row.contains(target))),
    // The browser fires no blur for a row that is removed.
    onBlur: () => void (index.current = -1),
  };
}
