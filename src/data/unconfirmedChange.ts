import type { Result } from '../lib/result.ts';
import type { ApiError } from '../operator/index.ts';
import { store } from '../storage/encodedStore.ts';

/**
 * Resolves to the reply to a change or a sign-up that was `sent`, and stores which it was until a reply says how it ended: the document may
 * end before that, and the tab's next page then shows that it may have been made. Rules A2, M3.
 */
export async function storedUntilReply<Reply extends Result<object, ApiError>>(
  change: 'profile' | 'password' | 'signUp',
  sent: Promise<Reply>,
): Promise<Reply> {
  const isFirst = store.peekRaw('unconfirmed_change') === null;
  store.set('unconfirmed_change', { change, page: performance.timeOrigin });
  const reply = await sent;
  // A refusal says nothing of an earlier change. Firefox fails the calls of a page that is being left: only the next page can say so.
  if (reply.ok || (isFirst && !reply.error.outcomeUnknown)) store.remove('unconfirmed_change');
  return reply;
}
