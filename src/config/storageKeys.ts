/** Where a value is kept: per tab, or per browser. */
export type StorageArea = 'local' | 'session';

/** One stored value. */
export interface StorageRow {
  area: StorageArea;
  /** Raised when the shape of the value changes; an older value is dropped. */
  version: number;
  /** Personal: gone after logout. Spec section 4, "Logout clears session keys". */
  logout: boolean;
  /** A reply's `session` may set it (contract section 1). */
  fromReply?: true;
}

/** Every key of Web Storage. A value without a row here cannot be stored. Spec section 3. */
export const STORAGE_KEYS = {
  jwt: { area: 'session', version: 1, logout: true, fromReply: true },
  auth_token: { area: 'session', version: 1, logout: true, fromReply: true },
  name: { area: 'session', version: 1, logout: true, fromReply: true },
  username: { area: 'session', version: 1, logout: true, fromReply: true },
  bank_code: { area: 'session', version: 1, logout: true, fromReply: true },
  bank_account: { area: 'session', version: 1, logout: true, fromReply: true },
  bank_name: { area: 'session', version: 1, logout: true, fromReply: true },
  use_vaccount: { area: 'session', version: 1, logout: true, fromReply: true },
  /** Server time minus the device's, in milliseconds; a device hours off stays signed in over a reload. */
  clock_offset: { area: 'session', version: 1, logout: true },
  /** The uid of this tab's member; `uid` is the browser's, and another tab may hold another member. */
  member: { area: 'session', version: 1, logout: true },
  /** SHA-256 of the tab's token: by it the tabs speak of a token without saying it. */
  token_hash: { area: 'session', version: 1, logout: true },
  /** Profile and balance as they were last known: shown, with their age, until the first answer. */
  member_state: { area: 'session', version: 1, logout: true },
  /**
   * This client opens no memo or inquiry by itself, so it has nothing to hide and sets neither this flag nor `counsel_hidden`. Their rows
   * stand so that a sign-out clears what another client of the operator left in this tab.
   */
  memo_hidden: { area: 'session', version: 1, logout: true },
  notice_session: { area: 'session', version: 1, logout: true },
  counsel_hidden: { area: 'session', version: 1, logout: true },
  /** The build whose missing part this tab was loaded anew for: never twice for one. */
  chunk_reload: { area: 'session', version: 1, logout: false },
  /** Why the session ended without the player's wish, for the next page to say once. */
  sign_out_reason: { area: 'session', version: 1, logout: false },
  /** Tokens that the player signed out and the server has not answered for: for its logout call alone, read by nothing else. */
  ended_tokens: { area: 'session', version: 1, logout: false },
  /** Hashes of tokens that were signed out in this browser, until they expire: a restored tab must not go on with one. */
  signed_out: { area: 'local', version: 1, logout: false },
  uid: { area: 'local', version: 1, logout: true, fromReply: true },
  email: { area: 'local', version: 1, logout: true, fromReply: true },
  theme: { area: 'local', version: 1, logout: false },
  style: { area: 'local', version: 1, logout: false },
  layout: { area: 'local', version: 1, logout: false },
  /** The last good site config and when it came: it serves at once on the next visit, and while the config service is down. */
  site_config: { area: 'local', version: 1, logout: false },
  /** The site's name in the last site config: the next page carries it from its first paint. */
  site_title: { area: 'local', version: 1, logout: false },
  /** The operator's defaults, as last known. */
  site_look: { area: 'local', version: 1, logout: false },
  lang: { area: 'local', version: 1, logout: false },
  favorites: { area: 'local', version: 1, logout: false },
  favoritesArray: { area: 'local', version: 1, logout: false },
  providerList: { area: 'local', version: 1, logout: false },
  /** The pictures that this device has shown, as numbers made of their addresses: they do not fade in again. */
  pictures_shown: { area: 'local', version: 1, logout: false },
  selectedProvider: { area: 'local', version: 1, logout: true },
  recentGames: { area: 'local', version: 1, logout: true },
  /** Ids of the notices each account has read on this device. */
  notices_read: { area: 'local', version: 1, logout: false },
  /** When this device first saw the notices, and the day on which their dialog is not wanted. */
  notice_dialog: { area: 'local', version: 1, logout: false },
  /** What each account has written and not sent: kept over a sign-out unless the player deletes it. */
  inquiry_drafts: { area: 'local', version: 1, logout: false },
  /** The support form of a visitor nobody knows: on a shared computer it goes with the tab. */
  ticket_draft: { area: 'session', version: 1, logout: true },
  /** How often this browser was here, and what the player said about installing. */
  install_offer: { area: 'local', version: 1, logout: false },
  /** Who gets a swipe from the screen's edge, as it was seen in this tab. */
  edge_owner: { area: 'session', version: 1, logout: false },
  tutorial_hidden: { area: 'local', version: 1, logout: false },
  /** The player does not want the balance to be seen; and whether it goes by itself when a phone shows another application. */
  balance_hidden: { area: 'local', version: 1, logout: false },
  balance_autohide: { area: 'local', version: 1, logout: false },
  /** The days of the history that were last known, so that they can be found without a connection. */
  history_days: { area: 'local', version: 1, logout: true },
} as const satisfies Record<string, StorageRow>;

/** The name of a stored value. */
export type StorageKey = keyof typeof STORAGE_KEYS;

/** Those that the inline script reads before the first paint. */
export const FIRST_KEYS = [
  'jwt',
  'lang',
  'site_look',
  'site_title',
  'style',
  'theme',
] as const satisfies readonly StorageKey[];
