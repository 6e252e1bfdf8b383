import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from './classNames.ts';
import styles from './Page.module.css';

/** Props of a page, besides the attributes of its element. */
export interface PageProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  /** Beside the title: the page's main action. */
  action?: ReactNode;
  /** The heading, for a page that moves the focus there. */
  heading?: Ref<HTMLHeadingElement> | undefined;
}

/** The frame of a page with a layout: title and main action, then the content in one column. */
export function Page({ title, action, heading, className, children, ...rest }: PageProps): ReactNode {
  return (
    <div {...rest} className={classNames(styles['page'], className)}>
      <header className={styles['header']}>
        <h1 ref={heading} className={styles['title']} tabIndex={heading ? -1 : undefined}>
          {title}
        </h1>
        {action}
      </header>
      {children}
    </div>
  );
}
