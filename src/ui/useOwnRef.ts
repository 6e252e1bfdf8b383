import { useCallback, useRef, type Ref, type RefCallback, type RefObject } from 'react';

/**
 * A ref for a component's own use that also serves the one its caller passed.
 * Gives the own ref object and the callback to put on the element.
 */
export function useOwnRef<T>(outer: Ref<T> | undefined): [RefObject<T | null>, RefCallback<T>] {
  const own = useRef<T>(null);
  const attach = useCallback(
    (element: T | null) => {
      own.current = element;
      if (typeof outer === 'function') return outer(element);
      if (outer) outer.current = element;
      return undefined;
    },
    [outer],
  );
  return [own, attach];
}
