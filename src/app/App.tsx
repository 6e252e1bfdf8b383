import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { Router } from 'wouter';
import { OverlayHost } from '../overlays/index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import './inline/prerendered.css';
import { OVERLAYS } from './overlays.ts';
import { Pages } from './Pages.tsx';

/** The application. `path` is given only without an address bar, when the build prerenders it. */
export function App({ i18n, path }: { i18n: I18n; path?: string }): ReactNode {
  // The state that the inline script marked for the prerendered screen is now known.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    delete dataset['member'];
    delete dataset['plain'];
    delete dataset['siteName'];
  }, []);
  return (
    <I18nProvider i18n={i18n}>
      <Router {...(path !== undefined && { ssrPath: path })}>
        <ErrorBoundary>
          <div id="page">
            <Pages />
          </div>
          <OverlayHost views={OVERLAYS} Guard={ErrorBoundary} />
        </ErrorBoundary>
      </Router>
    </I18nProvider>
  );
}
