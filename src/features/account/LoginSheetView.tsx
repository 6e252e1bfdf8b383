import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { NARROW } from '../../config/limits.ts';
import type { OverlayProps } from '../../overlays/index.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { resumeWanted } from './account.actions.ts';
import { signIn } from './signing.actions.ts';
import { LoginForm } from './parts/LoginForm.tsx';

/** The sign-in sheet: the page below stays, and the player's action continues. Rule A5. */
export default function LoginSheetView({ close }: OverlayProps): ReactNode {
  const [side] = useState<'bottom' | 'end'>(() => (matchMedia(`(width < ${NARROW}px)`).matches ? 'bottom' : 'end'));
  function done(): void {
    close(true);
    resumeWanted();
  }
  return (
    <Sheet open side={side} onClose={() => close()} title={<Trans>Sign in</Trans>}>
      <LoginForm send={signIn} done={done} next={location.pathname + location.search} />
    </Sheet>
  );
}
