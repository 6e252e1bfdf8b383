import { settleDrafts } from '../supports/later.ts';
import { connected } from './account.actions.ts';

/** Asks what becomes of a draft, then signs out: here at once, on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  const asked = settleDrafts();
  if (asked) await asked;
  connected().endSession();
}
