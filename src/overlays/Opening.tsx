import { useEffect, type ReactNode } from 'react';
import { Spinner } from '../ui/Spinner.tsx';
import { closeTop } from './stack.ts';
import styles from './Opening.module.css';

/**
 * Covers the page, and what is open over it, from the press that opens an overlay until its view is loaded; shown only if that takes long enough
 * to be noticed. Esc closes the overlay. The focus stays where the view returns it to, and what has it takes no press.
 */
export function Opening(): ReactNode {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target, defaultPrevented } = event;
      // The text that is typed before the search has opened goes into a field.
      const acts = key === 'Enter' || key === 'Tab' || (key === ' ' && !(target instanceof HTMLInputElement));
      if (key === 'Escape' && !defaultPrevented) closeTop();
      if (acts || key === 'Escape') event.preventDefault();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
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
