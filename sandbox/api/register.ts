import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CODES } from '../../src/contract/codes.ts';
import { LIFE, WELCOME } from '../facts.ts';
import { openWallets, post, postPoints } from '../ledger.ts';
import { digest, hashPassword, randomToken } from '../secrets.ts';
import type { Api } from './api.ts';
import { coded } from './envelope.ts';
import { findMember, memberOf, memberValues } from './members.ts';
import { accountFields, parse, text } from './parse.ts';
import { fieldRefusal } from './refusal.ts';
import { openSession, revokeSessions } from './tokens.ts';

const registerBody = v.object({
  ...accountFields,
  referral_code: v.optional(v.pipe(v.string('format'), v.trim(), v.maxLength(20, 'max')), ''),
  agreed_terms: text(1, 40),
  adult: v.literal(true, 'required'),
});

const UNIQUE = ['account_id', 'email', 'nickname', 'phone'] as const;

/** Sign-up, forgotten password and its reset. Contract section 3. */
export function registerRoutes(app: FastifyInstance, api: Api): void {
  app.post('/auth/register', async (request) => {
    const body = parse(registerBody, request.body);
    const id = randomUUID();
    const passwordHash = await hashPassword(body.password);
    const now = api.clock.now();
    await api.db.transaction(async (tx) => {
      // `on conflict` instead of an error: the table, not the check before, decides who was first.
      const [created] = await tx.query(
        `insert into members (id, account_id, email, nickname, phone, password_hash, referral_code, agreed_terms, created_at,
           login_at, notices_seen_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9) on conflict do nothing returning id`,
        [
          id,
          body.account_id,
          body.email,
          body.nickname,
          body.phone,
          passwordHash,
          body.referral_code,
          body.agreed_terms,
          now,
        ],
      );
      if (!created) {
        const fields: Record<string, string> = {};
        for (const field of UNIQUE) if (await findMember(tx, field, body[field])) fields[field] = 'duplicate';
        throw fieldRefusal(fields, CODES.duplicate);
      }
      await openWallets(tx, id);
      await post(tx, { memberId: id, type: 'adjust', amount: WELCOME.balance, ref: 'welcome', key: `welcome:${id}` });
      await postPoints(tx, {
        memberId: id,
        type: 'bonus',
        amount: WELCOME.points,
        ref: 'welcome',
        key: `welcome:${id}`,
      });
      await tx.query(
        `insert into memos (id, member_id, kind, title, content, date) values ($1, $2, 'direct', $3, $4, $5)`,
        [randomUUID(), id, '가입을 환영합니다', '플레이 머니를 넣어 드렸습니다. 즐거운 시간 보내세요.', now],
      );
    });
    const member = await memberOf(api.db, id);
    return coded({}, { ...memberValues(member), ...(await openSession(api.db, id)) });
  });

  app.post('/auth/forgot', async (request) => {
    const { email } = parse(v.object({ email: accountFields.email }), request.body);
    const member = await findMember(api.db, 'email', email);
    // The same answer for an unknown address: whoever asks learns nothing about who is a member.
    if (member) await sendReset(api, member.id, email);
    return coded({ sent: true });
  });

  app.post('/auth/reset', async (request) => {
    const { token, password } = parse(
      v.object({ token: v.string('format'), password: accountFields.password }),
      request.body,
    );
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
    return coded({});
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
