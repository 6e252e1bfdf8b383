import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import styles from './Button.module.css';

/** How a button looks, whatever element it is. */
export interface ButtonLook {
  /** Solid for the one main action of a screen, then soft, outline, text. Solid when not given. */
  variant?: 'solid' | 'soft' | 'outline' | 'text' | undefined;
  tone?: 'primary' | 'neutral' | 'danger' | undefined;
  /** `m` is the style's full height (modern 58, classic 48), `s` the small one; at least 44 px on a phone. */
  size?: 'm' | 's' | undefined;
  /** Something is under way: shows a spinner in place of the label, keeps width and focus, ignores presses. */
  busy?: boolean | undefined;
  /** As wide as what holds it. */
  block?: boolean | undefined;
  /** Leading icon: path data of `icons.ts`. */
  icon?: string | undefined;
  /** Trailing icon. */
  iconEnd?: string | undefined;
  children: ReactNode;
}

/** A `<button>`, or with `href` an `<a>` of the same look (also inside wouter's `<Link asChild>`). */
export type ButtonProps = ButtonLook &
  (({ href?: undefined } & ComponentProps<'button'>) | ({ href: string } & ComponentProps<'a'>));

/** The button. `type` is `button` unless said otherwise. Spec sections 4 and 9 (heights per style). */
export function Button(props: ButtonProps) {
  const { variant = 'solid', tone = 'primary', size = 'm', busy, block, icon, iconEnd, children, ...rest } = props;
  const look = {
    className: classNames(styles['button'], props.className),
    'data-variant': variant,
    'data-tone': tone,
    'data-size': size,
    'data-block': block || undefined,
    'data-busy': busy || undefined,
    'aria-busy': busy || undefined,
  };
  const content = (
    <>
      <span className={styles['content']}>
        {icon && <Icon icon={icon} />}
        <span className={styles['label']}>{children}</span>
        {iconEnd && <Icon icon={iconEnd} />}
      </span>
      {busy && <Spinner className={styles['spinner']} />}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...look}>
        {content}
      </a>
    );
  }
  const { onClick, type = 'button', ...attributes } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled` while busy: that would drop the focus, and a second press must not submit a form either.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button {...attributes} {...look} type={type} onClick={press} aria-disabled={busy || attributes['aria-disabled']}>
      {content}
    </button>
  );
}
