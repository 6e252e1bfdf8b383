import * as v from 'valibot';
import { CODES, HEADERS, TOO_MANY_REQUESTS } from '../../contract/codes.ts';
import * as TIMINGS from '../../config/timings.ts';
import { sleep, stopwatch, type Clock } from '../../lib/clock.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { log } from '../../lib/log.ts';
import { adapter } from '../adapter.ts';
import { adaptCall, adaptHeaders, fixedReply, NOBODY, openReply, readAfter } from './adapted.ts';
import { addressOf } from './address.ts';
import { apiError, isNoAnswer, type ApiError } from './error.ts';
import { openEnvelope, parseJson, type Opened } from './envelope.ts';
import type { Caller } from '../../contract/adapter.ts';
import type { Endpoint, Payload } from '../../contract/endpoint.ts';
import { traceOf } from '../../contract/trace.ts';
import type { ReadPace } from './readPace.ts';
import { withRetryAfter } from './retryAfter.ts';

/** How a call ended, for the state of the connection. */
export interface Outcome {
  /** The endpoint's path pattern, the same for all its calls. */
  path: string;
  /** Why there was no answer; undefined with any answer of the operator. */
  error: ApiError | undefined;
  /** When the call left, in monotonic milliseconds. */
  began: number;
  /** Its trace id; undefined for polls. */
  trace: string | undefined;
  /** The request's cache mode; `no-cache` for a public list, which a shared cache may have answered without the operator. Rule C37. */
  cache?: RequestCache | undefined;
}

/** Dependencies of the transport; `connect` passes session, site and clock. */
export interface TransportPorts {
  fetch: typeof fetch;
  clock: Clock;
  /** Which reads may be sent now. */
  pace: ReadPace;
  /** The operator's API domain (`front_api_domain`), undefined until the site config is known. */
  domain(): string | undefined;
  locale(): string;
  /** The bearer credential: jwt, else auth_token. */
  token(): string | undefined;
  /** The member's data for an adapter; used only in a build with one. */
  member?(): Omit<Caller, 'key'>;
  nextSequence(): number;
  /** The server's time in milliseconds, with the device's sleep: for a date in `Retry-After`. */
  serverNow(): number;
  /** The device reports that it is offline. A hint only: it prevents retries, never the first try. */
  saysOffline(): boolean;
  /** A reply's `session` values, and the token of its call: a late reply must not revive a session that ended. */
  onSession(values: Record<string, string | null>, token: string | undefined): void;
  /** Called with the outcome of each attempt that was not aborted, except a first failure (other than a timeout) that is retried. */
  onOutcome(outcome: Outcome): void;
  /** An authenticated call made with this token was answered with "no session". */
  onSessionExpired(token: string): void;
}

/** Options of one call. */
export interface RequestOptions {
  signal?: AbortSignal;
  /** UUID made when the player confirmed; the same in every re-send. */
  idempotencyKey?: string;
  /** The trace id of the press that this call belongs to; that of the idempotency key, or a new one, if not given. Rule C45. */
  trace?: string;
  /** `x-sequence` of the command's first send; a new one if not given. */
  sequence?: number;
  /** The call outlives the page that is being left. */
  keepalive?: boolean;
  /** A token to send instead of the session's: its session has ended here. */
  token?: string;
}

/** Runs endpoints against the operator's API. Never throws; errors as in `ApiError`. Rules C1 to C19. */
export type Request = <Input extends Payload, Schema extends v.GenericSchema>(
  endpoint: Endpoint<Input, Schema>,
  input: Input,
  options?: RequestOptions,
) => Promise<Result<v.InferOutput<Schema>, ApiError>>;

/** The arguments of a call, and who makes it. */
interface CallArguments<Schema extends v.GenericSchema> {
  /** An endpoint of any input type. */
  endpoint: Omit<Endpoint<Payload, Schema>, 'input'> & { input: unknown };
  input: Payload;
  options: RequestOptions;
  domain: string;
  token: string | undefined;
  caller: Caller;
}

/** A call as it is sent, the same in every try. */
interface Call<Schema extends v.GenericSchema = v.GenericSchema> extends CallArguments<Schema> {
  url: URL;
  init: RequestInit & { headers: Headers };
  trace: string | undefined;
}

/** Creates the transport: envelopes, headers, time limits, retries. It depends on no screen and no session. */
export function createTransport(ports: TransportPorts): Request {
  const request: Request = async (endpoint, input, options = {}) => {
    let outcomeUnknown = false;
    try {
      const domain = ports.domain();
      if (domain === undefined) return err(apiError('config'));
      const token = endpoint.auth === 'no' ? undefined : (options.token ?? ports.token());
      if (endpoint.auth === 'yes' && token === undefined) return err(apiError('signedOut'));
      if (endpoint.idempotent && options.idempotencyKey === undefined)
        throw new Error('This call needs an idempotency key');
      const caller = adapter ? { ...(ports.member?.() ?? NOBODY), key: options.idempotencyKey } : NOBODY;
      const answer = adapter && fixedReply(endpoint, input, caller);
      if (adapter && answer) return parse(endpoint, answer, endpoint.path, undefined);
      const call = prepareCall(ports, { endpoint, input, options, domain, token, caller });
      outcomeUnknown = endpoint.method !== 'GET';
      const reply = await run(ports, call);
      if (!adapter || !reply.ok) return reply;
      return await readAfter((row) => request(row, {}), endpoint, reply.value, outcomeUnknown);
    } catch (cause) {
      log.error('A call failed inside the client', { method: endpoint.method, cause });
      return err(apiError('client', { outcomeUnknown }));
    }
  };
  return request;
}

