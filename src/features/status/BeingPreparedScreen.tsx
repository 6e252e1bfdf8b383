import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as icons from '../../ui/icons.ts';

/** The notice of a page that does not exist yet. Rule N7. */
export default function BeingPreparedScreen(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      page
      icon={icons.clock}
      title={t`This page is coming soon`}
      action={
        <Button size="s" variant="soft" href="/home">
          <Trans>Home</Trans>
        </Button>
      }
    >
      <Trans>We are working on it. Please check back soon.</Trans>
    </EmptyState>
  );
}
