import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { apiError } from '../../operator/index.ts';
import { completeCatalog } from '../../i18n/activate.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { toast } from '../../overlays/index.ts';
import { store } from '../../storage/encodedStore.ts';

/** Shows once why the previous page's session ended; nothing if the player ended it. */
export async function saySignOutReason(): Promise<void> {
  const reason = store.get('sign_out_reason', v.picklist(['expired', 'ended']));
  store.remove('sign_out_reason');
  if (!reason) return;
  await completeCatalog();
  const text =
    reason === 'expired'
      ? errorText(apiError('signedOut'))
      : i18n._(msg`Our server ended your session. Please sign in again.`);
  await toast('lasting', text);
}
