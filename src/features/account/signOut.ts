import { settleDrafts, settleRemovals } from '../supports/later.ts';
import { session } from '../../operator/index.ts';

/** Asks what becomes of a draft and sends what was deleted, then signs out: here at once, on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  const asked = settleDrafts();
  if (asked) await asked;
  const deleting = settleRemovals();
  if (deleting) await deleting;
  session.signOut();
}
