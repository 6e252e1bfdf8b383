import { Trans } from '@lingui/react/macro';
import { ModalPage } from './parts/ModalPage.tsx';
import { PasswordForm } from './parts/PasswordForm.tsx';
import styles from './parts/Section.module.css';

/** `/account/sub-modal-mypage-info`: the member's password. Spec section 2. */
export default function PasswordScreen() {
  return (
    <ModalPage title={<Trans>Change password</Trans>}>
      <p className={styles['lead']}>
        <Trans>You stay signed in here. Everywhere else you will be signed out.</Trans>
      </p>
      <PasswordForm />
    </ModalPage>
  );
}
