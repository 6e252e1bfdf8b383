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
/** Greatest number of signed-out tokens that are stored. */
const SIGNED_OUT_STORED = 20;
let isSending = false;

/** The bearer credential: jwt, falling back to auth_token. */
export function storedToken(): string | undefined {
  return store.get('jwt', text) ?? store.get('auth_token', text);
}

/** The stored token's SHA-256, which identifies it in messages between tabs; '' until it is computed, soon after the token was stored. */
export function storedHash(): string {
  return store.get('token_hash', text) ?? '';
}

/** Computes the stored token's hash, unless it is stored already, and stores it beside the token, and as the browser's newest. */
export async function hashStoredToken(): Promise<void> {
  const token = storedToken();
  if (token === undefined || storedHash() !== '') return;
  const hash = await sha256(token);
  if (token !== storedToken()) return;
  store.set('token_hash', hash);
  store.set('newest_token', hash);
}

/** Whether a later session of this tab's member was begun in this browser. */
export function hasNewerSession(): boolean {
  const newest = store.get('newest_token', text);
  return newest !== undefined && storedHash() !== '' && newest !== storedHash();
}

/** Whether this tab's token was signed out in this browser: by another tab, or before this tab was restored. */
export function isSignedOut(): boolean {
  if (store.peekRaw('signed_out') === null) return false;
  const hash = storedHash();
  return hash !== '' && (store.get('signed_out', hashes) ?? []).some((row) => row.hash === hash);
}

/** Stores the tab's token for the logout call, and its hash for tabs that are restored later. Called before the session is cleared. */
export function retireToken(): void {
  const token = storedToken();
  if (token === undefined) return;
  store.set('ended_tokens', [...new Set([...endedTokens(), token])]);
  void storeSignedOut(token, storedHash());
}

/** Sends the logout calls that the server has not answered yet; those without an answer stay stored for the next attempt. */
export async function sendSignOuts(): Promise<void> {
  if (isSending || store.peekRaw('ended_tokens') === null) return;
  isSending = true;
  for (const token of endedTokens()) {
    const reply = await request(logout, {}, { keepalive: true, token });
    if (!reply.ok && isNoAnswer(reply.error)) break;
    const left = endedTokens().filter((other) => other !== token);
    if (left.length > 0) store.set('ended_tokens', left);
    else store.remove('ended_tokens');
  }
  isSending = false;
}

function endedTokens(): string[] {
  return store.get('ended_tokens', tokens) ?? [];
}

async function storeSignedOut(token: string, known: string): Promise<void> {
  const hash = known || (await sha256(token));
  const read = readTokenTimes(token);
  const now = serverNow();
  const rows = (store.get('signed_out', hashes) ?? []).filter((row) => row.exp > now && row.hash !== hash);
  if (read.ok) store.set('signed_out', [...rows, { hash, exp: read.value.exp }].slice(-SIGNED_OUT_STORED));
}
