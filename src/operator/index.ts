import { createTransport, type Request, type TransportPorts } from './transport.ts';

export { apiError, isNoAnswer, type ApiError, type ApiErrorKind } from './error.ts';
export { baseUrl, type Outcome, type Request, type RequestOptions, type TransportPorts } from './transport.ts';
export { createSequence } from './sequence.ts';

let transport: Request | undefined;
let sequence: (() => number) | undefined;

/** Joins the transport to the rest of the application; called once, by the wiring. */
export function connectApi(ports: TransportPorts): void {
  transport = createTransport(ports);
  sequence = ports.nextSequence;
}

/** The next `x-sequence`, for a call that sends the same one in every attempt. Throws before `connectApi`. */
export function nextSequence(): number {
  if (!sequence) throw new Error('nextSequence() before connectApi()');
  return sequence();
}

/** Runs an endpoint against the operator's API. Before `connectApi` it throws, since nothing could be sent. Contract section 1. */
export const request: Request = (row, input, options) => {
  if (!transport) throw new Error('request() before connectApi()');
  return transport(row, input, options);
};
