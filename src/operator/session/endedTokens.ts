import * as v from 'valibot';
import { isNoAnswer } from '../transport/error.ts';
import { request } from '../transport/request.ts';
import { logout } from '../../contract/session.ts';
import { readExpiry } from '../../lib/jwt.ts';
import { store } from '../../storage/encodedStore.ts';
import { serverNow } from '../time.ts';
import { hashOf, storedHash, storedToken } from './token.ts';

const tokens = v.array(v.string());
const hashes = v.array(v.object({ hash: v.string(), exp: v.number() }));
/** So many sign-outs are remembered. */
const KEPT = 20;
let isTelling = false;

/** Whether this tab's token was signed out in this browser: in another tab, or before this one was restored. */
export function isSignedOut(): boolean {
  if (store.peekRaw('signed_out') === null) return false;
  const hash = storedHash();
  return hash !== '' && (store.get('signed_out', hashes) ?? []).some((row) => row.hash === hash);
}

/** Keeps the tab's token for the server's logout call, before the session is cleared, and its hash for tabs that are restored later. */
export function retireToken(): void {
  const token = storedToken();
  if (token === undefined) return;
  store.set('ended_tokens', [...new Set([...endedTokens(), token])]);
  void remember(token, storedHash());
}

/** Tells the server of the sign-outs that it has not answered for; without an answer they stay for the next call of this. */
export async function tellSignOuts(): Promise<void> {
  if (isTelling || store.peekRaw('ended_tokens') === null) return;
  isTelling = true;
  for (const token of endedTokens()) {
    const reply = await request(logout, {}, { keepalive: true, token });
    if (!reply.ok && isNoAnswer(reply.error)) break;
    const left = endedTokens().filter((other) => other !== token);
    if (left.length > 0) store.set('ended_tokens', left);
    else store.remove('ended_tokens');
  }
  isTelling = false;
}

function endedTokens(): string[] {
  return store.get('ended_tokens', tokens) ?? [];
}

async function remember(token: string, known: string): Promise<void> {
  const hash = known || (await hashOf(token));
  const read = readExpiry(token);
  const now = serverNow();
  const rows = (store.get('signed_out', hashes) ?? []).filter((row) => row.exp > now && row.hash !== hash);
  if (read.ok) store.set('signed_out', [...rows, { hash, exp: read.value.exp }].slice(-KEPT));
}
