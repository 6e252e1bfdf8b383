import * as v from 'valibot';
import { LIMITS } from '../../config/limits.ts';
import { STORAGE_KEYS, type StorageKey, type StorageRow } from '../../config/storageKeys.ts';
import { readExpiry } from '../../lib/jwt.ts';
import { log } from '../../lib/log.ts';
import { isRowOf } from '../../lib/rowId.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { learnServerTime } from '../time.ts';
import { hashStoredToken } from './token.ts';

const IN_APP_STATE = ['uid', 'email', 'auth_token'] as const satisfies readonly StorageKey[];
/** Characters of a refused key that are logged. */
const KEY_SHOWN = 40;
const text = v.string();

/** Stores a reply's `session` values. A token in it was issued just now, and tells the server's time. Contract section 1. */
export function takeReplyValues(values: Record<string, string | null>): void {
  storeSessionValues(values);
  if (values['jwt']) learnTime(values['jwt']);
}

/**
 * Stores session values, null removes. Only the keys of the table that a reply may set are taken, up to 4 kB each; anything
 * else is dropped and logged, so that no answer can overwrite a player's favourites or preferences. With another member what was the one
 * before's goes.
 */
export function storeSessionValues(values: Record<string, string | null>): void {
  const { uid } = values;
  const browsers = store.get('uid', text);
  // A reply to a session that runs: if another member has signed in to this browser since, the browser stays theirs.
  const isRunning = app.signedIn && uid === store.get('member', text);
  if (uid && uid !== browsers && !isRunning) forgetOthers(uid);
  for (const [key, value] of Object.entries(values)) {
    if (!isReplyKey(key) || (value !== null && value.length > LIMITS.sessionValue)) {
      log.warn('A reply wanted to store something it may not', { key: key.slice(0, KEY_SHOWN) });
      continue;
    }
    if (key === 'uid' && isRunning && browsers !== undefined && browsers !== uid) continue;
    if (value === null) store.remove(key);
    else store.set(key, value);
    if (key === 'uid') {
      if (value === null) store.remove('member');
      else store.set('member', value);
    }
    if (key === 'jwt' || key === 'auth_token') store.remove('token_hash');
  }
  takeUpStored();
}

/** Copies the stored values that app state holds too; also at start. */
export function takeUpStored(): void {
  for (const key of IN_APP_STATE) app[key] = store.get(key, text) ?? '';
  app.uid = store.get('member', text) ?? app.uid;
  void hashStoredToken();
}

/** Forgets what this browser and this tab kept of other members than this. */
function forgetOthers(uid: string): void {
  // Never without a member: a tab of the one before would take the browser back.
  store.set('uid', uid);
  store.clearPersonal('others');
  import('../../storage/database.ts')
    .then(({ clearPersonalCollections }) => clearPersonalCollections((id) => !isRowOf(uid, id)))
    .catch((cause: unknown) => log.error('What an earlier member left could not be cleared', { cause }));
}

/** A token just issued tells the server's time. */
function learnTime(token: string): void {
  const read = readExpiry(token);
  if (read.ok && read.value.iat !== undefined) learnServerTime(read.value.iat);
  else log.warn('A token without a time of issue');
}

function isReplyKey(key: string): key is StorageKey {
  const row: StorageRow | undefined = Object.hasOwn(STORAGE_KEYS, key) ? STORAGE_KEYS[key as StorageKey] : undefined;
  return row?.fromReply === true;
}