async function run<Schema extends v.GenericSchema>(
  ports: TransportPorts,
  first: Call<Schema>,
): Promise<Result<v.InferOutput<Schema>, ApiError>> {
  const { clock, pace } = ports;
  const { endpoint, input, trace, init } = first;
  let call = first;
  // Retry only reads, and commands, which carry an idempotency key: the server could carry out any other one twice. Rule C18.
  const mayRepeat =
    (endpoint.method === 'GET' || endpoint.idempotent === true) && !endpoint.neverRetried && !endpoint.probe;
  // With the device's sleep: a retry hours later could carry out what the player no longer expects.
  const elapsed = stopwatch(clock);
  let earlierUnknown = false;
  for (let tries = 0; ; tries++) {
    const blocked = pace.blockedBy(endpoint, input);
    if (blocked) return err(blocked);
    const began = clock.monotonic();
    const report = (error: ApiError | undefined): void =>
      ports.onOutcome({ path: endpoint.path, error, began, trace, cache: init.cache });
    const limit = Math.min(endpoint.timeout ?? TIMINGS.callTimeout, TIMINGS.callDeadline - elapsed());
    const sent = await send(ports, call, limit);
    if (sent.ok) {
      report(undefined);
      if (Object.keys(sent.value.session).length > 0) ports.onSession(sent.value.session, call.token);
      return parse(endpoint, sent.value.data, call.url.pathname, trace);
    }
    // An earlier try may still arrive and act later: the reply to a retry does not describe its outcome.
    earlierUnknown ||= sent.error.outcomeUnknown;
    const error: ApiError = { ...sent.error, outcomeUnknown: earlierUnknown, trace };
    pace.failed(endpoint, input, error);
    if (error.kind === 'signedOut' && call.token !== undefined) ports.onSessionExpired(call.token);
    const again =
      mayRepeat &&
      ['network', 'offline', 'timeout'].includes(error.kind) &&
      tries < TIMINGS.networkRetries &&
      elapsed() + TIMINGS.retryDelay < TIMINGS.callDeadline &&
      !ports.saysOffline() &&
      pace.mayRetry(endpoint);
    // Do not report a first failure that will be retried: it may be a single lost packet.
    const isReported = tries > 0 || !again || error.kind === 'timeout';
    if (isReported && error.kind !== 'aborted') report(isNoAnswer(error) ? error : undefined);
    const renewed = error.kind === 'signedOut' && elapsed() < TIMINGS.callDeadline ? renew(ports, call) : undefined;
    if (renewed) {
      call = renewed;
      continue;
    }
    if (!again) return err(error);
    try {
      await sleep(clock, TIMINGS.retryDelay, call.options.signal);
    } catch {
      return err(apiError('aborted', { outcomeUnknown: error.outcomeUnknown, trace }));
    }
    // The page may have been suspended during the pause.
    if (elapsed() < TIMINGS.callDeadline) continue;
    if (!isReported) report(error);
    return err(error);
  }
}

/**
 * A refused read with the session's token, if that has replaced the call's meanwhile, as after a change of the password: the refusal of the
 * old one says nothing about the session. Only a read: another member may have signed in. Rule C15.
 */
function renew<Schema extends v.GenericSchema>(ports: TransportPorts, call: Call<Schema>): Call<Schema> | undefined {
  const { endpoint, options } = call;
  const token = endpoint.method === 'GET' && options.token === undefined ? ports.token() : undefined;
  return token === undefined || token === call.token ? undefined : prepareCall(ports, { ...call, token });
}

function prepareCall<Schema extends v.GenericSchema>(
  ports: TransportPorts,
  given: CallArguments<Schema>,
): Call<Schema> {
  const { endpoint, input, options, domain, token, caller } = given;
  const wire = adapter ? adaptCall(endpoint, input, caller) : { ...endpoint, payload: input };
  const { method } = wire;
  const { url, body } = addressOf(domain, wire);
  const headers = new Headers({ 'accept-language': ports.locale() });
  const sequence = options.sequence ?? ports.nextSequence();
  headers.set(HEADERS.sequence, String(sequence));
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (method !== 'GET') headers.set('content-type', 'text/plain');
  if (endpoint.jsonContentType) headers.set('content-type', 'application/json');
  if (options.idempotencyKey !== undefined) headers.set(HEADERS.idempotencyKey, options.idempotencyKey);
  // Public lists may be cached, and are revalidated at each read: the query engine decides how stale one may be. Rule C37.
  const isPublic = endpoint.cacheable !== undefined && token === undefined;
  const cache: RequestCache = isPublic ? 'no-cache' : 'no-store';
  const trace = endpoint.polled ? undefined : (options.trace ?? traceOf(options.idempotencyKey ?? crypto.randomUUID()));
  const sent = adapter ? adaptHeaders(headers, trace) : headers;
  const init: Call['init'] = { method, headers: sent, credentials: 'omit', cache };
  if (options.keepalive) init.keepalive = true;
  if (body) init.body = JSON.stringify(body);
  return { ...given, options: { ...options, sequence, ...(trace && { trace }) }, url, init, trace };
}

