import * as v from 'valibot';
import { CODES } from '../config/codes.ts';
import { NETWORK_RETRIES, TIMINGS } from '../config/timings.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { sleep, type Clock } from '../lib/clock.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { log } from '../lib/log.ts';
import { apiError, type ApiError } from './error.ts';
import { openEnvelope, type Opened } from './envelope.ts';
import type { Endpoint, Payload } from './endpoint.ts';

/** What the transport needs from the world; `app/wire.ts` joins it to session, site and storage. */
export interface TransportPorts {
  fetch: typeof fetch;
  clock: Clock;
  /** The operator's API domain (`front_api_domain`), undefined until the site config is known. */
  domain(): string | undefined;
  locale(): string;
  /** The bearer credential: jwt, else auth_token. */
  token(): string | undefined;
  nextSequence(): number;
  /** The device itself says that it has no line. A hint only: it spares retries, never the first try. */
  saysOffline(): boolean;
  /** A reply's `session` values. */
  onSession(values: Record<string, string | null>): void;
  /** An authenticated call made with this token was answered with "no session". */
  onSessionExpired(token: string): void;
  /** Whether the operator answered at all; the network line follows it. */
  onReached(reached: boolean): void;
}

/** Per call: a signal to give up, and the key of the intent for an idempotent endpoint. */
export interface RequestOptions {
  signal?: AbortSignal;
  /** UUID made when the player confirmed; the same in every re-send. */
  idempotencyKey?: string;
  /** `x-sequence` of the intent's first send; a new one if not given. */
  sequence?: number;
}

/** Runs endpoints against the operator's API. Never throws; errors are as `ApiError` says. Contract section 1. */
export type Request = <Input extends Payload, Schema extends v.GenericSchema>(
  endpoint: Endpoint<Input, Schema>,
  input: Input,
  options?: RequestOptions,
) => Promise<Result<v.InferOutput<Schema>, ApiError>>;

/** What sending needs to know of an endpoint, whatever its input. */
type Facts = Pick<Endpoint<Payload>, 'method' | 'envelope' | 'auth'> & { timeout?: number | undefined };

/** Reads and their retries end together after this many milliseconds. */
const READ_DEADLINE = 15_000;

/** Makes the transport: envelopes, headers, time limits, retries. It knows no screen and no session. */
export function createTransport(ports: TransportPorts): Request {
  return async (endpoint, input, options = {}) => {
    try {
      return await run(ports, endpoint, input, options);
    } catch (cause) {
      log.error('A call failed inside the client', { method: endpoint.method, cause });
      return err(apiError('client'));
    }
  };
}

async function run<Input extends Payload, Schema extends v.GenericSchema>(
  ports: TransportPorts,
  endpoint: Endpoint<Input, Schema>,
  input: Input,
  options: RequestOptions,
): Promise<Result<v.InferOutput<Schema>, ApiError>> {
  const domain = ports.domain();
  if (domain === undefined) return err(apiError('config'));
  const token = endpoint.auth === 'no' ? undefined : ports.token();
  if (endpoint.auth === 'yes' && token === undefined) return err(apiError('signedOut'));
  if (endpoint.idempotent && options.idempotencyKey === undefined)
    throw new Error('This call needs an idempotency key');

  const { url, init } = describe(ports, domain, endpoint, input, token, options);
  // [Note: who may be sent twice] Only a read, or a call that carries its intent's key, goes out again by itself (contract section 1).
  const mayRepeat = (endpoint.method === 'GET' || endpoint.idempotent === true) && !endpoint.neverRetried;
  const deadline = ports.clock.now() + READ_DEADLINE;
  let leftUnknown = false;

  for (let tries = 0; ; tries++) {
    const sent = await send(ports, url, init, endpoint, options.signal);
    ports.onReached(sent.ok || sent.error.kind === 'code' || sent.error.kind === 'signedOut');
    if (sent.ok) {
      if (Object.keys(sent.value.session).length > 0) ports.onSession(sent.value.session);
      return parse(endpoint.output, sent.value, url.pathname, endpoint.method !== 'GET');
    }
    // A gate (no session, too many calls, maintenance) turns a re-send away before the key is looked at: it says nothing of the first send.
    const error: ApiError = leftUnknown && isGate(sent.error) ? { ...sent.error, outcomeUnknown: true } : sent.error;
    leftUnknown ||= error.outcomeUnknown;
    if (error.kind === 'signedOut' && token !== undefined) ports.onSessionExpired(token);
    const noAnswer = error.kind === 'network' || error.kind === 'offline' || error.kind === 'timeout';
    const again = mayRepeat && noAnswer && tries < NETWORK_RETRIES && !ports.saysOffline();
    if (!again || ports.clock.now() + TIMINGS.retryDelay >= deadline) return err(error);
    try {
      await sleep(ports.clock, TIMINGS.retryDelay, options.signal);
    } catch {
      return err(apiError('aborted', { outcomeUnknown: error.outcomeUnknown }));
    }
  }
}

