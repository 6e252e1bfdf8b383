import { CODES } from '../../src/contract/codes.ts';
import { transactions } from '../../src/contract/history.ts';
import * as wallet from '../../src/contract/wallet.ts';
import { insert, snapshot, type Queryable } from '../db.ts';
import { balances, lockMember, post, postPoints } from '../ledger.ts';
import { packOf } from '../markets.ts';
import { decide, requestView, type RequestRow } from '../requests.ts';
import { randomToken } from '../secrets.ts';
import type { Api } from './api.ts';
import { fieldRefusal, found, Refusal } from './envelope.ts';
import { memberOf } from './members.ts';
import { depositMethods, withdrawMethods } from './methods.ts';
import { lockKey, runningKey } from './once.ts';
import { page } from './paging.ts';
import { pauseOf, refuseProtected, refuseWithdrawal } from '../protection.ts';
import { DAY_MS } from '../units.ts';
import type { Serve, Wire } from './serve.ts';

/** A ledger row with its id as text. The contract's ids are texts; the ledgers number their rows, so that they sort in order. */
function withTextId<Row>(row: Row & { id: number }) {
  return { ...row, id: String(row.id) };
}

/**
 * The part of the balance that cannot be withdrawn, in won: what is still to be wagered; 0 where the market or a pause forbids wagers;
 * Infinity where a register forbids withdrawals too. Rule R4.
 */
async function heldBack(db: Queryable, memberId: string): Promise<number> {
  const pause = await pauseOf(db, memberId);
  if (pause && !pause.may_withdraw) return Infinity;
  const { playClosed } = await packOf(db);
  return pause || playClosed ? 0 : (await memberOf(db, memberId)).rolling;
}

