import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { back } from '../../../ui/icons.ts';
import { Page } from '../../../ui/Page.tsx';
import { SupportLinks } from './SupportLinks.tsx';
import styles from './Split.module.css';

/** Props of a page with a list and a reading pane. */
export interface SplitProps {
  title: ReactNode;
  /** Beside the title: the page's main action. */
  action?: ReactNode;
  list: ReactNode;
  /** The reading pane beside the list, or on a narrow screen instead of it; nothing while nothing is open. */
  pane: ReactNode;
  /** Id of what the player opened; a change moves the focus there. Undefined if nothing is open. */
  open: string | undefined;
  /** The page itself, without anything open. */
  href: string;
  /** Content of the reading pane of a wide screen while no item is open. */
  placeholder: ReactNode;
}

/** A page with a list and a reading pane: side by side where there is room, otherwise the pane replaces the list. Rule S10. */
export function Split({ title, action, list, pane, open, href, placeholder }: SplitProps): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    // The player continues in the list: with an arrow key to its other tab.
    if (open === undefined && rows.current?.contains(document.activeElement)) return;
    // Focus the heading of the opened item, which screen readers then say, or that of the list after it was closed.
    const target = open === undefined ? heading.current : region.current;
    (target?.querySelector<HTMLElement>('h2') ?? target)?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <Page
      className={styles['page']}
      title={title}
      heading={heading}
      action={action}
      data-open={open !== undefined || undefined}
    >
      <SupportLinks />
      <div className={styles['columns']}>
        <div ref={rows} className={styles['list']}>
          {list}
        </div>
        <div ref={region} className={styles['pane']} tabIndex={-1}>
          {!pane ? (
            placeholder && <div className={styles['placeholder']}>{placeholder}</div>
          ) : (
            <>
              <div className={styles['back']}>
                <Button size="s" variant="text" tone="neutral" icon={back} href={href}>
                  <Trans>Back to the list</Trans>
                </Button>
              </div>
              {pane}
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
