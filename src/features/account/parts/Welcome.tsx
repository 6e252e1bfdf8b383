import { Trans } from '@lingui/react/macro';
import { navigate } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { AccountPage } from './AccountPage.tsx';
import styles from './form.module.css';

/** The end of a sign-up: the member has an account now, and continues to `path`, a path of this origin. Rules A2, R27. */
export function Welcome({ path }: { path: string }) {
  return (
    <AccountPage title={<Trans>Welcome</Trans>} lead={<Trans>Your account is ready.</Trans>}>
      <div className={styles['foot']}>
        <Button block data-testid="welcome-next" onClick={() => void navigate(path, { replace: true })}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </AccountPage>
  );
}
