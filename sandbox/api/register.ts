import { randomUUID } from 'node:crypto';
import * as account from '../../src/contract/account.ts';
import { CODES } from '../../src/contract/codes.ts';
import { LIFE, WELCOME } from '../facts.ts';
import { openWallets, post, postPoints } from '../ledger.ts';
import { digest, hashPassword, randomToken } from '../secrets.ts';
import type { Api } from './api.ts';
import { fieldRefusal } from './envelope.ts';
import { findMember, memberOf, memberValues } from './members.ts';
import type { Serve } from './serve.ts';
import { openSession, revokeSessions } from './tokens.ts';

const UNIQUE = ['account_id', 'email', 'nickname', 'phone'] as const satisfies account.UniqueField[];

/** Sign-up, forgotten password and its reset. */
export function registerRoutes(serve: Serve, api: Api): void {
  serve(account.register, async ({ db, input, store }) => {
    const id = randomUUID();
    const passwordHash = await hashPassword(input.password);
    const now = db.now();
    const { account_id, email, nickname, phone, referral_code, agreed_terms } = input;
    await api.db.transaction(async (tx) => {
      // `on conflict` instead of an error: the table, not the check before, decides who was first.
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
      await tx.query(
        `insert into memos (id, member_id, kind, title, content, date) values ($1, $2, 'direct', $3, $4, $5)`,
        [randomUUID(), id, '가입을 환영합니다', '플레이 머니를 넣어 드렸습니다. 즐거운 시간 보내세요.', now],
      );
    });
    store({ ...memberValues(await memberOf(db, id)), ...(await openSession(db, id)) });
    return {};
  });

  serve(account.forgot, async ({ db, input: { email } }) => {
    const member = await findMember(db, 'email', email);
    // The same answer for an unknown address: it must not reveal who is a member.
    if (member) await sendReset(api, member.id, email);
    return { sent: true };
  });

  serve(account.reset, async ({ input: { token, password } }) => {
    const passwordHash = await hashPassword(password);
    await api.db.transaction(async (tx) => {
      const [reset] = await tx.query<{ member_id: string }>(
        `update password_resets set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2
         returning member_id`,
        [digest(token), tx.now()],
      );
      if (!reset) throw fieldRefusal({ token: 'expired' });
      await tx.query('update members set password_hash = $2 where id = $1', [reset.member_id, passwordHash]);
      await revokeSessions(tx, reset.member_id);
    });
    return {};
  });
}

async function sendReset(api: Api, memberId: string, email: string): Promise<void> {
  const token = randomToken();
  const now = api.clock.now();
  await api.db.query('insert into password_resets (token_hash, member_id, expires_at) values ($1, $2, $3)', [
    digest(token),
    memberId,
    new Date(now.getTime() + LIFE.reset * 1000),
  ]);
  await api.db.query('insert into outbox (recipient, subject, body, token, at) values ($1, $2, $3, $4, $5)', [
    email,
    '비밀번호 재설정',
    `아래 주소에서 비밀번호를 다시 정해 주세요. 30분 동안 쓸 수 있습니다.\n\n${api.origins.web}/account/reset#token=${token}`,
    token,
    now,
  ]);
}
