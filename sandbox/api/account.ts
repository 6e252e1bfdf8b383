import { CODES } from '../../src/contract/codes.ts';
import * as profile from '../../src/contract/profile.ts';
import { hashPassword, verifyPassword } from '../secrets.ts';
import type { Api } from './api.ts';
import { fieldRefusal } from './envelope.ts';
import { findMember, memberOf, memberValues } from './members.ts';
import { limitPasswordTries } from './passwordTries.ts';
import type { Serve } from './serve.ts';
import { revokeSessions } from './tokens.ts';

/** Profile and password of the signed-in member. */
export function accountRoutes(serve: Serve, api: Api): void {
  serve(profile.profile, async ({ db, session: { memberId }, input: { nickname, phone }, store }) => {
    const [changed] = await db.query(
      `update members set nickname = coalesce($2, nickname), phone = coalesce($3, phone)
       where id = $1 and not exists (select 1 from members where id <> $1 and (nickname = $2 or phone = $3)) returning id`,
      [memberId, nickname ?? null, phone ?? null],
    );
    if (!changed) {
      const owner = nickname === undefined ? undefined : await findMember(db, 'nickname', nickname);
      const field = owner && owner.id !== memberId ? 'nickname' : 'phone';
      throw fieldRefusal({ [field]: 'duplicate' }, CODES.duplicate);
    }
    store(memberValues(await memberOf(db, memberId)));
    return {};
  });

  serve(profile.password, async ({ db, session, input, request }) => {
    const member = await memberOf(db, session.memberId);
    await limitPasswordTries(api, member.account_id, request.ip);
    if (!(await verifyPassword(input.current, member.password_hash))) throw fieldRefusal({ current: 'wrong' });
    const passwordHash = await hashPassword(input.password);
    await db.query('update members set password_hash = $2 where id = $1', [member.id, passwordHash]);
    await revokeSessions(db, member.id, session.sessionId);
    return {};
  });
}
