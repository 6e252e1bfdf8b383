import type { Result } from '../lib/result.ts';
import type { ApiError } from '../operator/index.ts';
import { store } from '../storage/encodedStore.ts';

/**
 * Resolves to the reply to a change that was `sent`, or to a sign-up, and notes it until a reply says how it ended: the document may end
 * before that, and the tab's next page then says that it may have been made. Rules A2, M3.
 */
export async function notedUntilReply<Reply extends Result<object, ApiError>>(
  change: 'profile' | 'password' | 'signUp',
  sent: Promise<Reply>,
): Promise<Reply> {
  const isFirst = store.peekRaw('change_sent') === null;
  store.set('change_sent', { change, page: performance.timeOrigin });
  const reply = await sent;
  // A refusal says nothing of an earlier change. Firefox fails the calls of a page that is being left: only the next page can say so.
  if (reply.ok || (isFirst && !reply.error.outcomeUnknown)) store.remove('change_sent');
  return reply;
}
