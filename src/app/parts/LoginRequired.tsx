import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { openLogin } from '../../features/account/index.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as icons from '../../ui/icons.ts';

/** Replaces a page for members; signing in shows the page. Rule A1. */
export default function LoginRequired(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      page
      icon={icons.lock}
      title={t`Please sign in`}
      action={
        <Button size="s" onClick={() => openLogin()}>
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      <Trans>This page shows your personal information.</Trans>
    </EmptyState>
  );
}
