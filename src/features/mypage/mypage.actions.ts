import type * as v from 'valibot';
import { subscribe } from 'valtio';
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
  if (nickname === before) return reply;
  if (reply.ok) {
    // Favourites are stored under the nickname and would be lost.
    moveFavourites(before, nickname);
    if (app.user) app.user.name = nickname;
  } else if (reply.error.outcomeUnknown) moveOnceNamed(before, nickname);
  return reply;
}

/** Moves the favourites when the operator's data has the new nickname: a change whose reply was lost may have been made. */
function moveOnceNamed(before: string, nickname: string): void {
  const { uid } = app;
  const end = subscribe(app, () => {
    const isOther = app.uid !== uid;
    if (!isOther && app.user?.name !== nickname) return;
    end();
    if (!isOther) moveFavourites(before, nickname);
  });
}

/** Changes the password. The reply has new session values, which the transport stores. Rule M3. */
export function changePassword(current: string, password: string): Promise<Result<object, ApiError>> {
  return request(api.password, { current, password });
}
