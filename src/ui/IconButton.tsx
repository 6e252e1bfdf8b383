import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';

/** How an icon button looks, whatever element it is. */
export interface IconButtonLook {
  /** Its name, required: for a screen reader, and as the tooltip. */
  label: string;
  /** Path data of `icons.ts`. */
  icon: string;
  /** Draws the icon filled: a chosen star. */
  filled?: boolean | undefined;
  /** `warning` is the favourite star's colour. Spec section 4. */
  tone?: 'neutral' | 'primary' | 'danger' | 'warning' | undefined;
  /** `plain` shows a background on hover only, `soft` always, `stage` sits on art or on the game window's black. */
  variant?: 'plain' | 'soft' | 'stage' | undefined;
  /** `m` 44 px, `s` 36 px on a desktop and still 44 px to a finger. */
  size?: 'm' | 's' | undefined;
  /** For a button that is on or off: becomes aria-pressed. Keep the label the same in both states. */
  pressed?: boolean | undefined;
  /** A count on its corner; nothing for 0. The label should say it too. */
  count?: number | undefined;
}

/** A `<button>`, or with `href` an `<a>`. */
export type IconButtonProps = IconButtonLook &
  (
    | ({ href?: undefined } & Omit<ComponentProps<'button'>, 'children'>)
    | ({ href: string } & Omit<ComponentProps<'a'>, 'children'>)
  );

/** A button that is only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, filled, tone = 'neutral', variant = 'plain', size = 'm', pressed, count = 0, ...rest } = props;
  const look = {
    title: label,
    'aria-label': label,
    'aria-pressed': pressed,
    className: classNames(styles['button'], props.className),
    'data-tone': tone,
    'data-variant': variant,
    'data-size': size,
  };
  const content = (
    <>
      <Icon icon={icon} filled={filled} size={size === 's' ? 20 : 24} />
      {count > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  );
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
