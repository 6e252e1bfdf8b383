import { useCallback, useRef, type Ref, type RefCallback, type RefObject } from 'react';

/** Combines a component's own ref with the ref of its caller. Returns the ref object and the callback for the element. */
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
