import { navigate as wouterNavigate } from 'wouter/use-browser-location';
import { RELOAD_PATHS } from '../config/paths.ts';
import { parseOwnPath } from '../lib/destination.ts';
import { log } from '../lib/log.ts';
import { hasTemporarySession } from '../storage/temporarySession.ts';
import { drawPage } from './pageTransition.ts';
import { closeForNavigation, onLateHistoryStep, whenHistorySettled, stateForPage } from './stack.ts';

let mayLeave: (forced: boolean) => Promise<boolean> = () => Promise.resolve(true);

/**
 * Sets the guard that is called before the document is left, such as a question while a game is open; it resolves to whether the document
 * may be left. A `forced` navigation can only be announced. There is one guard.
 */
export function setLeaveGuard(guard: (forced: boolean) => Promise<boolean>): void {
  mayLeave = guard;
}

let uncover: (go: () => void) => void = (go) => go();

/** Sets the function that closes a game window and then calls `go`, unless the player refuses. There is one. */
export function setUncover(closeGameThen: typeof uncover): void {
  uncover = closeGameThen;
}

/**
 * Navigates to a page that the player has chosen, once no game window hides it. Never resolves if the player keeps the game instead. Rule G18.
 */
export function openPage(to: string): Promise<void> {
  return new Promise((resolve) => uncover(() => resolve(navigate(to))));
}

/**
 * Navigates to a path of this application; any other address is logged and ignored. `/`, `/home` and `/login` load a new document, which
 * the player may refuse unless it is `forced`. The document stays while the session is in its memory only, or if no new one could be loaded.
 * Rule A12.
 */
export async function navigate(
  to: string,
  { replace = false, forced = false }: { replace?: boolean; forced?: boolean } = {},
): Promise<void> {
  const path = parseOwnPath(to, location.origin);
  if (path === undefined) return log.warn('An address that is not ours was not followed');
  closeForNavigation();
  const { href, pathname } = new URL(path, location.origin);
  const loads = RELOAD_PATHS.includes(pathname) && !hasTemporarySession() && (forced || canLoad());
  if (loads && !(await mayLeave(forced)) && !forced) return;
  await whenHistorySettled();
  if (!loads) {
    const go = (): void => {
      // As in a browser, a link to the page's own address adds no history entry: Back would seem to do nothing. The
      // address is read now, not at the press: the second press of a double click comes before the first one's page is
      // rendered.
      const replaces = replace || href === location.href;
      wouterNavigate(path, { replace: replaces, state: stateForPage(replaces) });
    };
    return pathname === location.pathname ? go() : drawPage(go);
  }
  const load = (): void => (replace ? location.replace(path) : location.assign(path));
  load();
  // A late `popstate` cancels the load in progress: start it again.
  onLateHistoryStep(load);
}

/** Whether a document can be loaded now, from the network or the service worker. Otherwise the browser would show its error page. */
function canLoad(): boolean {
  return navigator.onLine || !!navigator.serviceWorker?.controller;
}

/**
 * The path of this origin that a click on a link leads to; undefined if the browser handles the click: another site, a new tab, a download,
 * a place in the page, a click with a modifier key, or one that was handled already.
 */
export function clickedPath(event: MouseEvent): string | undefined {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const path = parseOwnPath(link.href, location.origin);
  const { hash } = link;
  return hash && path === location.pathname + location.search + hash ? undefined : path;
}

/**
 * Routes clicks on every `<a href>` of this origin through `navigate`; before the scripts run and in new tabs the links work natively.
 * Called once.
 */
export function interceptLinks(): void {
  document.addEventListener('click', (event) => {
    const to = clickedPath(event);
    if (to === undefined) return;
    event.preventDefault();
    void navigate(to);
  });
}
