import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODES } from '../../src/contract/codes.ts';
import { localize, textOf, type ServerText } from './messages.ts';

/** Values that a reply stores in the client or, with null, removes there. Contract section 1. */
export type SessionValues = Record<string, string | null>;

/** The envelope of most calls. */
export function coded(data: object, session?: SessionValues): object {
  return { code: CODES.ok, msg: '', data, ...(session && { session }) };
}

/** The envelope of `/game/*`. */
export function gameResult(data: object): object {
  return { RESULT: true, DATA: data, message: '' };
}

/** The envelope of `/main/init`, with the operator's own pace in seconds where it has one. */
export function initResult(ui: object, nextPollSeconds: number | null): object {
  const pace = nextPollSeconds === null ? {} : { next_poll_s: nextPollSeconds };
  return { RESULT: true, DATA: { ui, ...pace }, msg: '' };
}

/** HTTP status by code, where it is not 200: gateways and browsers act on these themselves. */
const STATUS: Record<number, number> = {
  [CODES.authExpired]: 403,
  [CODES.exception]: 500,
  [CODES.unknown]: 500,
  [CODES.postgres]: 500,
  [CODES.db]: 500,
  [CODES.maintenance]: 503,
};

/** Refusals that belong to the call itself and so go in its own envelope; all others come in the common one. */
const OF_THE_CALL: ReadonlySet<number> = new Set([CODES.paramMissing, CODES.paramInvalid, CODES.notFound]);

/** Answers with a code other than 0, in the envelope and language that the call asks for. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: number,
  data: Record<string, unknown> = {},
  text: ServerText = textOf(code),
): FastifyReply {
  const msg = localize(text, request.headers['accept-language']);
  const path = request.url.split('?')[0] ?? '';
  reply.status(STATUS[code] ?? 200);
  if (OF_THE_CALL.has(code) && path.startsWith('/game/')) return reply.send({ RESULT: false, DATA: {}, message: msg });
  if (OF_THE_CALL.has(code) && path === '/main/init') return reply.send({ RESULT: false, DATA: {}, msg });
  return reply.send({ code, msg, data });
}
