import { CODES } from '../../../src/contract/codes.ts';
import type { TransactionType } from '../../../src/contract/history.ts';
import type { GameKind } from '../../../src/config/gameKinds.ts';
import type { RequestStatus } from '../../../src/contract/wallet.ts';
import { limitRefusal, pauseOf, type Exclusion } from './protection.ts';

/** A list of Casino Core. */
export interface Page<Row> {
  content: Row[];
  /** From 0. */
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  last: boolean;
}

/** A row of its ledger, or a payment, in whatever state. */
export interface Transaction {
  id: number;
  uuid: string;
  /** Signed, in the currency's unit. */
  amount: number;
  type: string;
  status: string;
  referenceId?: string | null;
  balanceBefore: number;
  balanceAfter: number;
  createdAt: string;
}

/** The answer to a deposit or withdrawal. */
export interface Payment {
  transactionId: string;
  status: string;
  amount: number;
  createdAt: string;
}

/** A game of its lists; decimals are texts. */
export interface Game {
  id: string;
  name: string;
  imageUrl: string | null;
  type: string;
  vendorId: number;
  isActive: boolean;
  rtp: string | null;
  createdAt: string;
}

/** An open game. */
export interface GameSession {
  sessionUuid: string;
  status: string;
  totalBet: number;
  totalWin: number;
  startedAt: string;
  updatedAt: string;
}

/** Body of every answer that is not 2xx. */
export interface ErrorBody {
  error?: string;
  message?: string;
  /** With VALIDATION_ERROR and DUPLICATE_VALUE: the rule by field. */
  fieldErrors?: Record<string, string>;
  /** With LIMIT_EXCEEDED: the limit that is reached. */
  limitDetails?: { type: string; period: string; remaining: number; resetsAt: string };
  /** With SELF_EXCLUDED: the pause. */
  exclusion?: Exclusion;
  /** With ACTION_REQUIRED: the steps, by the contract's names. */
  requiredActions?: string[];
  /** With MARKET_CLOSED. */
  market?: string;
  /** With SESSION_ACTIVE: the game that is open in another sign-in. */
  activeSession?: { sessionUuid: string; gameName: string; startedAt: string };
  /** With PENDING_TRANSACTION and DUPLICATE_TRANSACTION: the payment that blocks this one. */
  transactionId?: string;
  /** Seconds to wait, with TOO_MANY_REQUESTS. */
  retryAfter?: number;
}

/** The contract's transaction types by this API's. */
export const MOVES: Readonly<Record<string, TransactionType>> = {
  DEPOSIT: 'deposit',
  MANUAL_DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdraw',
  GAME_BET: 'bet',
  GAME_WIN: 'win',
  SPORTS_REFUND: 'refund',
  BONUS_CONVERSION: 'point',
  ADJUSTMENT: 'adjust',
};

/** The contract's request states by this API's payment states. */
export const PAYMENT_STATES: Readonly<Record<string, RequestStatus>> = {
  PENDING: 'waiting',
  PROCESSING: 'waiting',
  COMPLETED: 'completed',
  FAILED: 'rejected',
  REVERSED: 'rejected',
  CANCELLED: 'cancelled',
};

const GAME_TYPES: Readonly<Record<string, GameKind>> = {
  SLOTS: 'slot',
  LIVE_CASINO: 'casino',
  SPORTS: 'sports',
  INSTANT_WIN: 'arcade',
};

/** The contract's kind of a game type; an unknown type counts as casino. */
export function kindOf(type: string): GameKind {
  return GAME_TYPES[type] ?? 'casino';
}

/** A game as the contract has it. */
export function gameOf({ id, name, imageUrl, type, vendorId, isActive, rtp, createdAt }: Game) {
  return {
    id,
    game_title: name,
    game_image: imageUrl ?? '',
    category: kindOf(type) === 'slot' ? 'slot' : 'casino',
    is_service: isActive ? 1 : 0,
    released_at: createdAt,
    provider_id: vendorId,
    kind: kindOf(type),
    ...(rtp !== null && { rtp: Number(rtp) }),
  };
}

/** The figures of an open game as the contract has them. */
export function sessionFigures({ totalBet, totalWin, status, startedAt, updatedAt }: GameSession) {
  const played_s = Math.floor((Date.parse(updatedAt) - Date.parse(startedAt)) / 1000);
  return { staked: totalBet, won: totalWin, played_s, ended: status !== 'ACTIVE' };
}

const ERROR_CODES: Readonly<Record<string, number>> = {
  INVALID_CREDENTIALS: CODES.auth,
  TOKEN_EXPIRED: CODES.authExpired,
  TOKEN_INVALID: CODES.authExpired,
  VALIDATION_ERROR: CODES.paramInvalid,
  INSUFFICIENT_BALANCE: CODES.paramInvalid,
  DUPLICATE_VALUE: CODES.duplicate,
  DUPLICATE_TRANSACTION: CODES.alreadyProcessed,
  PENDING_TRANSACTION: CODES.previousExists,
  RESOURCE_NOT_FOUND: CODES.notFound,
  GAME_NOT_AVAILABLE: CODES.notFound,
  LIMIT_EXCEEDED: CODES.limitReached,
  SELF_EXCLUDED: CODES.paused,
  ACTION_REQUIRED: CODES.stepsFirst,
  MARKET_CLOSED: CODES.marketClosed,
  SESSION_ACTIVE: CODES.gameElsewhere,
  TOO_MANY_REQUESTS: CODES.rateLimited,
};

/** The contract's code of an error; by HTTP status where the error name is unknown. */
export function codeOf(status: number, { error = '' }: ErrorBody): number {
  if (status === 401) return error === 'INVALID_CREDENTIALS' ? CODES.auth : CODES.authExpired;
  const known = ERROR_CODES[error];
  if (known !== undefined) return known;
  if (status === 404) return CODES.notFound;
  return status >= 500 ? CODES.exception : CODES.mismatch;
}

/** Fields whose names differ from the contract's. */
const FIELDS: Readonly<Record<string, string>> = {
  username: 'account_id',
  phoneNumber: 'phone',
  currentPassword: 'current',
  newPassword: 'password',
  senderName: 'sender_name',
};

/** A refusal's data as the contract has it. Rules C11, C12, C34 and C36. */
export function refusalOf({ error, fieldErrors = {}, limitDetails, exclusion, ...rest }: ErrorBody) {
  const { requiredActions, market, activeSession, transactionId, retryAfter } = rest;
  if (error === 'INSUFFICIENT_BALANCE') return { fields: { amount: 'balance' } };
  if (limitDetails) return limitRefusal(limitDetails);
  if (exclusion) return pauseOf(exclusion);
  if (requiredActions) return { must: requiredActions };
  if (market !== undefined) return { market };
  if (activeSession)
    return { game: activeSession.gameName, session: activeSession.sessionUuid, since: activeSession.startedAt };
  if (transactionId !== undefined) return { id: transactionId };
  const fields = Object.entries(fieldErrors).map(([name, rule]) => [FIELDS[name] ?? name, rule]);
  return { fields: Object.fromEntries(fields), ...(retryAfter !== undefined && { retry_after: retryAfter }) };
}
