import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { openInNewTab } from '../../operator/index.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { showAlert, toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { publicNotices } from '../../contract/supports.ts';

/** Opens the operator's raw reply in a new tab: JSON, or what a network that intercepts all traffic sends instead. Rules P2, C5. */
export async function openAnswer(): Promise<void> {
  const tab = openInNewTab(app.site?.front_api_domain, publicNotices, { limit: 1 });
  if (tab.kind === 'failed') await toast('error', errorText(tab.error));
  if (tab.kind === 'blocked') {
    const title = msg`Open the server’s answer`;
    await showAlert(() => ({
      title: i18n._(title),
      body: i18n._(msg`Your browser blocked the new tab. Please allow pop-ups for this site.`),
      accept: i18n._(title),
      href: tab.url,
    }));
  }
}
