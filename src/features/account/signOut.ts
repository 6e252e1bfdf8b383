import { request, type ApiError } from '../../api/index.ts';
import type { Result } from '../../lib/result.ts';
import { settleDrafts, settleRemovals } from '../supports/later.ts';
import { connected } from './account.actions.ts';
import { logout } from './session.api.ts';

/** Asks what becomes of a draft and sends what was deleted, then signs out, here at once; the result is only what the server said to it. Spec section 4, "Logout". */
export async function signOut(): Promise<Result<object, ApiError>> {
  const asked = settleDrafts();
  if (asked) await asked;
  const deleting = settleRemovals();
  if (deleting) await deleting;
  // The call takes the token with it as it leaves, and outlives the page; nothing waits for its answer.
  const told = request(logout, {}, { keepalive: true });
  connected().endSession();
  return told;
}
