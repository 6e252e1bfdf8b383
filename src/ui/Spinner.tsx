import { classNames } from './classNames.ts';
import styles from './Spinner.module.css';

/** What a spinner takes. */
export interface SpinnerProps {
  /** Side: 20, 32 or 48 px. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Said politely to a screen reader. Without it the spinner is decoration and something else says what is going on. */
  label?: string | undefined;
  /** Shows the label under the spinner too, as the game window does with LOADING. Spec section 2. */
  showLabel?: boolean | undefined;
  className?: string | undefined;
}

/** Something is under way and nobody knows how long. Stands still under reduced motion. */
export function Spinner({ size = 's', label, showLabel, className }: SpinnerProps) {
  return (
    <span className={classNames(styles['spinner'], className)} role={label ? 'status' : undefined} data-size={size}>
      <svg className={styles['ring']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle className={styles['track']} cx="12" cy="12" r="9.5" />
        <circle className={styles['arc']} cx="12" cy="12" r="9.5" />
      </svg>
      {label && <span className={showLabel ? styles['label'] : styles['hiddenLabel']}>{label}</span>}
    </span>
  );
}
