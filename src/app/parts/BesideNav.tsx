import { createElement, useEffect, type ReactNode } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type * as NavBarModule from './NavBar.tsx';
// The prerendered page draws the navigation before its script is here.
import './NavBar.module.css';

/** From this width on the navigation is beside the page; the same value is in `Dashboard.module.css`. */
const BESIDE = '(min-width: 1100px)';

const loaded = proxy<{ NavBar?: (typeof NavBarModule)['NavBar'] }>({});

/**
 * Loads the navigation if there is space for it beside the page; phones do not load it. Awaited before the first render, so that the
 * prerendered one does not disappear and return.
 */
export async function fetchNavBar(wanted = matchMedia(BESIDE).matches): Promise<void> {
  if (wanted) loaded.NavBar = ref((await import('./NavBar.tsx')).NavBar);
}

/** The navigation beside the page once it is loaded; an empty space until then. */
export function BesideNav({ className }: { className?: string | undefined }): ReactNode {
  useEffect(() => {
    const media = matchMedia(BESIDE);
    const widened = (): void => void fetchNavBar();
    media.addEventListener('change', widened);
    return () => media.removeEventListener('change', widened);
  }, []);
  const { NavBar } = useSnapshot(loaded);
  return NavBar ? createElement(NavBar, { className }) : <div className={className} />;
}