/** Summary, methods, deposits, withdrawals, points, and their lists. */
export function walletRoutes(serve: Serve, api: Api): void {
  serve(wallet.summary, ({ session: { memberId } }) =>
    snapshot(api.db, async (tx) => {
      const { rolling } = await memberOf(tx, memberId);
      const { balance, points } = await balances(tx, memberId);
      const waiting = await waitingOf(tx, memberId);
      const pending = Object.fromEntries(waiting.map((row) => [row.kind, payable(row, api.origins.api)]));
      const withdrawable = Math.max(0, balance - (await heldBack(tx, memberId)));
      return { balance, withdrawable, rolling, points, pending, as_of: tx.now() };
    }),
  );

  serve(wallet.methods, async ({ db, session: { memberId }, input: { kind } }) => {
    const now = db.now();
    const methods =
      kind === 'deposit' ? depositMethods(now, memberId) : withdrawMethods(now, await memberOf(db, memberId));
    return { methods, server_now: now };
  });

  serve(wallet.deposit, async ({ db, id, session, input }) => {
    const { memberId } = session;
    const method = depositMethods(db.now(), memberId).find((row) => row.id === input.method);
    if (!method) throw fieldRefusal({ method: 'closed' });
    if (input.amount < method.min) throw fieldRefusal({ amount: 'min' });
    if (input.amount > method.max) throw fieldRefusal({ amount: 'max' });
    await refuseProtected(db, session, { what: 'deposit', amount: input.amount });
    const [created] = await db.query<RequestRow>(
      `insert into requests (id, member_id, kind, method, amount, sender_name, status, requested_at, payment_token)
       values ($1, $2, 'deposit', $3, $4, $5, 'waiting', $6, $7)
       on conflict (member_id) where kind = 'deposit' and status = 'waiting' do nothing returning *`,
      [
        id,
        memberId,
        method.id,
        input.amount,
        input.sender_name,
        db.now(),
        wallet.isPaidOnPage(input.method) ? randomToken() : null,
      ],
    );
    if (!created) {
      const waiting = (await waitingOf(db, memberId)).find(({ kind }) => kind === 'deposit');
      throw new Refusal(CODES.previousExists, waiting && { id: waiting.id, request: requestView(waiting) });
    }
    const request = payable(created, api.origins.api);
    return { request, ...(request.redirect_url && { redirect_url: request.redirect_url }) };
  });

  serve(wallet.cancelDeposit, async ({ db, session: { memberId }, input: { id } }) => {
    // Before the request is read: on PostgreSQL another cancellation may end it meanwhile.
    await lockMember(db, memberId);
    const own = found(
      await db.query<RequestRow>("select * from requests where id = $1 and member_id = $2 and kind = 'deposit'", [
        id,
        memberId,
      ]),
    );
    const decided = await decide(db, id, 'rejected', 'cancelled');
    if (decided.ok) return { request: requestView(decided.request) };
    // Already cancelled by another call: the client shows that request (Rule C12).
    throw new Refusal(own.reason === 'cancelled' ? CODES.alreadyProcessed : decided.code, { id });
  });

  serve(wallet.withdraw, async ({ db, id, session: { memberId }, input: { amount } }) => {
    await refuseWithdrawal(db, memberId);
    const member = await memberOf(db, memberId);
    // A withdrawal is paid to the registered account. Rule W17.
    if (!member.bank_account) throw fieldRefusal({ account: 'required' });
    const posted = await post(db, { memberId, type: 'withdraw', amount: -amount, ref: id, key: `request:${id}:debit` });
    if (!posted.ok) throw fieldRefusal({ amount: 'balance' });
    const [method] = withdrawMethods(db.now(), member);
    // After the balance, as the client checks them; a refusal rolls the entry back.
    if (amount > method.max) throw fieldRefusal({ amount: 'max' });
    // Read only now: until the entry locked the wallet, a bet could change it.
    if (posted.after < (await heldBack(db, memberId))) throw fieldRefusal({ amount: 'withdrawable' });
    const row = { id, member_id: memberId, kind: 'withdraw', method: method.id, amount, requested_at: db.now() };
    const created = await insert<RequestRow>(db, 'requests', { ...row, status: 'waiting' });
    return { request: requestView(created), balance: posted.after };
  });

  serve(wallet.convert, async ({ db, id, session: { memberId }, input: { points } }) => {
    const key = `convert:${id}`;
    const taken = await postPoints(db, { memberId, type: 'convert', amount: -points, ref: id, key });
    if (!taken.ok) throw fieldRefusal({ points: 'balance' });
    // One point is one won.
    const given = await post(db, { memberId, type: 'point', amount: points, ref: id, key });
    if (!given.ok) throw new Error(`ledger refused ${key}: ${given.reason}`);
    const now = db.now();
    const row = { id, member_id: memberId, kind: 'deposit', method: 'point', amount: points };
    await insert(db, 'requests', { ...row, status: 'point', requested_at: now, finished_at: now });
    return { points: taken.after, credited: points, balance: given.after };
  });

  serve(wallet.byKey, async ({ db, session: { memberId }, input: { key } }) => {
    // Wait for a call that is still running, here or in another process: "not found" would be wrong once it commits.
    await Promise.allSettled([api.running.get(runningKey(memberId, key))]);
    await lockKey(db, memberId, key);
    const [known] = await db.query<{ request_id: string }>(
      'select request_id from idempotency where scope = $1 and key = $2',
      [memberId, key],
    );
    if (!known) return { found: false };
    const [row] = await db.query<RequestRow>('select * from requests where id = $1', [known.request_id]);
    return { found: true, ...(row && { request: payable(row, api.origins.api) }) };
  });

  for (const [{ endpoint }, kind] of [
    [wallet.deposits, 'deposit'],
    [wallet.withdrawals, 'withdraw'],
  ] as const) {
    serve(endpoint, ({ db, session: { memberId }, input }) =>
      page<RequestRow, ReturnType<typeof requestView>>(db, input, {
        sql: 'select * from requests where member_id = $1 and kind = $2',
        params: [memberId, kind],
        order: ['requested_at', 'id'],
        view: requestView,
      }),
    );
  }

  serve(wallet.pointsEntries.endpoint, ({ db, session: { memberId }, input }) =>
    page(db, input, {
      sql: 'select id, type as kind, amount as points, after, at as date from points_ledger where member_id = $1',
      params: [memberId],
      order: ['date', 'id'],
      view: withTextId<Omit<Wire<typeof wallet.pointsEntries.row>, 'id'>>,
    }),
  );

  serve(transactions.endpoint, ({ db, session: { memberId }, input }) => {
    const start = seoulMidnight(input.from);
    const end = new Date(seoulMidnight(input.to).getTime() + DAY_MS);
    if (start >= end) throw fieldRefusal({ to: 'order' });
    return page(db, input, {
      sql: `select ledger.id, email as username, type, amount, before, after, at as date, ref
        from ledger join members on members.id = member_id where member_id = $1 and at >= $2 and at < $3`,
      params: [memberId, start, end],
      order: ['date', 'id'],
      view: withTextId<Omit<Wire<typeof transactions.row>, 'id'>>,
    });
  });
}

/** A request, with the address of the payment page while it waits: a player who closed that page finds it again. */
function payable(row: RequestRow, origin: string) {
  const isDue = row.status === 'waiting' && row.payment_token !== null;
  return { ...requestView(row), ...(isDue && { redirect_url: `${origin}/pay/${row.payment_token}` }) };
}

/** The member's requests that wait, the oldest first; of deposits there is one at most. */
function waitingOf(db: Queryable, memberId: string): Promise<RequestRow[]> {
  const sql = "select * from requests where member_id = $1 and status = 'waiting' order by requested_at, id";
  return db.query<RequestRow>(sql, [memberId]);
}

/** The start of a day in Seoul, which has no summer time. */
function seoulMidnight(date: string): Date {
  return new Date(`${date}T00:00:00+09:00`);
}
