import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CODES } from '../../src/contract/codes.ts';
import { verifyPassword } from '../secrets.ts';
import { bearer, type Api } from './api.ts';
import { coded } from './envelope.ts';
import { findMember, FORGET_MEMBER, memberOf, memberValues } from './members.ts';
import { accountFields, parse, text } from './parse.ts';
import { limitPasswordTries } from './passwordTries.ts';
import { Refusal } from './refusal.ts';
import { checkToken, openSession, requireSession } from './tokens.ts';

const loginBody = v.object({ username: text(1, 100), password: v.pipe(v.string('format'), v.maxLength(200, 'max')) });

const availableQuery = v.variant('field', [
  v.object({ field: v.literal('account_id'), value: accountFields.account_id }),
  v.object({ field: v.literal('email'), value: accountFields.email }),
  v.object({ field: v.literal('nickname'), value: accountFields.nickname }),
  v.object({ field: v.literal('phone'), value: accountFields.phone }),
]);

/** Login, logout, availability and the session check. Contract section 3. */
export function authRoutes(app: FastifyInstance, api: Api): void {
  app.post('/auth/login', async (request) => {
    const { username, password } = parse(loginBody, request.body);
    const name = username.toLowerCase();
    const member = await findMember(api.db, name.includes('@') ? 'email' : 'account_id', name);
    await limitPasswordTries(api, member?.account_id ?? name, request.ip);
    const right = await verifyPassword(password, member?.password_hash);
    if (!member || !right) throw new Refusal(CODES.auth);
    await api.db.query('update members set login_at = $2 where id = $1', [member.id, api.clock.now()]);
    return coded({}, { ...memberValues(member), ...(await openSession(api.db, member.id)) });
  });

  app.post('/auth/logout', async (request) => {
    const { sessionId } = await requireSession(api.db, bearer(request));
    await api.db.query('update sessions set revoked_at = $2 where id = $1', [sessionId, api.clock.now()]);
    return coded({}, FORGET_MEMBER);
  });

  app.get('/auth/available', async (request) => {
    const { field, value } = parse(availableQuery, request.query);
    return coded({ available: !(await findMember(api.db, field, value)) });
  });

  // The one authenticated call that never gives 403: what is wrong with the token is its answer.
  app.get('/session/check', async (request) => {
    const { post_login } = parse(v.object({ post_login: v.optional(v.literal('1', 'format')) }), request.query);
    const checked = await checkToken(api.db, bearer(request));
    const data = { result: checked.result, now: api.clock.now() };
    if (checked.result !== 'OK' || !post_login) return coded(data);
    return coded(data, memberValues(await memberOf(api.db, checked.session.memberId)));
  });
}
