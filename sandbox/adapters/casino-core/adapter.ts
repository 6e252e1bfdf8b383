import * as LIMITS from '../../../src/config/limits.ts';
import * as accounts from '../../../src/contract/account.ts';
import { adapt, type Adapter } from '../../../src/contract/adapter.ts';
import { CODES } from '../../../src/contract/codes.ts';
import type { Output } from '../../../src/contract/endpoint.ts';
import * as games from '../../../src/contract/games.ts';
import { transactions } from '../../../src/contract/history.ts';
import * as profile from '../../../src/contract/profile.ts';
import { providers } from '../../../src/contract/providers.ts';
import * as session from '../../../src/contract/session.ts';
import * as supports from '../../../src/contract/supports.ts';
import * as wallet from '../../../src/contract/wallet.ts';
import { KRW } from './names.ts';
import { protectionRules } from './protection.ts';
import {
  codeOf,
  gameOf,
  kindOf,
  MOVES,
  PAYMENT_STATES,
  refusalOf,
  sessionFigures,
  type ErrorBody,
  type Game,
  type Page,
  type Payment,
  type Transaction,
} from './shapes.ts';

/*
 * The adapter for an API like "Casino Core" (github.com/psh-inc/casino, specs/openapi/casino-core.json): paths under /api, bare bodies and
 * HTTP statuses instead of an envelope, JSON bodies, numbered pages, error codes as words, and limits with `pendingValue`. `server.ts`
 * beside it is such an API.
 */

type Account = { bankName: string; accountNumber: string; holderName: string } | null;

/** One direction of the API's cashier. */
interface CashierSide {
  active: boolean;
  dailyLimit?: number | null;
  account?: Account;
}

type Summary = Output<typeof wallet.summary>;
type Requests = Output<typeof wallet.deposits.endpoint>;
const waitingIn = ({ list }: Requests) => list.find((each) => each?.status === 'waiting');

const signedIn = (data: { accessToken: string; playerId: string; username: string; email: string }) => ({
  jwt: data.accessToken,
  uid: data.playerId,
  name: data.username,
  username: data.email,
  email: data.email,
});

/** A page of this API is a number; the client takes it for an opaque cursor. */
const pageQuery = ({ cursor, limit }: { cursor?: string | undefined; limit?: number | undefined }) => ({
  page: cursor ?? '0',
  size: limit,
});
const nextPage = ({ page, last }: Page<unknown>) => (last ? null : String(page + 1));

const requestOf = (kind: 'deposit' | 'withdraw', { transactionId, amount, status, createdAt }: Payment) =>
  ({ id: transactionId, kind, amount, status: PAYMENT_STATES[status] ?? 'unknown', requested_at: createdAt }) as const;

/** The list of deposit or withdrawal requests: this API has them among its transactions. */
const payments = (type: 'DEPOSIT' | 'WITHDRAWAL', kind: 'deposit' | 'withdraw') => ({
  path: '/api/customer/transactions',
  request: (input: Parameters<typeof pageQuery>[0]) => ({ ...pageQuery(input), type }),
  response: (data: Page<Transaction>) => ({
    list: data.content.map((row) => requestOf(kind, { ...row, transactionId: row.uuid, amount: Math.abs(row.amount) })),
    next_cursor: nextPage(data),
  }),
});

