import { randomUUID } from 'node:crypto';
import * as account from '../../src/contract/account.ts';
import { CODES } from '../../src/contract/codes.ts';
import * as profile from '../../src/contract/profile.ts';
import { logout, mainInit, sessionCheck } from '../../src/contract/session.ts';
import { insert, snapshot, UNIQUE_VIOLATION, type Queryable } from '../db.ts';
import { LIFE, WELCOME } from '../facts.ts';
import { balances, openWallets, post, postPoints } from '../ledger.ts';
import { digest, hashPassword, randomToken, verifyPassword } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import type { Api } from './api.ts';
import { fieldRefusal, Refusal } from './envelope.ts';
import { findMember, FORGET_MEMBER, memberOf, memberValues, type Member } from './members.ts';
import type { Serve } from './serve.ts';
import { unreadOf } from './supports.ts';
import { bearer, checkToken, openSession, revokeSessions } from './tokens.ts';

const UNIQUE = ['account_id', 'email', 'nickname', 'phone'] as const satisfies account.UniqueField[];

/** Sign-up, sign-in, the session and its member's data, profile and password. */
export function accountRoutes(serve: Serve, api: Api): void {
  serve(account.login, async ({ db, input: { username, password }, request, store }) => {
    // Normalised like the id and the email of a sign-up.
    const name = username.normalize('NFKC').toLowerCase();
    const member = await findMember(db, name.includes('@') ? 'email' : 'account_id', name);
    await limitTries(api, member?.account_id ?? name, request.ip);
    const right = await verifyPassword(password, member?.password_hash);
    if (!member || !right) throw new Refusal(CODES.auth);
    await api.db.transaction(async (tx) => {
      if (!(await holdsPassword(tx, member))) throw new Refusal(CODES.auth);
      await tx.query('update members set login_at = $2 where id = $1', [member.id, tx.now()]);
      store({ ...memberValues(member), ...(await openSession(tx, member.id)) });
    });
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

  // The one authenticated call that never answers 403: it reports what is wrong with the token.
  serve({ ...sessionCheck, auth: 'no' }, async ({ db, input, request, store }) => {
    const checked = await checkToken(db, bearer(request));
    if (checked.result === 'OK' && input.post_login) store(memberValues(await memberOf(db, checked.session.memberId)));
    return { result: checked.result, now: db.now() };
  });

  serve(mainInit, ({ session: { memberId } }) =>
    snapshot(api.db, async (tx) => {
      const member = await memberOf(tx, memberId);
      const { balance, points } = await balances(tx, memberId);
      const { nextPollSeconds } = await readSettings(tx);
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
          unread: await unreadOf(tx, memberId),
        },
        ...(nextPollSeconds !== null && { next_poll_s: nextPollSeconds }),
      };
    }),
  );

  serve(account.register, async ({ db, input, store }) => {
    const id = randomUUID();
    const passwordHash = await hashPassword(input.password);
    const now = db.now();
    const { account_id, email, nickname, phone, referral_code, agreed_terms } = input;
    await api.db.transaction(async (tx) => {
      // `on conflict` instead of an error: the unique index, not the check before, decides which sign-up was first.
      const [created] = await tx.query(
        `insert into members (id, account_id, email, nickname, phone, password_hash, referral_code, agreed_terms, created_at,
           login_at, notices_seen_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9) on conflict do nothing returning id`,
        [id, account_id, email, nickname, phone, passwordHash, referral_code, agreed_terms, now],
      );
      if (!created) {
        const fields: Record<string, string> = {};
        for (const field of UNIQUE) if (await findMember(tx, field, input[field])) fields[field] = 'duplicate';
        throw fieldRefusal(fields, CODES.duplicate);
      }
      await openWallets(tx, id);
      const gift = { memberId: id, ref: 'welcome', key: `welcome:${id}` };
      await post(tx, { ...gift, type: 'adjust', amount: WELCOME.balance });
      await postPoints(tx, { ...gift, type: 'bonus', amount: WELCOME.points });
      const title = '가입을 환영합니다';
      const content = '플레이 머니를 넣어 드렸습니다. 즐거운 시간 보내세요.';
      await insert(tx, 'memos', { id: randomUUID(), member_id: id, kind: 'direct', title, content, date: now });
      store({ ...memberValues(await memberOf(tx, id)), ...(await openSession(tx, id)) });
    });
    return {};
  });

  serve(account.forgot, async ({ db, input: { email }, request }) => {
    await limitTries(api, `forgot ${email}`, request.ip);
    const member = await findMember(db, 'email', email);
    // The same answer for an unknown address: it must not reveal who is a member.
    if (member) await sendReset(api, member.id, email);
    return { sent: true };
  });

  serve(account.reset, async ({ input: { token, password } }) => {
    const passwordHash = await hashPassword(password);
    await api.db.transaction(async (tx) => {
      // The member before the link, as `setPassword` does: two changes that lock in another order could wait for each other.
      await tx.query(
        'select 1 from members where id = (select member_id from password_resets where token_hash = $1) for no key update',
        [digest(token)],
      );
      const [reset] = await tx.query<{ member_id: string }>(
        `update password_resets set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2
         returning member_id`,
        [digest(token), tx.now()],
      );
      if (!reset) throw fieldRefusal({ token: 'expired' });
      await setPassword(tx, reset.member_id, passwordHash);
    });
    return {};
  });

  serve(profile.profile, async ({ db, session: { memberId }, input: { nickname, phone }, store }) => {
    const change = db.query(
      `update members set nickname = coalesce($2, nickname), phone = coalesce($3, phone)
       where id = $1 and not exists (select 1 from members where id <> $1 and (nickname = $2 or phone = $3)) returning id`,
      [memberId, nickname ?? null, phone ?? null],
    );
    const [changed] = await change.catch((error: { code?: string }) => {
      // Another member has taken the value since it was looked for.
      if (error.code === UNIQUE_VIOLATION) return [];
      throw error;
    });
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
    await limitTries(api, member.account_id, request.ip);
    if (!(await verifyPassword(input.current, member.password_hash))) throw fieldRefusal({ current: 'wrong' });
    const passwordHash = await hashPassword(input.password);
    await api.db.transaction(async (tx) => {
      if (!(await holdsPassword(tx, member))) throw fieldRefusal({ current: 'wrong' });
      await setPassword(tx, member.id, passwordHash, session.sessionId);
    });
    return {};
  });
}

