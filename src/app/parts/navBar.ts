import { useEffect, useSyncExternalStore, type ComponentType } from 'react';

/** From this width on the navigation stands beside the page; `Dashboard.module.css` has the same. */
const BESIDE = '(min-width: 1100px)';

let NavBar: ComponentType<{ className?: string | undefined }> | undefined;
const waiting = new Set<() => void>();

/**
 * Fetches the navigation where there is room for it beside the page: a phone, which has none, does not pay for it. Awaited before the
 * first drawing, so that the prerendered one does not go away and come back.
 */
export async function fetchNavBar(wanted = matchMedia(BESIDE).matches): Promise<void> {
  if (!wanted || NavBar) return;
  NavBar = (await import('./NavBar.tsx')).NavBar;
  for (const changed of waiting) changed();
}

/** The navigation, once there is room for it and it is here. */
export function useNavBar(): typeof NavBar {
  useEffect(() => {
    const media = matchMedia(BESIDE);
    const widened = (): void => void fetchNavBar();
    media.addEventListener('change', widened);
    return () => media.removeEventListener('change', widened);
  }, []);
  return useSyncExternalStore(subscribe, current, current);
}

function current(): typeof NavBar {
  return NavBar;
}

function subscribe(changed: () => void): () => void {
  waiting.add(changed);
  return () => waiting.delete(changed);
}
