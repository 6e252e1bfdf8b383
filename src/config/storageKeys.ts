/** Where a value is stored: `session` per tab, `local` per browser. */
export type StorageArea = 'local' | 'session';

/** One stored value. */
export interface StorageRow {
  area: StorageArea;
  /**
   * Raise it when the shape of the value changes: values of an older version are dropped, and a build that is rolled back overwrites a newer
   * one with the next change. Not of what a player would miss, such as drafts and favourites: their schemas must read older and newer shapes.
   */
  version: number;
  /** Personal: cleared at sign-out. Rule D3. */
  logout: boolean;
  /** A reply's `session` may set it. Rule C8. */
  fromReply?: true;
}

/** All keys of Web Storage; nothing can be stored under another key. Rules D1, D2. */
export const STORAGE_KEYS = {
  jwt: { area: 'session', version: 1, logout: true, fromReply: true },
  auth_token: { area: 'session', version: 1, logout: true, fromReply: true },
  name: { area: 'session', version: 1, logout: true, fromReply: true },
  username: { area: 'session', version: 1, logout: true, fromReply: true },
  bank_code: { area: 'session', version: 1, logout: true, fromReply: true },
  bank_account: { area: 'session', version: 1, logout: true, fromReply: true },
  bank_name: { area: 'session', version: 1, logout: true, fromReply: true },
  use_vaccount: { area: 'session', version: 1, logout: true, fromReply: true },
  /** Server time minus device time in milliseconds, so that a device with a wrong clock stays signed in over a reload. */
  clock_offset: { area: 'session', version: 1, logout: true },
  /** The uid of this tab's member. `uid` is the browser's; another tab may have another member. */
  member: { area: 'session', version: 1, logout: true },
  /** SHA-256 of the tab's token. Tabs identify a token by it, so that no message carries the token. */
  token_hash: { area: 'session', version: 1, logout: true },
  /**
   * Hashes of the member's tokens in this browser, the newest last, until they expire: when an older one ends, the member's session goes
   * on; a sign-out ends them all.
   */
  member_tokens: { area: 'local', version: 1, logout: true },
  /** Last known profile and balance, shown with their age until the first reply. */
  member_state: { area: 'session', version: 1, logout: true },
  /**
   * Never set by this client, nor is `counsel_hidden`: no memo or inquiry opens automatically. The rows exist so that a sign-out clears
   * what another client of the operator has stored.
   */
  memo_hidden: { area: 'session', version: 1, logout: true },
  notice_session: { area: 'session', version: 1, logout: true },
  counsel_hidden: { area: 'session', version: 1, logout: true },
  /** The build for which this tab was reloaded because of a missing chunk: at most once per build. Rule O4. */
  chunk_reload: { area: 'session', version: 1, logout: false },
  /** Why the session ended without the player's action; the next page shows it once. */
  sign_out_reason: { area: 'session', version: 1, logout: false },
  /** The limits that were reached when that of play time signed the member out, as text; shown with the reason. Rule R38. */
  sign_out_limits: { area: 'session', version: 1, logout: false },
  /** The sign-up or the change of profile or password whose reply this tab has not received, and when its page began. Rules A2, M3. */
  unconfirmed_change: { area: 'session', version: 1, logout: false },
  /** Signed-out tokens whose sign-out the server has not confirmed; used for its logout call only. */
  ended_tokens: { area: 'session', version: 1, logout: false },
  /** Hashes of tokens signed out in this browser, until they expire: a restored tab must not use one. */
  signed_out: { area: 'local', version: 1, logout: false },
  /** Uids of signed-out members whose database rows are still to be deleted; empty within moments. Rule A10. */
  rows_to_clear: { area: 'local', version: 1, logout: false },
  uid: { area: 'local', version: 1, logout: true, fromReply: true },
  email: { area: 'local', version: 1, logout: true, fromReply: true },
  theme: { area: 'local', version: 1, logout: false },
  style: { area: 'local', version: 1, logout: false },
  layout: { area: 'local', version: 1, logout: false },
  /** The last good site config and its time; used on the next visit and while the config service is down. Rule C28. */
  site_config: { area: 'local', version: 1, logout: false },
  /** The site's name in the last site config, shown from the next first paint on. */
  site_title: { area: 'local', version: 1, logout: false },
  /** The last known defaults of the site config. */
  site_look: { area: 'local', version: 1, logout: false },
  lang: { area: 'local', version: 1, logout: false },
  favorites: { area: 'local', version: 1, logout: false },
  /** By uid, the nickname under which a member's favourites are stored: they move to one that is changed on another device. Rule M3. */
  favourite_names: { area: 'local', version: 1, logout: false },
  favoritesArray: { area: 'local', version: 1, logout: false },
  providerList: { area: 'local', version: 1, logout: false },
  /** Hashes of the addresses of pictures already shown on this device: they do not fade in again. */
  pictures_shown: { area: 'local', version: 1, logout: false },
  selectedProvider: { area: 'local', version: 1, logout: true },
  /** The game that was left last, and until when it is offered. Rule G20. */
  left_game: { area: 'session', version: 1, logout: true },
  /** The game that is open in its own window, for the next page of the tab, and until when the visit lasts. Rule R16. */
  window_game: { area: 'session', version: 1, logout: true },
  /** The game session that this browser opened last: it is taken over without a question when no page here has it open any more. */
  game_session: { area: 'local', version: 1, logout: true },
  /** Play since the sign-in in this browser, for the reality check: another tab must not restart its time. Rule R17. */
  play_tally: { area: 'local', version: 1, logout: true },
  /** By limit, the percentage at which the member was last notified. Rule R37. */
  limit_warnings: { area: 'local', version: 1, logout: true },
  recentGames: { area: 'local', version: 1, logout: true },
  /** The last searches whose result was opened, newest first. Rule N12. */
  recent_searches: { area: 'local', version: 1, logout: true },
  /** Ids of the notices read on this device, by account. */
  notices_read: { area: 'local', version: 1, logout: false },
  /** The newest notice at this device's first visit, and the day on which the notice dialog is turned off. */
  notice_dialog: { area: 'local', version: 1, logout: false },
  /** Unsent texts by account; kept over a sign-out unless the player deletes them. Rule S6. */
  inquiry_drafts: { area: 'local', version: 1, logout: false },
  /** The support form of a signed-out visitor; per tab, since the computer may be shared. */
  ticket_draft: { area: 'session', version: 1, logout: true },
  /** The number of the support form that this tab sent last, and the support code that it was about. Rule S5. */
  ticket_sent: { area: 'session', version: 1, logout: true },
  /** Visits of this browser, and the answers to the offer to install. Rule O6. */
  install_offer: { area: 'local', version: 1, logout: false },
  /** Whether the browser or the page handles a swipe from the screen's edge, as detected in this tab. */
  edge_owner: { area: 'session', version: 1, logout: false },
  tutorial_hidden: { area: 'local', version: 1, logout: false },
  /** Whether the balance is hidden, and whether it hides when a phone switches to another application. Rule W14. */
  balance_hidden: { area: 'local', version: 1, logout: false },
  balance_autohide: { area: 'local', version: 1, logout: false },
  /** Whether the player does not want to be measured; false also where a browser was found able to store that. Rule P4. */
  telemetry_off: { area: 'local', version: 1, logout: false },
  /** The player has turned off the shortcuts of one character. Rule N17. */
  single_keys_off: { area: 'local', version: 1, logout: false },
  /** The waiting requests as last known, so that every page can show them. Rule W16. */
  money_waiting: { area: 'local', version: 2, logout: true },
  /** The money requests made (without names and addresses) or ended within the last minute: a read may still lack the change. Rule C53. */
  money_changes: { area: 'local', version: 1, logout: true },
  /** When the member, by uid, last took a pause in this browser (device ms): a read may still lack it. Rule C53. */
  paused_at: { area: 'local', version: 2, logout: true },
  /** When the member, by uid, last changed what protects them in this browser (device ms), and the kinds that stayed closed. Rule C53. */
  protection_changed: { area: 'local', version: 1, logout: true },
  /** Deposits and play were closed when this was last known: home then has no placeholders for games. Rule R35. */
  deposits_closed: { area: 'local', version: 1, logout: true },
  /** The kinds of games that the member closed, as last known: a page hides them before it has the server's answer. Rule R10. */
  closed_kinds: { area: 'local', version: 1, logout: true },
  /** The last result of the self-test, which never leaves the device; a visitor's is in their tab until a sign-in there. Rule R31. */
  self_test: { area: 'local', version: 1, logout: true },
  /** The date range of the history that was last loaded, so that it can be shown offline. Rule H4. */
  history_days: { area: 'local', version: 1, logout: true },
  /** The day on which the member's play was last loaded, so that it can be shown offline. Rule R20. */
  play_day: { area: 'local', version: 1, logout: true },
} as const satisfies Record<string, StorageRow>;

/** The name of a stored value. */
export type StorageKey = keyof typeof STORAGE_KEYS;

/** Keys that the inline script reads before the first paint. */
export const FIRST_KEYS = [
  'jwt',
  'auth_token',
  'lang',
  'site_look',
  'site_title',
  'style',
  'theme',
] as const satisfies readonly StorageKey[];
