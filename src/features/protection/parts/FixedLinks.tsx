import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { FixedLink } from '../../../config/markets/pack.ts';
import { LIMITS_PATH } from '../../../config/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { checkMark, lock, shield, stop } from '../../../ui/icons.ts';
import { stopPlay } from '../ahead.ts';
import { stopOffer } from '../stopOffer.ts';
import { useMarket } from '../useMarket.ts';
import { usePack } from '../usePack.ts';
import styles from './FixedLinks.module.css';

const OWN: Record<Exclude<FixedLink, 'register' | 'stop'>, { label: MessageDescriptor; icon: string; href: string }> = {
  limits: {
    label: msg({ message: 'Limits', comment: 'A short link to the own limits' }),
    icon: shield,
    href: LIMITS_PATH,
  },
  'self-test': { label: msg`Self-test`, icon: checkMark, href: '/account/self-test' },
};

/** What the market in force wants in view while a page scrolls: limits, self-test, the public register, the stop of play. Rule R33. */
export default function FixedLinks(): ReactNode {
  const { t, i18n } = useLingui();
  const pack = usePack(useMarket());
  const isStopOffered = useSyncExternalStore(stopOffer.subscribe, stopOffer.get);
  const links = (pack?.fixedLinks ?? []).filter((link) => link !== 'stop' || isStopOffered);
  const isShown = links.length > 0;
  // What else lies at the screen's lower edge makes room, and the end of a page scrolls clear of it.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-fixed-links', isShown);
    return () => document.documentElement.removeAttribute('data-fixed-links');
  }, [isShown]);
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
            <button key={link} type="button" className={styles['link']} onClick={stopPlay}>
              <Icon icon={stop} />
              <span>{t`Stop now`}</span>
            </button>
          );
        return (
          <a key={link} className={styles['link']} href={OWN[link].href}>
            <Icon icon={OWN[link].icon} />
            <span>{i18n._(OWN[link].label)}</span>
          </a>
        );
      })}
    </nav>
  );
}
