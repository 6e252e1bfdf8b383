import type { AdaptedEndpoint, Caller } from '../../contract/adapter.ts';
import { CODES, HEADERS } from '../../contract/codes.ts';
import type { Endpoint, Payload } from '../../contract/endpoint.ts';
import { log } from '../../lib/log.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { adapter } from '../adapter.ts';
import { openEnvelope, parseJson, sessionValues, type Opened } from './envelope.ts';
import { apiError, type ApiError } from './error.ts';

/** The identity of an endpoint, also of a copy of its row such as a probe's. */
type Identity = Pick<Endpoint, 'method' | 'path'> & { input: unknown };

/** The caller of a request without a session. */
export const NOBODY: Caller = { uid: '', name: '', username: '', key: undefined };

/** How the operator's API differs at this endpoint; undefined: it does not. Rule C50. */
function rulesOf({ method, path, input }: Identity): AdaptedEndpoint | undefined {
  return adapter?.endpoints.find(
    ({ endpoint }) => endpoint.method === method && endpoint.path === path && endpoint.input === input,
  );
}

/**
 * The adapter's fixed reply to a read that the API lacks; undefined: send the call. Probes are always sent, since they test the server.
 */
export function fixedReply(endpoint: Identity & Pick<Endpoint, 'probe'>, input: Payload, caller: Caller): unknown {
  return endpoint.probe ? undefined : rulesOf(endpoint)?.answer?.(input, caller);
}

/**
 * The request of a call: method, path, and payload. Throws what the adapter throws, and on a field that has no form in a query, before anything
 * is sent.
 */
export function adaptCall(
  endpoint: Identity,
  input: Payload,
  caller: Caller,
): Pick<Endpoint, 'method' | 'path'> & { payload: object } {
  const { method, path } = endpoint;
  const rules = rulesOf(endpoint);
  if (!rules) return { method, path, payload: input };
  const adapted = {
    method: typeof rules.method === 'function' ? rules.method(input, caller) : (rules.method ?? method),
    path: typeof rules.path === 'function' ? rules.path(input, caller) : (rules.path ?? path),
    payload: rules.request?.(input, caller) ?? input,
  };
  const hasBody = adapted.method !== 'GET' && adapted.method !== 'DELETE';
  if (!hasBody && Object.values(adapted.payload).some((field) => typeof field === 'object'))
    throw new TypeError(`${adapted.path}: null and lists cannot be sent in a query`);
  if (adapted.method !== 'GET') return adapted;
  // A probe's unique field, without which a shared cache could answer in place of the server; other calls have none. Rule C37.
  return { ...adapted, payload: { ...adapted.payload, probe: input['probe'] } };
}

/** The headers to send. `traceparent` carries the bare trace id here; each send adds its span, unless the adapter removed the header. */
export function adaptHeaders(headers: Headers, trace: string | undefined): Headers {
  if (trace) headers.set(HEADERS.trace, trace);
  return adapter?.headers ? new Headers(adapter.headers(Object.fromEntries(headers))) : headers;
}

/**
 * Opens a reply's body in the adapter's envelope, or in that of the contract; its data is then as the contract has it, still to be parsed.
 * An adapter that throws could not read the reply: an error `shape`, after which a command's outcome is unknown. Rules C6 and C51.
 */
export function openReply(
  endpoint: Identity & Pick<Endpoint, 'envelope'>,
  input: Payload,
  caller: Caller,
  status: number,
  text: string,
): Result<Opened, ApiError> {
  try {
    const body = parseJson(text);
    const coded = adapter?.envelope?.({ status, body });
    // A body that is no JSON, such as a gateway's page, is no success, whatever the adapter says. An empty one may be.
    if (coded?.code === CODES.ok && body === undefined && text.trim() !== '') throw new Error('not JSON');
    const opened =
      coded?.code === CODES.ok
        ? ok({ data: coded.data, session: {} })
        : openEnvelope(coded ? 'code' : endpoint.envelope, coded ?? body);
    if (!opened.ok) return opened;
    const rules = rulesOf(endpoint);
    const { data, session } = opened.value;
    return ok({
      // A success may come without data, such as one of status 204. Rule C7.
      data: rules?.response ? rules.response(data, input, caller) : (data ?? {}),
      session: { ...session, ...sessionValues({ ...rules?.session?.(data) }) },
    });
  } catch (cause) {
    log.error('The adapter could not read a reply', { path: endpoint.path, status, cause });
    return err(apiError('shape'));
  }
}

/**
 * Sends the reads that the adapter requires after an endpoint (`after`), and combines their values with the endpoint's `own`. If a read
 * fails, the call fails with its error; after a change (`outcomeUnknown`) the outcome is then looked up as after a lost reply.
 */
export async function readAfter<Value>(
  read: (row: Endpoint) => Promise<Result<unknown, ApiError>>,
  endpoint: Identity,
  own: Value,
  outcomeUnknown: boolean,
): Promise<Result<Value, ApiError>> {
  const after = rulesOf(endpoint)?.after;
  if (!after) return ok(own);
  const replies = await Promise.all(after.reads.map(read));
  const failed = replies.find((each) => !each.ok);
  if (failed) return err({ ...failed.error, outcomeUnknown });
  const values = replies.map((each) => each.ok && each.value);
  try {
    // `adapt` has checked at compile time that this is the endpoint's output type.
    return ok(after.combine(own, values) as Value);
  } catch (cause) {
    log.error('The adapter could not combine replies', { path: endpoint.path, cause });
    return err(apiError('shape', { outcomeUnknown }));
  }
}
