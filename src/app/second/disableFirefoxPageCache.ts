import { log } from '../../lib/log.ts';

/**
 * Keeps the page out of Firefox's back-forward cache: there a page that returns from it, and each later page of the tab, has the tab's
 * session storage of the time when it was left. A member who had signed in since was signed out by Back. Firefox keeps no page that holds a
 * lock. Called once. Rule A11.
 */
export function disableFirefoxPageCache(): void {
  if (!('mozInnerScreenX' in window && 'locks' in navigator)) return;
  navigator.locks
    .request('loaded', { mode: 'shared' }, () => new Promise<never>(() => {}))
    .catch((cause: unknown) => log.info('The page may return from the back-forward cache', { cause }));
}
