import { request, type ApiError } from '../../operator/index.ts';
import { phoneDigits } from '../../lib/phone.ts';
import type { Result } from '../../lib/result.ts';
import { app } from '../../state/app.ts';
import { moveFavourites } from '../games/later.ts';
import * as api from '../../contract/profile.ts';
import { tidyNickname } from './mypage.rules.ts';

/** Changes the fields that differ; an empty mobile number is not changed. Rule M3. */
export async function changeProfile(wanted: { nickname: string; phone: string }): Promise<Result<object, ApiError>> {
  const before = app.user?.name ?? '';
  const nickname = tidyNickname(wanted.nickname);
  const phone = phoneDigits(wanted.phone);
  const reply = await request(api.profile, {
    ...(nickname !== before && { nickname }),
    ...(phone !== '' && { phone }),
  });
  if (reply.ok && nickname !== before) {
    // Favourites are stored by the player's name, so they move with it.
    moveFavourites(before, nickname);
    if (app.user) app.user.name = nickname;
  }
  return reply;
}

/** Changes the password; the transport stores new session values of the reply. Rules M3, C8. */
export function changePassword(current: string, password: string): Promise<Result<object, ApiError>> {
  return request(api.password, { current, password });
}
