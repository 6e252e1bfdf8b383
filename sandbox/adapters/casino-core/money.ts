import type { FastifyInstance } from 'fastify';
import * as wallet from '../../../src/contract/wallet.ts';
import type { Api } from '../../api/api.ts';
import { fieldRefusal } from '../../api/envelope.ts';
import { bearer, requireSession } from '../../api/tokens.ts';
import { KRW } from './names.ts';
import type { Run } from './services.ts';

/** Body of a payment. `referenceId` is its idempotency key: a payment that is sent twice is carried out once. */
interface PaymentBody {
  amount: number;
  paymentMethod: string;
  paymentDetails: { referenceId?: string; senderName?: string };
}

/** Filters of a list of transactions: payments of a type, the payment with a reference, or the ledger of a range of days. */
interface TransactionsQuery {
  type?: 'DEPOSIT' | 'WITHDRAWAL';
  referenceId?: string;
  startDate?: string;
  endDate?: string;
  page?: string;
  size?: string;
}

/** A row of the ledger, or a payment. */
interface Row {
  id: number;
  uuid: string;
  type: string;
  status: string;
  amount: number;
  before: number;
  after: number;
  ref: string;
  at: Date;
}

/** This API's names of the ledger's entry types. */
const TYPES = `case type when 'deposit' then 'DEPOSIT' when 'withdraw' then 'WITHDRAWAL' when 'bet' then 'GAME_BET'
  when 'win' then 'GAME_WIN' when 'refund' then 'SPORTS_REFUND' when 'point' then 'BONUS_CONVERSION' else 'ADJUSTMENT' end`;

/** The deposit and withdrawal requests of the member `$1`, without conversions of points, which this API lists in the ledger only. */
const PAYMENTS = `select row_number() over (order by requested_at, id) as id, id as uuid,
    case when kind = 'withdraw' and status = 'auto' then 'reclaimed' when status = 'rejected' and reason = 'cancelled' then 'cancelled'
      else status end as status,
    case kind when 'deposit' then 'DEPOSIT' else 'WITHDRAWAL' end as type,
    case kind when 'deposit' then amount else -amount end as amount, 0 as before, 0 as after, id as ref, requested_at as at
  from requests where member_id = $1 and method <> 'point'`;

/** The ledger of the member `$1` from the day `$2` to the day `$3`, in Seoul, both included. */
const LEDGER = `select id, id::text as uuid, 'completed' as status, ${TYPES} as type, amount, before, after, ref, at from ledger
  where member_id = $1 and at >= ($2 || 'T00:00:00+09:00')::timestamptz
    and at < ($3 || 'T00:00:00+09:00')::timestamptz + interval '1 day'`;

/** This API's names of the statuses of `requests`; `reclaimed` and `cancelled` are made by `PAYMENTS`. */
const STATES: Readonly<Record<string, string>> = {
  waiting: 'PENDING',
  completed: 'COMPLETED',
  auto: 'COMPLETED',
  rejected: 'FAILED',
  reclaimed: 'REVERSED',
  cancelled: 'CANCELLED',
  unknown: 'UNKNOWN',
};

/** Balance, payments and their lists. */
export function moneyRoutes(app: FastifyInstance, api: Api, run: Run): void {
  app.get('/api/customer/wallet-summary', async (request) => {
    const { balance, withdrawable, as_of } = (await run(request, wallet.summary, {})).data;
    const payoutAccount = accountOf((await run(request, wallet.methods, { kind: 'withdraw' })).data.methods);
    return {
      currency: KRW,
      balance,
      availableBalance: withdrawable,
      bonusBalance: 0,
      lastActivityAt: as_of,
      payoutAccount,
    };
  });

  app.get('/api/player/public/balance', async (request) => {
    const sides = (['deposit', 'withdraw'] as const).map(async (kind) => {
      const { methods } = (await run(request, wallet.methods, { kind })).data;
      const bank = methods.find(({ id }) => id === 'bank');
      return { active: bank?.status !== 'closed', dailyLimit: bank?.max ?? null, account: accountOf(methods) };
    });
    const [deposits, withdrawals] = await Promise.all(sides);
    return { currency: KRW, deposits, withdrawals };
  });

  app.post<{ Body: PaymentBody }>('/api/payments/deposits', async (request) => {
    const { amount, paymentMethod, paymentDetails } = request.body;
    const method = wallet.DEPOSIT_METHODS.find((name) => name === paymentMethod);
    if (!method) throw fieldRefusal({ paymentMethod: 'format' });
    const input = { amount, method, sender_name: paymentDetails.senderName ?? '' };
    return payment((await run(request, wallet.deposit, input, referenceOf(paymentDetails))).data.request);
  });

  app.post<{ Body: PaymentBody }>('/api/payments/withdrawals', async (request) => {
    const { amount, paymentDetails } = request.body;
    return payment((await run(request, wallet.withdraw, { amount }, referenceOf(paymentDetails))).data.request);
  });

  app.get<{ Querystring: TransactionsQuery }>('/api/customer/transactions', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { type, referenceId, startDate, endDate, page = '0', size = '20' } = request.query;
    if (referenceId !== undefined) {
      const { request: found } = (await run(request, wallet.byKey, { key: referenceId })).data;
      return listOf(await rowsOf(`${PAYMENTS} and id = $2`, [memberId, found?.id ?? '']), 0, 1, 1);
    }
    const [sql, params] = type
      ? [`${PAYMENTS} and kind = $2`, [memberId, type === 'DEPOSIT' ? 'deposit' : 'withdraw']]
      : [LEDGER, [memberId, startDate, endDate]];
    const [at, count] = [wholeOf('page', page, 0), Math.min(100, wholeOf('size', size, 1))];
    const [total] = await api.db.query<{ count: number }>(`select count(*) as count from (${sql}) as list`, params);
    const rows = await rowsOf(`${sql} order by at desc, id desc limit ${count} offset ${at * count}`, params);
    return listOf(rows, at, count, total?.count ?? 0);
  });

  function rowsOf(sql: string, params: readonly unknown[]): Promise<Row[]> {
    return api.db.query<Row>(sql, params);
  }
}

/** The account of a bank transfer: the operator's for deposits, the player's for withdrawals; null where there is none. */
function accountOf(methods: readonly wallet.Method[]) {
  const account = methods.find(({ id }) => id === 'bank')?.account;
  return account ? { bankName: account.bank, accountNumber: account.number, holderName: account.holder } : null;
}

/** The number of a query parameter; refuses one that is not whole or is below `least`. */
function wholeOf(name: string, value: string, least: number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < least) throw fieldRefusal({ [name]: 'format' });
  return number;
}

function referenceOf({ referenceId }: PaymentBody['paymentDetails']): string {
  if (!referenceId) throw fieldRefusal({ referenceId: 'required' });
  return referenceId;
}

function payment({ id, status, amount, requested_at }: wallet.MoneyRequest) {
  return { transactionId: id, status: STATES[status], amount, fee: 0, currency: KRW, createdAt: requested_at };
}

function listOf(rows: readonly Row[], page: number, size: number, totalElements: number) {
  const content = rows.map(({ before, after, ref, at, status, ...row }) => ({
    ...row,
    currency: KRW,
    status: STATES[status],
    referenceId: ref,
    balanceBefore: before,
    balanceAfter: after,
    createdAt: at,
  }));
  const totalPages = Math.ceil(totalElements / size);
  return { content, page, size, totalElements, totalPages, last: page + 1 >= totalPages };
}
