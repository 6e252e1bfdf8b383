import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronEnd } from '../../../ui/icons.ts';
import styles from './Rows.module.css';

/** A row: a link with `href`, a button with `onPress`, plain text with neither. */
export interface RowItem {
  id: string;
  /** Path data of `icons.ts`. */
  icon: string;
  label: ReactNode;
  href?: string;
  onPress?: () => void;
  /** At the end of the row. */
  value?: ReactNode;
}

/** A list of rows that are high enough to be touched; `label` names it for screen readers. */
export function Rows({ rows, label }: { rows: readonly RowItem[]; label: string }) {
  return (
    <Card as="ul" flush aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles['item']}>
          <RowControl row={row} />
        </li>
      ))}
    </Card>
  );
}

function RowControl({ row: { id, icon, label, href, onPress, value } }: { row: RowItem }) {
  const content = (
    <>
      <Icon icon={icon} className={styles['icon']} />
      <span className={styles['label']}>{label}</span>
      {value !== undefined && <span className={styles['value']}>{value}</span>}
      {(href !== undefined || onPress) && <Icon icon={chevronEnd} size={16} className={styles['icon']} />}
    </>
  );
  if (href !== undefined) {
    return (
      <a className={styles['row']} href={href} data-testid={`row-${id}`}>
        {content}
      </a>
    );
  }
  if (onPress) {
    return (
      <button type="button" className={styles['row']} onClick={onPress} data-testid={`row-${id}`}>
        {content}
      </button>
    );
  }
  return (
    <div className={styles['row']} data-testid={`row-${id}`}>
      {content}
    </div>
  );
}
