import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FEATURES } from '../../../config/brand.ts';
import type { GameKind } from '../../../config/gameKinds.ts';
import { OFFERED_KINDS } from '../../../i18n/gameKinds.ts';
import { kindPath } from '../providerPath.ts';
import { useCentred } from './useCentred.ts';
import { useOfferedKinds } from './useOfferedKinds.ts';
import styles from './KindTabs.module.css';

const PAGES: readonly (readonly [path: string, label: MessageDescriptor, kind: GameKind])[] = [
  ...OFFERED_KINDS.map(([kind, name]) => [kindPath(kind), name, kind] as const),
  ...(FEATURES.newGames
    ? ([['/new', msg({ message: 'New', comment: 'Providers with newly released games' }), 'slot']] as const)
    : []),
];

/** Links to the pages of all kinds of games that are offered, shown where the navigation is not beside the page. Rules G17, N13, R10. */
export function KindTabs({ path }: { path: string }) {
  const { t, i18n } = useLingui();
  const current = useCentred(path);
  const offered = useOfferedKinds();
  const shown = PAGES.map((page) => ({ page, state: offered(page[2]) }));
  return (
    <nav className={styles['nav']} aria-label={t`Type of games`}>
      <ul className={styles['tabs']}>
        {shown.map(
          ({ page: [href, label], state }) =>
            state !== 'no' && (
              <li key={href} data-off={state === 'gap' || undefined}>
                <a
                  ref={href === path ? current : undefined}
                  className={styles['tab']}
                  href={href}
                  aria-current={href === path ? 'page' : undefined}
                >
                  {i18n._(label)}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
