import type { ReactNode } from 'react';
import { PageLink } from './PageLink.tsx';
import styles from './PageLinks.module.css';

/** Props of a row of page links: its name, the current path, and the pages (`within`: the prefix of all paths that belong to the page). */
export interface PageLinksProps {
  label: string;
  path: string;
  pages: readonly { href: string; within?: string; content: ReactNode }[];
  /** Hidden on a desktop, where the navigation has the same links. */
  narrowOnly?: boolean;
}

/** Links to the pages of one subject, in the form of tabs, with the current one marked. */
export function PageLinks({ label, path, pages, narrowOnly = false }: PageLinksProps): ReactNode {
  return (
    <nav className={styles['links']} aria-label={label} data-narrow-only={narrowOnly || undefined}>
      {pages.map(({ href, within, content }) => {
        const isHere = path === href || (within !== undefined && path.startsWith(within));
        return (
          <PageLink key={href} href={href} isHere={isHere} ref={isHere ? show : undefined}>
            {content}
          </PageLink>
        );
      })}
    </nav>
  );
}

/** Scrolls the current page's link into view if the row overflows. */
function show(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
