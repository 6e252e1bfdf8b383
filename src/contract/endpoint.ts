import type { GenericSchema, InferOutput } from 'valibot';

/** The shape of a reply's outside (contract section 1): most calls, `/game/*`, and `/main/init`. */
export type Envelope = 'code' | 'result' | 'init';

/** One call of the operator's API as data: the files of this folder hold the rows, the transport sends them. */
export interface Endpoint<Input extends Payload, Schema extends GenericSchema = GenericSchema> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** `:name` stands for a field of the input, which then is not sent again in query or body. */
  path: string;
  envelope: Envelope;
  /** `yes`: fails as signedOut without a token · `optional`: sent when there is one · `no`: never sent. */
  auth: 'yes' | 'optional' | 'no';
  /** Needs an idempotency key from the caller; may then be sent again with the same one. */
  idempotent?: true;
  /** A GET that machinery must not repeat (a launch address can be single-use). */
  neverRetried?: true;
  /** A read that is sent although the operator is known to be down: a probe, or what became of money. */
  evenWhenDown?: true;
  /** The JSON content type that two GETs of the contract carry. */
  jsonContentType?: true;
  /** Milliseconds until the call counts as unanswered; TIMINGS.callTimeout if not given. */
  timeout?: number;
  /** Parses `data` (or `DATA`); what does not fit is an error of kind `shape`. */
  output: Schema;
  /** Only names the type of the input; holds no value. */
  input?: Input;
}

/** What goes along with a call: query or body fields. Undefined ones are left out. */
export type Payload = Record<string, string | number | boolean | undefined>;

/** What a successful call of an endpoint gives. */
export type Output<E> = E extends Endpoint<infer _I, infer S> ? InferOutput<S> : never;

/** Declares an endpoint; the input's type is given, the output's follows from the schema. */
export function endpoint<Input extends Payload>() {
  return <Schema extends GenericSchema>(row: Endpoint<Input, Schema>): Endpoint<Input, Schema> => row;
}
