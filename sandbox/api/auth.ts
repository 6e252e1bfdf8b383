import * as account from '../../src/contract/account.ts';
import { CODES } from '../../src/contract/codes.ts';
import { logout, mainInit, sessionCheck } from '../../src/contract/session.ts';
import { balances } from '../ledger.ts';
import { verifyPassword } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import type { Api } from './api.ts';
import { Refusal } from './envelope.ts';
import { findMember, FORGET_MEMBER, memberOf, memberValues } from './members.ts';
import { limitPasswordTries } from './passwordTries.ts';
import type { Serve } from './serve.ts';
import { bearer, checkToken, openSession } from './tokens.ts';
import { unreadOf } from './unread.ts';

/** Login, logout, availability, the session check, and the member's data. */
export function authRoutes(serve: Serve, api: Api): void {
  serve(account.login, async ({ db, input: { username, password }, request, store }) => {
    const name = username.toLowerCase();
    const member = await findMember(db, name.includes('@') ? 'email' : 'account_id', name);
    await limitPasswordTries(api, member?.account_id ?? name, request.ip);
    const right = await verifyPassword(password, member?.password_hash);
    if (!member || !right) throw new Refusal(CODES.auth);
    await db.query('update members set login_at = $2 where id = $1', [member.id, db.now()]);
    store({ ...memberValues(member), ...(await openSession(db, member.id)) });
    return {};
  });

  serve(logout, async ({ db, session, store }) => {
    await db.query('update sessions set revoked_at = $2 where id = $1', [session.sessionId, db.now()]);
    store(FORGET_MEMBER);
    return {};
  });

  serve(account.available, async ({ db, input: { field, value } }) => ({
    available: !(await findMember(db, field, value)),
  }));

  // The one authenticated call that never gives 403: what is wrong with the token is its answer.
  serve({ ...sessionCheck, auth: 'no' }, async ({ db, input, request, store }) => {
    const checked = await checkToken(db, bearer(request));
    if (checked.result === 'OK' && input.post_login) store(memberValues(await memberOf(db, checked.session.memberId)));
    return { result: checked.result, now: db.now() };
  });

  serve(mainInit, async ({ db, session: { memberId } }) => {
    const member = await memberOf(db, memberId);
    const { balance, points } = await balances(db, memberId);
    const { nextPollSeconds } = await readSettings(db);
    return {
      ui: {
        name: member.nickname,
        username: member.email,
        amount: balance,
        rolling: member.rolling,
        bank_code_name: member.bank_code_name,
        bank_account: member.bank_account,
        bank_name: member.bank_name,
        create_at: member.created_at,
        login_at: member.login_at ?? '',
        points,
        unread: await unreadOf(db, memberId),
      },
      ...(nextPollSeconds !== null && { next_poll_s: nextPollSeconds }),
    };
  });
}
