import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODES, FAULTS, HEADERS } from '../../src/contract/codes.ts';
import type { Envelope } from '../../src/contract/endpoint.ts';
import type { FieldRule } from '../../src/contract/fields.ts';
import type { SessionValues } from '../../src/contract/session.ts';
import { localize, textOf, type ServerText } from './messages.ts';

/** Thrown by a service to answer the call with a code other than 0 and its `data`. Rules C11 and C12. */
export class Refusal extends Error {
  readonly code: number;
  readonly data: Record<string, unknown>;
  /** Sent instead of the code's own text. */
  readonly text: ServerText | undefined;

  constructor(code: number, data: Record<string, unknown> = {}, text?: ServerText) {
    super(`code ${code}`);
    this.code = code;
    this.data = data;
    this.text = text;
  }
}

/** A refusal that names, for each field, the rule that it breaks. */
export function fieldRefusal(fields: Record<string, FieldRule | string>, code: number = CODES.paramInvalid): Refusal {
  return new Refusal(code, { fields });
}

/** The first row; throws a Refusal with code 5006 if there is none. */
export function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Refusal(CODES.notFound);
  return row;
}

/** A successful reply in its envelope, with the values that the client stores. Rule C6. */
export function success(envelope: Envelope, data: object, session: SessionValues | undefined): object {
  if (envelope === 'code') return { code: CODES.ok, msg: '', data, ...(session && { session }) };
  return resultEnvelope(envelope, true, data, '');
}

function resultEnvelope(envelope: Exclude<Envelope, 'code'>, ok: boolean, data: object, text: string): object {
  return { RESULT: ok, DATA: data, [envelope === 'init' ? 'msg' : 'message']: text };
}

/** HTTP status by code, where it is neither 200 nor the 500 of a fault: gateways and browsers act on the status, not on the code. */
const STATUS: Record<number, number> = {
  [CODES.authExpired]: 403,
  [CODES.maintenance]: 503,
};

/** Codes that are sent in the endpoint's own envelope; all others are sent in the common one, `code`. */
const IN_OWN_ENVELOPE: ReadonlySet<number> = new Set([CODES.paramMissing, CODES.paramInvalid, CODES.notFound]);

/** Answers with a code other than 0, in the language of the call. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, data, text }: Pick<Refusal, 'code'> & Partial<Refusal>,
): FastifyReply {
  const msg = localize(text ?? textOf(code), request.headers['accept-language']);
  const { envelope = 'code' } = request.routeOptions.config;
  reply.status(STATUS[code] ?? (FAULTS.has(code) ? 500 : 200));
  if (typeof data?.['retry_after'] === 'number') reply.header(HEADERS.retryAfter, data['retry_after']);
  if (envelope !== 'code' && IN_OWN_ENVELOPE.has(code)) return reply.send(resultEnvelope(envelope, false, {}, msg));
  return reply.send({ code, msg, data: data ?? {} });
}
