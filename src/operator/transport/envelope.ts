import * as v from 'valibot';
import { CODES, FAULTS } from '../../contract/codes.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { apiError, type ApiError } from './error.ts';
import type { Envelope } from '../../contract/endpoint.ts';
import { codedEnvelope, refusalData, resultEnvelope } from '../../contract/envelope.ts';

/** An opened envelope: its payload still to be parsed, and the session values it brought. */
export interface Opened {
  data: unknown;
  session: Record<string, string | null>;
}

/** The parsed body, undefined where it is no JSON (which is no envelope either). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Opens one of the three envelopes; a body of another shape is an error `shape`, a refusal `code`, a server fault `http`. Rule C6. */
export function openEnvelope(kind: Envelope, body: unknown): Result<Opened, ApiError> {
  // A gateway of the operator may answer a `/game/*` or `/main/init` call in the common envelope: a refusal is read from both.
  const isCoded = kind === 'code' || !(typeof body === 'object' && body !== null && 'RESULT' in body);
  return isCoded ? openCoded(kind, body) : openResulted(kind, body);
}

function openCoded(kind: Envelope, body: unknown): Result<Opened, ApiError> {
  const parsed = v.safeParse(codedEnvelope, body);
  const code = parsed.success ? (parsed.output.code ?? parsed.output.state) : undefined;
  if (!parsed.success || typeof code !== 'number') return err(apiError('shape'));
  if (code !== CODES.ok) return err(refused(code, parsed.output.msg, parsed.output.data));
  if (kind !== 'code') return err(apiError('shape'));
  return ok({ data: parsed.output.data, session: sessionValues(parsed.output.session) });
}

function openResulted(kind: Envelope, body: unknown): Result<Opened, ApiError> {
  const parsed = v.safeParse(resultEnvelope, body);
  if (!parsed.success) return err(apiError('shape'));
  const data = parsed.output.DATA;
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

function details(data: Record<string, unknown>): Pick<ApiError, 'fields' | 'retryAfter' | 'until' | 'data'> {
  const { fields, retry_after, until } = v.parse(refusalData, data);
  return { fields, retryAfter: retry_after, until, data };
}

/** The values of a reply's session that can be stored, as text; others are dropped. Rule C8. */
export function sessionValues(session: Record<string, unknown>): Record<string, string | null> {
  const values: Record<string, string | null> = {};
  for (const [key, value] of Object.entries(session)) {
    if (value === null) values[key] = null;
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      values[key] = String(value);
  }
  return values;
}
