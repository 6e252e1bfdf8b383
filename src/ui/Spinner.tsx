import { classNames } from './classNames.ts';
import styles from './Spinner.module.css';

/** Props of a spinner. */
export interface SpinnerProps {
  /** Size: 20, 32 or 48 px. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Announced politely. Without it the spinner is decorative and another element announces the progress. */
  label?: string | undefined;
  /** Shows the label below the spinner, as for LOADING in the game window. Rule G11. */
  showLabel?: boolean | undefined;
  className?: string | undefined;
}

/** Progress of unknown duration. Does not move under reduced motion. */
export function Spinner({ size = 's', label, showLabel, className }: SpinnerProps) {
  return (
    <span className={classNames(styles['spinner'], className)} role={label ? 'status' : undefined} data-size={size}>
      <svg className={styles['ring']} viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles['track']} cx="12" cy="12" r="9.5" />
        <circle className={styles['arc']} cx="12" cy="12" r="9.5" />
      </svg>
      {label && <span className={showLabel ? styles['label'] : styles['hiddenLabel']}>{label}</span>}
    </span>
  );
}
