import type { CSSProperties } from 'react';
import { classNames } from './classNames.ts';
import styles from './ProgressBar.module.css';

/** Props of a progress bar. */
export interface ProgressBarProps {
  /** Accessible name: what is in progress. */
  label: string;
  /** 0 to 1; undefined if unknown. */
  value?: number | undefined;
  className?: string | undefined;
}

/** A progress bar. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  const geometry: CSSProperties & { '--progress'?: number } = share === undefined ? {} : { '--progress': share };
  return (
    <div
      className={classNames(styles['bar'], className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      data-unknown={share === undefined || undefined}
    >
      <div className={styles['fill']} style={geometry} />
    </div>
  );
}
