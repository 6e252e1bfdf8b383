import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FactRows } from './parts/FactRows.tsx';
import { useBankFacts, memberFacts } from './parts/memberFacts.tsx';
import { ModalPage } from './parts/ModalPage.tsx';
import { PasswordForm } from './parts/PasswordForm.tsx';
import { ProfileForm } from './parts/ProfileForm.tsx';
import { WithMember } from './parts/WithMember.tsx';
import type { UserInfo } from '../../state/app.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './parts/Section.module.css';

/** What the page's form changes. */
interface Change {
  change: 'profile' | 'password';
}

/**
 * The member's data with one form: the profile at `/account/modal-mypage-info`, the password at `/account/sub-modal-mypage-info`.
 * Rules M3, M4.
 */
export default function InformationScreen({ change }: Change) {
  return (
    <ModalPage title={<Trans>My information</Trans>}>
      <WithMember placeholder={<Placeholder />}>{(user) => <Information user={user} change={change} />}</WithMember>
    </ModalPage>
  );
}

/** Skeletons of the facts and the form, at their heights. */
function Placeholder() {
  return (
    <div className={styles['section']} aria-busy="true">
      <Skeleton shape="box" height="19.25rem" />
      <Skeleton shape="box" height="16rem" />
    </div>
  );
}

function Information({ user, change }: Change & { user: Readonly<UserInfo> }) {
  const facts = [...memberFacts(user), ...useBankFacts(user)];
  return (
    <>
      <FactRows facts={facts} />
      {change === 'profile' ? (
        <Section title={<Trans>Change profile</Trans>}>
          <ProfileForm nickname={user.name} />
        </Section>
      ) : (
        <Section title={<Trans>Change password</Trans>}>
          <p className={styles['lead']}>
            <Trans>You stay signed in here. Everywhere else you will be signed out.</Trans>
          </p>
          <PasswordForm />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-labelledby="change">
      <h2 id="change" className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
