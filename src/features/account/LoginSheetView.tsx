import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { NARROW_SCREEN } from '../../config/screen.ts';
import { navigate, type OverlayProps } from '../../overlays/index.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { pathAfter } from '../protection/index.ts';
import { resumeAction } from './account.actions.ts';
import { signIn } from './signing.actions.ts';
import { LoginForm } from './parts/LoginForm.tsx';
import { useSigning } from './parts/useSigning.ts';

/**
 * The sign-in sheet: the page below stays, and the player's action continues. It closes, without that action, if this tab gets the session
 * of another one meanwhile. Rules A5, A11.
 */
export default function LoginSheetView({ close }: OverlayProps): ReactNode {
  const [side] = useState<'bottom' | 'end'>(() => (matchMedia(NARROW_SCREEN).matches ? 'bottom' : 'end'));
  const { isSignedIn, send } = useSigning(signIn);
  useEffect(() => {
    if (isSignedIn) close();
  }, [isSignedIn, close]);
  async function done(): Promise<void> {
    const here = location.pathname + location.search;
    const path = await pathAfter('signIn', here);
    close(true);
    // Show the required steps first: without them, the player's action would be refused.
    if (path === here) resumeAction();
    else void navigate(path);
  }
  return (
    <Sheet side={side} onClose={() => close()} title={<Trans>Sign in</Trans>}>
      <LoginForm send={send} done={() => void done()} next={location.pathname + location.search} />
    </Sheet>
  );
}
