import { randomUUID } from 'node:crypto';
import { apiServer } from '../../../../sandbox/api/index.ts';
import { createDeviations } from '../../../../sandbox/deviations/hooks.ts';
import { insert, type Queryable } from '../../../../sandbox/db.ts';
import { openWallets, post } from '../../../../sandbox/ledger.ts';
import { digest } from '../../../../sandbox/secrets.ts';
import { emptyContext, PROVIDER } from '../helper.ts';

/** The id of the only game. */
export const GAME = 7001;

/** A member on two devices. */
export interface Member {
  id: string;
  /** A token of each device. */
  tokens: readonly [string, string];
}

/** An operator's API on its own database and a virtual clock, called without a network. */
export async function createWorld(database: string, schema: string) {
  let now = Date.UTC(2026, 0, 1);
  const clock = { now: () => new Date(now), offset: () => 0, setOffset: () => undefined };
  const fill = async (tx: Queryable) => {
    await tx.query("insert into settings (key, value) values ('jwtSecret', '\"none\"')");
    const game = { id: GAME, provider_id: PROVIDER, title: 'Reels', slug: 'reels', kind: 'slot', category: 'Slots' };
    await insert(tx, 'games', { ...game, is_service: 1, released_at: tx.now() });
  };
  const context = await emptyContext(clock, fill, { database, schema });
  const { db } = context;
  const app = apiServer(context, createDeviations());

  return {
    db,
    /** Sets the server's clock and the database's, in milliseconds since the epoch. */
    async setTime(at: number) {
      now = at;
      await db.query('update clock set stands_at = $1', [clock.now()]);
    },
    /** Adds a member, born in 1988 or, if young, in 2005, with more money than a schedule can spend. */
    async addMember(isYoung: boolean): Promise<Member> {
      const id = randomUUID();
      const tokens = [randomUUID(), randomUUID()] as const;
      await db.transaction(async (tx) => {
        const words = { account_id: id, email: id, nickname: id, phone: id, password_hash: 'x', agreed_terms: '1' };
        // Signed up in the future, so that a review of the limits is never due.
        const far = new Date(Date.UTC(2100, 0, 1));
        await insert(tx, 'members', {
          id,
          ...words,
          bank_account: '113-2026-4410',
          birth_date: isYoung ? '2005-04-12' : '1988-04-12',
          created_at: far,
          notices_seen_at: far,
        });
        await insert(tx, 'acknowledgements', { member_id: id, what: 'set-limits', version: '', at: tx.now() });
        await openWallets(tx, id);
        for (const token of tokens) {
          const row = { id: randomUUID(), member_id: id, auth_token_hash: digest(token) };
          await insert(tx, 'sessions', { ...row, created_at: tx.now(), expires_at: far });
        }
        await post(tx, { memberId: id, type: 'adjust', amount: 1e9, key: randomUUID() });
      });
      return { id, tokens };
    },
    /** Calls the API. Resolves to the code, 0 for a success of any envelope, and the data. */
    async call(token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body: object = {}) {
      const response = await app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          ...(method !== 'GET' && { 'content-type': 'text/plain' }),
        },
        ...(method !== 'GET' && { payload: JSON.stringify(body) }),
      });
      const reply: { code?: number; RESULT?: boolean; data?: unknown; DATA?: unknown } = response.json();
      const code = reply.code ?? (reply.RESULT === true ? 0 : -1);
      return { code, data: (reply.data ?? reply.DATA ?? {}) as Record<string, unknown> };
    },
    async close() {
      await app.close();
      await context.close();
    },
  };
}

/** A world under test. */
export type World = Awaited<ReturnType<typeof createWorld>>;
