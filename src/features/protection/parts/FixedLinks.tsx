import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, type ReactNode } from 'react';
import type { FixedLink } from '../../../config/markets/pack.ts';
import { LIMITS_PATH } from '../../../config/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { checkMark, lock, shield } from '../../../ui/icons.ts';
import { useMarket } from '../useMarket.ts';
import { usePack } from '../usePack.ts';
import styles from './FixedLinks.module.css';

const OWN: Record<Exclude<FixedLink, 'register'>, { label: MessageDescriptor; icon: string; href: string }> = {
  limits: {
    label: msg({ message: 'Limits', comment: 'A short link to the own limits' }),
    icon: shield,
    href: LIMITS_PATH,
  },
  'self-test': { label: msg`Self-test`, icon: checkMark, href: '/account/self-test' },
};

/** The links that the market in force wants in view while a page scrolls: limits, self-test, the public register. Rule R33. */
export default function FixedLinks(): ReactNode {
  const { t, i18n } = useLingui();
  const pack = usePack(useMarket());
  const links = pack?.fixedLinks ?? [];
  const isShown = links.length > 0;
  // What else lies at the screen's lower edge makes room, and the end of a page scrolls clear of it.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-fixed-links', isShown);
    return () => document.documentElement.removeAttribute('data-fixed-links');
  }, [isShown]);
  if (!pack || !isShown) return null;
  return (
    <nav className={styles['bar']} aria-label={t`Player protection`} aria-live="off" data-testid="fixed-links">
      {links.map((link) =>
        link === 'register' ? (
          <a key={link} className={styles['link']} href={pack.registerPage} target="_blank" rel="noopener">
            <Icon icon={lock} />
            <span>{pack.register}</span>
          </a>
        ) : (
          <a key={link} className={styles['link']} href={OWN[link].href}>
            <Icon icon={OWN[link].icon} />
            <span>{i18n._(OWN[link].label)}</span>
          </a>
        ),
      )}
    </nav>
  );
}
