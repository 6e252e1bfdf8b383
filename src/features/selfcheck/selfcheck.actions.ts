import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { openInNewTab } from '../../operator/later.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { showAlert, toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { publicNotices } from '../supports/later.ts';

/**
 * Shows what this device gets where the operator should answer, in a tab of its own: their JSON, or the sign-in page of a network that
 * keeps everything else back, where it can be signed in to. Spec section 7, "optional open in new tab".
 */
export async function openAnswer(): Promise<void> {
  const tab = openInNewTab(app.site?.front_api_domain, publicNotices, { limit: 1 });
  if (tab.kind === 'failed') return toast('error', errorText(tab.error));
  if (tab.kind === 'blocked') {
    const title = i18n._(msg`Open the server’s answer`);
    const body = i18n._(msg`Your browser blocked the new tab. Please allow pop-ups for this site.`);
    await showAlert({ title, body, accept: title, href: tab.url });
  }
}
