import { store } from './encodedStore.ts';

/** Whether a member's session is in this document's memory only. It would end with the document, which therefore stays. Rule A12. */
export function hasTemporarySession(): boolean {
  return (['jwt', 'auth_token'] as const).some((key) => store.isTemporary(key) && store.peekRaw(key) !== null);
}
