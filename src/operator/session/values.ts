import * as v from 'valibot';
import * as LIMITS from '../../config/limits.ts';
import { STORAGE_KEYS, type StorageKey, type StorageRow } from '../../config/storageKeys.ts';
import { systemClock } from '../../lib/clock.ts';
import { readTokenTimes } from '../../lib/jwt.ts';
import { log } from '../../lib/log.ts';
import { isRowOf } from '../../lib/rowId.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { learnServerOffset, learnServerTime, namedServerTime, serverNow } from '../time.ts';
import { clearRows } from './clearRows.ts';
import { abortPoll } from './member.ts';
import { hashStoredToken, storedToken } from './token.ts';

const IN_APP_STATE = ['uid', 'email', 'auth_token'] as const satisfies readonly StorageKey[];
/** Keys under which a tab stores a visitor's support form and self-test. */
const FORMS = ['ticket_draft', 'ticket_sent', 'self_test'] as const satisfies readonly StorageKey[];
/** Characters of a refused key that are logged. */
const KEY_SHOWN = 40;
/** The assumed lifetime of a token without `iat`, in milliseconds. */
const LIFE = 3_600_000;
const text = v.string();

/** Stores a reply's `session` values. A new token in it was issued just now, and tells the server's time. Rules C3, C8. */
export function storeReplyValues(values: Record<string, string | null>): void {
  const before = storedToken();
  storeSessionValues(values);
  const token = storedToken();
  if (token !== undefined && token !== before) learnTime(token);
}

/** Whether session values have a token that is short enough to be stored and has not expired. Rules A6, C3. */
export function hasValidToken(values: Record<string, string | null>): boolean {
  const token = values['jwt'] ?? values['auth_token'] ?? '';
  const times = readTokenTimes(token);
  if (!times || token.length > LIMITS.sessionValue) return false;
  // The token was issued just now, so its `iat` is the server's time. The device's clock may be hours off.
  return (times.iat ?? namedServerTime() ?? 0) < times.exp;
}

/**
 * Stores session values; null removes a key. Only the keys that a reply may set are accepted, up to 4096 characters each; the rest is
 * dropped and logged, so that no reply can overwrite favourites or preferences. A sign-in of another member deletes what this browser
 * stored of the previous one. Rule C8.
 */
export function storeSessionValues(values: Record<string, string | null>): void {
  const { uid } = values;
  const browserUid = store.get('uid', text);
  // A reply to a running session: if another member has signed in to this browser since, the browser's values stay theirs.
  const isRunning = app.signedIn && uid === store.get('member', text);
  // Without a member in this tab (null, or '' after a sign-out while the browser was another member's), what was filled in there is the new
  // member's own. Rules S5, S6, R31.
  const forms =
    uid && !store.get('member', text) ? FORMS.map((key) => [key, store.get(key, v.unknown())] as const) : [];
  // The self-test's result moves to the member's storage area: the tab's copy could be shown to a later member of this browser.
  if (forms.length > 0) store.remove('self_test');
  if (uid && uid !== browserUid && !isRunning) clearOtherMembers(uid, browserUid);
  if (uid && uid !== app.uid) {
    // Another member was signed in on this page: do not show their data as the new member's, nor the reply to a poll on its way.
    abortPoll();
    Object.assign(app, { user: undefined, balances: { USD: 0 }, balanceAsOf: undefined });
  }
  // The member first: where the other values are stored depends on it.
  for (const [key, value] of Object.entries(uid === undefined ? values : { uid, ...values })) {
    if (!isReplyKey(key) || (value !== null && value.length > LIMITS.sessionValue)) {
      log.warn('A reply has a session value that is not accepted', { key: key.slice(0, KEY_SHOWN) });
      continue;
    }
    if (key === 'uid' && isRunning && browserUid !== undefined) continue;
    if (value === null) store.remove(key);
    else store.set(key, value);
    if (key === 'uid') {
      if (value === null) store.remove('member');
      else store.set('member', value);
    }
    if (key === 'jwt' || key === 'auth_token') store.remove('token_hash');
  }
  for (const [key, value] of forms) if (value !== undefined) store.set(key, value);
  restoreAppState();
}

/** Copies the stored values that app state also has; at the start, too. */
export function restoreAppState(): void {
  for (const key of IN_APP_STATE) app[key] = store.get(key, text) ?? '';
  app.uid = store.get('member', text) ?? app.uid;
  void hashStoredToken();
}

/** Deletes what this browser and this tab stored of members other than this one; `previous` is the one who was signed in last. */
function clearOtherMembers(uid: string, previous: string | undefined): void {
  // Store the new uid first: without one, a tab of the previous member would restore theirs.
  store.set('uid', uid);
  store.clearPersonal('others');
  const rows = import('../../storage/database.ts').then(({ clearPersonalCollections }) =>
    clearPersonalCollections((id) => !isRowOf(uid, id)),
  );
  // The page may end before they are deleted: the next one then deletes those of the previous member.
  Promise.all([rows, previous && clearRows(previous)]).catch((cause: unknown) =>
    log.error('Data of a previous member could not be cleared', { cause }),
  );
}

/**
 * Learns the server's time from a token that was issued just now: its `iat`. Without one, if the server has not named
 * its time and the token would have expired, a time `LIFE` before its expiry is assumed until the check after the
 * sign-in names the time.
 */
function learnTime(token: string): void {
  const times = readTokenTimes(token);
  if (!times) return;
  const { iat, exp } = times;
  if (iat !== undefined) learnServerTime(iat);
  else if (namedServerTime() === undefined && serverNow() >= exp) learnServerOffset(exp - LIFE - systemClock.now());
}

function isReplyKey(key: string): key is StorageKey {
  const row: StorageRow | undefined = Object.hasOwn(STORAGE_KEYS, key) ? STORAGE_KEYS[key as StorageKey] : undefined;
  return row?.fromReply === true;
}
