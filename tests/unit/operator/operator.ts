import * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { createSequence } from '../../../src/operator/transport/request.ts';
import { createTransport, type Request, type TransportPorts } from '../../../src/operator/transport/transport.ts';
import { VirtualClock } from '../../support/virtualClock.ts';
import { transportPorts } from '../../support/transportPorts.ts';

/** A request as the operator's server sees it. */
export interface Seen {
  url: URL;
  method: string;
  headers: Headers;
  body: string | undefined;
  credentials: string | undefined;
  cache: string | undefined;
  /** Clock milliseconds of its arrival. */
  at: number;
}

/** What the server does with the n-th request (from 0): a response, or a network failure. */
export type Behaviour = (seen: Seen, n: number, signal: AbortSignal) => Promise<Response> | Response;

/** A transport over a server that a test scripts. */
export function operator(behave: Behaviour, ports: Partial<TransportPorts> = {}) {
  const clock = new VirtualClock();
  const seen: Seen[] = [];
  const stored: { values: Record<string, string | null>; token: string | undefined }[] = [];
  const expired: string[] = [];
  const answer: typeof fetch = async (input, init) => {
    if (!(input instanceof URL) || !init?.signal) throw new TypeError('A request carries a URL and a signal');
    const one: Seen = {
      url: input,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : undefined,
      credentials: init.credentials,
      cache: init.cache,
      at: clock.now(),
    };
    seen.push(one);
    return behave(one, seen.length - 1, init.signal);
  };
  const given = transportPorts(answer, {
    clock,
    locale: () => 'ko',
    token: () => 'jwt-1',
    nextSequence: createSequence(clock.now.bind(clock)),
    onSession: (values, token) => void stored.push({ values, token }),
    onSessionExpired: (token) => void expired.push(token),
    ...ports,
  });
  const request: Request = createTransport(given);
  return { clock, pace: given.pace, request, seen, stored, expired };
}

/** A JSON reply. */
export function json(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), init);
}

/** The common envelope of a success. */
export function good(data: object = {}): Response {
  return json({ code: 0, msg: '', data });
}

/** A network failure, as a browser reports it. */
export function broken(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** No answer; rejects when the caller aborts, as a browser's `fetch` does. */
export function silence(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

/** Advances the clock until `work` settles, and returns its result. */
export async function whileTimePasses<T>(clock: VirtualClock, work: Promise<T>, step = 100): Promise<T> {
  let done = false;
  void work.finally(() => (done = true));
  for (let i = 0; i < 1000 && !done; i += 1) await clock.advance(step);
  return work;
}

const text = v.optional(v.string(), '');
const amount = v.optional(v.number(), 0);

/** One endpoint of each kind. */
export const CALLS = {
  read: {
    method: 'GET',
    path: '/list',
    envelope: 'code',
    auth: 'optional',
    input: v.object({ q: v.optional(v.string()), page: v.optional(v.number()) }),
    output: v.object({ title: text, amount }),
  } satisfies Endpoint,
  open: {
    method: 'GET',
    path: '/notices',
    envelope: 'code',
    auth: 'no',
    input: v.object({}),
    output: v.object({}),
  } satisfies Endpoint,
  member: {
    method: 'GET',
    path: '/wallet',
    envelope: 'code',
    auth: 'yes',
    input: v.object({}),
    output: v.object({}),
  } satisfies Endpoint,
  post: {
    method: 'POST',
    path: '/auth/login',
    envelope: 'code',
    auth: 'no',
    input: v.object({ name: v.optional(v.string()), n: v.optional(v.number()) }),
    output: v.object({}),
  } satisfies Endpoint,
  patch: {
    method: 'PATCH',
    path: '/memos/:id',
    envelope: 'code',
    auth: 'yes',
    input: v.object({ id: v.string(), read: v.boolean() }),
    output: v.object({}),
  } satisfies Endpoint,
  put: {
    method: 'PUT',
    path: '/profiles/:id',
    envelope: 'code',
    auth: 'yes',
    input: v.object({ id: v.string(), name: v.string() }),
    output: v.object({}),
  } satisfies Endpoint,
  remove: {
    method: 'DELETE',
    path: '/memos/:id',
    envelope: 'code',
    auth: 'yes',
    input: v.object({ id: v.string(), kind: v.optional(v.string()) }),
    output: v.object({}),
  } satisfies Endpoint,
  withdraw: {
    method: 'POST',
    path: '/wallet/withdrawals',
    envelope: 'code',
    auth: 'yes',
    idempotent: true,
    input: v.object({ amount: v.number() }),
    output: v.object({ balance: v.number() }),
  } satisfies Endpoint,
  providers: {
    method: 'GET',
    path: '/game/provider',
    envelope: 'result',
    auth: 'optional',
    jsonContentType: true,
    input: v.object({ provider_id: v.optional(v.string()) }),
    output: v.object({ list: v.optional(v.array(v.object({ id: v.string(), title: text })), []) }),
  } satisfies Endpoint,
  launch: {
    method: 'GET',
    path: '/game/launch',
    envelope: 'result',
    auth: 'yes',
    jsonContentType: true,
    neverRetried: true,
    timeout: 15_000,
    input: v.object({ game_id: v.string() }),
    output: v.object({ url: text }),
  } satisfies Endpoint,
  init: {
    method: 'GET',
    path: '/main/init',
    envelope: 'init',
    auth: 'yes',
    input: v.object({}),
    output: v.object({ ui: v.object({ name: text, amount }) }),
  } satisfies Endpoint,
};
