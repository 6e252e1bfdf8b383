import type { ReactNode } from 'react';
import styles from './PlaceLinks.module.css';

/** Props of a row of page links: its name, the current path, and the pages (`within`: the prefix of all paths that belong to the page). */
export interface PlaceLinksProps {
  label: string;
  path: string;
  places: readonly { href: string; within?: string; content: ReactNode }[];
  /** Hidden on a desktop, where the navigation has the same links. */
  narrowOnly?: boolean;
}

/** Links to the pages of one subject, in the form of tabs, with the current one marked. */
export function PlaceLinks({ label, path, places, narrowOnly = false }: PlaceLinksProps): ReactNode {
  return (
    <nav className={styles['places']} aria-label={label} data-narrow-only={narrowOnly || undefined}>
      {places.map(({ href, within, content }) => {
        const isHere = path === href || (within !== undefined && path.startsWith(within));
        return (
          <a
            key={href}
            href={href}
            ref={isHere ? show : undefined}
            className={styles['place']}
            aria-current={isHere ? 'page' : undefined}
          >
            {content}
          </a>
        );
      })}
    </nav>
  );
}

/** Scrolls the current page's link into view if the row overflows. */
function show(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
