import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isHome, STEPS_PATH } from '../../../config/paths.ts';
import { navigate } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { checkMark } from '../../../ui/icons.ts';

/** The end of a sign-up: the member has an account now, and continues to `path`, a path of this origin. Rules A2, R27. */
export function Welcome({ path }: { path: string }) {
  // The form that it replaces may have been scrolled to its end.
  useEffect(() => void scrollTo({ top: 0, behavior: 'instant' }), []);
  return (
    <EmptyState
      page
      icon={checkMark}
      title={<Trans>Welcome</Trans>}
      action={
        <Button data-testid="welcome-next" onClick={() => void navigate(path, { replace: true })}>
          {path.startsWith(STEPS_PATH) ? (
            <Trans>Set your limits</Trans>
          ) : isHome(path) ? (
            <Trans>Go home</Trans>
          ) : (
            <Trans>Continue</Trans>
          )}
        </Button>
      }
    >
      <Trans>Your account is ready.</Trans>
    </EmptyState>
  );
}
