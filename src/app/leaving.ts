import { LOGIN_PATH, RELOAD_PATHS } from '../config/paths.ts';
import { navigate } from '../overlays/index.ts';

/**
 * Navigates where the ended session leads, also while something is unsaved; the sign-in page gets the path to return to. Rules A7, A8, A12.
 */
export async function leaveFor(path: '/home' | '/login'): Promise<void> {
  const { pathname, search } = location;
  const hasWayBack = path === LOGIN_PATH && !RELOAD_PATHS.includes(pathname);
  const back = hasWayBack ? `?next=${encodeURIComponent(pathname + search)}` : '';
  await navigate(path + back, { forced: true, replace: true });
}
