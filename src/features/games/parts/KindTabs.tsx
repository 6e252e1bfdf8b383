import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FEATURES } from '../../../config/brand.ts';
import { useCentred } from './useCentred.ts';
import styles from './KindTabs.module.css';

const PAGES: readonly (readonly [path: string, label: MessageDescriptor])[] = [
  ['/game/slot', msg`Slots`],
  ['/game/livecasino', msg`Live casino`],
  ...(FEATURES.sports ? ([['/game/sports', msg`Sports`]] as const) : []),
  ...(FEATURES.arcade ? ([['/game/arcade', msg`Arcade`]] as const) : []),
  ...(FEATURES.newGames
    ? ([['/new', msg({ message: 'New', comment: 'Providers with newly released games' })]] as const)
    : []),
];

/** The pages of all kinds of games, for where the navigation is not beside the page. Rule G17. */
export function KindTabs({ path }: { path: string }) {
  const { t, i18n } = useLingui();
  const current = useCentred(path);
  return (
    <nav className={styles['nav']} aria-label={t`Kind of games`}>
      <ul className={styles['tabs']}>
        {PAGES.map(([href, label]) => (
          <li key={href}>
            <a
              ref={href === path ? current : undefined}
              className={styles['tab']}
              href={href}
              aria-current={href === path ? 'page' : undefined}
            >
              {i18n._(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
