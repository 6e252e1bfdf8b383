import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import styles from './Card.module.css';

/** Props of a card, besides the attributes of its element. */
export interface CardProps extends ComponentProps<'div'> {
  /** Element name; `div` by default. */
  as?: 'div' | 'section' | 'article' | 'ul' | undefined;
  /** Without padding: art and lists reach the edges. */
  flush?: boolean | undefined;
}

/** A surface for one subject. */
export function Card({ as = 'div', flush, className, ...rest }: CardProps) {
  // All elements accept the attributes of a div; the ref has the type of a div's.
  const Element = as as 'div';
  return <Element {...rest} className={classNames(styles['card'], className)} data-flush={flush || undefined} />;
}
