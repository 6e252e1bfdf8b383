import { classNames } from './classNames.ts';
import styles from './Icon.module.css';

/** Props of an icon. */
export interface IconProps {
  /** Path data, a constant of `icons.ts`. */
  icon: string;
  /** Filled with the text colour, not only outlined: a selected star, the current tab. */
  filled?: boolean | undefined;
  /** Size in pixels at 100 %; default 20. */
  size?: 16 | 20 | 24 | 32 | undefined;
  className?: string | undefined;
}

/** An icon in the current text colour. Decorative: its meaning must be in a text or label. */
export function Icon({ icon, filled, size = 20, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(styles['icon'], className)}
      data-size={size}
      data-filled={filled || undefined}
    >
      <path d={icon} />
    </svg>
  );
}
