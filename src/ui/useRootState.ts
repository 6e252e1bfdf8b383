import { useLayoutEffect } from 'react';

/**
 * Sets a data attribute of the root element, by its name in `dataset`, while the component is mounted and `value` is not false: a state that the
 * styles of other components depend on. With `:root:has(…)` in its place, the browser would search the whole page in every style update.
 */
export function useRootState(name: string, value: string | false): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (value !== false) dataset[name] = value;
    return () => void delete dataset[name];
  }, [name, value]);
}
