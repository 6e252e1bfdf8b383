import type { InferOutput } from 'valibot';
import { proxy } from 'valtio';
import { BRAND } from '../config/brand.ts';
import type { Output } from '../contract/endpoint.ts';
import type { mainInit } from '../contract/session.ts';
import type { siteConfigSchema } from '../contract/site.ts';

/** The site config of the operator's config service. Rule C27. */
export type SiteConfig = InferOutput<typeof siteConfigSchema>;

/** Kinds of messages with an unread count; those to this member only come first. */
export const UNREAD_KINDS: readonly (keyof UserInfo['unread'])[] = ['memo', 'counsel', 'notice'];

/** The member's data. Missing text is '', a missing number 0; missing `points` are unknown. */
export type UserInfo = Output<typeof mainInit>['ui'];

/** The unread messages of these kinds; of all kinds by default. */
export function unreadOf(user: Pick<UserInfo, 'unread'> | undefined, kinds = UNREAD_KINDS): number {
  return kinds.reduce((sum, kind) => sum + (user?.unread[kind] ?? 0), 0);
}

/**
 * Why the operator cannot be reached, as confirmed by more than one call: `offline` no connection · `silent` a connection without answers ·
 * `portal` another server answers, such as a network's login page · `server` the operator's server fails or is unreachable · `busy` it
 * accepts no more calls for now · `maintenance` it is closed for a time. Money forms are disabled meanwhile. Rules O5, W10.
 */
export type Trouble = 'offline' | 'silent' | 'portal' | 'server' | 'busy' | 'maintenance';

/**
 * State that every screen may read. Written by `src/operator`; `siteName` by `app/preferences.ts`, `showLoginSlide` by the account. The
 * unread counts of `user` are also written by the supports, its name by the member's own page.
 */
export interface AppState {
  site: SiteConfig | undefined;
  /** When the stored config in use was fetched, in device milliseconds; undefined once the config service has replied. */
  siteAsOf: number | undefined;
  /** The operator's address has changed to one that this page's policy forbids: the page must be reloaded. */
  moved: boolean;
  /** Back has restored this page, which belongs to an earlier session, and it could not be loaded anew. */
  outdated: boolean;
  /** The site's name as last stored on this device, else the brand's. It does not change while the page is open. */
  siteName: string;
  /** Whole amounts by currency code. */
  balances: Record<string, number>;
  /** When the balances were current, in server milliseconds; undefined before the first reply. */
  balanceAsOf: number | undefined;
  user: UserInfo | undefined;
  uid: string;
  email: string;
  auth_token: string;
  signedIn: boolean;
  /**
   * The last poll got no answer, or the device has reported since that it is offline: the data shown is the last known, and money forms are
   * disabled (Rule W10).
   */
  stale: boolean;
  /** Why the operator cannot be reached; undefined while it can. */
  trouble: Trouble | undefined;
  /** End of maintenance or of a rate limit, ISO 8601, if the operator names it, and until it has passed. */
  troubleUntil: string | undefined;
  /** Start of the last outage, in device milliseconds; set when it ends: reads that failed since then are refetched. */
  outageSince: number | undefined;
  showLoginSlide: boolean;
}

/** The member's part of the state while nobody is signed in. */
function noMember() {
  return {
    balances: { USD: 0 },
    balanceAsOf: undefined,
    user: undefined,
    uid: '',
    email: '',
    auth_token: '',
    signedIn: false,
    stale: false,
    showLoginSlide: false,
  } satisfies Partial<AppState>;
}

/** The app state. */
export const app = proxy<AppState>({
  site: undefined,
  siteAsOf: undefined,
  moved: false,
  outdated: false,
  siteName: BRAND.name,
  trouble: undefined,
  troubleUntil: undefined,
  outageSince: undefined,
  ...noMember(),
});

/** Resets everything that belongs to the member; what is known of the operator stays. Rule A10. */
export function resetMember(): void {
  Object.assign(app, noMember());
}
