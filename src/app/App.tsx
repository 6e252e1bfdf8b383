import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Router } from 'wouter';
import { closeOverlay, stack } from '../overlays/index.ts';
import { OverlayLoading } from '../overlays/OverlayLoading.tsx';
import { replayClick } from '../ui/earlyClick.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import './inline/prerendered.css';
import { Pages } from './Pages.tsx';
import { awaitSecond, stages } from './stages.ts';
import { app } from '../state/app.ts';

// `OverlayLoading` covers the page: without it a press would seem lost, and each further one would open another
// overlay.
const OverlaysPlaceholder = awaitSecond(OverlayLoading);

/** The application. `path` is given only without an address bar, when the build prerenders it. */
export function App({ i18n, path }: { i18n: I18n; path?: string }): ReactNode {
  // Remove the inline script's marks of the prerendered screen: from here on React renders this state itself.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    delete dataset['member'];
    delete dataset['plain'];
  }, []);
  useEffect(replayClick, []);
  const { outdated } = useSnapshot(app);
  useLayoutEffect(() => {
    // `watchRestore` hid the page because of its personal data, which the error text has replaced.
    if (outdated) document.body.hidden = false;
  }, [outdated]);
  return (
    <I18nProvider i18n={i18n}>
      <Router {...(path !== undefined && { ssrPath: path })}>
        <ErrorBoundary outdated={outdated}>
          <div id="page">
            <Pages />
          </div>
          <Overlays />
        </ErrorBoundary>
      </Router>
    </I18nProvider>
  );
}

/** The open overlays. Those opened before their script is loaded wait for it. */
function Overlays(): ReactNode {
  const { second } = useSnapshot(stages);
  const top = useSnapshot(stack).entries.at(-1);
  if (second) return createElement(second.Overlays);
  return (
    top && (
      <ErrorBoundary key={top.id} close={() => closeOverlay(top.id)}>
        <OverlaysPlaceholder />
      </ErrorBoundary>
    )
  );
}
