import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { findBrowser, launchOptions } from '../browser.ts';
import { hostRules } from '../builds.ts';

/** Starts a browser with its own profile, which can install, and ends it afterwards. */
export async function withProfile(
  sandbox: Sandbox,
  options: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'night-lounge-profile-'));
  const { args, ...launch } = launchOptions(findBrowser());
  const context = await chromium.launchPersistentContext(folder, {
    ...launch,
    ...options,
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    args: [...args, hostRules(sandbox), '--enable-devtools-pwa-handler'],
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
  try {
    await work(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Installs as a person does, to be opened in its own window. The driver's types do not know these commands yet. */
export async function installApp(context: BrowserContext, origin: string) {
  const manifestId = `${origin}/`;
  const browser = context.browser();
  if (!browser) throw new Error('no browser behind the profile');
  const devtools = (await browser.newBrowserCDPSession()) as unknown as Pick<CDPSession, 'detach'> & {
    send(method: string, parameters: object): Promise<unknown>;
  };
  await devtools.send('PWA.install', { manifestId, installUrlOrBundleUrl: `${origin}/home` });
  await devtools.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
  return {
    launch: async (): Promise<Page> => {
      const [page] = await Promise.all([context.waitForEvent('page'), devtools.send('PWA.launch', { manifestId })]);
      return page;
    },
    uninstall: () => devtools.send('PWA.uninstall', { manifestId }),
  };
}
