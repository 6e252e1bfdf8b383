import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { LOGIN_PATH } from '../../config/paths.ts';
import { navigate } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { placeAfter } from '../protection/index.ts';
import { signUp } from './signing.actions.ts';
import { nextPath } from '../../shell/nextPath.ts';
import { AccountPage } from './parts/AccountPage.tsx';
import { SignedIn } from './parts/SignedIn.tsx';
import { SignUpForm } from './parts/SignUpForm.tsx';
import styles from './parts/form.module.css';

/** `/account/register`. Leads home, or to `?next=` if that is a path of this origin. Rule A5. */
export default function RegisterScreen() {
  const { signedIn } = useSnapshot(app);
  const next = nextPath(useSearch(), location.origin);
  // Keep the form until the navigation: `signedIn` is true before it, and "You are signed in" must not flash up.
  const [leaving, setLeaving] = useState(false);
  if (signedIn && !leaving) return <SignedIn />;
  return (
    <AccountPage title={<Trans>Sign up</Trans>}>
      <SignUpForm
        send={async (member) => {
          setLeaving(true);
          const outcome = await signUp(member);
          setLeaving(outcome.ok);
          return outcome;
        }}
        done={() => void placeAfter('signUp', next).then((place) => navigate(place, { replace: true }))}
      />
      <p className={styles['aside']}>
        <Trans>
          Already a member? <a href={`${LOGIN_PATH}?next=${encodeURIComponent(next)}`}>Sign in</a>
        </Trans>
      </p>
    </AccountPage>
  );
}
