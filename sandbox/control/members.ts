import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import type { Queryable } from '../db.ts';
import { balances, post, postPoints } from '../ledger.ts';
import { NotFound } from './notFound.ts';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const holdings = v.object({ balance: v.optional(whole), points: v.optional(whole), rolling: v.optional(whole) });
const expiry = v.object({ seconds: v.number() });

interface Named {
  Params: { member: string };
}

/** Balances, sessions and ledgers of a member, who is named by account id, email or id. */
export function memberControls(app: FastifyInstance, { db }: SandboxContext): void {
  app.get<Named>('/members/:member', async (request) => {
    const id = await memberId(db, request.params.member);
    const [member] = await db.query(
      'select id, account_id, email, nickname, phone, rolling, created_at, login_at from members where id = $1',
      [id],
    );
    return { ...member, ...(await balances(db, id)) };
  });

  app.put<Named>('/members/:member/holdings', async (request) => {
    const id = await memberId(db, request.params.member);
    const wanted = v.parse(holdings, request.body);
    await db.transaction(async (tx) => {
      // The lock keeps a bet from coming between reading the balance and adjusting it.
      await tx.query('select balance from wallets where member_id = $1 order by unit for update', [id]);
      const held = await balances(tx, id);
      const entry = { memberId: id, type: 'adjust' as const, ref: 'control', key: `control:${randomUUID()}` };
      const won = (wanted.balance ?? held.balance) - held.balance;
      if (won !== 0) await post(tx, { ...entry, amount: won });
      const more = (wanted.points ?? held.points) - held.points;
      if (more !== 0) await postPoints(tx, { ...entry, amount: more });
      if (wanted.rolling !== undefined)
        await tx.query('update members set rolling = $2 where id = $1', [id, wanted.rolling]);
    });
    return balances(db, id);
  });

  app.get<Named>('/members/:member/ledger', async (request) => {
    const id = await memberId(db, request.params.member);
    return { list: await db.query('select * from ledger where member_id = $1 order by id desc limit 500', [id]) };
  });

  app.post<Named>('/members/:member/sessions/revoke', async (request) => {
    const id = await memberId(db, request.params.member);
    const rows = await db.query(
      'update sessions set revoked_at = $2 where member_id = $1 and revoked_at is null returning id',
      [id, db.now()],
    );
    return { revoked: rows.length };
  });

  app.post<Named>('/members/:member/sessions/expire', async (request) => {
    const id = await memberId(db, request.params.member);
    const at = new Date(db.now().getTime() + v.parse(expiry, request.body).seconds * 1000);
    await db.query('update sessions set expires_at = $2 where member_id = $1 and revoked_at is null', [id, at]);
    return { expires_at: at };
  });
}

/** The id behind a name; throws NotFound. */
export async function memberId(db: Queryable, name: string): Promise<string> {
  const [member] = await db.query<{ id: string }>(
    'select id from members where account_id = $1 or email = $1 or id = $1',
    [name],
  );
  if (!member) throw new NotFound(`no member ${name}`);
  return member.id;
}
