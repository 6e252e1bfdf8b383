import { Trans } from '@lingui/react/macro';
import { useSearch } from 'wouter/use-browser-location';
import { navigate } from '../../overlays/index.ts';
import { pathAfter } from '../protection/index.ts';
import { signIn } from './signing.actions.ts';
import { nextPath } from '../../shell/nextPath.ts';
import { AccountPage } from './parts/AccountPage.tsx';
import { LoginForm } from './parts/LoginForm.tsx';
import { SignedIn } from './parts/SignedIn.tsx';
import { useSigning } from './parts/useSigning.ts';

/** `/login`. Leads to the steps that are due, otherwise to the path of `nextPath`. Rules A5, R27. */
export default function LoginScreen() {
  const { isSignedIn, send } = useSigning(signIn);
  const next = nextPath(useSearch(), location.origin);
  const { pathname } = location;
  if (isSignedIn) return <SignedIn what="signIn" next={next} />;
  return (
    <AccountPage title={<Trans>Sign in</Trans>}>
      <LoginForm
        send={send}
        done={() =>
          void pathAfter('signIn', next).then((path) => {
            const isHere = location.pathname === pathname;
            // A player who has left this page meanwhile stays where they are, unless steps are due.
            if (isHere || path !== next) void navigate(path, { replace: isHere });
          })
        }
        next={next}
      />
    </AccountPage>
  );
}
