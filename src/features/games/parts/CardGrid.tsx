import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { listWindow, type ListWindow } from './listWindow.ts';
import styles from './CardGrid.module.css';

/** Props of a grid. */
export interface CardGridProps<T> {
  items: readonly T[];
  /** A unique key. */
  keyOf: (item: T) => string;
  /** Renders an item; `first` is true for the first of all. */
  render: (item: T, first: boolean) => ReactNode;
  /**
   * Cards per row. `auto`: 2 on phones and small widths, 4 on medium, 6 on large widths of the grid itself (rule G6); `4` four where they
   * fit, else as many as do; `9` nine on large ones; `tables` 1, 2 and 3 large cards; `rows` a list.
   */
  columns?: 'auto' | '4' | '9' | 'tables' | 'rows' | undefined;
  /** Accessible name. */
  label: string;
}

/** Rendered at first; the others in the next frame, after the grid is measured. */
const FIRST = 8;

/**
 * A virtualised grid: only items near the viewport are in the document, so that 2,000 games open and scroll like ten; the height is that of
 * all. All cards must have the same height.
 */
export function CardGrid<T>({ items, keyOf, render, columns = 'auto', label }: CardGridProps<T>) {
  const grid = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<ListWindow | undefined>(undefined);
  const count = items.length;

  const measure = useCallback(() => {
    const element = grid.current;
    const card = element?.firstElementChild;
    if (!element || !card) return;
    const { gridTemplateColumns, rowGap } = getComputedStyle(element);
    const gap = Number.parseFloat(rowGap) || 0;
    const rowHeight = card.getBoundingClientRect().height + gap;
    if (rowHeight <= gap) return;
    const next = listWindow({
      count,
      columns: gridTemplateColumns.split(' ').length,
      rowHeight,
      gap,
      top: element.getBoundingClientRect().top,
      viewport: innerHeight,
    });
    setShown((old) => (isSame(old, next) ? old : next));
  }, [count]);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    // The first cards are painted before others are rendered.
    startTransition(measure);
    const resized = new ResizeObserver(() => startTransition(measure));
    resized.observe(element);
    // A capturing listener on the document, which receives scroll events of the page and of the drawer.
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      document.removeEventListener('scroll', measure, { capture: true });
    };
  }, [measure]);

  const from = Math.min(shown?.from ?? 0, count);
  const to = Math.min(shown?.to ?? FIRST, count);
  const geometry: CSSProperties =
    (shown && to < count) || from > 0 ? { blockSize: shown?.total, paddingBlockStart: shown?.before } : {};
  return (
    <div className={styles['frame']}>
      <ul ref={grid} className={styles['grid']} data-columns={columns} style={geometry} aria-label={label}>
        {items.slice(from, to).map((item, index) => (
          <li key={keyOf(item)} className={styles['cell']} aria-setsize={count} aria-posinset={from + index + 1}>
            {render(item, from + index === 0)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function isSame(a: ListWindow | undefined, b: ListWindow): boolean {
  return a?.from === b.from && a.to === b.to && a.before === b.before && a.total === b.total;
}
