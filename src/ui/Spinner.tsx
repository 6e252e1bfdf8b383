import { classNames } from './classNames.ts';
import styles from './Spinner.module.css';

/** Props of a spinner. */
export interface SpinnerProps {
  /** Size: 20, 32 or 48 px. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Below the spinner, as LOADING in the game window; announced politely. Without it another element announces the progress. Rule G11. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Progress of unknown duration. Does not move under reduced motion. */
export function Spinner({ size = 's', label, className }: SpinnerProps) {
  return (
    <span className={classNames(styles['spinner'], className)} role={label ? 'status' : undefined} data-size={size}>
      <svg className={styles['ring']} viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles['track']} cx="12" cy="12" r="9.5" />
        <circle className={styles['arc']} cx="12" cy="12" r="9.5" />
      </svg>
      {label && <span className={styles['label']}>{label}</span>}
    </span>
  );
}
