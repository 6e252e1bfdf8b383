import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import styles from './Card.module.css';

/** What a card takes, besides the attributes of its element. */
export interface CardProps extends ComponentProps<'div'> {
  /** Its element; `div` when not given. */
  as?: 'div' | 'section' | 'article' | 'li' | 'form' | undefined;
  /** No padding: the content reaches the edges (art, lists). */
  flush?: boolean | undefined;
  /** Rises on hover and shows a ring when what is in it has the focus: for a card with one stretched link or button. */
  interactive?: boolean | undefined;
  /** `raised` stands out from another card by a lighter surface. */
  level?: 'surface' | 'raised' | undefined;
}

/** A surface that holds one subject. */
export function Card({ as = 'div', flush, interactive, level = 'surface', className, ...rest }: CardProps) {
  // Every choice takes the attributes of a div; its ref is typed as a div's.
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={classNames(styles['card'], className)}
      data-flush={flush || undefined}
      data-interactive={interactive || undefined}
      data-level={level}
    />
  );
}
