import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';

/** Appearance of an icon button, whatever its element. */
export interface IconButtonLook {
  /** Accessible name and tooltip; required. */
  label: string;
  /** Path data of `icons.ts`. */
  icon: string;
  /** Fills the icon: a selected star. */
  filled?: boolean | undefined;
  /** `warning` is the colour of a favourite's star. Rule G16. */
  tone?: 'neutral' | 'primary' | 'warning' | undefined;
  /** `plain` has a background on hover only, `soft` always; `stage` is for art and the black of the game window. */
  variant?: 'plain' | 'soft' | 'stage' | undefined;
  /** `m` is 44 px; `s` is 36 px on a desktop and 44 px for touch. */
  size?: 'm' | 's' | undefined;
  /** Pressed state of a toggle, as aria-pressed. The label must be the same in both states. */
  pressed?: boolean | undefined;
}

/** Props of an icon button: a `<button>`, or with `href` an `<a>`. */
export type IconButtonProps = IconButtonLook &
  (
    | ({ href?: undefined } & Omit<ComponentProps<'button'>, 'children'>)
    | ({ href: string } & Omit<ComponentProps<'a'>, 'children'>)
  );

/** A button that is only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, filled, tone = 'neutral', variant = 'plain', size = 'm', pressed, ...rest } = props;
  const look = {
    title: label,
    'aria-label': label,
    'aria-pressed': pressed,
    className: classNames(styles['button'], props.className),
    'data-tone': tone,
    'data-variant': variant,
    'data-size': size,
  };
  const content = <Icon icon={icon} filled={filled} size={size === 's' ? 20 : 24} />;
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...look}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...rest} {...look}>
      {content}
    </button>
  );
}
