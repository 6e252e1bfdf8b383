import type * as v from 'valibot';
import { request, type ApiError } from '../../operator/index.ts';
import type { Result } from '../../lib/result.ts';
import { app } from '../../state/app.ts';
import { moveFavourites } from '../games/index.ts';
import * as api from '../../contract/profile.ts';
import type { PROFILE } from './mypage.rules.ts';

/** Changes what differs; a mobile number that is not given stays as it is. Rule M3. */
export async function changeProfile(wanted: v.InferOutput<typeof PROFILE>): Promise<Result<object, ApiError>> {
  const before = app.user?.name ?? '';
  const { nickname, phone } = wanted;
  const reply = await request(api.profile, { ...(nickname !== before && { nickname }), phone });
  if (reply.ok && nickname !== before) {
    // Favourites are stored under the nickname (Rule M3) and would be left behind.
    moveFavourites(before, nickname);
    if (app.user) app.user.name = nickname;
  }
  return reply;
}

/** Changes the password. The transport stores the new session values of the reply. */
export function changePassword(current: string, password: string): Promise<Result<object, ApiError>> {
  return request(api.password, { current, password });
}
