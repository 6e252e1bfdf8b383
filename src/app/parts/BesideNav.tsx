import { createElement, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type * as NavBarModule from './NavBar.tsx';
// The prerendered page draws the navigation before its script is here.
import './NavBar.module.css';

/** From this width on the navigation is beside the page; the same value is in `Dashboard.module.css`. */
const BESIDE = '(min-width: 1100px)';

let nav: typeof NavBarModule | undefined;
const waiting = new Set<() => void>();

/**
 * Loads the navigation if there is space for it beside the page; phones do not load it. Awaited before the first render, so that the
 * prerendered one does not disappear and return.
 */
export async function fetchNavBar(wanted = matchMedia(BESIDE).matches): Promise<void> {
  if (!wanted || nav) return;
  nav = await import('./NavBar.tsx');
  for (const changed of waiting) changed();
}

/** The navigation beside the page once it is loaded; an empty space until then. */
export function BesideNav({ className }: { className?: string | undefined }): ReactNode {
  useEffect(() => {
    const media = matchMedia(BESIDE);
    const widened = (): void => void fetchNavBar();
    media.addEventListener('change', widened);
    return () => media.removeEventListener('change', widened);
  }, []);
  const here = useSyncExternalStore(subscribe, isHere, isHere);
  return here && nav ? createElement(nav.NavBar, { className }) : <div className={className} />;
}

function isHere(): boolean {
  return nav !== undefined;
}

function subscribe(changed: () => void): () => void {
  waiting.add(changed);
  return () => waiting.delete(changed);
}
