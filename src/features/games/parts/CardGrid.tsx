import { useLingui } from '@lingui/react/macro';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { firstInView, listWindow, type ListGeometry, type ListWindow } from './listWindow.ts';
import styles from './CardGrid.module.css';

/** How a grid divides its width. */
export type Columns = 'auto' | '4' | '9' | 'tables' | 'rows';

/** Props of a grid. */
export interface CardGridProps<T> {
  items: readonly T[];
  /** A unique key. */
  keyOf: (item: T) => string;
  /** Renders an item; `first` is true for the first of all. */
  render: (item: T, first: boolean) => ReactNode;
  /**
   * Cards per row, by the width of the grid itself. `auto`: 2 on phones and small widths, 4 on medium, 6 on large ones (rule G6); `4` four
   * where they fit, else as many as do; `9` 3 to 9; `tables` 2 to 5 large cards; `rows` a list in 1 to 4 columns.
   */
  columns?: Columns | undefined;
  /** Accessible name. */
  label: string;
  /** Told which items are in the document (`to` is the one after the last), the same function as long as it means the same. */
  onWindow?: ((from: number, to: number) => void) | undefined;
}

/** Places of a grid that is being fetched: more than a screen shows. */
const PLACES = 18;
/** Rendered at first; the others in the next frame, after the grid is measured. */
const FIRST = 8;

/**
 * A virtualised grid: only items near the viewport are in the document, so that 2,000 games open and scroll like ten; the height is that of
 * all. All cards must have the same height.
 */
export function CardGrid<T>({ items, keyOf, render, columns = 'auto', label, onWindow }: CardGridProps<T>) {
  const grid = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<ListWindow | undefined>(undefined);
  const count = items.length;

  /** The first item in view of a scrolled list; 0 at its top. */
  const inView = useRef(0);

  const measure = useCallback(() => {
    const geometry = geometryOf(grid.current, count);
    if (!geometry) return;
    const next = listWindow(geometry);
    inView.current = firstInView(geometry);
    setShown((old) => (isSame(old, next) ? old : next));
  }, [count]);

  // Rows and cards differ in height: keep what was in view there.
  const before = useRef(columns);
  const away = useRef<number>(undefined);
  useLayoutEffect(() => {
    // After the list has its new height: before, the document may be too short to scroll there.
    if (away.current !== undefined) scrollBy(0, (grid.current?.getBoundingClientRect().top ?? 0) + away.current);
    away.current = undefined;
  }, [shown]);
  useLayoutEffect(() => {
    if (before.current === columns) return;
    before.current = columns;
    const geometry = geometryOf(grid.current, count);
    if (!geometry || inView.current === 0) return;
    away.current = Math.floor(inView.current / geometry.columns) * geometry.rowHeight;
    setShown(listWindow({ ...geometry, top: -away.current }));
  }, [columns, count]);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    // The first cards are painted before others are rendered, in the height of all: what follows the list does not jump.
    const geometry = geometryOf(element, count);
    if (geometry) setShown((old) => old ?? { ...listWindow(geometry), from: 0, before: 0, to: Math.min(FIRST, count) });
    startTransition(measure);
    const resized = new ResizeObserver(() => startTransition(measure));
    resized.observe(element);
    // A capturing listener on the document, which receives scroll events of the page and of the drawer.
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      document.removeEventListener('scroll', measure, { capture: true });
    };
  }, [measure, count]);

  const from = Math.min(shown?.from ?? 0, count);
  const to = Math.min(shown?.to ?? FIRST, count);
  useEffect(() => onWindow?.(from, to), [onWindow, from, to]);
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

/** The places of a grid of games or providers that is being fetched, in the geometry of its cards. */
export function GridSkeleton({ of, columns }: { of: 'games' | 'providers'; columns: Columns }) {
  const { t } = useLingui();
  return (
    <div className={styles['frame']}>
      <VisuallyHidden role="status">{t`LOADING`}</VisuallyHidden>
      <div className={styles['grid']} data-columns={columns} data-of={of} aria-hidden="true">
        {Array.from({ length: PLACES }, (_, index) => (
          <Skeleton key={index} className={styles['picture']} shape="box" height="auto" />
        ))}
      </div>
    </div>
  );
}

/** The geometry of a drawn grid; undefined while it has none. */
function geometryOf(element: HTMLElement | null, count: number): ListGeometry | undefined {
  const card = element?.firstElementChild;
  if (!element || !card) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const gap = Number.parseFloat(rowGap) || 0;
  const rowHeight = card.getBoundingClientRect().height + gap;
  if (rowHeight <= gap) return undefined;
  const columns = gridTemplateColumns.split(' ').length;
  return { count, columns, rowHeight, gap, top: element.getBoundingClientRect().top, viewport: innerHeight };
}

function isSame(a: ListWindow | undefined, b: ListWindow): boolean {
  return a?.from === b.from && a.to === b.to && a.before === b.before && a.total === b.total;
}
