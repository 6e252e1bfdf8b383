import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CODES } from '../../src/contract/codes.ts';
import { hashPassword, verifyPassword } from '../secrets.ts';
import { bearer, type Api } from './api.ts';
import { coded } from './envelope.ts';
import { findMember, memberOf, memberValues } from './members.ts';
import { accountFields, parse } from './parse.ts';
import { limitPasswordTries } from './passwordTries.ts';
import { fieldRefusal } from './refusal.ts';
import { requireSession, revokeSessions } from './tokens.ts';

const profileBody = v.object({ nickname: v.optional(accountFields.nickname), phone: v.optional(accountFields.phone) });
const passwordBody = v.object({ current: v.string('format'), password: accountFields.password });

/** Profile and password of the signed-in member. Contract section 3. */
export function accountRoutes(app: FastifyInstance, api: Api): void {
  app.patch('/account/profile', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { nickname, phone } = parse(profileBody, request.body);
    const [changed] = await api.db.query(
      `update members set nickname = coalesce($2, nickname), phone = coalesce($3, phone)
       where id = $1 and not exists (select 1 from members where id <> $1 and (nickname = $2 or phone = $3)) returning id`,
      [memberId, nickname ?? null, phone ?? null],
    );
    if (!changed) {
      const owner = nickname === undefined ? undefined : await findMember(api.db, 'nickname', nickname);
      const field = owner && owner.id !== memberId ? 'nickname' : 'phone';
      throw fieldRefusal({ [field]: 'duplicate' }, CODES.duplicate);
    }
    return coded({}, memberValues(await memberOf(api.db, memberId)));
  });

  app.post('/account/password', async (request) => {
    const { memberId, sessionId } = await requireSession(api.db, bearer(request));
    const { current, password } = parse(passwordBody, request.body);
    const member = await memberOf(api.db, memberId);
    await limitPasswordTries(api, member.account_id, request.ip);
    if (!(await verifyPassword(current, member.password_hash))) throw fieldRefusal({ current: 'wrong' });
    const passwordHash = await hashPassword(password);
    await api.db.query('update members set password_hash = $2 where id = $1', [memberId, passwordHash]);
    await revokeSessions(api.db, memberId, sessionId);
    return coded({});
  });
}
