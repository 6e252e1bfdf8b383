import { useLingui } from '@lingui/react/macro';
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { listKeys } from '../../../lib/listKeys.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { firstInView, listWindow, type ListGeometry, type ListWindow } from '../listWindow.ts';
import styles from './CardGrid.module.css';

/** How a grid divides its width. */
export type Columns = 'auto' | '4' | '9' | 'tables' | 'rows';

/** Props of a grid. */
export interface CardGridProps<T> {
  items: readonly T[];
  /** A key; an operator may list an item twice. */
  keyOf: (item: T) => string;
  /** Renders an item; `first` is true for the first one of `items`. */
  render: (item: T, first: boolean) => ReactNode;
  /**
   * Cards per row, by the width of the grid itself. `auto`: 2 on phones and small widths, 4 on medium, 6 on large ones
   * (Rule G6); `4` four where they fit, else as many as do; `9` 3 to 9; `tables` 2 to 5 large cards; `rows` a list in 1
   * to 4 columns.
   */
  columns: Columns;
  /** Accessible name. */
  label: string;
  /** Called with the indices of the items in the document, `to` exclusive. Must be stable: a new function is called again. */
  onWindow?: ((from: number, to: number) => void) | undefined;
}

/** The rendered part of a grid, and the layout in which it was measured. */
type Shown = ListWindow & { layout: Columns };

/** Number of placeholders of a grid that is being fetched: more than a screen shows. */
const PLACEHOLDERS = 18;
/** Number of items that are rendered first, three rows of a phone; the others follow once the grid is measured. */
const FIRST_ITEMS = 6;

/**
 * A virtualised grid: only items near the viewport are in the document, so that 2,000 games open and scroll like ten. It has the height of
 * all items, which must all be of one height.
 */
export function CardGrid<T>({ items, keyOf, render, columns, label, onWindow }: CardGridProps<T>) {
  const grid = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<Shown | undefined>(undefined);
  const count = items.length;

  /** Index of the first item in view; 0 while the list is not scrolled. */
  const inView = useRef(0);

  const measure = useCallback(() => {
    const geometry = geometryOf(grid.current, count);
    if (!geometry) return;
    const next = { ...listWindow(geometry), layout: columns };
    inView.current = firstInView(geometry);
    setShown((old) => (isSame(old, next) ? old : next));
  }, [count, columns]);

  // A change of the layout changes the height of all rows: scroll so that the first item in view stays there.
  const lastColumns = useRef(columns);
  /** Where to scroll to, in px from the list's top. */
  const target = useRef<number>(undefined);
  useLayoutEffect(() => {
    // After the list has its new height: before, the document may be too short to scroll there.
    if (target.current !== undefined) scrollBy(0, (grid.current?.getBoundingClientRect().top ?? 0) + target.current);
    target.current = undefined;
  }, [shown]);
  useLayoutEffect(() => {
    if (lastColumns.current === columns) return;
    lastColumns.current = columns;
    const geometry = inView.current > 0 && geometryOf(grid.current, count);
    if (!geometry) return;
    target.current = Math.floor(inView.current / geometry.columns) * geometry.rowHeight;
    const next = listWindow({ ...geometry, top: -target.current });
    setShown({ ...next, to: next.to - next.spare, spare: 0, layout: columns });
  }, [columns, count]);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    // Paint the first cards alone, in a box with the height of all, so that what follows the list does not jump.
    const geometry = geometryOf(element, count);
    if (geometry)
      setShown(
        (old) =>
          old ?? { ...listWindow(geometry), from: 0, before: 0, to: Math.min(FIRST_ITEMS, count), layout: columns },
      );
    const remeasure = (): void => startTransition(measure);
    remeasure();
    const observer = new ResizeObserver(remeasure);
    observer.observe(element);
    // A window that only becomes higher, as when the keyboard of a phone closes, does not resize the grid, but shows more of it.
    addEventListener('resize', remeasure);
    // A capturing listener on the document, which receives scroll events of the page and of the drawer.
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('resize', remeasure);
      document.removeEventListener('scroll', measure, { capture: true });
    };
  }, [measure, count, columns]);

  // A search or a filter may have left fewer items than were above: without a card the grid could not be measured again.
  const usable = shown && shown.from < count ? shown : undefined;
  // Other items or another layout: what is in view is painted first, the rest after it.
  const isNew = useDeferredValue(items) !== items || usable?.layout !== columns;
  const from = usable?.from ?? 0;
  // The cards of another layout are not measured yet.
  const isUnmeasured = !usable || (usable.layout !== columns && from === 0);
  const to = Math.min(isUnmeasured ? FIRST_ITEMS : usable.to - (isNew ? usable.spare : 0), count);
  useEffect(() => onWindow?.(from, to), [onWindow, from, to]);
  const rendered = items.slice(from, to);
  const keys = listKeys(rendered.map(keyOf));
  const geometry: CSSProperties =
    usable && (from > 0 || to < count) ? { blockSize: usable.total, paddingBlockStart: usable.before } : {};
  return (
    <div className={styles['frame']}>
      <ul ref={grid} className={styles['grid']} data-columns={columns} style={geometry} aria-label={label}>
        {rendered.map((item, index) => (
          <li key={keys[index]} className={styles['cell']} aria-setsize={count} aria-posinset={from + index + 1}>
            {render(item, from + index === 0)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Placeholders for a grid of games or providers that is being fetched, in the geometry of its cards. */
export function GridSkeleton({ of, columns }: { of: 'games' | 'providers'; columns: Columns }) {
  const { t } = useLingui();
  return (
    <div className={styles['frame']}>
      <VisuallyHidden role="status">{t`Loading`}</VisuallyHidden>
      <div className={styles['grid']} data-columns={columns} data-of={of} aria-hidden="true">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <Skeleton key={index} className={styles['picture']} shape="box" />
        ))}
      </div>
    </div>
  );
}

/** The geometry of a grid, measured at its first card; undefined while it has no card or is not laid out. */
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

function isSame(a: Shown | undefined, b: Shown): boolean {
  return (
    a?.from === b.from &&
    a.to === b.to &&
    a.before === b.before &&
    a.total === b.total &&
    a.spare === b.spare &&
    a.layout === b.layout
  );
}
