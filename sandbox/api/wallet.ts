import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CODES } from '../../src/contract/codes.ts';
import type { Queryable } from '../db.ts';
import { randomToken } from '../secrets.ts';
import { balances, post, postPoints } from '../ledger.ts';
import { decide, requestView, type RequestRow } from '../requests.ts';
import { bearer, type Api } from './api.ts';
import { coded } from './envelope.ts';
import { memberOf } from './members.ts';
import { DEPOSIT_METHOD_IDS, depositMethods, withdrawMethods } from './methods.ts';
import { once, runningKey } from './once.ts';
import { amount, parse, pointsToConvert, text } from './parse.ts';
import { fieldRefusal, Refusal } from './refusal.ts';
import { requireSession } from './tokens.ts';

const depositBody = v.object({ amount, method: v.picklist(DEPOSIT_METHOD_IDS, 'format'), sender_name: text(1, 40) });
/** Nobody looks for the sender of a card payment. */
const cardBody = v.object({ ...depositBody.entries, sender_name: v.optional(text(0, 40), '') });
const isCard = (body: unknown): boolean => v.is(v.object({ method: v.literal('card') }), body);
const idParams = v.object({ id: text(1, 64) });

/** Summary, methods, deposits, withdrawals and points. Contract section 3. */
export function walletRoutes(app: FastifyInstance, api: Api): void {
  app.get('/wallet/summary', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { rolling } = await memberOf(api.db, memberId);
    const { balance, points } = await balances(api.db, memberId);
    const waiting = await api.db.query<RequestRow>(
      "select * from requests where member_id = $1 and status = 'waiting' order by requested_at",
      [memberId],
    );
    const pending = Object.fromEntries(waiting.map((row) => [row.kind, payable(row, api.origins.api)]));
    return coded({ balance, withdrawable: balance, rolling, points, pending, as_of: api.clock.now() });
  });

  app.get('/wallet/methods', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { kind } = parse(v.object({ kind: v.picklist(['deposit', 'withdraw'], 'format') }), request.query);
    const member = await memberOf(api.db, memberId);
    const now = api.clock.now();
    return coded({
      methods: kind === 'deposit' ? depositMethods(now, memberId) : withdrawMethods(now, member),
      server_now: now,
    });
  });

  app.post('/wallet/deposits', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const body = parse(isCard(request.body) ? cardBody : depositBody, request.body);
    const method = depositMethods(api.clock.now(), memberId).find((row) => row.id === body.method);
    if (!method || method.status === 'closed') throw fieldRefusal({ method: 'closed' });
    if (body.amount < method.min) throw fieldRefusal({ amount: 'min' });
    if (body.amount > method.max) throw fieldRefusal({ amount: 'max' });
    const data = await once(api, request, memberId, body, async (tx, id) => {
      const paymentToken = body.method === 'card' ? randomToken() : null;
      const [created] = await tx.query<RequestRow>(
        `insert into requests (id, member_id, kind, method, amount, sender_name, status, requested_at, payment_token)
         values ($1, $2, 'deposit', $3, $4, $5, 'waiting', $6, $7)
         on conflict (member_id) where kind = 'deposit' and status = 'waiting' do nothing returning *`,
        [id, memberId, body.method, body.amount, body.sender_name, tx.now(), paymentToken],
      );
      if (!created) throw await previousDeposit(tx, memberId);
      const made = payable(created, api.origins.api);
      return { request: made, ...(made.redirect_url && { redirect_url: made.redirect_url }) };
    });
    return coded(data);
  });

  app.delete('/wallet/deposits/:id', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { id } = parse(idParams, request.params);
    const data = await once(api, request, memberId, {}, async (tx) => {
      const [own] = await tx.query<RequestRow>(
        "select * from requests where id = $1 and member_id = $2 and kind = 'deposit'",
        [id, memberId],
      );
      if (!own) throw new Refusal(CODES.notFound);
      const decided = await decide(tx, id, 'rejected', 'cancelled');
      if (decided.ok) return { request: requestView(decided.request) };
      // Cancelled before, by another call: what was wanted has happened.
      throw new Refusal(own.reason === 'cancelled' ? CODES.alreadyProcessed : decided.code, { id });
    });
    return coded(data);
  });

  app.post('/wallet/withdrawals', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const body = parse(v.object({ amount }), request.body);
    const data = await once(api, request, memberId, body, async (tx, id) => {
      const key = `request:${id}:debit`;
      const posted = await post(tx, { memberId, type: 'withdraw', amount: -body.amount, ref: id, key });
      if (!posted.ok) throw fieldRefusal({ amount: 'balance' });
      const [created] = await tx.query<RequestRow>(
        `insert into requests (id, member_id, kind, method, amount, status, requested_at)
         values ($1, $2, 'withdraw', 'bank', $3, 'waiting', $4) returning *`,
        [id, memberId, body.amount, tx.now()],
      );
      if (!created) throw new Error('a withdrawal was not written');
      return { request: requestView(created), balance: posted.after };
    });
    return coded(data);
  });

  app.post('/wallet/points/convert', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const body = parse(v.object({ points: pointsToConvert }), request.body);
    const data = await once(api, request, memberId, body, async (tx, id) => {
      const key = `convert:${id}`;
      const taken = await postPoints(tx, { memberId, type: 'convert', amount: -body.points, ref: id, key });
      if (!taken.ok) throw fieldRefusal({ points: 'balance' });
      // One point is one won.
      const given = await post(tx, { memberId, type: 'point', amount: body.points, ref: id, key });
      if (!given.ok) throw new Error(`ledger refused ${key}: ${given.reason}`);
      await tx.query(
        `insert into requests (id, member_id, kind, method, amount, status, requested_at, finished_at)
         values ($1, $2, 'deposit', 'point', $3, 'point', $4, $4)`,
        [id, memberId, body.points, tx.now()],
      );
      return { points: taken.after, credited: body.points, balance: given.after };
    });
    return coded(data);
  });

  app.get('/wallet/requests/by-key', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { key } = parse(v.object({ key: text(1, 100) }), request.query);
    // A call that is running now has its answer in a moment; "not found" would be wrong by then.
    await Promise.allSettled([api.running.get(runningKey(memberId, key))]);
    const [known] = await api.db.query<{ request_id: string }>(
      'select request_id from idempotency where scope = $1 and key = $2',
      [memberId, key],
    );
    if (!known) return coded({ found: false });
    const [row] = await api.db.query<RequestRow>('select * from requests where id = $1', [known.request_id]);
    return coded({ found: true, ...(row && { request: payable(row, api.origins.api) }) });
  });
}

/** A request, and where it is paid while it waits for that: a player who has lost the card company's page finds it again. */
function payable(row: RequestRow, origin: string) {
  const isDue = row.status === 'waiting' && row.payment_token !== null;
  return { ...requestView(row), ...(isDue && { redirect_url: `${origin}/pay/${row.payment_token}` }) };
}

/** The refusal that shows the deposit already waiting (contract section 2, code 6001). */
async function previousDeposit(tx: Queryable, memberId: string): Promise<Refusal> {
  const [row] = await tx.query<RequestRow>(
    "select * from requests where member_id = $1 and kind = 'deposit' and status = 'waiting'",
    [memberId],
  );
  return new Refusal(CODES.previousExists, row ? { id: row.id, request: requestView(row) } : {});
}
