import { isLoopbackHost } from '../config/loopback.ts';

/** A text that one of the functions here has let through; nothing else makes one. */
type Checked<Kind> = string & { readonly checked: Kind };

/** A path of this application, with query and hash: wherever it is resolved on this origin, it stays there. */
export type OwnPath = Checked<'own'>;

/** Where a game may be opened. */
export type LaunchAddress = Checked<'launch'>;

/** Where a card payment may be opened. */
export type PaymentAddress = Checked<'payment'>;

/** The path that a text leads to on this origin (`location.origin`); undefined if it leads to another, or to none. */
export function ownPath(text: string, origin: string): OwnPath | undefined {
  if (!URL.canParse(text, origin)) return undefined;
  const once = new URL(text, origin);
  const path = once.pathname + once.search + once.hash;
  if (once.origin !== origin || !URL.canParse(path, origin)) return undefined;
  // A path is resolved again by whoever goes there: `/.//evil.example` is a path of ours once, and a host the second time.
  const again = new URL(path, origin);
  return again.origin === origin && again.pathname === once.pathname ? (path as OwnPath) : undefined;
}

/**
 * The address at which the operator says a game is; undefined if it must not be opened. `http:` becomes `https:` except on loopback;
 * nothing else in it is touched, since providers sign their addresses.
 */
export function launchAddress(text: string, origin: string): LaunchAddress | undefined {
  return foreign(text, origin) as LaunchAddress | undefined;
}

/** The address at which the operator says a card payment is made, by the rules of a game's; undefined if it must not be opened. */
export function paymentAddress(text: string, origin: string): PaymentAddress | undefined {
  return foreign(text, origin) as PaymentAddress | undefined;
}

/** Web pages of other origins only: one of ours in the game's frame could take its sandbox off. */
function foreign(text: string, origin: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) url.protocol = 'https:';
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password && url.origin !== origin ? url.href : undefined;
}
