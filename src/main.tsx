import './theme/main.css';
import { i18n } from '@lingui/core';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { fetchPage } from './app/Pages.tsx';
import { fetchWideParts } from './app/parts/wide.tsx';
import { fetchThird, fetchSecond } from './app/stages.ts';
import { installTrustedTypes } from './app/trustedTypes.ts';
import { restorePreferences } from './app/preferences.ts';
import { wire } from './app/wire.ts';
import { log } from './lib/log.ts';
import { builtEnv } from './config/builtEnv.ts';
import { LOST_FILE } from './config/documents.ts';
import { activateLocale } from './i18n/activate.ts';
import { loadOrReload } from './operator/index.ts';
import { preferences } from './state/preferences.ts';

/**
 * Boots the page, in this order. Not at the module's top level: the scripts fetched here import this bundle, and would
 * wait for it forever.
 */
async function start(): Promise<void> {
  installTrustedTypes();
  restorePreferences();
  const activated = activateLocale(preferences.lang);
  const env = builtEnv();
  const ready = wire(env);
  fetchSecond();
  const load = async (): Promise<void> => {
    try {
      const lang = activated.catch(() => activateLocale(preferences.lang));
      [preferences.lang] = await Promise.all([lang, fetchWideParts(), fetchPage(location.pathname), ready]);
    } catch (cause) {
      // Nothing can be rendered yet: the prerendered screen with its links stays meanwhile.
      log.error('The language or the session could not be loaded', { cause });
      throw cause;
    }
  };
  await loadOrReload(load, LOST_FILE);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  // In a transition, so that rendering yields to a tap; the prerendered screen stays until it is done.
  startTransition(() => createRoot(root).render(<App i18n={i18n} />));
  fetchThird(env.build);
}

// Not while this module runs: Chromium records the caller of `import()` and `fetch`, and would parse the whole bundle again for its line numbers.
queueMicrotask(() => void start());
