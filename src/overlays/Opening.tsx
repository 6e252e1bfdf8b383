import { useEffect, type ReactNode } from 'react';
import { Spinner } from '../ui/Spinner.tsx';
import { closeTop } from './stack.ts';
import styles from './Opening.module.css';

/**
 * Covers the page, and what is open over it, from the press that opens an overlay until its view is loaded; shown only if that takes long
 * enough to be noticed. Esc closes the overlay. The focus stays on the control that the view will return it to; keys that would activate that
 * control or move the focus are ignored.
 */
export function Opening(): ReactNode {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, defaultPrevented } = event;
      // A space in a field is text: what is typed before the search has opened goes into one.
      const isIgnored = key === 'Enter' || key === 'Tab' || (key === ' ' && !(target instanceof HTMLInputElement));
      if (key === 'Escape' && !defaultPrevented) closeTop();
      if (isIgnored || key === 'Escape') event.preventDefault();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return (
    <div ref={show} popover="manual" className={styles['opening']} data-testid="opening">
      <Spinner size="l" />
    </div>
  );
}

function show(cover: HTMLElement | null): void {
  cover?.showPopover?.();
}
