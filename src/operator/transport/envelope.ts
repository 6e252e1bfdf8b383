import * as v from 'valibot';
import { CODES, FAULTS } from '../../contract/codes.ts';
import { LONGEST_RETRY_AFTER } from '../../config/pacing.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { apiError, type ApiError } from './error.ts';
import type { Envelope } from '../../contract/endpoint.ts';

/** An opened envelope: its payload still to be parsed, and the session values it brought. */
export interface Opened {
  data: unknown;
  session: Record<string, string | null>;
}

const text = v.optional(v.string(), '');
/** An object by name; servers in some languages write an empty one as `[]`. A list is no object, and `__proto__` no name. */
const record = v.pipe(
  v.custom<object>(
    (value) => typeof value === 'object' && value !== null && (!Array.isArray(value) || value.length === 0),
  ),
  v.record(v.string(), v.unknown()),
);
const coded = v.object({
  code: v.optional(v.number()),
  state: v.optional(v.number()),
  msg: text,
  data: v.optional(v.nullable(record), {}),
  session: v.optional(v.nullable(record), {}),
});
const resulted = v.object({ RESULT: v.unknown(), DATA: v.optional(v.nullable(record), {}), message: text, msg: text });
const refusal = v.object({
  fields: v.fallback(v.optional(v.record(v.string(), v.string()), {}), {}),
  retry_after: v.fallback(v.optional(v.pipe(v.number(), v.toMaxValue(LONGEST_RETRY_AFTER))), undefined),
  id: v.fallback(v.optional(v.string()), undefined),
  until: v.fallback(v.optional(v.string()), undefined),
});

/** Opens one of the three envelopes; a body of another shape is an error `shape`, a refusal `code`, a server fault `http`. Rule C6. */
export function openEnvelope(kind: Envelope, body: unknown): Result<Opened, ApiError> {
  // A gateway of the operator may answer a `/game/*` or `/main/init` call in the common envelope: a refusal is read from both.
  const isCoded = kind === 'code' || !(typeof body === 'object' && body !== null && 'RESULT' in body);
  return isCoded ? openCoded(kind, body) : openResulted(kind, body);
}

function openCoded(kind: Envelope, body: unknown): Result<Opened, ApiError> {
  const parsed = v.safeParse(coded, body);
  const code = parsed.success ? (parsed.output.code ?? parsed.output.state) : undefined;
  if (!parsed.success || code === undefined) return err(apiError('shape'));
  if (code !== CODES.ok) return err(refused(code, parsed.output.msg, parsed.output.data ?? {}));
  if (kind !== 'code') return err(apiError('shape'));
  return ok({ data: parsed.output.data ?? {}, session: sessionValues(parsed.output.session ?? {}) });
}

function openResulted(kind: Envelope, body: unknown): Result<Opened, ApiError> {
  const parsed = v.safeParse(resulted, body);
  if (!parsed.success) return err(apiError('shape'));
  const data = parsed.output.DATA ?? {};
  const message = parsed.output.message || parsed.output.msg;
  // Only an exact true is a success, and an init reply without `ui` is a refusal (Rules C6 and A8).
  if (parsed.output.RESULT !== true || (kind === 'init' && (data['ui'] ?? null) === null)) {
    return err(apiError('code', { ...details(data), message }));
  }
  if (kind === 'init' && (typeof data['ui'] !== 'object' || Array.isArray(data['ui']))) return err(apiError('shape'));
  return ok({ data, session: {} });
}

function refused(code: number, message: string, data: Record<string, unknown>): ApiError {
  return apiError(FAULTS.has(code) ? 'http' : 'code', { ...details(data), state: code, message });
}

function details(data: Record<string, unknown>): Pick<ApiError, 'fields' | 'retryAfter' | 'id' | 'until'> {
  const { fields, retry_after, id, until } = v.parse(refusal, data);
  return { fields, retryAfter: retry_after, id, until };
}

function sessionValues(session: Record<string, unknown>): Record<string, string | null> {
  const values: Record<string, string | null> = {};
  for (const [key, value] of Object.entries(session)) {
    if (value === null) values[key] = null;
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      values[key] = String(value);
  }
  return values;
}
