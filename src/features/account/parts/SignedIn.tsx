import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isHome } from '../../../config/paths.ts';
import { app } from '../../../state/app.ts';
import { Button } from '../../../ui/Button.tsx';
import { signOut } from '../../../operator/index.ts';
import { pathAfter } from '../../protection/index.ts';
import { AccountPage } from './AccountPage.tsx';
import styles from './form.module.css';

/**
 * Replaces the sign-in or sign-up form for a member who is signed in already, also when that page was loaded again before it led on. Its link
 * leads to `next`, first to the steps that are due after `what`. Rules A5, R27.
 */
export function SignedIn({ what, next }: { what: 'signUp' | 'signIn'; next: string }) {
  const [path, setPath] = useState(next);
  useEffect(() => void pathAfter(what, next).then(setPath), [what, next]);
  const { user } = useSnapshot(app);
  const name = user?.name ?? '';
  return (
    <AccountPage
      title={<Trans>You are signed in</Trans>}
      lead={
        // The name may be loaded later: its two lines are reserved, so that nothing moves.
        <span className={styles['who']}>
          {name && <Trans>You are using the account of {name}. To use another account, sign out first.</Trans>}
        </span>
      }
    >
      <div className={styles['foot']}>
        <Button block href={path}>
          {isHome(path) ? <Trans>Go home</Trans> : <Trans>Continue</Trans>}
        </Button>
        <Button block variant="text" tone="neutral" onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </AccountPage>
  );
}
