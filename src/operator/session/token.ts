import * as v from 'valibot';
import { store } from '../../storage/encodedStore.ts';

const text = v.string();

/** The bearer credential: jwt, falling back to auth_token. */
export function storedToken(): string | undefined {
  return store.get('jwt', text) ?? store.get('auth_token', text);
}

/** The stored token's SHA-256, by which tabs speak of it; '' until it is known, soon after the token was stored. */
export function storedHash(): string {
  return store.get('token_hash', text) ?? '';
}

/** Works out the stored token's hash, if it is not known yet, and keeps it beside the token. */
export async function hashStoredToken(): Promise<void> {
  const token = storedToken();
  if (token === undefined || storedHash() !== '') return;
  const hash = await hashOf(token);
  if (token === storedToken()) store.set('token_hash', hash);
}

/** A token's SHA-256, in base64. */
export async function hashOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
