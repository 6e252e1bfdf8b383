import { isLoopbackHost } from '../config/loopback.ts';
import { err, ok, type Result } from './result.ts';

/** Why a game's address is refused. */
export type LaunchUrlError = 'malformed' | 'scheme' | 'own-origin' | 'credentials';

/**
 * The address a game may be opened at. `http:` becomes `https:` except on loopback; nothing else in it is touched, since
 * providers sign their addresses. Any other scheme is refused, and so is `ownOrigin` (as `location.origin` gives it): a page of ours in the frame could
 * take its sandbox off. Spec section 4, contract section 5.
 */
export function safeLaunchUrl(raw: string, ownOrigin: string): Result<URL, LaunchUrlError> {
  if (!URL.canParse(raw)) return err('malformed');
  const url = new URL(raw);
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) url.protocol = 'https:';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return err('scheme');
  if (url.username !== '' || url.password !== '') return err('credentials');
  return url.origin === ownOrigin ? err('own-origin') : ok(url);
}
