import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from '../ui/Spinner.tsx';
import { closeTop } from './stack.ts';
import styles from './Opening.module.css';

/**
 * Covers the page, and what is open over it, from the press that opens an overlay until its view is loaded; shown only if that takes long enough
 * to be noticed. Esc closes the overlay. The focus stays where the view returns it to, and what has it takes no press.
 */
export function Opening(): ReactNode {
  const [dialog, setDialog] = useState<Element>();
  useEffect(() => {
    // A modal dialog makes inert, and covers, all that is not in it. One that this overlay replaces is inert itself.
    setDialog([...document.querySelectorAll('dialog[open]:not([inert])')].at(-1));
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
  const cover = (
    <div className={styles['opening']} data-testid="opening">
      <Spinner size="l" />
    </div>
  );
  return dialog ? createPortal(cover, dialog) : cover;
}
