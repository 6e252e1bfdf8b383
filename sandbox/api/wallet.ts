import { CODES } from '../../src/contract/codes.ts';
import * as wallet from '../../src/contract/wallet.ts';
import type { Queryable } from '../db.ts';
import { balances, post, postPoints } from '../ledger.ts';
import { decide, requestView, type RequestRow } from '../requests.ts';
import { randomToken } from '../secrets.ts';
import type { Api } from './api.ts';
import { fieldRefusal, found, Refusal } from './envelope.ts';
import { memberOf } from './members.ts';
import { depositMethods, withdrawMethods } from './methods.ts';
import { runningKey } from './once.ts';
import type { Serve } from './serve.ts';

/** Summary, methods, deposits, withdrawals and points. */
export function walletRoutes(serve: Serve, api: Api): void {
  serve(wallet.summary, async ({ db, session: { memberId } }) => {
    const { rolling } = await memberOf(db, memberId);
    const { balance, points } = await balances(db, memberId);
    const waiting = await db.query<RequestRow>(
      "select * from requests where member_id = $1 and status = 'waiting' order by requested_at",
      [memberId],
    );
    const pending = Object.fromEntries(waiting.map((row) => [row.kind, payable(row, api.origins.api)]));
    return { balance, withdrawable: balance, rolling, points, pending, as_of: db.now() };
  });

  serve(wallet.methods, async ({ db, session: { memberId }, input: { kind } }) => {
    const now = db.now();
    const methods =
      kind === 'deposit' ? depositMethods(now, memberId) : withdrawMethods(now, await memberOf(db, memberId));
    return { methods, server_now: now };
  });

  serve(wallet.deposit, async ({ db, id, session: { memberId }, input }) => {
    const method = depositMethods(db.now(), memberId).find((row) => row.id === input.method);
    if (!method || method.status === 'closed') throw fieldRefusal({ method: 'closed' });
    if (input.amount < method.min) throw fieldRefusal({ amount: 'min' });
    if (input.amount > method.max) throw fieldRefusal({ amount: 'max' });
    const [created] = await db.query<RequestRow>(
      `insert into requests (id, member_id, kind, method, amount, sender_name, status, requested_at, payment_token)
       values ($1, $2, 'deposit', $3, $4, $5, 'waiting', $6, $7)
       on conflict (member_id) where kind = 'deposit' and status = 'waiting' do nothing returning *`,
      [id, memberId, method.id, input.amount, input.sender_name, db.now(), method.id === 'card' ? randomToken() : null],
    );
    if (!created) throw await previousDeposit(db, memberId);
    const request = payable(created, api.origins.api);
    return { request, ...(request.redirect_url && { redirect_url: request.redirect_url }) };
  });

  serve(wallet.cancelDeposit, async ({ db, session: { memberId }, input: { id } }) => {
    const own = found(
      await db.query<RequestRow>("select * from requests where id = $1 and member_id = $2 and kind = 'deposit'", [
        id,
        memberId,
      ]),
    );
    const decided = await decide(db, id, 'rejected', 'cancelled');
    if (decided.ok) return { request: requestView(decided.request) };
    // Cancelled before, by another call: what was wanted has happened.
    throw new Refusal(own.reason === 'cancelled' ? CODES.alreadyProcessed : decided.code, { id });
  });

  serve(wallet.withdraw, async ({ db, id, session: { memberId }, input: { amount } }) => {
    const posted = await post(db, { memberId, type: 'withdraw', amount: -amount, ref: id, key: `request:${id}:debit` });
    if (!posted.ok) throw fieldRefusal({ amount: 'balance' });
    const created = await db.query<RequestRow>(
      `insert into requests (id, member_id, kind, method, amount, status, requested_at)
       values ($1, $2, 'withdraw', 'bank', $3, 'waiting', $4) returning *`,
      [id, memberId, amount, db.now()],
    );
    return { request: requestView(found(created)), balance: posted.after };
  });

  serve(wallet.convert, async ({ db, id, session: { memberId }, input: { points } }) => {
    const key = `convert:${id}`;
    const taken = await postPoints(db, { memberId, type: 'convert', amount: -points, ref: id, key });
    if (!taken.ok) throw fieldRefusal({ points: 'balance' });
    // One point is one won.
    const given = await post(db, { memberId, type: 'point', amount: points, ref: id, key });
    if (!given.ok) throw new Error(`ledger refused ${key}: ${given.reason}`);
    await db.query(
      `insert into requests (id, member_id, kind, method, amount, status, requested_at, finished_at)
       values ($1, $2, 'deposit', 'point', $3, 'point', $4, $4)`,
      [id, memberId, points, db.now()],
    );
    return { points: taken.after, credited: points, balance: given.after };
  });

  serve(wallet.byKey, async ({ db, session: { memberId }, input: { key } }) => {
    // A call that is running now has its answer in a moment; "not found" would be wrong by then.
    await Promise.allSettled([api.running.get(runningKey(memberId, key))]);
    const [known] = await db.query<{ request_id: string }>(
      'select request_id from idempotency where scope = $1 and key = $2',
      [memberId, key],
    );
    if (!known) return { found: false };
    const [row] = await db.query<RequestRow>('select * from requests where id = $1', [known.request_id]);
    return { found: true, ...(row && { request: payable(row, api.origins.api) }) };
  });
}

/** A request, and where it is paid while it waits for that: a player who has lost the card company's page finds it again. */
function payable(row: RequestRow, origin: string) {
  const isDue = row.status === 'waiting' && row.payment_token !== null;
  return { ...requestView(row), ...(isDue && { redirect_url: `${origin}/pay/${row.payment_token}` }) };
}

/** The refusal that shows the deposit already waiting. Rule C12. */
async function previousDeposit(tx: Queryable, memberId: string): Promise<Refusal> {
  const [row] = await tx.query<RequestRow>(
    "select * from requests where member_id = $1 and kind = 'deposit' and status = 'waiting'",
    [memberId],
  );
  return new Refusal(CODES.previousExists, row ? { id: row.id, request: requestView(row) } : {});
}
