import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as icons from '../../ui/icons.ts';

/** Stands at every address that is no page. Spec section 2, the catch-all route. */
export default function NotFoundScreen(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={icons.search}
      title={t`This page does not exist`}
      action={
        <Button size="s" href="/home">
          <Trans>Home</Trans>
        </Button>
      }
    >
      <Trans>The address may be mistyped, or the page may have moved.</Trans>
    </EmptyState>
  );
}
