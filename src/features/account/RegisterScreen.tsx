import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { LOGIN_PATH } from '../../config/paths.ts';
import { navigate } from '../../overlays/index.ts';
import { pathAfter } from '../protection/index.ts';
import { signUp } from './signing.actions.ts';
import { nextPath } from '../../shell/nextPath.ts';
import { AccountPage } from './parts/AccountPage.tsx';
import { SignedIn } from './parts/SignedIn.tsx';
import { SignUpForm } from './parts/SignUpForm.tsx';
import { useSigning } from './parts/useSigning.ts';
import { Welcome } from './parts/Welcome.tsx';
import styles from './parts/form.module.css';

/**
 * `/account/register`. Its end is a welcome, which leads to the steps that are due, otherwise to the path of `nextPath`. Rules A2, A5, R27.
 */
export default function RegisterScreen() {
  const { isSignedIn, send } = useSigning(signUp);
  const next = nextPath(useSearch(), location.origin);
  const { pathname } = location;
  /** Where the welcome leads, once the player is a member. */
  const [path, setPath] = useState<string>();
  if (path !== undefined) return <Welcome path={path} />;
  if (isSignedIn) return <SignedIn what="signUp" next={next} />;
  return (
    <AccountPage title={<Trans>Sign up</Trans>}>
      <SignUpForm
        send={send}
        done={() =>
          void pathAfter('signUp', next).then((after) => {
            if (location.pathname === pathname) setPath(after);
            // A player who has left this page meanwhile stays where they are, unless steps are due.
            else if (after !== next) void navigate(after);
          })
        }
      />
      <p className={styles['aside']}>
        <Trans>
          Already a member? <a href={`${LOGIN_PATH}?next=${encodeURIComponent(next)}`}>Sign in</a>
        </Trans>
      </p>
    </AccountPage>
  );
}