/**
 * Whether the password is still the one that was verified for this member; locks the member, so that another change of it waits for the end
 * of the transaction.
 */
async function holdsPassword(tx: Queryable, { id, password_hash }: Member): Promise<boolean> {
  const sql = 'select 1 from members where id = $1 and password_hash = $2 for no key update';
  return (await tx.query(sql, [id, password_hash])).length > 0;
}

/** Sets the password, and ends the sessions and reset links from before it; the session `kept` stays. */
async function setPassword(tx: Queryable, memberId: string, passwordHash: string, kept?: string): Promise<void> {
  await tx.query('update members set password_hash = $2 where id = $1', [memberId, passwordHash]);
  await tx.query('update password_resets set used_at = $2 where member_id = $1 and used_at is null', [
    memberId,
    tx.now(),
  ]);
  await revokeSessions(tx, memberId, kept);
}

async function sendReset(api: Api, memberId: string, email: string): Promise<void> {
  const token = randomToken();
  const now = api.clock.now();
  const expires_at = new Date(now.getTime() + LIFE.reset * 1000);
  const link = `${api.origins.web}/account/reset#token=${token}`;
  const body = `아래 주소에서 비밀번호를 다시 정해 주세요. ${LIFE.reset / 60}분 동안 쓸 수 있습니다.\n\n${link}`;
  await api.db.transaction(async (tx) => {
    await insert(tx, 'password_resets', { token_hash: digest(token), member_id: memberId, expires_at });
    await insert(tx, 'outbox', { recipient: email, subject: '비밀번호 재설정', body, token, at: now });
  });
}

/**
 * Counts one try of a password, right or wrong, before the password is verified, or one password reset email. Throws code 4290 with the
 * seconds to wait when there were too many from this address. Tries of a password are counted by account id, whichever name was typed; all
 * under a lock, so that parallel tries cannot pass together.
 */
async function limitTries(api: Api, what: string, address: string): Promise<void> {
  const { tries, seconds } = (await readSettings(api.db)).loginLimit;
  const who = `${what} ${address}`;
  const wait = await api.db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [who]);
    const now = tx.now();
    await tx.query('delete from login_tries where at <= $1', [new Date(now.getTime() - seconds * 1000)]);
    const recent = await tx.query<{ at: Date }>('select at from login_tries where who = $1 order by at', [who]);
    const oldest = recent[0];
    if (oldest && recent.length >= tries) return oldest.at.getTime() + seconds * 1000 - now.getTime();
    await tx.query('insert into login_tries (who, at) values ($1, $2)', [who, now]);
    return undefined;
  });
  if (wait !== undefined) throw new Refusal(CODES.rateLimited, { retry_after: Math.max(1, Math.ceil(wait / 1000)) });
}
