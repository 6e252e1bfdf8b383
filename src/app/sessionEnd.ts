import { LOGIN_PATH, RELOAD_PATHS } from '../config/paths.ts';
import { navigate } from '../overlays/index.ts';

/**
 * Navigates to `path` after the session has ended, even if something is unsaved. `/login` gets the current path as `next`, to return to
 * after the sign-in; a player who is on `/login` already keeps the `next` of its address. Rules A7, A8, A12.
 */
export async function navigateAfterSession(path: '/home' | '/login'): Promise<void> {
  const { pathname, search } = location;
  const hasWayBack = path === LOGIN_PATH && !RELOAD_PATHS.includes(pathname);
  const kept = path === LOGIN_PATH && pathname === path ? search : '';
  const back = hasWayBack ? `?next=${encodeURIComponent(pathname + search)}` : kept;
  await navigate(path + back, { forced: true, replace: true });
}
