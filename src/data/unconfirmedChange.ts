import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Result } from '../lib/result.ts';
import type { ApiError } from '../operator/index.ts';
import { store } from '../storage/encodedStore.ts';

/** What a change is of, and when the page began that sent it. */
const NOTED = v.object({ change: v.picklist(['profile', 'password', 'signUp']), page: v.number() });

type Noted = v.InferOutput<typeof NOTED>;

/** The last change, or sign-up, whose reply no page of this tab has received. */
export function unconfirmedChange(): Noted | undefined {
  return store.get('unconfirmed_change', NOTED);
}

/** Whether this page has sent such a change and not received its reply. An earlier page's is shown once by a toast. Rule M3. */
export function useUnconfirmedHere(change: Noted['change']): boolean {
  return useSyncExternalStore(subscribe, () => {
    const noted = unconfirmedChange();
    return noted?.change === change && noted.page === performance.timeOrigin;
  });
}

function subscribe(changed: () => void): () => void {
  return store.subscribe('unconfirmed_change', changed);
}

/** The change has been made after all, as the member's data shows. */
export function confirmChange(change: Noted['change']): void {
  if (unconfirmedChange()?.change === change) store.remove('unconfirmed_change');
}

/**
 * Resolves to the reply to a change or a sign-up that was `sent`, and stores which it was until a reply says how it ended: the document may
 * end before that, and the tab's next page then shows that it may have been made. Rules A2, M3.
 */
export async function storedUntilReply<Reply extends Result<object, ApiError>>(
  change: Noted['change'],
  sent: Promise<Reply>,
): Promise<Reply> {
  const before = unconfirmedChange();
  // A reply to this change says nothing of another one, such as that of the password.
  const other = before?.change === change ? undefined : before;
  store.set('unconfirmed_change', { change, page: performance.timeOrigin });
  const reply = await sent;
  // Nor does a refusal say anything of an earlier try. Firefox fails the calls of a page that is being left: only the next page can say so.
  if (!reply.ok && (reply.error.outcomeUnknown || before?.change === change)) return reply;
  if (other) store.set('unconfirmed_change', other);
  else store.remove('unconfirmed_change');
  return reply;
}
