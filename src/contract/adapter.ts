import type { InferInput } from 'valibot';
import type { Endpoint, Input, Output, Payload } from './endpoint.ts';
import type { SessionValues } from './session.ts';

/**
 * The caller: for an API that needs the member or the idempotency key in the path or the body. The call of a sign-out has only the
 * token, since the device has forgotten the member by then: its caller is empty.
 */
export interface Caller {
  /** What the sign-in stored of the member; '' without a session, and at the sign-out. */
  uid: string;
  name: string;
  username: string;
  /** The idempotency key of a command; undefined for every other call. */
  key: string | undefined;
}

/** A function of the call's input. Written as a method: an adapter's own, narrower types of what it is given are accepted. */
type OfInput<In, Out> = { of(input: In, caller: Caller): Out }['of'];

/** A value, or how it follows from the call's input. */
type OneOrOf<In, Out> = Out | OfInput<In, Out>;

type Method = Endpoint['method'];

/** How another API differs at one endpoint; what is not given is as in the contract. Rule C50. */
export interface EndpointAdapter<E extends Pick<Endpoint, 'method' | 'input' | 'output'>> {
  /** Its path there; `:name` is replaced by that field of `request`'s result, which is then not sent in query or body. */
  path?: OneOrOf<Input<E>, string>;
  /** Its method there. A call that is no GET in the contract must not become one: the service worker answers GETs. */
  method?: E['method'] extends 'GET' ? Method : OneOrOf<Input<E>, Exclude<Method, 'GET'>>;
  /** What is sent: query fields of a GET or DELETE (no null, no lists), else the body. Called once per call, whatever the number of its retries. */
  request?: OfInput<Input<E>, object>;
  /** The endpoint's data as the contract has it, from a successful reply's. It is checked by the contract's schema afterwards. */
  response?: { of(data: unknown, input: Input<E>, caller: Caller): InferInput<E['output']> }['of'];
  /** Session values of a successful reply, which the client stores or, where null, removes; a sign-in returns its token here. Rule C8. */
  session?: { of(data: unknown): SessionValues }['of'];
  /** For a read that the API lacks: the data that replaces its answer, without a request; undefined: the call is sent. */
  answer?: E['method'] extends 'GET' ? OfInput<Input<E>, InferInput<E['output']> | undefined> : never;
  /**
   * Where this API needs several calls for one of the contract: the reads to send after it, which need no fields (input `{}`), and how
   * their data is combined with the endpoint's own. Not together with `answer`.
   */
  after?: { reads: readonly Endpoint[]; combine: { of(own: Output<E>, read: readonly unknown[]): Output<E> }['of'] };
}

/** An endpoint of the contract with how another API differs there; `adapt` makes it. */
export interface AdaptedEndpoint {
  endpoint: Endpoint;
  path?: OneOrOf<Payload, string>;
  method?: OneOrOf<Payload, Method>;
  request?: OfInput<Payload, object>;
  response?: { of(data: unknown, input: Payload, caller: Caller): unknown }['of'];
  session?: { of(data: unknown): SessionValues }['of'];
  answer?: OfInput<Payload, unknown>;
  after?: { reads: readonly Endpoint[]; combine: { of(own: unknown, read: readonly unknown[]): unknown }['of'] };
}

/** What an operator writes whose API has another shape: the default export of the file that `VITE_ADAPTER` names. Rules C50 to C52. */
export interface Adapter {
  endpoints: readonly AdaptedEndpoint[];
  /** The headers to send, by lower-case name, from those of the contract (C2 to C4, C20); left out: those of the contract. */
  headers?(contract: Readonly<Record<string, string>>): Record<string, string>;
  /**
   * The contract's common envelope from a reply: code 0 with the data that `response` is given, or a code with a refusal's data. `body` is
   * undefined where the reply is empty or no JSON. Whatever this returns, a status of 500 and more is never a success, nor is a text that is
   * no JSON. Left out: the API has the contract's own envelopes.
   */
  envelope?(reply: { status: number; body: unknown }): { code: number; msg?: string; data?: unknown };
  /** The path of the live stream. Rule C40. */
  live?: string;
}

/** Declares how another API differs at an endpoint. Functions that do not fit the endpoint's input or output do not compile. */
export function adapt<E extends Endpoint>(endpoint: E, rules: EndpointAdapter<E>): AdaptedEndpoint {
  return { ...rules, endpoint };
}
