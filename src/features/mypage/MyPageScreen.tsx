import { Trans, useLingui } from '@lingui/react/macro';
import { FEATURES, LANGUAGES } from '../../config/brand.ts';
import { LIMITS_PATH } from '../../config/paths.ts';
import { openOverlay } from '../../overlays/index.ts';
import type { UserInfo } from '../../state/app.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as icons from '../../ui/icons.ts';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { signOut } from '../../operator/index.ts';
import { FavouritesStrip, useAllFavourites } from '../games/index.ts';
import { showTutorial, useTutorialOffered } from '../tutorial/index.ts';
import { LastRequests } from '../wallet/index.ts';
import { FactRows } from './parts/FactRows.tsx';
import { useBankFacts, memberFacts } from './parts/memberFacts.tsx';
import { MoneyCard } from './parts/MoneyCard.tsx';
import { Rows } from './parts/Rows.tsx';
import { StorageUsed } from './parts/StorageUsed.tsx';
import { WithMember } from './parts/WithMember.tsx';
import section from './parts/Section.module.css';
import styles from './MyPageScreen.module.css';

/** `/account/mypagelist`: the member's data and holdings, recent requests, favourites, and links to wallet, limits and settings. Rule M1. */
export default function MyPageScreen() {
  return (
    <Page title={<Trans>My account</Trans>}>
      <WithMember placeholder={<Placeholder />}>{(user) => <Columns user={user} />}</WithMember>
    </Page>
  );
}

/** Skeletons of the cards in the first view, each at the height of its card, so that nothing moves when they load. */
function Placeholder() {
  return (
    <div className={styles['columns']} aria-busy="true">
      <div className={styles['column']}>
        <Skeleton shape="box" height="15rem" />
        <Skeleton shape="box" height="16.75rem" />
        <Skeleton shape="box" height="11.5rem" />
      </div>
      <div className={styles['column']}>
        <Skeleton shape="box" height="17.25rem" />
        <Skeleton shape="box" height="16.5rem" />
      </div>
    </div>
  );
}

function Columns({ user }: { user: Readonly<UserInfo> }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <Member user={user} />
        <MoneyCard points={user.points} />
        <BankAccount user={user} />
      </div>
      <div className={styles['column']}>
        <LastRequests />
        {FEATURES.favourites && <Favourites />}
        <WalletLinks />
        <Settings />
      </div>
    </div>
  );
}

function Member({ user }: { user: Readonly<UserInfo> }) {
  // The nickname is shown beside the avatar.
  const facts = memberFacts(user).filter(({ id }) => id !== 'nickname');
  return (
    <Card as="section" aria-labelledby="member">
      <div className={styles['member']}>
        <Avatar name={user.name || user.username} size="l" />
        <h2 id="member" className={styles['nickname']} data-long={user.name.length > 20 || undefined}>
          {user.name || <Trans>My information</Trans>}
        </h2>
        <Button variant="soft" tone="neutral" size="s" icon={icons.edit} href="/account/modal-mypage-info">
          <Trans>Change</Trans>
        </Button>
      </div>
      <FactRows facts={facts} />
    </Card>
  );
}

function BankAccount({ user }: { user: Readonly<UserInfo> }) {
  return (
    <Card as="section" aria-labelledby="bank">
      <h2 id="bank" className={section['title']}>
        <Trans>Registered account</Trans>
      </h2>
      <FactRows facts={useBankFacts(user)} />
    </Card>
  );
}

function Favourites() {
  // Favourites of closed kinds are not shown, but count.
  if (useAllFavourites().length > 0) return <FavouritesStrip />;
  return (
    <section className={section['section']} aria-labelledby="favourites">
      <h2 id="favourites" className={section['title']}>
        <Trans>Favourites</Trans>
      </h2>
      <EmptyState
        icon={icons.star}
        title={<Trans>No favourites yet. Tap the star on a game to add it here.</Trans>}
        action={
          <Button variant="soft" tone="neutral" size="s" href="/game/slot">
            <Trans>Games</Trans>
          </Button>
        }
      />
    </section>
  );
}

function WalletLinks() {
  const { t } = useLingui();
  return (
    <Rows
      label={t`Wallet and transactions`}
      rows={[
        { id: 'deposits', icon: icons.deposit, label: <Trans>Deposit history</Trans>, href: '/wallet/depositpage' },
        {
          id: 'withdrawals',
          icon: icons.withdraw,
          label: <Trans>Withdrawal history</Trans>,
          href: '/wallet/withdrawpage',
        },
        ...(FEATURES.points
          ? [{ id: 'points', icon: icons.points, label: <Trans>Point conversion</Trans>, href: '/wallet/mileagepage' }]
          : []),
        { id: 'history', icon: icons.history, label: <Trans>Transactions</Trans>, href: '/wallet/history' },
        { id: 'limits', icon: icons.shield, label: <Trans>Limits and breaks</Trans>, href: LIMITS_PATH },
      ]}
    />
  );
}

function Settings() {
  const { t } = useLingui();
  const hasTutorial = useTutorialOffered();
  return (
    <Rows
      label={t`Settings`}
      rows={[
        {
          id: 'settings',
          icon: icons.settings,
          label: LANGUAGES.length > 1 ? <Trans>Language and appearance</Trans> : t`Settings`,
          onPress: () => openOverlay({ kind: 'settings' }),
        },
        {
          id: 'password',
          icon: icons.lock,
          label: <Trans>Change password</Trans>,
          href: '/account/sub-modal-mypage-info',
        },
        ...(FEATURES.tutorial && hasTutorial
          ? [{ id: 'tutorial', icon: icons.help, label: <Trans>Show the tutorial again</Trans>, onPress: showTutorial }]
          : []),
        { id: 'storage', icon: icons.download, label: <Trans>Storage used</Trans>, value: <StorageUsed /> },
        { id: 'sign-out', icon: icons.logout, label: <Trans>Sign out</Trans>, onPress: () => void signOut() },
      ]}
    />
  );
}
