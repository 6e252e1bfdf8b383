import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { signOut } from '../../operator/index.ts';
import { confirm } from '../../overlays/index.ts';

/** Signs the member out once they have confirmed it: they will need their password to come back. */
export async function askToSignOut(): Promise<void> {
  const agreed = await confirm(() => ({
    title: i18n._(msg`Sign out?`),
    body: i18n._(msg`You will need your password to sign in again.`),
    accept: i18n._(msg`Sign out`),
    decline: i18n._(msg`Stay signed in`),
  }));
  if (agreed) await signOut();
}
