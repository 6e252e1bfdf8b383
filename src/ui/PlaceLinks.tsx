import type { ReactNode } from 'react';
import styles from './PlaceLinks.module.css';

/** What a row of places takes: its name, the path in view, and each place with its address (`also`: another that is part of it). */
export interface PlaceLinksProps {
  label: string;
  path: string;
  places: readonly { href: string; also?: string; content: ReactNode }[];
  /** Beside a navigation that holds the same places, a desktop does without the row. */
  narrowOnly?: boolean;
}

/** The neighbouring pages of one subject as a row of links that looks like tabs, the one in view marked. */
export function PlaceLinks({ label, path, places, narrowOnly = false }: PlaceLinksProps): ReactNode {
  return (
    <nav className={styles['places']} aria-label={label} data-narrow-only={narrowOnly || undefined}>
      {places.map(({ href, also, content }) => {
        const isHere = path === href || path === also;
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

/** Where they do not fit in a row, the one in view is the page's own. */
function show(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
