import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Spinner } from '../ui/Spinner.tsx';
import { closeTop } from './stack.ts';
import styles from './OverlayLoading.module.css';

/**
 * Covers the page, and what is open over it, from the press that opens an overlay until its view is loaded; shown only if that takes long
 * enough to be noticed. Esc closes the overlay. The focus stays on the control that the view will return it to; keys that would activate that
 * control or move the focus are ignored. A dialog that opens over it meanwhile gets its keys.
 */
export function OverlayLoading(): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const cover = ref.current;
    cover?.showPopover?.();
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, defaultPrevented } = event;
      const dialog = target instanceof Element && target.closest('dialog');
      // Overlays are rendered in the order of the stack: this dialog belongs to a higher one.
      if (dialog && cover && cover.compareDocumentPosition(dialog) & Node.DOCUMENT_POSITION_FOLLOWING) return;
      // A space in a field is text: what is typed before the search has opened goes into a hidden field.
      const isIgnored = key === 'Enter' || key === 'Tab' || (key === ' ' && !(target instanceof HTMLInputElement));
      if (key === 'Escape' && !defaultPrevented) closeTop();
      if (isIgnored || key === 'Escape') event.preventDefault();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return (
    <div ref={ref} popover="manual" className={styles['opening']} data-testid="opening">
      <Spinner size="l" />
    </div>
  );
}
