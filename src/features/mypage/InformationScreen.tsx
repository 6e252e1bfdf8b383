import { Trans } from '@lingui/react/macro';
import { Facts } from './parts/Facts.tsx';
import { useBankFacts, useMemberFacts } from './parts/memberFacts.tsx';
import { ModalPage } from './parts/ModalPage.tsx';
import { ProfileForm } from './parts/ProfileForm.tsx';
import { WithMember } from './parts/WithMember.tsx';
import type { UserInfo } from '../../state/app.ts';
import styles from './parts/Section.module.css';

/** `/account/modal-mypage-info`: who the member is, and what of it can be changed. Spec section 2. */
export default function InformationScreen() {
  return (
    <ModalPage title={<Trans>My information</Trans>}>
      <WithMember>{(user) => <Information user={user} />}</WithMember>
    </ModalPage>
  );
}

function Information({ user }: { user: Readonly<UserInfo> }) {
  const facts = [...useMemberFacts(user), ...useBankFacts(user)];
  return (
    <>
      <Facts facts={facts} />
      <section className={styles['section']} aria-labelledby="profile">
        <h2 id="profile" className={styles['title']}>
          <Trans>Change profile</Trans>
        </h2>
        <ProfileForm nickname={user.name} />
      </section>
    </>
  );
}
