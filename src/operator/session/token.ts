import * as v from 'valibot';
import { logout } from '../../contract/session.ts';
import { readTokenTimes } from '../../lib/jwt.ts';
import { sha256 } from '../../lib/sha256.ts';
import { store } from '../../storage/encodedStore.ts';
import { serverNow } from '../time.ts';
import { isNoAnswer } from '../transport/error.ts';
import { request } from '../transport/request.ts';

const text = v.string();
const tokens = v.array(v.string());
const hashes = v.array(v.object({ hash: v.string(), exp: v.number() }));
/** Greatest number of hashes in a stored list. */
const HASHES_STORED = 20;
/** Whether `sendSignOuts` is under way. */
let isSending = false;
/** Whether the last logout call of this page got no answer. */
let hasFailed = false;

/** The bearer credential: jwt, falling back to auth_token. */
export function storedToken(): string | undefined {
  return store.get('jwt', text) ?? store.get('auth_token', text);
}

/** The stored token's SHA-256, which identifies it in messages between tabs; '' until it is computed, soon after the token was stored. */
export function storedHash(): string {
  return store.get('token_hash', text) ?? '';
}

/** Computes the stored token's hash, unless it is stored already, and stores it beside the token, and as the member's newest in this browser. */
export async function hashStoredToken(): Promise<void> {
  const token = storedToken();
  if (token === undefined || storedHash() !== '') return;
  const hash = await sha256(token);
  if (token !== storedToken()) return;
  store.set('token_hash', hash);
  addHash('member_tokens', token, hash);
}

/** Whether a later session of this tab's member was begun in this browser, and not signed out since. */
export function hasNewerSession(): boolean {
  const newest = listed('member_tokens').at(-1)?.hash;
  return newest !== undefined && storedHash() !== '' && newest !== storedHash() && !isListedSignedOut(newest);
}

/** Whether this tab's token was signed out in this browser: by another tab, or before this tab was restored. */
export function isSignedOut(): boolean {
  if (store.peekRaw('signed_out') === null) return false;
  const hash = storedHash();
  return hash !== '' && isListedSignedOut(hash);
}

function isListedSignedOut(hash: string): boolean {
  return listed('signed_out').some((row) => row.hash === hash);
}

/**
 * Stores the tab's token for the logout call, and its hash for tabs that are restored later. `all`: the member signed out, so the hashes of
 * all their tokens in this browser, since a closed tab gets no message. Called before the session is cleared. Rule A11.
 */
export function retireToken(all = false): void {
  const token = storedToken();
  if (token === undefined) return;
  store.set('ended_tokens', [...new Set([...endedTokens(), token])]);
  if (all) store.set('signed_out', [...listed('signed_out'), ...listed('member_tokens')]);
  void storeSignedOut(token, storedHash());
}

/**
 * Sends the logout calls that the server has not answered yet; those without an answer stay stored for the next
 * attempt. `afterFailure`: also if the page's last attempt failed. It is false for frequent callers, so that a server
 * whose logout is broken is not called each time.
 */
export async function sendSignOuts(afterFailure = true): Promise<void> {
  if (isSending || (hasFailed && !afterFailure) || store.peekRaw('ended_tokens') === null) return;
  isSending = true;
  hasFailed = false;
  for (const token of endedTokens()) {
    const reply = await request(logout, {}, { keepalive: true, token });
    hasFailed = !reply.ok && isNoAnswer(reply.error);
    if (hasFailed) break;
    const left = endedTokens().filter((other) => other !== token);
    if (left.length > 0) store.set('ended_tokens', left);
    else store.remove('ended_tokens');
  }
  isSending = false;
}

function endedTokens(): string[] {
  return store.get('ended_tokens', tokens) ?? [];
}

async function storeSignedOut(token: string, hash: string): Promise<void> {
  addHash('signed_out', token, hash || (await sha256(token)));
}

function listed(key: 'member_tokens' | 'signed_out'): v.InferOutput<typeof hashes> {
  return store.get(key, hashes) ?? [];
}

/** Appends a token's hash to a list, until the token expires. Leaves out one whose expiry cannot be read: it is never used. */
function addHash(key: 'member_tokens' | 'signed_out', token: string, hash: string): void {
  const times = readTokenTimes(token);
  const now = serverNow();
  const rows = listed(key).filter((row) => row.exp > now && row.hash !== hash);
  if (times) store.set(key, [...rows, { hash, exp: times.exp }].slice(-HASHES_STORED));
}
