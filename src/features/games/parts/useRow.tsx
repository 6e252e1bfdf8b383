import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState, type ReactNode, type RefCallback } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { chevronEnd, chevronStart } from '../../../ui/icons.ts';
import styles from './Rail.module.css';

/**
 * Returns the ref of a row that scrolls sideways, and arrows that scroll it by 80 % of its width. Entries that are added later must be in the
 * row's first child. The arrows are shown with a mouse, which cannot swipe, unless the whole row is in view. Rule N11.
 */
export function useRow(): [row: RefCallback<HTMLElement>, arrows: ReactNode] {
  const { t } = useLingui();
  const element = useRef<HTMLElement | null>(null);
  const [{ atStart, atEnd }, setEnds] = useState({ atStart: true, atEnd: false });
  const row = useCallback((node: HTMLElement | null) => {
    element.current = node;
    if (!node) return undefined;
    const measure = (): void => {
      const { scrollLeft, clientWidth, scrollWidth, parentElement } = node;
      // Arrows beside the row are hidden where it fits in their place.
      const isWhole = scrollWidth <= (parentElement?.clientWidth ?? 0);
      // With a tolerance of 1 px: positions are fractional on scaled screens.
      const next = {
        atStart: isWhole || scrollLeft <= 1,
        atEnd: isWhole || scrollLeft + clientWidth >= scrollWidth - 1,
      };
      setEnds((old) => (old.atStart === next.atStart && old.atEnd === next.atEnd ? old : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    // Further entries widen the list in it, not the row.
    if (node.firstElementChild) observer.observe(node.firstElementChild);
    node.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', measure);
    };
  }, []);
  const turn = (by: -1 | 1): void => {
    const node = element.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    node?.scrollBy({ left: by * node.clientWidth * 0.8, behavior: still ? 'instant' : 'smooth' });
  };
  return [
    row,
    <span key="arrows" className={styles['arrows']} hidden={atStart && atEnd}>
      <IconButton size="s" label={t`Previous`} icon={chevronStart} aria-disabled={atStart} onClick={() => turn(-1)} />
      <IconButton
        size="s"
        label={t({ message: 'Next', context: 'cards' })}
        icon={chevronEnd}
        aria-disabled={atEnd}
        onClick={() => turn(1)}
      />
    </span>,
  ];
}
