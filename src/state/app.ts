import { proxy } from 'valtio';
import { BRAND } from '../config/brand.ts';

/** Site config as the operator's config service gives it. Spec section 3, contract section 4. */
export interface SiteConfig {
  front_api_domain: string;
  VARIABLES: { title: string };
  WEB_VARIABLES?: { image: string; layout: string; theme: string; style: string } | undefined;
}

/** What can be unread, what was written to the member alone first. */
export const UNREAD_KINDS: readonly (keyof UserInfo['unread'])[] = ['memo', 'counsel', 'notice'];

/** The member's data from `/main/init`, field `ui`. Spec section 3; missing text is '', a missing number 0. */
export interface UserInfo {
  name: string;
  username: string;
  /** Balance in whole won. */
  amount: number;
  /** Wagering still to do in whole won. */
  rolling: number;
  bank_code_name: string;
  bank_account: string;
  bank_name: string;
  create_at: string;
  login_at: string;
  points: number;
  unread: { notice: number; memo: number; counsel: number };
}

/** How many of these kinds the member has not read yet; of all kinds when none are named. */
export function unreadOf(user: Pick<UserInfo, 'unread'> | undefined, kinds = UNREAD_KINDS): number {
  return kinds.reduce((sum, kind) => sum + (user?.unread[kind] ?? 0), 0);
}

/**
 * What stands between the page and its operator, as more than one call found it: `offline` no connection · `silent` one that does not
 * answer · `portal` something else answers, such as a network's login page · `server` the operator's server is out of order or out of
 * reach · `busy` it takes no more calls for now · `maintenance` it is closed for a while.
 */
export type Trouble = 'offline' | 'silent' | 'portal' | 'server' | 'busy' | 'maintenance';

/** What every screen may know. Written by actions and the wiring only. Spec section 3, "App state". */
export interface AppState {
  site: SiteConfig | undefined;
  /** When the kept config in force was fetched, in device milliseconds; undefined once the config service has answered. */
  siteAsOf: number | undefined;
  /** The operator has moved to an address that this page's policy forbids: the page has to be loaded anew. */
  moved: boolean;
  /** The site's name as last known on this device, else the brand's. It stays while the page does, whatever the config then says. */
  siteName: string;
  /** Whole amounts by currency code. */
  balances: Record<string, number>;
  /** When the balances were true, in server milliseconds; undefined before the first answer. */
  balanceAsOf: number | undefined;
  user: UserInfo | undefined;
  uid: string;
  email: string;
  auth_token: string;
  signedIn: boolean;
  /** The last poll got no answer: what is shown is what was last known. */
  stale: boolean;
  /** Why the operator gives nothing to this page; undefined while it does. */
  trouble: Trouble | undefined;
  /** When maintenance ends, ISO 8601, where the operator says so. */
  troubleUntil: string | undefined;
  /** When the last trouble that has ended began, in device milliseconds; set as it ends: what failed since then is asked for again. */
  outageSince: number | undefined;
  showLoginSlide: boolean;
}

function initial(): AppState {
  return {
    site: undefined,
    siteAsOf: undefined,
    moved: false,
    siteName: BRAND.name,
    balances: { USD: 0 },
    balanceAsOf: undefined,
    user: undefined,
    uid: '',
    email: '',
    auth_token: '',
    signedIn: false,
    stale: false,
    trouble: undefined,
    troubleUntil: undefined,
    outageSince: undefined,
    showLoginSlide: false,
  };
}

/** The one app state. */
export const app = proxy<AppState>(initial());

/** Forgets everything that belongs to the member; what is known of the operator stays. Spec section 4, "Logout". */
export function resetMember(): void {
  const { site, siteAsOf, siteName, moved, trouble, troubleUntil, outageSince } = app;
  Object.assign(app, { ...initial(), site, siteAsOf, siteName, moved, trouble, troubleUntil, outageSince });
}
