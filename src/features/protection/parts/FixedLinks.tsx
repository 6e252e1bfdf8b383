import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { FixedLink } from '../../../config/markets/pack.ts';
import { LIMITS_PATH } from '../../../config/paths.ts';
import { app } from '../../../state/app.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { checkMark, clock, lock, shield, stop } from '../../../ui/icons.ts';
import { useRootState } from '../../../ui/useRootState.ts';
import { stopPlay } from '../eager.ts';
import { stopOffer } from '../stopOffer.ts';
import { useMarket } from '../useMarket.ts';
import { usePack } from '../usePack.ts';
import styles from './FixedLinks.module.css';

const PAGES: Record<
  Exclude<FixedLink, 'register' | 'stop'>,
  { label: MessageDescriptor; icon: string; href: string }
> = {
  limits: {
    label: msg({ message: 'Limits', comment: 'Short name of the link to the player’s own limits' }),
    icon: shield,
    href: LIMITS_PATH,
  },
  'self-test': { label: msg`Self-test`, icon: checkMark, href: '/account/self-test' },
  activity: { label: msg`Your play`, icon: clock, href: '/account/activity' },
};
/** From this number of links on, a phone shows their names below the icons. */
const MANY = 4;

/**
 * The bar of links at the lower edge of every page, as the pack of the market in force lists them (`fixedLinks`): limits, self-test and
 * public register for everybody, "your play" and "stop now" for members only. Rule R33.
 */
export default function FixedLinks(): ReactNode {
  const { t, i18n } = useLingui();
  const pack = usePack(useMarket());
  const { signedIn } = useSnapshot(app);
  const isStopOffered = useSyncExternalStore(stopOffer.subscribe, stopOffer.get);
  const links = (pack?.fixedLinks ?? []).filter((link) => signedIn || (link !== 'activity' && link !== 'stop'));
  // A member's page has the height of one row of links reserved from the start (`StatusLine.module.css`).
  const size = links.length >= MANY ? 'many' : signedIn ? 'reserved' : 'few';
  const isShown = links.length > 0;
  // Other fixed elements at the lower edge move up, and the page gets padding at its end.
  useRootState('fixedLinks', isShown && size);
  if (!pack || !isShown) return null;
  return (
    <nav className={styles['bar']} aria-label={t`Player protection`} aria-live="off" data-testid="fixed-links">
      {links.map((link) => {
        if (link === 'register')
          return (
            <a key={link} className={styles['link']} href={pack.registerPage} target="_blank" rel="noopener">
              <Icon icon={lock} />
              <span>{pack.register}</span>
            </a>
          );
        if (link === 'stop')
          return (
            // Its place stays when it is not offered, so that the others do not move.
            <button
              key={link}
              type="button"
              className={styles['link']}
              data-off={!isStopOffered || undefined}
              onClick={stopPlay}
            >
              <Icon icon={stop} />
              <span>{t`Stop now`}</span>
            </button>
          );
        return (
          <a key={link} className={styles['link']} href={PAGES[link].href}>
            <Icon icon={PAGES[link].icon} />
            <span>{i18n._(PAGES[link].label)}</span>
          </a>
        );
      })}
    </nav>
  );
}