const adapter: Adapter = {
  // This API's CORS policy allows none of the contract's own headers.
  headers: ({ authorization, 'accept-language': language }) => ({
    'accept-language': language ?? '',
    'content-type': 'application/json',
    ...(authorization !== undefined && { authorization }),
  }),
  envelope({ status, body }: { status: number; body: unknown }) {
    if (status === 204) return { code: CODES.ok, data: {} };
    // A gateway may send a 401 without a body.
    if (status === 401 && (typeof body !== 'object' || body === null)) return { code: CODES.authExpired };
    // Such as a gateway's page, which says nothing about the outcome of the call.
    if (typeof body !== 'object' || body === null) throw new Error(`no JSON with status ${status}`);
    if (status < 300) return { code: CODES.ok, data: body };
    const error: ErrorBody = body;
    return {
      code: codeOf(status, error),
      msg: error.message ?? '',
      data: refusalOf(error),
    };
  },
  endpoints: [
    adapt(accounts.login, { path: '/api/v1/auth/login', response: () => ({}), session: signedIn }),
    adapt(accounts.register, {
      path: '/api/v1/public/registration/signup',
      request: ({ account_id, phone, referral_code, agreed_terms, adult, ...rest }) => ({
        ...rest,
        username: account_id,
        phoneNumber: phone,
        promoCode: referral_code,
        acceptedTerms: agreed_terms,
        ageConfirmed: adult,
      }),
      response: () => ({}),
      session: signedIn,
    }),
    adapt(accounts.available, {
      // This API has no check for nickname and phone: the sign-up itself reports a duplicate.
      answer: ({ field }) => (field === 'nickname' || field === 'phone' ? { available: true } : undefined),
      path: ({ field }) => `/api/v1/public/registration/check-${field === 'email' ? 'email' : 'username'}`,
      request: ({ field, value }) => ({ [field === 'email' ? 'email' : 'username']: value }),
    }),
    adapt(session.logout, { path: '/api/v1/auth/logout' }),
    adapt(session.sessionCheck, {
      path: '/api/v1/auth/heartbeat',
      request: () => ({}),
      response: ({ valid, serverTime }: { valid: boolean; serverTime?: string }) => ({
        result: valid ? 'OK' : 'TOKEN_EXPIRED',
        now: serverTime,
      }),
    }),
    adapt(session.mainInit, {
      path: '/api/customer/wallet-summary',
      // The account is on the member's own pages, its holder the sender of a deposit.
      response: (data: { balance: number; payoutAccount?: Account }, _input, { name, username }) => ({
        ui: {
          name,
          username,
          amount: data.balance,
          bank_code_name: data.payoutAccount?.bankName,
          bank_account: data.payoutAccount?.accountNumber,
          bank_name: data.payoutAccount?.holderName,
        },
      }),
    }),
    adapt(profile.profile, {
      path: '/api/customer/profile',
      method: 'PUT',
      request: ({ nickname, phone }) => ({ nickname, phoneNumber: phone }),
      response: () => ({}),
      session: ({ username }: { username: string }) => ({ name: username }),
    }),
    adapt(profile.password, {
      path: '/api/customer/change-password',
      request: ({ current, password }) => ({ currentPassword: current, newPassword: password }),
    }),

    adapt(providers, {
      path: '/api/public/vendors',
      response: (data: { id: number; name: string; gameType: string }[]) => ({
        list: data.map(({ id, name, gameType }) => ({
          id,
          title: name,
          is_casino: kindOf(gameType) === 'casino' ? 1 : 0,
          kind: kindOf(gameType),
        })),
      }),
    }),
    adapt(games.providerGames, {
      path: '/api/v3/public/games',
      request: ({ provider_id }) => ({ vendorId: provider_id, limit: 1000, offset: 0 }),
      response: (data: { games: Game[] }) => ({ list: data.games.map(gameOf) }),
    }),
    adapt(games.gameList, {
      // This API cannot list games by id.
      answer: ({ ids }) => (ids === undefined ? undefined : { list: [] }),
      path: ({ sort }) => `/api/v3/public/games/${sort}`,
      request: ({ limit, cursor = '0' }) => ({ limit, offset: Number(cursor) }),
      // This API cannot filter by kind and does not say which page is the last: one that is not full.
      response: (data: { games: Game[] }, { kind, limit = LIMITS.page, cursor = '0' }) => ({
        list: data.games.map(gameOf).filter((game) => kind === undefined || game.kind === kind),
        next_cursor: data.games.length < limit ? null : String(Number(cursor) + limit),
      }),
    }),
    adapt(games.launchAddress, {
      method: 'POST',
      path: '/api/games/:id/launch',
      request: ({ game_id }) => ({ id: game_id, currency: KRW }),
      response: ({ launchUrl, sessionUuid }: { launchUrl: string; sessionUuid: string }) => ({
        url: launchUrl,
        session: sessionUuid,
      }),
    }),
    adapt(games.sessionHeartbeat, { method: 'PUT', path: '/api/sessions/:id/keepalive', response: sessionFigures }),
    adapt(games.sessionClose, { method: 'DELETE', path: '/api/sessions/:id', response: sessionFigures }),
    adapt(games.sessionTakeover, { method: 'DELETE', path: '/api/sessions/:id', response: () => ({}) }),

    adapt(wallet.summary, {
      path: '/api/customer/wallet-summary',
      response: (data: { balance: number; availableBalance: number; lastActivityAt: string }) => ({
        balance: data.balance,
        withdrawable: data.availableBalance,
        as_of: data.lastActivityAt,
      }),
      // This API's summary has no pending requests: they are found in the two lists.
      after: {
        reads: [wallet.deposits.endpoint, wallet.withdrawals.endpoint],
        combine: (own: Summary, [deposits, withdrawals]: [Requests, Requests]) => ({
          ...own,
          pending: { deposit: waitingIn(deposits), withdraw: waitingIn(withdrawals) },
        }),
      },
    }),
    adapt(wallet.methods, {
      path: '/api/player/public/balance',
      request: () => ({}),
      response: (data: { deposits: CashierSide; withdrawals: CashierSide }, { kind }) => {
        const { active, dailyLimit, account } = kind === 'deposit' ? data.deposits : data.withdrawals;
        const bank = account && { bank: account.bankName, number: account.accountNumber, holder: account.holderName };
        return { methods: [{ id: 'bank', status: active ? 'open' : 'closed', max: dailyLimit, account: bank }] };
      },
    }),
    adapt(wallet.deposit, {
      path: '/api/payments/deposits',
      request: ({ amount, method, sender_name }, { uid, key }) => ({
        playerId: uid,
        amount,
        currency: KRW,
        paymentMethod: method,
        paymentDetails: { referenceId: key, senderName: sender_name },
      }),
      response: (data: Payment) => ({ request: requestOf('deposit', data) }),
    }),
    adapt(wallet.withdraw, {
      path: '/api/payments/withdrawals',
      request: ({ amount }, { uid, key }) => ({
        playerId: uid,
        amount,
        currency: KRW,
        paymentMethod: 'bank',
        paymentDetails: { referenceId: key },
      }),
      response: (data: Payment) => ({ request: requestOf('withdraw', data) }),
    }),
    adapt(wallet.byKey, {
      path: '/api/customer/transactions',
      request: ({ key }) => ({ referenceId: key, page: 0, size: 1 }),
      response: ({ content }: Page<Transaction>) => ({ found: content.length > 0 }),
    }),
    adapt(wallet.deposits.endpoint, payments('DEPOSIT', 'deposit')),
    adapt(wallet.withdrawals.endpoint, payments('WITHDRAWAL', 'withdraw')),
    adapt(transactions.endpoint, {
      path: '/api/customer/transactions',
      request: ({ from, to, ...page }) => ({ ...pageQuery(page), startDate: from, endDate: to }),
      response: (data: Page<Transaction>, _input, { username }) => ({
        list: data.content.map((row) => ({
          id: String(row.id),
          username,
          type: MOVES[row.type] ?? 'unknown',
          amount: row.amount,
          before: row.balanceBefore,
          after: row.balanceAfter,
          date: row.createdAt,
          ref: row.referenceId ?? '',
        })),
        next_cursor: nextPage(data),
      }),
    }),
    ...protectionRules,

    // This API has no notices, memos and inquiries: their lists are empty.
    adapt(supports.notices.endpoint, { answer: () => ({ list: [] }) }),
    adapt(supports.memos.endpoint, { answer: () => ({ list: [] }) }),
    adapt(supports.counsels.endpoint, { answer: () => ({ list: [] }) }),
  ],
};

/** The module to name in `VITE_ADAPTER`. */
export default adapter;
