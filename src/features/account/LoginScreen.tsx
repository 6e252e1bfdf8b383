import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { navigate } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { placeAfter } from '../protection/index.ts';
import { signIn } from './signing.actions.ts';
import { nextPath } from '../../shell/nextPath.ts';
import { AccountPage } from './parts/AccountPage.tsx';
import { LoginForm } from './parts/LoginForm.tsx';
import { SignedIn } from './parts/SignedIn.tsx';

/** `/login`. Leads home, or to `?next=` if that is a path of this origin. Rule A5. */
export default function LoginScreen() {
  const { signedIn } = useSnapshot(app);
  const next = nextPath(useSearch(), location.origin);
  // Keep the form until the navigation: `signedIn` is true before it, and "You are signed in" must not flash up.
  const [leaving, setLeaving] = useState(false);
  if (signedIn && !leaving) return <SignedIn />;
  return (
    <AccountPage title={<Trans>Sign in</Trans>}>
      <LoginForm
        send={async (input) => {
          setLeaving(true);
          const outcome = await signIn(input);
          setLeaving(outcome.ok);
          return outcome;
        }}
        done={() => void placeAfter('signIn', next).then((place) => navigate(place, { replace: true }))}
        next={next}
      />
    </AccountPage>
  );
}
