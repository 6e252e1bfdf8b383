import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CODES, FAULTS } from '../../../src/contract/codes.ts';
import { refusalData } from '../../../src/contract/envelope.ts';
import * as contract from '../../../src/contract/protection.ts';
import { localize, textOf } from '../../api/messages.ts';
import { Refusal } from '../../api/envelope.ts';
import { isUnstorable } from '../../db.ts';
import { asSent } from './services.ts';
import { exclusionOf, LIMIT_WORDS } from './responsible.ts';
import type { ErrorBody } from './shapes.ts';

/** HTTP status and error name by code. */
const ERRORS: Readonly<Record<number, readonly [status: number, error: string]>> = {
  [CODES.paramMissing]: [400, 'VALIDATION_ERROR'],
  [CODES.paramInvalid]: [400, 'VALIDATION_ERROR'],
  [CODES.auth]: [401, 'INVALID_CREDENTIALS'],
  [CODES.authExpired]: [401, 'TOKEN_EXPIRED'],
  [CODES.duplicate]: [409, 'DUPLICATE_VALUE'],
  [CODES.notFound]: [404, 'RESOURCE_NOT_FOUND'],
  [CODES.alreadyProcessed]: [409, 'DUPLICATE_TRANSACTION'],
  [CODES.previousExists]: [409, 'PENDING_TRANSACTION'],
  [CODES.rateLimited]: [429, 'TOO_MANY_REQUESTS'],
  [CODES.limitReached]: [403, 'LIMIT_EXCEEDED'],
  [CODES.paused]: [403, 'SELF_EXCLUDED'],
  [CODES.stepsFirst]: [403, 'ACTION_REQUIRED'],
  [CODES.marketClosed]: [403, 'MARKET_CLOSED'],
  [CODES.gameElsewhere]: [409, 'SESSION_ACTIVE'],
};

/** Fields whose names differ from those of the sandbox's services. */
const FIELDS: Readonly<Record<string, string>> = {
  account_id: 'username',
  phone: 'phoneNumber',
  current: 'currentPassword',
  password: 'newPassword',
  sender_name: 'senderName',
};

const fieldRules = v.object({ fields: v.optional(v.record(v.string(), v.string()), {}) });

/** Turns every error into this API's reply: an HTTP status, an error name, and a text. */
export function refusalRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new Refusal(CODES.notFound);
  });
  app.setErrorHandler((thrown, request, reply) => {
    const refused = thrown instanceof Refusal ? thrown : new Refusal(codeOf(thrown));
    if (FAULTS.has(refused.code)) console.error(`${request.method} ${request.url}:`, thrown);
    const { fields } = v.parse(fieldRules, refused.data);
    const lacksMoney = fields['amount'] === 'balance';
    const [status, error] = lacksMoney
      ? [422, 'INSUFFICIENT_BALANCE']
      : (ERRORS[refused.code] ?? [500, 'INTERNAL_ERROR']);
    const message = localize(refused.text ?? textOf(refused.code), request.headers['accept-language']);
    return reply.status(status).send({ status, error, message, timestamp: new Date(), ...detailsOf(refused, fields) });
  });
}

function detailsOf({ code, data }: Refusal, fields: Readonly<Record<string, string>>): Partial<ErrorBody> {
  const sent = asSent(data);
  if (code === CODES.limitReached) {
    const { kind, period, remaining, resets_at } = v.parse(contract.limitRefusal, sent);
    const [type, span] = [LIMIT_WORDS.typeOf(kind), LIMIT_WORDS.periodOf(period)];
    return { limitDetails: { type, period: span, remaining, resetsAt: resets_at } };
  }
  if (code === CODES.paused) {
    const { kind, until } = v.parse(contract.pauseRefusal, sent);
    return {
      exclusion: exclusionOf({
        kind: contract.PAUSE_KINDS.find((known) => known === kind) ?? 'register',
        since: '',
        until,
      }),
    };
  }
  if (code === CODES.stepsFirst) return { requiredActions: v.parse(contract.stepsRefusal, sent).must };
  if (code === CODES.marketClosed) return v.parse(contract.marketRefusal, sent);
  if (code === CODES.gameElsewhere) {
    const { game, session, since } = v.parse(contract.gameRefusal, sent);
    return { activeSession: { sessionUuid: session, gameName: game, startedAt: since } };
  }
  const { retry_after: retryAfter, id: transactionId } = v.parse(refusalData, sent);
  if (transactionId !== undefined) return { transactionId };
  const named = Object.entries(fields).map(([name, rule]) => [FIELDS[name] ?? name, rule]);
  return { ...(named.length > 0 && { fieldErrors: Object.fromEntries(named) }), ...(retryAfter && { retryAfter }) };
}

function codeOf(thrown: unknown): number {
  const isRequest = thrown instanceof Error && 'statusCode' in thrown && Number(thrown.statusCode) < 500;
  return isRequest || isUnstorable(thrown) ? CODES.paramInvalid : CODES.exception;
}