function isGate(error: ApiError): boolean {
  return error.kind !== 'code' || GATES.has(error.state);
}

const GATES: ReadonlySet<number> = new Set([CODES.rateLimited, CODES.maintenance]);

function describe<Input extends Payload>(
  ports: TransportPorts,
  domain: string,
  endpoint: Endpoint<Input>,
  input: Input,
  token: string | undefined,
  options: RequestOptions,
): { url: URL; init: RequestInit } {
  const path = typeof endpoint.path === 'string' ? endpoint.path : endpoint.path(input);
  const url = new URL(path, baseUrl(domain));
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  if (inQuery) for (const [key, value] of given) url.searchParams.set(key, String(value));

  const headers = new Headers({ 'accept-language': ports.locale() });
  headers.set('x-sequence', String(options.sequence ?? ports.nextSequence()));
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (endpoint.method !== 'GET') headers.set('content-type', 'text/plain');
  if (endpoint.jsonContentType) headers.set('content-type', 'application/json');
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  const body = inQuery ? undefined : JSON.stringify(Object.fromEntries(given));
  return {
    url,
    init: {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      ...(body !== undefined && { body }),
    },
  };
}

/** The origin of the operator's API: https, plain http on loopback only. Throws on a domain that is no host and port. */
export function baseUrl(domain: string): string {
  if (!/^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(domain)) throw new Error('front_api_domain is not a host');
  const { hostname } = new URL(`https://${domain}`);
  return `${isLoopbackHost(hostname) ? 'http' : 'https'}://${domain}`;
}

async function send(
  ports: TransportPorts,
  url: URL,
  init: RequestInit,
  endpoint: Facts,
  signal: AbortSignal | undefined,
): Promise<Result<Opened, ApiError>> {
  const outcomeUnknown = endpoint.method !== 'GET';
  if (signal?.aborted) return err(apiError('aborted'));
  const controller = new AbortController();
  let timedOut = false;
  const giveUp = (): void => controller.abort();
  signal?.addEventListener('abort', giveUp);
  const cancelTimer = ports.clock.setTimeout(() => {
    timedOut = true;
    giveUp();
  }, endpoint.timeout ?? TIMINGS.callTimeout);
  try {
    const response = await ports.fetch(url, { ...init, signal: controller.signal });
    return await read(response, endpoint, outcomeUnknown);
  } catch {
    // Everything a fetch throws is the line or our own abort: which of them is known from who aborted.
    const kind = timedOut ? 'timeout' : signal?.aborted ? 'aborted' : 'network';
    return err(apiError(kind, { outcomeUnknown }));
  } finally {
    cancelTimer();
    signal?.removeEventListener('abort', giveUp);
  }
}

async function read(response: Response, endpoint: Facts, outcomeUnknown: boolean): Promise<Result<Opened, ApiError>> {
  if (response.headers.get('x-sw-offline') === '1') return err(apiError('offline'));
  // 401 beside the 403 of the spec: some gateways say it so.
  if ((response.status === 403 || response.status === 401) && endpoint.auth !== 'no') return err(apiError('signedOut'));
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return err(response.ok ? apiError('shape', { outcomeUnknown }) : gateway(response, outcomeUnknown));
  }
  const opened = openEnvelope(endpoint.envelope, body);
  if (opened.ok) return response.ok ? opened : err(gateway(response, outcomeUnknown));
  if (opened.error.kind === 'shape') {
    return err(response.ok ? { ...opened.error, outcomeUnknown } : gateway(response, outcomeUnknown));
  }
  if (opened.error.state === CODES.authExpired && endpoint.auth !== 'no') return err(apiError('signedOut'));
  return opened;
}

function gateway(response: Response, outcomeUnknown: boolean): ApiError {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return apiError('http', {
    state: response.status,
    outcomeUnknown: outcomeUnknown && response.status >= 500,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  opened: Opened,
  path: string,
  outcomeUnknown: boolean,
): Result<v.InferOutput<Schema>, ApiError> {
  const parsed = v.safeParse(schema, opened.data);
  if (parsed.success) return ok(parsed.output);
  log.warn('A reply has another shape than the contract', { path, issue: parsed.issues[0]?.message });
  return err(apiError('shape', { outcomeUnknown }));
}
