import type { ComponentProps, ReactNode } from 'react';
import styles from './PageLink.module.css';

/** A link to a page in the form of a tab, with the attributes of `<a>`; `isHere`: it is the current page. */
export function PageLink({
  isHere,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & { isHere: boolean }): ReactNode {
  return (
    <a {...rest} className={styles['link']} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  );
}
