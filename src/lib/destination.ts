import { isLoopbackHost } from '../config/loopback.ts';

/** A string that one of the functions below has validated. An architecture test forbids any other way to make one. */
type Checked<Kind> = string & { readonly checked: Kind };

/** A path of this application with query and hash, which resolves to this origin however often it is resolved. */
export type OwnPath = Checked<'own'>;

/** A validated address of a game. */
export type LaunchAddress = Checked<'launch'>;

/** A validated address of a card payment. */
export type PaymentAddress = Checked<'payment'>;

/** Validates a text as a path of this origin (`location.origin`); undefined if it resolves to another origin or is malformed. */
export function parseOwnPath(text: string, origin: string): OwnPath | undefined {
  if (!URL.canParse(text, origin)) return undefined;
  const once = new URL(text, origin);
  const path = once.pathname + once.search + once.hash;
  if (once.origin !== origin || !URL.canParse(path, origin)) return undefined;
  // The path will be resolved once more on navigation: `/.//evil.example` is a path of this origin at first, and a host the second time.
  const again = new URL(path, origin);
  return again.origin === origin && again.pathname === once.pathname ? (path as OwnPath) : undefined;
}

/**
 * Validates a launch address; undefined if it must not be opened. `http:` becomes `https:` except on loopback; nothing else changes, since
 * providers sign their addresses. Rule C29.
 */
export function parseLaunchUrl(text: string, origin: string): LaunchAddress | undefined {
  return foreign(text, origin) as LaunchAddress | undefined;
}

/** Validates the address of a card payment by the same rules as a launch address; undefined if it must not be opened. */
export function parsePaymentUrl(text: string, origin: string): PaymentAddress | undefined {
  return foreign(text, origin) as PaymentAddress | undefined;
}

/** Web pages of other origins only: a page of this origin inside the game's frame could remove the frame's sandbox. */
function foreign(text: string, origin: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) url.protocol = 'https:';
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password && url.origin !== origin ? url.href : undefined;
}
