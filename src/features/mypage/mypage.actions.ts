import { request, type ApiError } from '../../operator/index.ts';
import { phoneDigits } from '../../lib/phone.ts';
import type { Result } from '../../lib/result.ts';
import { app } from '../../state/app.ts';
import { moveFavourites } from '../games/later.ts';
import * as api from '../../contract/profile.ts';
import { tidyNickname } from './mypage.rules.ts';

/** Changes what differs; a mobile number left empty stays as it is. Contract section 3. */
export async function changeProfile(wanted: { nickname: string; phone: string }): Promise<Result<object, ApiError>> {
  const before = app.user?.name ?? '';
  const nickname = tidyNickname(wanted.nickname);
  const phone = phoneDigits(wanted.phone);
  const reply = await request(api.profile, {
    ...(nickname !== before && { nickname }),
    ...(phone !== '' && { phone }),
  });
  if (reply.ok && nickname !== before) {
    // Favourites are kept by the player's name (spec section 3) and would be left behind.
    moveFavourites(before, nickname);
    if (app.user) app.user.name = nickname;
  }
  return reply;
}

/** Changes the password. New session values in the reply are taken by the transport. Contract section 3. */
export function changePassword(current: string, password: string): Promise<Result<object, ApiError>> {
  return request(api.password, { current, password });
}
