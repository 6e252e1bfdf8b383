import type * as v from 'valibot';
import { request, type ApiError } from '../../operator/index.ts';
import type { Result } from '../../lib/result.ts';
import { app } from '../../state/app.ts';
import { moveFavourites } from '../games/index.ts';
import * as api from '../../contract/profile.ts';
import type { PROFILE } from './mypage.rules.ts';

/** Changes the nickname, if it differs, and the mobile number, if one is given. Favourites follow the nickname. Rule M3. */
export async function changeProfile(wanted: v.InferOutput<typeof PROFILE>): Promise<Result<object, ApiError>> {
  const before = app.user?.name ?? '';
  const { nickname, phone } = wanted;
  const reply = await request(api.profile, { ...(nickname !== before && { nickname }), phone });
  if (reply.ok && nickname !== before) {
    // Favourites are stored under the nickname and would be lost.
    moveFavourites(before, nickname);
    if (app.user) app.user.name = nickname;
  }
  return reply;
}

/** Changes the password. The reply has new session values, which the transport stores. Rule M3. */
export function changePassword(current: string, password: string): Promise<Result<object, ApiError>> {
  return request(api.password, { current, password });
}
