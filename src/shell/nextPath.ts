import { HOME_PATH, LOGIN_PATH } from '../config/paths.ts';
import { ownPath } from '../lib/destination.ts';

/**
 * The next page after an intermediate one, such as the sign-in: `?next=` if it is a path of this origin, otherwise home. `search` is
 * the address's query. Rule A5.
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const path = next.startsWith('/') ? ownPath(next, origin) : undefined;
  return path === undefined || path.split(/[?#]/, 1)[0] === LOGIN_PATH ? HOME_PATH : path;
}
