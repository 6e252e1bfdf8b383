import { navigate as wouterNavigate } from 'wouter/use-browser-location';
import { RELOAD_PATHS } from '../config/paths.ts';
import { ownPath } from '../lib/destination.ts';
import { log } from '../lib/log.ts';
import { STAYS_OPEN } from './kinds.ts';
import { closeForNavigation, onLateStep, settled, stateForPage } from './stack.ts';

let mayLeave: () => Promise<boolean> = () => Promise.resolve(true);

/** Sets what is asked before the document is left, such as "a game is open". One question; the wiring sets it. */
export function setLeaveQuestion(question: () => Promise<boolean>): void {
  mayLeave = question;
}

/** Goes to a path of this application, and nowhere with any other text. The home and login pages load the document anew. */
export async function navigate(to: string, options: { replace?: boolean; asked?: boolean } = {}): Promise<void> {
  const path = ownPath(to, location.origin);
  if (path === undefined) return log.warn('An address that is not ours was not followed');
  const { replace = false } = options;
  closeForNavigation(STAYS_OPEN);
  const loads = RELOAD_PATHS.includes(new URL(path, location.origin).pathname);
  if (loads && !options.asked && !(await mayLeave())) return;
  await settled();
  if (!loads) return wouterNavigate(path, { replace, state: stateForPage(replace) });
  const load = (): void => (replace ? location.replace(path) : location.assign(path));
  load();
  // It calls off the load that is under way.
  onLateStep(load);
}

/**
 * Lets plain links move within the application: every `<a href>` of this origin is followed by `navigate`, so that links work before
 * any script runs, in a new tab, and after. Called once.
 */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const path = ownPath(link.href, location.origin);
    if (path === undefined) return;
    // A link within the page is the browser's own business.
    const [page, hash] = path.split('#', 2);
    if (hash && page === location.pathname + location.search) return;
    event.preventDefault();
    void navigate(path);
  });
}
