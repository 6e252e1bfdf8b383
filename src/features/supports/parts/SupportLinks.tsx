import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { COUNSEL_PATH } from '../../../config/paths.ts';
import { app } from '../../../state/app.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { PageLinks } from '../../../ui/PageLinks.tsx';

/** Links to notices, messages, inquiries and support with their unread counts; narrow screens only. */
export function SupportLinks(): ReactNode {
  const { t } = useLingui();
  const [path] = useLocation();
  const { user } = useSnapshot(app);
  const pages = [
    { href: '/supports/noticepage', label: <Trans>Notices</Trans>, unread: user?.unread.notice ?? 0 },
    { href: '/supports/memopage', label: <Trans>Messages</Trans>, unread: user?.unread.memo ?? 0 },
    { href: COUNSEL_PATH, label: <Trans>Contact us</Trans>, unread: user?.unread.counsel ?? 0 },
    { href: '/support', label: <Trans>Support</Trans>, unread: 0 },
  ];
  return (
    <PageLinks
      narrowOnly
      label={t`Support and information`}
      path={path}
      pages={pages.map(({ href, label, unread }) => ({
        href,
        content: (
          <>
            {label}
            <Badge unread={unread} />
          </>
        ),
      }))}
    />
  );
}
