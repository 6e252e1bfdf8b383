import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import styles from './Icon.module.css';

/** What an icon takes, besides the attributes of `<svg>`. */
export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Path data, a constant of `icons.ts`. */
  icon: string;
  /** Filled with the text colour instead of only outlined: a chosen star, a current tab. */
  filled?: boolean | undefined;
  /** Side in pixels at 100 %; 20 when not given. */
  size?: 16 | 20 | 24 | 32 | undefined;
}

/** One icon in the colour of the text around it. Decoration: its meaning stands in the text or label beside it. */
export function Icon({ icon, filled, size = 20, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={classNames(styles['icon'], className)}
      data-size={size}
      data-filled={filled || undefined}
    >
      <path d={icon} />
    </svg>
  );
}
