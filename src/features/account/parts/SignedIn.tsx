import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { HOME_PATH } from '../../../config/paths.ts';
import { app } from '../../../state/app.ts';
import { Button } from '../../../ui/Button.tsx';
import { signOut } from '../../../operator/index.ts';
import { AccountPage } from './AccountPage.tsx';
import styles from './form.module.css';

/** Replaces the sign-in or sign-up form for a member who is signed in already. */
export function SignedIn() {
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
        <Button block href={HOME_PATH}>
          <Trans>Go home</Trans>
        </Button>
        <Button block variant="text" tone="neutral" onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </AccountPage>
  );
}
