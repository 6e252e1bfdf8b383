import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import type { GameKind } from '../../../config/gameKinds.ts';
import { play } from '../../../state/play.ts';
import { useCentred } from './useCentred.ts';
import styles from './KindTabs.module.css';

const PAGES: readonly (readonly [path: string, label: MessageDescriptor, kind: GameKind])[] = [
  ['/game/slot', msg`Slots`, 'slot'],
  ['/game/livecasino', msg`Live casino`, 'casino'],
  ...(FEATURES.sports ? ([['/game/sports', msg`Sports`, 'sports']] as const) : []),
  ...(FEATURES.arcade ? ([['/game/arcade', msg`Arcade`, 'arcade']] as const) : []),
  ...(FEATURES.newGames
    ? ([['/new', msg({ message: 'New', comment: 'Providers with newly released games' }), 'slot']] as const)
    : []),
];

/** Links to the pages of all kinds of games that are not closed, shown where the navigation is not beside the page. Rules G17, R10. */
export function KindTabs({ path }: { path: string }) {
  const { t, i18n } = useLingui();
  const current = useCentred(path);
  const { closedKinds } = useSnapshot(play);
  return (
    <nav className={styles['nav']} aria-label={t`Type of games`}>
      <ul className={styles['tabs']}>
        {PAGES.filter(([, , kind]) => !closedKinds.includes(kind)).map(([href, label]) => (
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
