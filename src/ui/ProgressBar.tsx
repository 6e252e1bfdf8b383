import type { CSSProperties } from 'react';
import { classNames } from './classNames.ts';
import styles from './ProgressBar.module.css';

/** Props of a progress bar. */
export interface ProgressBarProps {
  /** Accessible name: what is in progress. */
  label: string;
  /** 0 to 1. */
  value: number;
  className?: string | undefined;
}

/** A progress bar. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value));
  const geometry: CSSProperties & { '--progress': number } = { '--progress': share };
  return (
    <div
      className={classNames(styles['bar'], className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <div className={styles['fill']} style={geometry} />
    </div>
  );
}
