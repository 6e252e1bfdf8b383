import { HOME_PATH } from '../config/paths.ts';
import { parseOwnPath } from '../lib/destination.ts';

/** The loading page, and those of the sign-in, the sign-up and the password reset: after a sign-in they have nothing to show. */
const ENTRANCE = /^\/(login|account\/(register|forgot|reset))?([?#]|$)/;

/**
 * The next page after an intermediate one, such as the sign-in: `?next=` if it is a path of this origin and not a page of `ENTRANCE`, otherwise
 * home. `search` is the address's query. Rule A5.
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const path = next.startsWith('/') ? parseOwnPath(next, origin) : undefined;
  return path === undefined || ENTRANCE.test(path) ? HOME_PATH : path;
}
