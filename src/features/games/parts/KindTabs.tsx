import { useLingui } from '@lingui/react/macro';
import { PageLink } from '../../../ui/PageLink.tsx';
import { kindPath } from '../providerPath.ts';
import { useCentred } from './useCentred.ts';
import { useKindChoices } from './useKindChoices.ts';
import styles from './KindTabs.module.css';

/** Links to the pages of all kinds of games that are offered, shown where the navigation is not beside the page. Rules G17, N13, R10. */
export function KindTabs({ path }: { path: string }) {
  const { t, i18n } = useLingui();
  const current = useCentred(path);
  const pages = useKindChoices().map((choice) => ({
    ...choice,
    href: choice.id === 'new' ? '/new' : kindPath(choice.id),
  }));
  return (
    <nav className={styles['nav']} aria-label={t`Type of games`}>
      <ul className={styles['tabs']}>
        {pages.map(({ href, label, isGone }) => (
          <li key={href} data-off={isGone || undefined}>
            <PageLink href={href} isHere={href === path} ref={href === path ? current : undefined}>
              {i18n._(label)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
