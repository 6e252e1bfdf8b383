import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import styles from './Button.module.css';

/** Appearance of a button, whatever its element. */
export interface ButtonLook {
  /** Solid for the main action of a screen, then soft, outline, text. Default: solid. */
  variant?: 'solid' | 'soft' | 'outline' | 'text' | undefined;
  tone?: 'primary' | 'neutral' | 'danger' | undefined;
  /** `m` has the style's full height (Rule T3), `s` is small; at least 44 px on a phone. */
  size?: 'm' | 's' | undefined;
  /** In progress: shows a spinner in place of the label, keeps width and focus, ignores presses. */
  busy?: boolean | undefined;
  /** Full width of the container. */
  block?: boolean | undefined;
  /** Leading icon: path data of `icons.ts`. */
  icon?: string | undefined;
  /** Trailing icon. */
  iconEnd?: string | undefined;
  children: ReactNode;
}

/** Props of a button: a `<button>`, or with `href` an `<a>`. */
export type ButtonProps = ButtonLook &
  (({ href?: undefined } & ComponentProps<'button'>) | ({ href: string } & ComponentProps<'a'>));

/** A button. `type` defaults to `button`. Rule T3. */
export function Button(props: ButtonProps) {
  const { variant = 'solid', tone = 'primary', size = 'm', busy, block, icon, iconEnd, children, ...rest } = props;
  const look = {
    className: classNames(styles['button'], props.className),
    'data-variant': variant,
    'data-tone': tone,
    'data-size': size,
    'data-block': block || undefined,
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
    // A busy button is not `disabled`, which would lose the focus; so prevent a second submit here.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button {...attributes} {...look} type={type} onClick={press} aria-disabled={busy || attributes['aria-disabled']}>
      {content}
    </button>
  );
}