/** Why a call is aborted that has got no answer within its time limit. */
const TIMED_OUT = 'timeout';

async function send(ports: TransportPorts, call: Call, limit: number): Promise<Result<Opened, ApiError>> {
  const { url, init, trace } = call;
  const { signal } = call.options;
  const outcomeUnknown = call.endpoint.method !== 'GET';
  if (signal?.aborted) return err(apiError('aborted'));
  // A new span id for each send, retries included.
  if (trace && (!adapter || init.headers.has(HEADERS.trace)))
    init.headers.set(HEADERS.trace, `00-${trace}-${traceOf(crypto.randomUUID()).slice(16)}-01`);
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal?.addEventListener('abort', abort);
  const cancelTimer = ports.clock.setTimeout(() => controller.abort(TIMED_OUT), limit);
  let response: Response;
  let text: string;
  try {
    response = await ports.fetch(url, { ...init, signal: controller.signal });
    text = await response.text();
  } catch {
    // A fetch throws for a network failure and for an abort alike.
    if (controller.signal.reason === TIMED_OUT) return err(apiError('timeout', { outcomeUnknown }));
    if (signal?.aborted) return err(apiError('aborted', { outcomeUnknown }));
    return err(apiError(ports.saysOffline() ? 'offline' : 'network', { outcomeUnknown }));
  } finally {
    cancelTimer();
    signal?.removeEventListener('abort', abort);
  }
  const opened = withRetryAfter(read(call, response, text), response, ports.serverNow());
  if (opened.ok) return opened;
  // With an HTTP status from 500 on, a code may be a framework's or a gateway's own, such as 1.
  const { kind, state } = opened.error;
  const mayHaveActed = kind === 'shape' || (kind === 'http' && Math.max(response.status, state) >= 500);
  return mayHaveActed ? err({ ...opened.error, outcomeUnknown }) : opened;
}

function read({ endpoint, input, caller, token }: Call, response: Response, text: string): Result<Opened, ApiError> {
  if (response.headers.get(HEADERS.offline) === '1') return err(apiError('offline'));
  const authorised = token !== undefined;
  // Some gateways answer 401 where the API answers 403. An adapter's envelope interprets the status.
  if (!adapter?.envelope && authorised && (response.status === 403 || response.status === 401))
    return err(apiError('signedOut'));
  if (endpoint.optional && response.status === 404) return ok({ data: {}, session: {} });
  const opened = adapter
    ? openReply(endpoint, input, caller, response.status, text)
    : openEnvelope(endpoint.envelope, parseJson(text));
  if (authorised && !opened.ok && opened.error.state === CODES.authExpired) return err(apiError('signedOut'));
  // The envelopes of `/game/*` and `/main/init` have no code for a rate limit.
  if (response.status === TOO_MANY_REQUESTS && isRefusal(opened) && opened.error.state === CODES.unknown)
    return err({ ...opened.error, kind: 'http', state: TOO_MANY_REQUESTS });
  // The operator's own reply, not a gateway's. Below 500, also with 404, an adapter's envelope may say that it is a success. Rule C51.
  const isOperators = isRefusal(opened) || (opened.ok && adapter?.envelope !== undefined);
  if (response.ok || (response.status < 500 && isOperators)) return opened;
  // Maintenance is a 5xx in the operator's own envelope, with its end.
  if (isRefusal(opened) && opened.error.state === CODES.maintenance) return opened;
  return err(gateway(response, opened));
}

function isRefusal(opened: Result<Opened, ApiError>): opened is { ok: false; error: ApiError } {
  return !opened.ok && opened.error.kind === 'code';
}

function gateway(response: Response, opened: Result<Opened, ApiError>): ApiError {
  const base =
    !opened.ok && opened.error.kind !== 'shape' ? opened.error : apiError('http', { state: response.status });
  return { ...base, kind: 'http' };
}

function parse<Schema extends v.GenericSchema>(
  { method, output }: Pick<Endpoint, 'method'> & { output: Schema },
  data: unknown,
  path: string,
  trace: string | undefined,
): Result<v.InferOutput<Schema>, ApiError> {
  const parsed = v.safeParse(output, data);
  if (parsed.success) return ok(parsed.output);
  log.warn('A reply has another shape than the contract', { path, issue: parsed.issues[0]?.message });
  return err(apiError('shape', { outcomeUnknown: method !== 'GET', trace }));
}
