import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NAMED } from '../../../i18n/named.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lock } from '../../../ui/icons.ts';
import { openLogin } from '../../account/index.ts';

/** A prompt to sign in, in place of games that need a session; `children` say which ones. */
export function SignInFirst({ children }: { children?: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <EmptyState
      icon={lock}
      title={i18n._(NAMED.LOGIN_REQUIRED)}
      action={
        <Button size="s" onClick={() => openLogin()}>
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
