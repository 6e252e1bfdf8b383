import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/**
 * The shape around a reply's data: `{ code, msg, data }` of most calls, `{ RESULT, DATA }` of `/game/*`, and the same with `ui` of
 * `/main/init`.
 */
export type Envelope = 'code' | 'result' | 'init';

/** The input of a call: query or body fields. Undefined ones are left out; null is a value, for bodies only. */
export type Payload = Record<string, string | number | boolean | null | undefined>;

/** One call of the operator's API as data: the files of this folder hold the rows, the transport sends them, the sandbox serves them. */
export interface Endpoint<In extends Payload = Payload, Out extends GenericSchema = GenericSchema> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** `:name` is replaced by that field of the input, which is then not sent in query or body. */
  path: string;
  envelope: Envelope;
  /** `yes`: fails as signedOut without a token · `optional`: sent when there is one · `no`: never sent. */
  auth: 'yes' | 'optional' | 'no';
  /** Needs an idempotency key from the caller; may then be sent again with the same one. */
  idempotent?: true;
  /** A GET that is never retried automatically: a launch, whose address may be single-use. */
  neverRetried?: true;
  /** A read that is sent although the operator is known to be down: the outcome of a money request. */
  evenWhenDown?: true;
  /** A test of whether the operator answers: never retried, and sent also during a wait or an outage, or where an adapter has an answer. */
  probe?: true;
  /** Sent by a timer and not by a press: it carries no `traceparent`. Rule C45. */
  polled?: true;
  /** An operator may not have this call: HTTP 404 then means empty data. Rule C31. */
  optional?: true;
  /** The reply is the same for everybody, or for all visitors: it carries an ETag, and caches may store it. Rule C37. */
  cacheable?: 'everybody' | 'visitors';
  /** The JSON content type that two GETs carry. */
  jsonContentType?: true;
  /** Milliseconds until the call counts as unanswered; TIMINGS.callTimeout if not given. */
  timeout?: number;
  /** What the fields must hold, and how they are normalised; a failed rule's message is a FieldRule. Forms and the server check by it. */
  input: GenericSchema<In, unknown>;
  /** Parses `data` (or `DATA`); what does not fit is an error of kind `shape`. */
  output: Out;
}

/** The input of an endpoint's call, before it is normalised. */
export type Input<E extends Pick<Endpoint, 'input'>> = InferInput<E['input']>;

/** The parsed data of an endpoint's successful call. */
export type Output<E extends Pick<Endpoint, 'output'>> = InferOutput<E['output']>;
