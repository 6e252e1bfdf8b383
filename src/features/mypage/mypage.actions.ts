import type * as v from 'valibot';
import { refresh, request, type ApiError } from '../../operator/index.ts';
import { refusedText } from '../../data/formTexts.ts';
import { storedUntilReply } from '../../data/unconfirmedChange.ts';
import { sentences } from '../../i18n/sentences.ts';
import type { Result } from '../../lib/result.ts';
import { toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { moveFavourites } from '../games/index.ts';
import * as api from '../../contract/profile.ts';
import type { PROFILE } from './mypage.rules.ts';

/**
 * Changes the nickname, if it differs from the present one, and the mobile number, if one is given. `lost`: the
 * nickname before an attempt whose reply was lost; it is sent even if it is the present one, since that attempt may
 * have replaced it. With nothing to change nothing is sent, and the result is undefined. Favourites move to the new
 * nickname. Rule M3.
 */
export async function changeProfile(
  { nickname, phone }: v.InferOutput<typeof PROFILE>,
  lost?: string,
): Promise<Result<object, ApiError> | undefined> {
  const before = app.user?.name ?? '';
  const mayDiffer = nickname !== before || nickname === lost;
  if (!mayDiffer && phone === undefined) return undefined;
  const reply = await storedUntilReply('profile', request(api.profile, { ...(mayDiffer && { nickname }), phone }));
  if (reply.ok && nickname !== before) {
    // Favourites are stored under the nickname and would be lost.
    moveFavourites(before, nickname);
    if (app.user) app.user.name = nickname;
    // A poll that was sent before the change brings the old name back.
    refresh();
  }
  return reply;
}

/** Changes the password. The reply has new session values, which the transport stores. Rule M3. */
export function changePassword(current: string, password: string): Promise<Result<object, ApiError>> {
  return storedUntilReply('password', request(api.password, { current, password }));
}

/**
 * Shows a toast, which stays until closed, that tells a player who has left the form why a change was refused, with the
 * texts of its fields. `consequence` is a sentence about what that means for the change. Resolves to whether it is
 * shown. Rule N5.
 */
export function showRefusal(error: ApiError, consequence: (error: ApiError) => string): Promise<boolean> {
  return toast('lastingError', () => sentences(refusedText(error), consequence(error)), error.trace);
}
