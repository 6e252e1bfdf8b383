import { useRef, type KeyboardEvent } from 'react';

/** Handlers of the element that surrounds a text field. */
interface ComposingEnterHandlers {
  onKeyDownCapture(event: KeyboardEvent): void;
  onKeyUpCapture(event: KeyboardEvent): void;
  onBlur(): void;
}

/**
 * Prevents the default action of an Enter that ends a Hangul composition: it submits nothing. A handler of the field
 * itself is called afterwards and must check `defaultPrevented`.
 */
export function useComposingEnter(): ComposingEnterHandlers {
  /** The last such press of Enter: its time, and whether the key is still down. */
  const last = useRef({ at: NaN, held: false });
  const release = (): void => void (last.current.held = false);
  return {
    onKeyDownCapture(event) {
      if (!isEnter(event)) return;
      // In WebKit the only `keydown` comes after the composition, with code 229. Chromium on macOS makes three events of one press, all of
      // its time: a `keydown`, a `keyup` and, after the composition, a `keydown` again. On Android a release may have that time as well.
      if (event.nativeEvent.isComposing || event.keyCode === 229 || event.timeStamp === last.current.at)
        last.current = { at: event.timeStamp, held: true };
      if (last.current.held) event.preventDefault();
    },
    onKeyUpCapture(event) {
      if (isEnter(event)) release();
    },
    onBlur: release,
  };
}

/** Chromium on Windows names the key only by its position while a composition uses it. */
function isEnter({ key, code }: KeyboardEvent): boolean {
  return key === 'Enter' || code === 'Enter';
}
